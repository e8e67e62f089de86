import { describe, expect, it } from 'vitest';
import { boxToPage, createEditor, type Editor } from '../../core/index.ts';
import {
  apply,
  type Element,
  groupElement,
  plainText,
  shapeElement,
  textElement,
} from '../../document/index.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import { elementsWritten, foundTexts, replaceTexts, setText } from '../index.ts';
import { fitTextBox } from '../testing/fit-text-box.ts';

/** Texts that share a group are written together, and stay where they are. */

const centred = (id: string, x: number, y: number): Element => ({
  ...textElement({ text: '甲', x, y, width: 20, height: 40, box: 'auto', align: 'center' }),
  id,
});

const opened = (): Editor => {
  const inner = { ...groupElement({ x: 0, y: 100, width: 20, height: 40, elements: [] }), id: 'h' };
  const elements = [
    {
      ...groupElement({
        x: 100,
        y: 100,
        width: 20,
        height: 140,
        elements: [centred('a', 0, 0), centred('b', 0, 50), { ...inner, elements: [centred('c', 0, 0)] }],
      }),
      id: 'g',
    },
    { ...shapeElement({ x: 0, y: 0, width: 10, height: 10 }), id: 'other' },
  ];
  const editor = createEditor({ design: designOf(elements, 1000, 1000), ports: { fitTextBox } });
  editor.select(['other']);
  return editor;
};

const middleOf = (editor: Editor, id: string): number | undefined => {
  const group = editor.getState().design.pages[0]?.elements[0];
  const inGroup = group?.type === 'group' ? group.elements : [];
  const found = inGroup
    .flatMap((one) => (one.type === 'group' ? [one, ...one.elements] : [one]))
    .find((one) => one.id === id);
  const matrix = boxToPage(editor, id);
  return found && matrix ? apply(matrix, { x: found.width / 2, y: 0 }).x : undefined;
};

const middles = (editor: Editor) => ['a', 'b', 'c'].map((id) => middleOf(editor, id));

describe('several texts of one group', () => {
  it('stay centred where they are when 替换 makes all of them longer', () => {
    const editor = opened();
    expect(middles(editor)).toEqual([110, 110, 110]);
    const places = foundTexts(editor.getState().design, { words: '甲', isCaseSensitive: true });
    replaceTexts.run(editor, { places, words: '甲乙丙丁甲乙丙丁' });
    expect(middles(editor)).toEqual([110, 110, 110]);
    const [group] = editor.getState().design.pages[0]?.elements ?? [];
    expect(group).toMatchObject({ x: 30, width: 160 });
    expect(editor.getState().selection.ids).toEqual(['other']);
  });

  it('stay there during a drag that is told from where it began', () => {
    const editor = opened();
    const [group] = editor.getState().design.pages[0]?.elements ?? [];
    const texts = (group?.type === 'group' ? group.elements : []).flatMap((one) =>
      one.type === 'text' ? [one] : [],
    );
    const drag = editor.begin('设置文字样式');
    for (const words of ['甲甲', '甲甲甲甲', '甲甲甲', '甲甲甲甲甲甲']) {
      const wider = texts.map((text) => {
        const paragraphs = text.paragraphs.map((one) => ({
          ...one,
          runs: one.runs.map((run) => ({ ...run, text: words })),
        }));
        return fitTextBox({ ...text, paragraphs });
      });
      const given = structuredClone(wider);
      drag.update(elementsWritten(wider));
      expect(wider).toEqual(given);
      expect(middles(editor)).toEqual([110, 110, 110]);
      expect(wider.map(plainText)).toEqual([words, words]);
    }
    drag.commit();
    expect(editor.getState().past).toHaveLength(1);
  });
});

it('words that are stored late leave their user on the other page, with what is selected there', () => {
  const one = designOf([centred('text', 0, 0)], 400, 300);
  const [page] = one.pages;
  if (!page) throw new Error('a design has a page');
  const other = { ...shapeElement({ x: 0, y: 0, width: 10, height: 10 }), id: 'other' };
  const design = { ...one, pages: [page, { ...page, id: 'second', elements: [other] }] };
  const editor = createEditor({ design, ports: { fitTextBox } });
  editor.goTo('second');
  editor.select(['other']);
  setText.run(editor, { id: 'text', text: '写完的字' });
  const [written] = editor.getState().design.pages[0]?.elements ?? [];
  expect(written?.type === 'text' && plainText(written)).toBe('写完的字');
  expect(editor.getState()).toMatchObject({ pageId: 'second', selection: { ids: ['other'] } });
});
