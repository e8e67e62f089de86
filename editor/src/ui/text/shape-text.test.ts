import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blankDesign,
  designBytes,
  type Element,
  groupElement,
  isStorable,
  LIMITS,
  plainText,
  shapeElement,
  solid,
  type TextElement,
  textElement,
} from '../../document/index.ts';
import { createEditor } from '../../core/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { noticesOf } from '../frame/notices.tsx';
import { defaultConfiguration } from '../default-configuration.ts';
import { openShapeText } from './shape-text.ts';
import { at, canvasOf, field, painted, saved } from './testing/edited-page.ts';

/** A double click on a shape writes into it (product 7, text). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

const shape = {
  ...shapeElement({ x: 200, y: 300, width: 600, height: 400, rotation: 20, fill: solid('#ffd666') }),
  id: 'a',
};

const open = async () => {
  const { page } = browser;
  const blank = blankDesign({ width: 1080, height: 1080 });
  await browser.open({
    design: { ...blank, pages: blank.pages.map((one) => ({ ...one, elements: [shape] })) },
  });
  await canvasOf(page).waitFor();
  await painted(page);
  const elements = async (): Promise<readonly Element[]> => (await saved(page)).pages[0]?.elements ?? [];
  await page.mouse.dblclick(...(await at(page, 500, 500)));
  await field(page).waitFor();
  return { page, elements };
};
const middleOf = ({ x, y, width, height }: Element): number[] =>
  [x + width / 2, y + height / 2].map(Math.round);
const membersOf = (all: readonly Element[]): readonly Element[] =>
  all[0]?.type === 'group' ? all[0].elements : [];

describe('a double click on a shape', () => {
  test('writes into its middle, grouped with it, and one step undoes it', async () => {
    const { page, elements } = await open();
    await page.keyboard.type('hello');
    await page.keyboard.press('Enter');
    await page.keyboard.type('world');
    await page.mouse.click(...(await at(page, 1000, 1000)));
    const all = await elements();
    const [under, words] = membersOf(all);
    if (!under || words?.type !== 'text') throw new Error('the shape is not grouped with a text');
    expect([all.length, under.type, plainText(words), words.rotation]).toEqual([
      1,
      'shape',
      'hello\nworld',
      20,
    ]);
    expect(middleOf(words)).toEqual(middleOf(under));
    expect(words.width).toBe(540);
    await page.keyboard.press('Control+z');
    expect(await elements()).toEqual([shape]);
    await page.keyboard.press('Control+y');
    expect(membersOf(await elements()).map(({ type }) => type)).toEqual(['shape', 'text']);
  });

  test('leaves the shape alone if nothing is written', async () => {
    const { page, elements } = await open();
    await page.mouse.click(...(await at(page, 1000, 1000)));
    expect(await elements()).toEqual([shape]);
    expect(await page.getByRole('button', { name: '撤销' }).isEnabled()).toBe(false);
    expect(await page.getByRole('button', { name: '重做' }).isEnabled()).toBe(false);
  });

  test('opens the text that it has', async () => {
    const { page, elements } = await open();
    await page.keyboard.type('hello');
    await page.mouse.click(...(await at(page, 1000, 1000)));
    // into the group, then into the shape beside its words
    for (let times = 0; times < 2; times += 1) await page.mouse.dblclick(...(await at(page, 400, 380)));
    await field(page).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('again');
    await page.keyboard.press('Escape');
    expect(
      membersOf(await elements()).map((one) => (one.type === 'text' ? plainText(one) : one.type)),
    ).toEqual(['shape', 'again']);
  });
});

/** A path of so many segments of four bytes. */
const longPath = (segments: number): Element =>
  shapeElement({
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    outline: { kind: 'path', d: `M0 0${'L1 1'.repeat(segments)}`, viewWidth: 1, viewHeight: 1 },
  });

describe('words of a shape', () => {
  const configuration = defaultConfiguration();
  const opened = (given: Partial<typeof shape>, settings = configuration) => {
    const own = { ...shape, ...given };
    const blank = blankDesign({ width: 1080, height: 1080 });
    const editor = createEditor({
      design: { ...blank, pages: blank.pages.map((one) => ({ ...one, elements: [own] })) },
    });
    editor.select(['a']);
    const added = openShapeText(editor, settings, own);
    const members = membersOf(editor.getState().design.pages[0]?.elements ?? []);
    return { added, width: members[1]?.width };
  };

  test('have the width that is inside it', () => {
    expect(opened({}).width).toBe(540);
    expect(opened({ outline: { kind: 'ellipse' } }).width).toBeCloseTo(513, 0);
    expect(opened({ outline: { kind: 'polygon', sides: 3 } }).width).toBeLessThan(300);
    expect(opened({ outline: { kind: 'path', d: 'M0 0L10 0', viewWidth: 10, viewHeight: 10 } }).width).toBe(
      540,
    );
  });

  test('go into no other shape than the selected one', () => {
    const blank = blankDesign({ width: 1080, height: 1080 });
    const other = { ...shape, id: 'b', x: 0, y: 0 };
    const pages = blank.pages.map((one) => ({ ...one, elements: [shape, other] }));
    const editor = createEditor({ design: { ...blank, pages } });
    editor.select(['b']);
    expect(openShapeText(editor, configuration, shape)).toBeNull();
    expect(editor.getState().design.pages[0]?.elements).toEqual([shape, other]);
  });

  const long = { ...shape, width: 600, height: 100, x: 200, y: 450, rotation: 90 };
  const wordsAt = (x: number, y: number, given: Partial<TextElement> = {}): TextElement => ({
    ...textElement({ x: x - 50, y: y - 20, width: 100, height: 40, text: '写' }),
    ...given,
    id: 'words',
  });
  /** What is selected on a page or in a group of these after the shape was opened, and whether a text was added. */
  const openedAmong = (elements: Element[], isGrouped: boolean) => {
    const blank = blankDesign({ width: 1080, height: 1080 });
    const around = { ...groupElement({ x: 0, y: 0, width: 1080, height: 1080, elements }), id: 'g' };
    const pages = blank.pages.map((one) => ({ ...one, elements: isGrouped ? [around] : elements }));
    const editor = createEditor({ design: { ...blank, pages } });
    editor.select(['a'], isGrouped ? ['g'] : []);
    const added = openShapeText(editor, configuration, long);
    return { isAdded: added !== null, ids: editor.getState().selection.ids };
  };

  test.each([
    ['lies over its middle', [long, wordsAt(500, 500)], false],
    ['lies over the words of a rotated one', [long, wordsAt(500, 680)], false],
    ['lies over one of a group', [long, wordsAt(530, 770)], true],
    ['is the topmost of several', [long, { ...wordsAt(500, 500), id: 'b' }, wordsAt(500, 560)], true],
  ])('are those of a text that %s', (_, elements, isGrouped) => {
    expect(openedAmong(elements, isGrouped)).toEqual({ isAdded: false, ids: ['words'] });
  });

  test.each([
    ['beside a rotated one', [long, wordsAt(700, 500)], false],
    ['beside a rotated one of a group', [long, wordsAt(700, 500)], true],
    ['beyond the end of its words', [long, wordsAt(500, 800, { height: 10 })], false],
    ['below it', [wordsAt(500, 500), long], false],
    ['that is hidden', [long, wordsAt(500, 500, { visible: false })], false],
  ])('are not those of a text %s', (_, elements, isGrouped) => {
    expect(openedAmong(elements, isGrouped).isAdded).toBe(true);
  });

  test.each([
    [
      'the page',
      Array.from({ length: LIMITS.elementsPerPage - 2 }, () => longPath(1)),
      '页面上的元素已达上限',
    ],
    // as many bytes as fit, but for fewer than a text takes
    ['the design', Array.from({ length: 106 }, () => longPath(4867)), '设计已用约 2.00 MB，最多 2 MB'],
  ])('are told to have no room where %s is full', (_, others, told) => {
    const blank = blankDesign({ width: 1080, height: 1080 });
    const pages = blank.pages.map((one) => ({ ...one, elements: [shape, ...others] }));
    const editor = createEditor({ design: { ...blank, pages } });
    const { design } = editor.getState();
    expect(isStorable(designBytes(design))).toBe(true);
    editor.select(['a']);
    expect(openShapeText(editor, configuration, shape)).toBeNull();
    expect(editor.getState().design).toBe(design);
    expect(noticesOf(editor).getState()).toMatchObject({
      text: expect.stringContaining(told),
      tone: 'failed',
    });
  });

  test('are not offered for a locked one, nor where the company offers no texts', () => {
    const { sidePanels } = configuration.functions;
    const items = sidePanels.items.map((one) => (one.id === 'text' ? { ...one, visible: false } : one));
    const without = {
      ...configuration,
      functions: { ...configuration.functions, sidePanels: { ...sidePanels, items } },
    };
    expect(opened({}, without).added).toBeNull();
    expect(opened({ locks: { ...shape.locks, edit: true } }).added).toBeNull();
  });
});
