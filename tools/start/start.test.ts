import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compress, keepOldChunks, workLeft } from './build.mjs';
import { isInstalled } from './install.mjs';
import { takeTurn } from './turn.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the packages that npm start installs', () => {
  const write = (file: string, packages: object) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify({ packages: { '': {}, ...packages } }));
  };
  const one = { version: '1.0.0', integrity: 'sha512-a' };

  it('are not installed again whichever npm command did it; other platforms may be missing', () => {
    write('package-lock.json', {
      'node_modules/one': one,
      'node_modules/for-mac': { ...one, optional: true },
    });
    write('node_modules/.package-lock.json', { 'node_modules/one': one });
    expect(isInstalled(folder)).toBe(true);
  });

  it('are installed when they are missing, older or other', () => {
    write('package-lock.json', { 'node_modules/one': one });
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', {});
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/one': { ...one, version: '0.9.0' } });
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/one': { ...one, integrity: 'sha512-b' } });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('a new build of the console', () => {
  it('compresses every script that gets smaller, however small it is (quality 4d)', async () => {
    writeFileSync(join(folder, 'small.js'), 'export const one = 1;\n'.repeat(5));
    writeFileSync(join(folder, 'tiny.js'), 'x');
    writeFileSync(join(folder, 'picture.webp'), 'x'.repeat(500));
    await compress(folder);
    expect(readdirSync(folder).sort()).toEqual(['picture.webp', 'small.js', 'small.js.br', 'tiny.js']);
  });

  it('that tests made quickly is compressed with the best quality before it is used (quality 4d)', async () => {
    copyFileSync(join(import.meta.dirname, 'build.mjs'), join(folder, 'chunk.js'));
    const sizeAt = async (quality?: number) => {
      await compress(folder, quality);
      return statSync(join(folder, 'chunk.js.br')).size;
    };
    const quickly = await sizeAt(4);
    expect(await sizeAt()).toBeLessThan(quickly);
    expect(await sizeAt()).toBe(await sizeAt(11));

    const left = (stamp: string, isQuick: boolean) => workLeft({ stamp, digest: 'now', isQuick });
    expect([left('', false), left('before', true), left('before quick', false)]).toEqual(
      Array(3).fill('build'),
    );
    expect([left('now quick', true), left('now', true), left('now', false)]).toEqual(
      Array(3).fill('nothing'),
    );
    expect(left('now quick', false)).toBe('compress');
  });

  it('keeps replaced chunks for a week, for tabs that are open, whatever their age (R-25)', () => {
    const dayMs = 86_400_000;
    const now = Date.now();
    const built = (name: string, ...chunks: string[]) => {
      const assets = join(folder, name, 'assets');
      mkdirSync(assets, { recursive: true });
      for (const chunk of chunks) writeFileSync(join(assets, chunk), name);
      return join(folder, name);
    };
    const chunksOf = (dist: string) => readdirSync(join(dist, 'assets')).sort();

    const first = built('first', 'a-1.js', 'b-1.js');
    const monthAgo = new Date(now - 30 * dayMs);
    for (const chunk of chunksOf(first)) utimesSync(join(first, 'assets', chunk), monthAgo, monthAgo);
    const second = built('second', 'a-2.js', 'b-1.js');
    keepOldChunks(first, second, now);
    expect(chunksOf(second)).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);

    const third = built('third', 'a-2.js', 'b-3.js');
    keepOldChunks(second, third, now + 6 * dayMs);
    expect(chunksOf(third)).toEqual(['a-1.js', 'a-2.js', 'b-1.js', 'b-3.js']);

    const fourth = built('fourth', 'a-2.js', 'b-4.js');
    keepOldChunks(third, fourth, now + 8 * dayMs);
    expect(chunksOf(fourth)).toEqual(['a-2.js', 'b-1.js', 'b-3.js', 'b-4.js']);
  });
});

describe('two processes that install or build in one folder', () => {
  const file = () => join(folder, '.building');
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  beforeEach(() => {
    said.length = 0;
  });

  it('take turns: the second says once for which process it waits, and goes on after it', () => {
    writeFileSync(file(), String(process.ppid));
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      if (pauses === 3) rmSync(file());
    };
    const leave = takeTurn(file(), { say, pause });
    expect(pauses).toBe(3);
    expect(said).toEqual([expect.stringContaining(`进程 ${process.ppid} `)]);
    expect(readdirSync(folder)).toEqual(['.building']);
    leave();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('do not wait for one that was killed, or that ended before it could write who it was', () => {
    const pause = () => expect.unreachable('nobody is there to wait for');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file(), String(pid));
    takeTurn(file(), { say, pause })();
    writeFileSync(file(), '');
    utimesSync(file(), new Date(0), new Date(0));
    takeTurn(file(), { say, pause })();
    expect(said).toEqual([]);
  });

  it('do not wait for a killed one whose number another process, or they themselves, have now', () => {
    const pause = () => expect.unreachable('nobody is there to wait for');
    writeFileSync(file(), String(process.pid));
    takeTurn(file(), { say, pause })();
    const hourAgo = new Date(Date.now() - 3_600_000);
    writeFileSync(file(), String(process.ppid));
    utimesSync(file(), hourAgo, hourAgo);
    takeTurn(file(), { say, pause })();
    expect(said).toEqual([]);
  });

  it('end their turn also when a program that they run fails', () => {
    const turn = join(import.meta.dirname, 'turn.mjs');
    const text = `import { takeTurn } from ${JSON.stringify(turn)}; takeTurn(${JSON.stringify(file())}); process.exit(3);`;
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', text]).status).toBe(3);
    expect(readdirSync(folder)).toEqual([]);
  });
});
