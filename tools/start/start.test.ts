import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepOldChunks } from './build.mjs';
import { isInstalled } from './install.mjs';

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
  it('keeps the chunks of the last week for tabs that are open, no older ones (R-25)', () => {
    const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
    for (const dir of [old, fresh]) mkdirSync(dir);
    const day = 86_400;
    const now = Date.now() / 1000;
    for (const [name, age] of [
      ['a-1.js', 1],
      ['b-1.js', 6],
      ['c-1.js', 8],
    ] as const) {
      writeFileSync(join(old, name), 'old');
      utimesSync(join(old, name), now - age * day, now - age * day);
    }
    writeFileSync(join(fresh, 'a-2.js'), 'new');
    utimesSync(join(fresh, 'a-2.js'), now, now);
    keepOldChunks(old, fresh);
    expect(readdirSync(fresh).sort()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
    // the age counts from the build, not from the last copy
    const next = join(folder, 'next');
    mkdirSync(next);
    keepOldChunks(fresh, next, Date.now() + 3 * day * 1000);
    expect(readdirSync(next).sort()).toEqual(['a-1.js', 'a-2.js']);
  });
});
