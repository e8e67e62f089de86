import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLines, differenceOf } from './difference.ts';

const change = (before: unknown, after: unknown) => differenceOf({ field: '字段', before, after });

describe('the difference view', () => {
  it('shows a list as what came and what went', () => {
    expect(change(['首页', '运营'], ['首页', '开发', '审计'])).toEqual({
      kind: 'list',
      removed: ['运营'],
      added: ['开发', '审计'],
      keptCount: 1,
    });
    expect(change(null, ['运营'])).toEqual({ kind: 'list', removed: [], added: ['运营'], keptCount: 0 });
    expect(change(['甲', '乙'], ['乙', '甲'])).toMatchObject({ added: [], removed: [], keptCount: 2 });
  });

  it('shows a value before and after, in words', () => {
    expect(change(true, false)).toEqual({ kind: 'value', before: '是', after: '否' });
    expect(change(null, 1200)).toEqual({ kind: 'value', before: null, after: '1,200' });
    expect(change('', { a: 1 })).toEqual({ kind: 'value', before: null, after: '{"a":1}' });
  });

  it('shows a stored picture, but an address from anywhere else as text', () => {
    expect(change('', '/saas/files/a1.png')).toEqual({
      kind: 'picture',
      before: null,
      after: '/saas/files/a1.png',
    });
    expect(change('', 'https://elsewhere.example/a.png').kind).toBe('value');
    expect(change('', '/saas/files/../api/x.png?').kind).toBe('value');
  });

  it('compares a long text line by line', () => {
    expect(change('一\n二\n三', '一\n二改\n三\n四')).toEqual({
      kind: 'text',
      lines: [
        { kind: 'same', text: '一' },
        { kind: 'removed', text: '二' },
        { kind: 'added', text: '二改' },
        { kind: 'same', text: '三' },
        { kind: 'added', text: '四' },
      ],
    });
  });

  it('loses no line of either text, whatever they are', () => {
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
