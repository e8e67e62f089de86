import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphsOf, writtenOf } from './written-text.ts';

describe('formatted text', () => {
  it('is parsed into headings, items, bold runs and links', () => {
    expect(paragraphsOf('# 春茶\n看 **新品**，见[官网](https://a.example/x)\n- 一')).toEqual([
      { kind: 'heading', runs: [{ text: '春茶', bold: false, url: '' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: '看 ', bold: false, url: '' },
          { text: '新品', bold: true, url: '' },
          { text: '，见', bold: false, url: '' },
          { text: '官网', bold: false, url: 'https://a.example/x' },
        ],
      },
      { kind: 'item', runs: [{ text: '一', bold: false, url: '' }] },
    ]);
  });

  it('never contains a link that runs a script', () => {
    for (const written of ['[点](javascript:alert(1))', '[点](data:text/html,x)', '<a href="x">点</a>'])
      expect(paragraphsOf(written).flatMap(({ runs }) => runs.map(({ url }) => url))).toEqual(
        paragraphsOf(written).flatMap(({ runs }) => runs.map(() => '')),
      );
  });

  it('is written back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'春a# -*[]()\n.:/') }), (written) => {
        expect(writtenOf(paragraphsOf(written))).toBe(written);
      }),
    );
  });
});
