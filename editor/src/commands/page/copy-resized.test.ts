import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import {
  blankDesign,
  type Design,
  type Element,
  LIMITS,
  newPage,
  shapeElement,
} from '../../document/index.ts';
import { copyResized, resizePage } from '../index.ts';

/** 尺寸调整, 复制一份并调整 (product 7): the pages stay, and each size gets a copy of each. */

const square = (given: Partial<Element> = {}): Element =>
  ({ ...shapeElement({ x: 400, y: 400, width: 200, height: 200 }), ...given }) as Element;

const designOf = (count: number, elements: () => Element[] = () => [square()]): Design => ({
  ...blankDesign({ width: 1000, height: 1000 }),
  pages: Array.from({ length: count }, (_, at) => ({
    ...newPage({ width: 1000, height: 1000, elements: elements() }),
    id: `p${at}`,
  })),
});
const wide = { width: 900, height: 383 };
const tall = { width: 1080, height: 1920 };
const widthsOf = ({ pages }: Design): number[] => pages.map(({ width }) => width);

describe('copies of pages in other sizes', () => {
  it('come after the last of their pages, by size, in one step; the first of them is shown', () => {
    const editor = createEditor({ design: designOf(3) });
    const before = editor.getState().design;
    expect(copyResized.run(editor, { pageIds: ['p0', 'p1'], sizes: [wide, tall], scalesContent: true })).toBe(
      true,
    );
    const { design, pageId } = editor.getState();
    expect(widthsOf(design)).toEqual([1000, 1000, 900, 900, 1080, 1080, 1000]);
    expect(design.pages.slice(0, 2)).toEqual(before.pages.slice(0, 2));
    expect(design.pages.findIndex(({ id }) => id === pageId)).toBe(2);
    const ids = design.pages.flatMap(({ id, elements }) => [id, ...elements.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    editor.undo();
    expect(editor.getState().design).toEqual(before);
  });

  it('are arranged as the page itself would be, or keep their content where it is', () => {
    const boxesOf = (design: Design | undefined, at: number) =>
      design?.pages[at]?.elements.map(({ x, y, width, height }) => [x, y, width, height]);
    for (const scalesContent of [true, false]) {
      const [copied, changed] = [
        createEditor({ design: designOf(1) }),
        createEditor({ design: designOf(1) }),
      ];
      copyResized.run(copied, { sizes: [wide], scalesContent });
      resizePage.run(changed, { ...wide, scalesContent });
      expect(boxesOf(copied.getState().design, 1)).toEqual(boxesOf(changed.getState().design, 0));
    }
  });

  it("are a user's own: what the template locked is free in them, and follows the new size", () => {
    const locks = { move: true, resize: true, edit: true, delete: true };
    const editor = createEditor({ design: designOf(1, () => [square({ locks, lockedBy: 'designer' })]) });
    copyResized.run(editor, { sizes: [wide], scalesContent: true });
    const [held, free] = editor.getState().design.pages.map(({ elements }) => elements[0]);
    expect([held?.x, held?.lockedBy]).toEqual([400, 'designer']);
    expect([free?.width, free?.lockedBy, free?.locks.move]).toEqual([76.6, undefined, false]);
  });

  it('are refused beyond the number of pages and of elements, and for sizes that no page has', () => {
    const full = createEditor({ design: designOf(LIMITS.pages - 1) });
    expect(copyResized.canRun(full, { pageIds: ['p0'], sizes: [wide], scalesContent: true })).toBe(true);
    expect(copyResized.run(full, { pageIds: ['p0'], sizes: [wide, tall], scalesContent: true })).toBe(false);
    const many = Math.ceil((LIMITS.elementsPerDesign * 0.6) / 5);
    const crowded = createEditor({ design: designOf(5, () => Array.from({ length: many }, () => square())) });
    expect(copyResized.run(crowded, { sizes: [wide], scalesContent: false })).toBe(false);
    expect(copyResized.canRun(crowded, { pageIds: ['p0'], sizes: [wide], scalesContent: false })).toBe(true);
    const one = createEditor({ design: designOf(1) });
    for (const sizes of [[], [{ width: 0, height: 9 }], [{ width: 9.5, height: 9 }]])
      expect(copyResized.run(one, { sizes, scalesContent: true })).toBe(false);
  });
});
