import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { byRealClock, momentOf, openClock } from './clock.ts';

/** Output of a new Node process that runs by this clock. */
const said = (env: object, program: string) =>
  spawnSync(process.execPath, ['-p', program], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).stdout.trim();

describe('a run at another date', () => {
  it('begins at the given time of its zone, summer time or not', () => {
    const iso = (at: string, zone: string) => new Date(momentOf(at, zone)).toISOString();
    expect(iso('2026-12-31T23:50', 'Asia/Shanghai')).toBe('2026-12-31T15:50:00.000Z');
    expect(iso('2028-02-29', 'America/New_York')).toBe('2028-02-29T05:00:00.000Z');
    expect(iso('2027-03-14T03:00:00', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z');
    expect(momentOf('tomorrow', 'UTC')).toBeNaN();
  });

  it('in another zone alone moves no clock', async () => {
    const clock = await openClock({ zone: 'America/New_York' });
    clock.stop();
    expect(Object.keys(clock.env)).toEqual(['TZ']);
    expect(said(clock.env, 'new Date(2027, 6, 1).getTimezoneOffset()')).toBe('240');
  });

  it('has a browser with the real clock, also when its path has blanks and quotes', () => {
    const dir = mkdtempSync(join(tmpdir(), 'a clock’s '));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const program = join(dir, "it's");
    writeFileSync(program, '#!/bin/sh\necho "$1 $FAKETIME"\n', { mode: 0o755 });
    const { stdout } = spawnSync(byRealClock(program, dir), ['a b'], {
      encoding: 'utf8',
      env: { ...process.env, FAKETIME: '+60' },
    });
    expect(stdout).toBe('a b \n');
  });

  it('refuses an invalid zone or date', async () => {
    await expect(openClock({ zone: 'Mars/Olympus' })).rejects.toThrow('--zone Mars/Olympus');
    await expect(openClock({ at: '1 March' })).rejects.toThrow('--at 1 March');
  });

  // a run that is itself under faketime cannot move the clock again
  const hasFaketime =
    !process.env.FAKETIME && readdirSync('/usr/lib').some((dir) => existsSync(`/usr/lib/${dir}/faketime`));
  it.runIf(hasFaketime)(
    'moves the clock of every program, also of another user, and leaves no files',
    async () => {
      const clock = await openClock({ at: '2028-02-29T23:00:00', zone: 'Asia/Shanghai' });
      const env = { ...process.env, ...clock.env };
      try {
        expect(said(clock.env, 'new Date().toISOString()')).toMatch(/^2028-02-29T15:0\d:/);
        if (process.getuid?.() === 0) {
          // PostgreSQL is started as another user too
          const other = ['--reuid=65534', '--regid=65534', '--clear-groups'];
          const nobody = spawnSync('setpriv', [...other, 'date', '+%F %z'], {
            encoding: 'utf8',
            env,
            cwd: '/',
          });
          expect([nobody.stderr, nobody.stdout.trim()]).toEqual(['', '2028-02-29 +0800']);
        }
      } finally {
        clock.stop();
      }
      const [semaphore = ''] = clock.env['FAKETIME_SHARED']?.split(' ') ?? [];
      expect(existsSync(`/dev/shm/sem.${semaphore.slice(1)}`)).toBe(false);
    },
  );
});
