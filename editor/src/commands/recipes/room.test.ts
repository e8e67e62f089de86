import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import {
  blankDesign,
  type Design,
  LIMITS,
  newPage,
  shapeElement,
  storedBytes,
  tableElement,
  textElement,
} from '../../document/index.ts';
import {
  addPage,
  addTemplatePages,
  backgroundToPicture,
  duplicate,
  duplicatePage,
  group,
  insert,
  paste,
  replacePage,
  replaceTemplate,
  savedBytes,
} from '../index.ts';
import { insertColumns, insertRows, pasteCells } from '../../elements/table/commands.ts';

/** What a save would refuse is not made, so that nobody works on a design that cannot be stored (product 7). */

const box = { x: 0, y: 0, width: 10, height: 10 };
/** As long a path as an element may have: 20 KB. */
const large = () =>
  shapeElement({
    ...box,
    outline: {
      kind: 'path',
      d: `M0 0${'L1 1'.repeat(LIMITS.pathLength / 4 - 1)}`,
      viewWidth: 1,
      viewHeight: 1,
    },
  });
const designOf = (...pages: readonly number[]): Design => ({
  ...blankDesign({ width: 100, height: 100 }),
  pages: pages.map((count) =>
    newPage({ width: 100, height: 100, elements: Array.from({ length: count }, large) }),
  ),
});

/** The design with further elements that leave room for so many bytes. */
const leaving = (left: number, { pages: [page = newPage(box), ...others], ...design }: Design): Design => {
  const filled = (further: Design['pages'][number]['elements']): Design => ({
    ...design,
    pages: [{ ...page, elements: [...page.elements, ...further] }, ...others],
  });
  const room = (further: Design['pages'][number]['elements']): number =>
    designBytesMax - storedBytes(filled(further)) - left;
  const elements = [];
  while (room([...elements, large()]) > 0) elements.push(large());
  const last = { ...shapeElement(box), name: 'x'.repeat(100) };
  while (room([...elements, last]) > 0) elements.push({ ...last, id: `last${elements.length}` });
  return filled(elements);
};

/** Adds 30 large elements, 600 KB, in each way there is. */
const ways: Readonly<Record<string, (editor: ReturnType<typeof createEditor>) => boolean>> = {
  'adding elements': (editor) => insert.run(editor, { elements: designOf(30).pages[0]?.elements ?? [] }),
  pasting: (editor) =>
    paste.run(editor, {
      content: { elements: designOf(30).pages[0]?.elements ?? [], assets: {}, pageId: '' },
    }),
  'duplicating elements': (editor) => {
    editor.select(editor.getState().design.pages[0]?.elements.map(({ id }) => id) ?? []);
    return duplicate.run(editor);
  },
  'duplicating a page': (editor) => duplicatePage.run(editor, { pageId: editor.getState().pageId }),
  'adding a page': (editor) => addPage.run(editor, { page: designOf(30).pages[0] ?? newPage(box) }),
  'adding pages of a template': (editor) => addTemplatePages.run(editor, { template: designOf(15, 15) }),
  'replacing a page by a larger one': (editor) =>
    replacePage.run(editor, { pageId: editor.getState().pageId, template: designOf(60) }),
};

describe('the bytes of a design', () => {
  it.each(Object.entries(ways))('%s is refused where they would pass the limit', (_what, add) => {
    const [full, roomy] = [
      createEditor({ design: designOf(30, 50) }),
      createEditor({ design: designOf(30) }),
    ];
    const { design } = full.getState();
    expect(storedBytes(design)).toBeLessThan(designBytesMax);
    expect([add(full), add(roomy)]).toEqual([false, true]);
    expect(full.getState().design).toBe(design);
    expect(storedBytes(roomy.getState().design)).toBeLessThan(designBytesMax);
  });

  it('are those of the next save: pictures that were removed do not count', () => {
    const picture = { url: `/${'p'.repeat(1000)}`, width: 1, height: 1, mime: 'image/png' as const };
    const assets = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`p${at}`, picture]));
    const design = { ...designOf(30, 45), assets };
    expect(storedBytes(design)).toBeGreaterThan(0.9 * designBytesMax);
    expect(savedBytes(design)).toBe(storedBytes(designOf(30, 45)));
    const editor = createEditor({ design });
    expect(insert.run(editor, { elements: designOf(20).pages[0]?.elements ?? [] })).toBe(true);
  });

  it('refuse to take out a background picture that a save has no room for', () => {
    const blank = designOf(0);
    const asset = { url: '/p', width: 9, height: 9, mime: 'image/png' as const };
    const background = { kind: 'image', asset: 'p', fit: 'cover', opacity: 1, color: '#ffffff' } as const;
    const pages = blank.pages.map((page) => ({ ...page, background }));
    const open = (left: number) =>
      createEditor({ design: leaving(left, { ...blank, pages, assets: { p: asset } }) });
    expect([open(0), open(3000)].map((editor) => backgroundToPicture.run(editor))).toEqual([false, true]);
  });

  it('refuse a group that a save has no room for, and cells and words of a table', () => {
    const table = {
      ...tableElement({ ...box, width: 300, height: 200, words: [['甲', '乙']] }),
      id: 'table',
    };
    const open = (left: number) => {
      const design = designOf(2);
      const pages = design.pages.map((page) => ({ ...page, elements: [table, ...page.elements] }));
      return createEditor({ design: leaving(left, { ...design, pages }) });
    };
    const grouping = (editor: ReturnType<typeof open>) => {
      editor.select(
        editor
          .getState()
          .design.pages[0]?.elements.slice(1, 3)
          .map(({ id }) => id) ?? [],
      );
      return group.run(editor);
    };
    const words = [['字'.repeat(400), '字'.repeat(400)]];
    const at = { row: 0, column: 0 };
    for (const grow of [
      grouping,
      (editor: ReturnType<typeof open>) => insertRows.run(editor, { id: 'table', at: 1 }),
      (editor: ReturnType<typeof open>) => insertColumns.run(editor, { id: 'table', at: 1 }),
      (editor: ReturnType<typeof open>) => pasteCells.run(editor, { id: 'table', at, words }),
    ])
      expect([grow(open(-500)), grow(open(5000))]).toEqual([false, true]);
    // what makes it smaller is not refused
    const emptier = [['', '']];
    expect(pasteCells.run(open(-500), { id: 'table', at, words: emptier })).toBe(true);
  });

  it('refuse a template that has no room for what its user wrote, unless it makes the design smaller', () => {
    const notes = (text: string) => textElement({ ...box, role: 'notes', text });
    const withNotes = (text: string): Design => {
      const blank = designOf(0);
      return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [notes(text)] })) };
    };
    const written = withNotes('字'.repeat(2000));
    const take = (design: Design, template: Design) =>
      replaceTemplate.run(createEditor({ design }), { template, templateId: '7' });
    const [full, roomy] = [leaving(100, withNotes('备注')), leaving(30_000, withNotes('备注'))];
    expect([take(written, full), take(withNotes('短'), full), take(written, roomy)]).toEqual([
      false,
      true,
      true,
    ]);
    const tooLarge = designOf(90, 30);
    expect(take({ ...tooLarge, pages: [...tooLarge.pages, ...written.pages] }, full)).toBe(true);
  });

  it('keep nobody from making a design smaller that is too large already', () => {
    const editor = createEditor({ design: designOf(30, 90) });
    expect(storedBytes(editor.getState().design)).toBeGreaterThan(designBytesMax);
    const { pageId } = editor.getState();
    expect(insert.run(editor, { elements: [shapeElement(box)] })).toBe(false);
    expect(replacePage.run(editor, { pageId, template: designOf(2) })).toBe(true);
  });
});
