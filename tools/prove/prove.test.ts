import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sabotaged } from './sabotage.mjs';
import { SABOTAGES } from './sabotages/index.mjs';

const root = join(import.meta.dirname, '../..');

describe('the sabotage list (node tools/prove/prove.mjs runs it)', () => {
  it.each(SABOTAGES.map((sabotage) => [sabotage.name, sabotage] as const))(
    '%s can still be done',
    (_name, sabotage) => {
      expect(sabotaged(readFileSync(join(root, sabotage.file), 'utf8'), sabotage)).toBeTruthy();
      for (const test of sabotage.mustFail) expect(existsSync(join(root, test)), test).toBe(true);
    },
  );

  it('has a name of its own for every entry', () => {
    expect(new Set(SABOTAGES.map(({ name }) => name)).size).toBe(SABOTAGES.length);
  });

  it('refuses an entry that fits nowhere, twice, or changes nothing', () => {
    const entry = { file: 'a.ts', search: 'b', replace: 'c' };
    expect(sabotaged('abd', entry)).toBe('acd');
    for (const text of ['a', 'abb']) expect(() => sabotaged(text, entry)).toThrow(/times, not once/);
    expect(() => sabotaged('ab', { ...entry, replace: 'b' })).toThrow('changes nothing');
  });
});
