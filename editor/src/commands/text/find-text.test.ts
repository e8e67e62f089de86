import { describe, expect, it } from 'vitest';
import {
  blankDesign,
  type Design,
  type Element,
  groupElement,
  LIMITS,
  newPage,
  plainText,
  shapeElement,
  tableElement,
  textElement,
} from '../../document/index.ts';
import { textsOfElement } from '../../elements/models.ts';
import { openTestEditor } from '../../testing/test-editor.ts';
import { foundTexts, keptPlaces, replaceTexts } from '../index.ts';
import { pointOf } from '../recipes/sizes.ts';

/** Words of a whole design found and replaced. */

const heading: Element = {
  ...textElement({
    rich: [[{ text: '春季' }, { text: '特惠', style: { color: '#d4380d' } }], [{ text: '春季 SALE 春季' }]],
    x: 0,
    y: 0,
  }),
  id: 'heading',
};
const member: Element = { ...textElement({ text: 'Sale 到春季末', x: 0, y: 0 }), id: 'member' };
const group: Element = {
  ...groupElement({ x: 0, y: 300, width: 100, height: 50, elements: [member] }),
  id: 'group',
};
const hidden: Element = { ...textElement({ text: '春季', x: 0, y: 0 }), id: 'hidden', visible: false };
const held: Element = {
  ...textElement({ text: '春季', x: 0, y: 0 }),
  id: 'held',
  lockedBy: 'designer',
  locks: { move: false, resize: false, edit: true, delete: false },
};
const prices: Element = {
  ...tableElement({
    x: 0,
    y: 0,
    width: 300,
    height: 100,
    words: [
      ['春季', '价'],
      ['茶', '春季价'],
    ],
  }),
  id: 'prices',
};

const design = (): Design => {
  const blank = blankDesign({ width: 1000, height: 1000 });
  const box = shapeElement({ x: 0, y: 0, width: 10, height: 10 });
  return {
    ...blank,
    pages: [
      newPage({ width: 1000, height: 1000, elements: [box, heading, group, hidden] }),
      newPage({ width: 1000, height: 1000, elements: [prices, held] }),
    ],
  };
};

const saying = (words: string): Design => ({
  ...blankDesign({ width: 1000, height: 1000 }),
  pages: [
    newPage({
      width: 1000,
      height: 1000,
      elements: [{ ...textElement({ text: words, x: 0, y: 0 }), id: 'heading' }],
    }),
  ],
});

/** Every sign of ASCII that is neither a letter nor a digit. */
const signs = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCodePoint(0x21 + index)).filter(
  (sign) => !/[a-z0-9]/i.test(sign),
);

const open = (words?: string) => {
  const { editor } = openTestEditor({ design: words === undefined ? design() : saying(words) });
  const find = (words: string, isCaseSensitive = false) =>
    foundTexts(editor.getState().design, { words, isCaseSensitive });
  const texts = () =>
    editor
      .getState()
      .design.pages.flatMap(({ elements }) =>
        elements.flatMap((one) =>
          (one.type === 'group' ? one.elements : [one]).flatMap((inner) =>
            textsOfElement(inner).map((text) => plainText(text)),
          ),
        ),
      );
  return { editor, find, texts };
};

describe('查找', () => {
  it('finds visible words in texts, groups and cells of all pages, in order', () => {
    const { editor, find } = open();
    const [first, second] = editor.getState().design.pages;
    expect(find('春季').map(({ id, part, from, to }) => [id, part, from, to])).toEqual([
      ['heading', 0, 0, 2],
      ['heading', 0, 5, 7],
      ['heading', 0, 13, 15],
      ['member', 0, 6, 8],
      ['prices', 0, 0, 2],
      ['prices', 3, 0, 2],
      ['held', 0, 0, 2],
    ]);
    expect(find('春季').map(({ pageId }) => pageId)).toEqual([
      ...Array(4).fill(first?.id),
      ...Array(3).fill(second?.id),
    ]);
    expect(find('春季')[3]?.groupPath).toEqual(['group']);
  });

  it('matches case on request, takes special characters literally, and has no match for empty words', () => {
    const { find } = open();
    expect(find('sale')).toHaveLength(2);
    expect(find('SALE', true)).toHaveLength(1);
    expect(find('.*')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it.each(signs)('finds the sign %s as itself, alone and between words', (sign) => {
    const { find } = open(`茶 ${signs.join('茶')} 茶`);
    expect(find(sign).map(({ id, from, to }) => [id, to - from])).toEqual([['heading', 1]]);
    expect(find(`茶${sign}茶`, true)).toHaveLength(sign === signs[0] || sign === signs.at(-1) ? 0 : 1);
  });
});

describe('替换', () => {
  it('replaces all in one step, in the style of each place; locked texts stay', () => {
    const { editor, find, texts } = open();
    const before = editor.getState().design;
    expect(replaceTexts.run(editor, { places: find('春季'), words: '夏' })).toBe(true);
    expect(texts()).toEqual(['夏特惠\n夏 SALE 夏', 'Sale 到夏末', '春季', '夏', '价', '茶', '夏价', '春季']);
    const [, changed] = editor.getState().design.pages[0]?.elements ?? [];
    const runs = changed?.type === 'text' ? changed.paragraphs[0]?.runs : [];
    expect(runs?.map(({ text, style }) => [text, style.color])).toEqual([
      ['夏', '#1f2329'],
      ['特惠', '#d4380d'],
    ]);
    expect(editor.getState().past).toHaveLength(1);
    editor.undo();
    expect(editor.getState().design).toEqual(before);
  });

  it('replaces one match alone, also with empty words', () => {
    const { editor, find, texts } = open();
    replaceTexts.run(editor, { places: find('春季').slice(1, 2), words: '' });
    expect(texts()[0]).toBe('春季特惠\n SALE 春季');
  });

  it.each(signs)('replaces the sign %s, and puts it in as it is written', (sign) => {
    const { editor, find, texts } = open(`茶${sign}水`);
    replaceTexts.run(editor, { places: find(sign), words: '＿' });
    expect(texts()[0]).toBe('茶＿水');
    replaceTexts.run(editor, { places: find('＿'), words: `$&${sign}` });
    expect(texts()[0]).toBe(`茶$&${sign}水`);
  });

  it('refuses where every match is locked', () => {
    const { editor, find } = open();
    const places = find('春季').filter(({ id }) => id === 'held');
    expect(replaceTexts.canRun(editor, { places, words: '夏' })).toBe(false);
  });

  it('counts what stays: locked, or without room for the words', () => {
    const { editor, find } = open();
    const kept = (words: string) => keptPlaces(editor.getState(), { places: find('春季'), words });
    expect(kept('夏')).toEqual({ locked: 1, full: 0 });
    expect(kept('夏'.repeat(LIMITS.textLength))).toEqual({ locked: 1, full: 6 });
  });

  it('leaves the top left corner of a turned table where it is', () => {
    const turned: Element = { ...prices, rotation: 30 };
    const { editor, element } = openTestEditor({
      elements: [turned],
      ports: { fitTextBox: (text) => ({ ...text, height: plainText(text).length * 60 }) },
    });
    const places = foundTexts(editor.getState().design, { words: '茶', isCaseSensitive: false });
    replaceTexts.run(editor, { places, words: '高山乌龙茶' });
    const [before, after] = [turned, element('prices')].map((one) => pointOf(one, { x: 0, y: 0 }));
    expect(element('prices').height).toBeGreaterThan(300);
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 6);
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 6);
  });
});
