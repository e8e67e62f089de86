import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMet, licenceFaults, packagesOf } from './licence-rules.ts';
import { thirdParty } from './third-party.ts';

const root = join(import.meta.dirname, '../..');

/** A lock file that lists these packages below node_modules. */
const lockOf = (packages: Readonly<Record<string, object>>) => ({
  packages: Object.fromEntries([
    ['', { name: 'product' }],
    ...Object.entries(packages).map(([name, entry]) => [
      `node_modules/${name}`,
      { version: '1.0.0', ...entry },
    ]),
  ]),
});

describe('licences', () => {
  it('of every package in the tree are known and allowed, and THIRD-PARTY.md lists them', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(licenceFaults(packagesOf(lock))).toEqual([]);
    const told = readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8');
    expect(told).toBe(thirdParty(lock));
    for (const name of [
      '@img/sharp-libvips-linux-x64',
      '@fontsource-variable/noto-sans-sc',
      'lxgw-wenkai-webfont',
    ])
      expect(told).toContain(name);
  });

  it('that are unknown, or may not ship, are named; tools may have more licences than shipped packages', () => {
    const lock = lockOf({
      unknown: {},
      copyleft: { license: 'AGPL-3.0-only' },
      tool: { license: 'MPL-2.0', dev: true },
      shipped: { license: 'MPL-2.0' },
      linked: { link: true },
    });
    expect(licenceFaults(packagesOf(lock))).toEqual([
      'copyleft@1.0.0: AGPL-3.0-only is not among the licences that ship',
      'shipped@1.0.0: MPL-2.0 is not among the licences that ship',
      'unknown@1.0.0: no licence is known',
    ]);
  });

  it('of binaries for other platforms are those of the package they belong to', () => {
    const lock = lockOf({
      drawing: { license: 'ISC', optionalDependencies: { 'drawing-darwin': '1.0.0' } },
      'drawing-darwin': { optional: true },
    });
    expect(packagesOf(lock).map(({ licence }) => licence)).toEqual(['ISC', 'ISC']);
  });

  it.each([
    ['MIT OR GPL-3.0-only', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND ISC', true],
    ['GPL-3.0-only OR MIT AND ISC', true],
    ['SEE LICENSE IN license.txt', false],
    ['MIT ISC', false],
  ])('allow %s: %s', (expression, isSo) => {
    expect(isMet(expression, new Set(['MIT', 'ISC']))).toBe(isSo);
  });
});
