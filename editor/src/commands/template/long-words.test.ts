import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import {
  blankDesign,
  type Design,
  type Element,
  elementsOf,
  groupElement,
  shapeElement,
  type TextElement,
  textElement,
} from '../../document/index.ts';
import { fittedTextBox, type Measure } from '../../painter/text/index.ts';
import { fillTemplate, textsWithoutRoom } from '../index.ts';

/** Words of a sheet that are too long for their place in a template (decision 0169; product 6). */

/** Every character is one em wide. */
const measure: Measure = {
  advance: (text, face) => [...text].length * face.fontSize,
  forget: () => undefined,
};
const fit = (text: TextElement): TextElement => fittedTextBox(text, measure);

/** A title of 4 characters of 100 px, in a box of 5. */
const title = (fields: Partial<TextElement> = {}): TextElement => ({
  ...textElement({ text: '新茶上市', x: 100, y: 100, width: 500, height: 100, fontSize: 100, lineHeight: 1 }),
  id: 'title',
  role: 'title',
  ...fields,
});
const below = (y: number): TextElement => ({
  ...textElement({ text: '明前手采', x: 100, y, width: 500, fontSize: 40, lineHeight: 1 }),
  id: 'below',
});

const fill = (elements: readonly Element[], text: string) => {
  const blank = blankDesign({ width: 1080, height: 1080 });
  const design: Design = {
    ...blank,
    pages: blank.pages.map((page) => ({ ...page, elements: [...elements] })),
  };
  const editor = createEditor({ design, actor: 'designer', ports: { fitTextBox: fit } });
  fillTemplate.run(editor, { contents: { title: { text } } });
  const { pages } = editor.getState().design;
  const filled = pages
    .flatMap((page) => [...elementsOf(page.elements)])
    .find((one): one is TextElement => one.type === 'text' && one.id === 'title');
  return {
    size: Math.round(filled?.paragraphs[0]?.runs[0]?.style.fontSize ?? 0),
    box: filled,
    isCrowded: textsWithoutRoom(design.pages, pages, ['title'], fit).length > 0,
  };
};

const words = (count: number): string => '春眠不觉晓处处闻啼鸟夜来风雨声'.repeat(8).slice(0, count);

describe('words that are put into a text', () => {
  it('keep their size where there is room for more lines', () => {
    expect(fill([title(), below(600)], words(10))).toMatchObject({ size: 100, isCrowded: false });
    expect(fill([title()], words(8))).toMatchObject({ size: 100, isCrowded: false });
  });

  it('become as small as they must to leave what stands below free', () => {
    const made = fill([title(), below(260)], words(10));
    expect(made).toMatchObject({ size: 85, isCrowded: false });
    expect(made.box?.height).toBeCloseTo(170);
    // paragraphs of their own do not shrink twice
    expect(fill([title(), below(260)], `${words(5)}\n${words(5)}`).size).toBe(85);
  });

  it('stop at 60 % of their size, and are told of', () => {
    expect(fill([title(), below(220)], words(60))).toMatchObject({ size: 60, isCrowded: true });
  });

  it('stop where they could not be read: at 12 px of 1080', () => {
    const small = (text: string) =>
      fill(
        [
          title({
            ...textElement({ text: '日期', x: 100, y: 100, width: 100, fontSize: 14, lineHeight: 1 }),
            id: 'title',
          }),
          below(122),
        ],
        text,
      );
    expect(small(words(30))).toMatchObject({ size: 12, isCrowded: true });
  });

  it('do not leave the page that the template kept to, in lines that do not wrap', () => {
    const made = fill([title({ box: 'auto', width: 400, x: 340 })], words(8));
    expect(made).toMatchObject({ isCrowded: false });
    expect(made.size).toBe(90);
    expect(fill([title({ box: 'auto', width: 400, x: 340 })], words(40))).toMatchObject({
      size: 60,
      isCrowded: true,
    });
  });

  it('stay on the shape that the template put them on', () => {
    const button = shapeElement({ outline: { kind: 'rect' }, x: 80, y: 80, width: 540, height: 140 });
    expect(fill([button, title()], words(7))).toMatchObject({ size: 70, isCrowded: false });
    expect(fill([button, title()], words(40))).toMatchObject({ size: 60, isCrowded: true });
  });

  it('stay in a box of a fixed size', () => {
    const boxed = title({ box: 'fixed', height: 200 });
    expect(fill([boxed], words(10))).toMatchObject({ size: 100, isCrowded: false });
    expect(fill([boxed], words(14))).toMatchObject({ size: 70, isCrowded: false });
    expect(fill([boxed], words(60))).toMatchObject({ size: 60, isCrowded: true });
  });

  it('are measured on the page when their text is in a group', () => {
    const { x, y, width, height } = title();
    const group = groupElement({ x, y, width, height, elements: [{ ...title(), x: 0, y: 0 }] });
    expect(fill([group, below(260)], words(10))).toMatchObject({ size: 85, isCrowded: false });
  });
});
