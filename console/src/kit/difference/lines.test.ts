import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLines } from './lines.ts';

describe('two texts, line by line', () => {
  it('are split into kept, removed and added lines', () => {
    expect(compareLines('一\n二\n三', '一\n二改\n三\n四')).toEqual([
      { kind: 'same', text: '一' },
      { kind: 'removed', text: '二' },
      { kind: 'added', text: '二改' },
      { kind: 'same', text: '三' },
      { kind: 'added', text: '四' },
    ]);
  });

  it('lose no line, whatever their content', () => {
    const text = fc
      .array(fc.constantFrom('甲', '乙', '丙', ''), { maxLength: 12 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compareLines(before, after);
        const side = (other: string) =>
          lines
            .filter((line) => line.kind !== other)
            .map((line) => line.text)
            .join('\n');
        expect([side('added'), side('removed')]).toEqual([before, after]);
      }),
    );
  });
});
