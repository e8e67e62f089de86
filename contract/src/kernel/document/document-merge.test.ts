import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  type DocumentValue,
  documentOf,
  initialValue,
  mergeDocuments,
  numberField,
} from '../index.ts';

describe('two people editing one document (R-18)', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 8 }, (_, i) => [
      `f${i}`,
      numberField({ label: `字段${i}`, min: 0, max: 9, initial: 0 }),
    ]),
  );
  const definition = documentOf({
    key: 'test',
    title: '试验',
    devices: ['pc'],
    sections: { a: { title: '甲', fields }, b: { title: '乙', fields } },
  });
  const edits = fc.array(
    fc.record({
      path: fc.constantFrom('a.f0', 'a.f1', 'a.f2', 'b.f0', 'b.f1'),
      value: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 8 },
  );
  const apply = (value: DocumentValue, list: { path: string; value: number }[]): DocumentValue =>
    list.reduce((now, edit) => {
      const [section = '', field = ''] = edit.path.split('.');
      return { ...now, [section]: { ...now[section], [field]: edit.value } };
    }, value);

  it('lose no change in 1,000 interleavings: every change is in the merge or named as a conflict', () => {
    const base: DocumentValue = initialValue(definition);
    fc.assert(
      fc.property(edits, edits, (mineEdits, theirEdits) => {
        const mine = apply(base, mineEdits);
        const theirs = apply(base, theirEdits);
        const { merged, conflicts } = mergeDocuments(base, mine, theirs);
        const contested = new Map(conflicts.map((conflict) => [conflict.path, conflict]));
        const after = new Map(
          changesOf(definition, base, merged).map((change) => [change.path, change.after]),
        );
        for (const side of [mine, theirs]) {
          for (const change of changesOf(definition, base, side)) {
            const conflict = contested.get(change.path);
            if (conflict) expect([conflict.mine, conflict.theirs]).toContain(change.after);
            else expect(after.get(change.path)).toEqual(change.after);
          }
        }
        expect(
          mergeDocuments(base, theirs, mine)
            .conflicts.map((one) => one.path)
            .sort(),
        ).toEqual([...contested.keys()].sort());
        if (conflicts.length === 0) expect(mergeDocuments(base, theirs, mine).merged).toEqual(merged);
      }),
      { numRuns: 1000 },
    );
  });
});
