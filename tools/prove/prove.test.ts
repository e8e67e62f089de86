import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutated } from './mutant.ts';
import { MUTANTS } from './mutants/index.ts';

const root = join(import.meta.dirname, '../..');

describe('the mutant list (npm run prove runs it)', () => {
  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    '%s can still be applied',
    (_name, mutant) => {
      expect(mutated(readFileSync(join(root, mutant.file), 'utf8'), mutant)).toBeTruthy();
      for (const test of mutant.mustFail) expect(existsSync(join(root, test)), test).toBe(true);
    },
  );

  it('has a name of its own for every entry', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it('refuses an entry that fits nowhere, twice, or changes nothing', () => {
    const entry = { file: 'a.ts', search: 'b', replace: 'c' };
    expect(mutated('abd', entry)).toBe('acd');
    for (const text of ['a', 'abb']) expect(() => mutated(text, entry)).toThrow(/times, not once/);
    expect(() => mutated('ab', { ...entry, replace: 'b' })).toThrow('changes nothing');
  });
});
