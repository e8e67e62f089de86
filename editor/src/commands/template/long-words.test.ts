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
import { fillTemplate, replacePage, replaceTemplate, textsWithoutRoom } from '../index.ts';

/** Words that are too long for their place in a template (decision 0169; product 6). */

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

describe('words that a person wrote, in another template', () => {
  const blank = blankDesign({ width: 1080, height: 1080 });
  const designOf = (...elements: readonly Element[]): Design => ({
    ...blank,
    pages: blank.pages.map((page) => ({ ...page, elements: [...elements] })),
  });
  const titleIn = ({ pages }: Design) =>
    pages.flatMap((page) => [...elementsOf(page.elements)]).find(({ role }) => role === 'title');
  const written = {
    ...textElement({ text: words(10), x: 0, y: 0, width: 900, fontSize: 60 }),
    role: 'title',
  };
  const sizeOf = (element: Element | undefined) =>
    element?.type === 'text' ? Math.round(element.paragraphs[0]?.runs[0]?.style.fontSize ?? 0) : 0;

  it.each([
    ['leave free what stands below', below(260), 85],
    ['keep the size of the template where there is room', below(600), 100],
  ])('%s', (_what, other, size) => {
    const template = designOf(title(), other);
    const whole = createEditor({ design: designOf(written), ports: { fitTextBox: fit } });
    replaceTemplate.run(whole, { template, templateId: '7' });
    expect(sizeOf(titleIn(whole.getState().design))).toBe(size);
    const one = createEditor({ design: designOf(written), ports: { fitTextBox: fit } });
    replacePage.run(one, { pageId: blank.pages[0]?.id ?? '', template });
    expect(sizeOf(titleIn(one.getState().design))).toBe(size);
    one.undo();
    expect(sizeOf(titleIn(one.getState().design))).toBe(60);
  });

  it('have the room that the template leaves them, whatever other words are put beside them', () => {
    const subtitle = (text: string): Element => ({
      ...textElement({ text, x: 800, y: 130, width: 160, fontSize: 40, lineHeight: 1, align: 'right' }),
      box: 'auto',
      role: 'subtitle',
    });
    const template = designOf(subtitle('明前手采'), title({ box: 'auto', width: 400 }));
    const sizeBeside = (text: string) => {
      const editor = createEditor({
        design: designOf({ ...textElement({ text: words(8), x: 0, y: 0 }), role: 'title' }, subtitle(text)),
        ports: { fitTextBox: fit },
      });
      replaceTemplate.run(editor, { template, templateId: '7' });
      return sizeOf(titleIn(editor.getState().design));
    };
    // a shorter one leaves more room, a longer one reaches over the title
    expect([sizeBeside('手采'), sizeBeside(words(30))]).toEqual([85, 85]);
  });
});
