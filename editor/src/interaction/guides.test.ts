import { describe, expect, it } from 'vitest';
import { addGuide, clearGuides, moveGuide, removeGuide, resizePage } from '../commands/index.ts';
import { pageOf } from '../core/index.ts';
import { blankDesign, LIMITS, parseDesign, shapeElement } from '../document/index.ts';
import { openTestEditor, type TestEditor } from '../testing/test-editor.ts';
import type { PointerInput } from './gesture.ts';

const at = (x: number, y: number): PointerInput => ({
  point: { x, y },
  shiftKey: false,
  altKey: false,
  modKey: false,
  isTouch: false,
});

const guides = ({ editor }: TestEditor) => pageOf(editor.getState()).guides;
const box = (id: string, x: number, y: number) =>
  shapeElement({ id, x, y, width: 100, height: 100, fill: { kind: 'solid', color: '#336699' } });

/** Draws a guide as a hand does: out of a ruler, or from where it is. */
const draw = (test: TestEditor, axis: 'x' | 'y', index: number | null, to: PointerInput): void => {
  test.interaction.takeGuide({ axis, index });
  test.interaction.move(at(5, 5));
  test.interaction.move(to);
  test.interaction.release(to);
};

describe('参考线', () => {
  it('is dragged out of a ruler, moved, and removed by a drag off the page, each one step', () => {
    const test = openTestEditor();
    draw(test, 'x', null, at(300.4, 90));
    expect(guides(test)).toEqual({ x: [300], y: [] });
    draw(test, 'x', 0, at(420, 90));
    expect(guides(test)).toEqual({ x: [420], y: [] });
    draw(test, 'x', 0, at(-30, 90));
    expect(guides(test)).toBeUndefined();
    for (const expected of [[420], [300], undefined]) {
      test.editor.undo();
      expect(guides(test)?.x).toEqual(expected);
    }
    expect(test.editor.getState().past).toEqual([]);
  });

  it('is not made beside the page, and a cancelled gesture leaves the former ones', () => {
    const test = openTestEditor();
    draw(test, 'y', null, at(500, 1200));
    expect([guides(test), test.editor.getState().past]).toEqual([undefined, []]);
    test.interaction.takeGuide({ axis: 'y', index: null });
    test.interaction.move(at(10, 400));
    test.interaction.cancel();
    expect(guides(test)).toBeUndefined();
  });

  it('elements snap to guides, guides snap to elements', () => {
    const test = openTestEditor({ elements: [box('one', 600, 600)], snapping: true });
    draw(test, 'x', null, at(250, 90));
    test.drag([650, 650], [303, 450]);
    expect(test.element('one').x).toBe(250);
    draw(test, 'y', null, at(90, Math.round(test.element('one').y) + 103));
    expect(guides(test)?.y).toEqual([test.element('one').y + 100]);
  });

  it('is moved, added and removed by command too; a row of arrows is one step', () => {
    const test = openTestEditor();
    const { editor } = test;
    addGuide.run(editor, { axis: 'y' });
    expect(guides(test)).toEqual({ x: [], y: [500] });
    for (let step = 1; step <= 5; step += 1) moveGuide.run(editor, { axis: 'y', index: 0, at: 500 + step });
    expect([guides(test)?.y, editor.getState().past.length]).toEqual([[505], 2]);
    moveGuide.run(editor, { axis: 'y', index: 0, at: 99_999 });
    expect(guides(test)?.y).toEqual([1000]);
    expect(removeGuide.run(editor, { axis: 'y', index: 3 })).toBe(false);
    expect(clearGuides.run(editor)).toBe(true);
    expect(guides(test)).toBeUndefined();
  });

  it('follows the size of the page, and is stored with the design', () => {
    const test = openTestEditor();
    const { editor } = test;
    addGuide.run(editor, { axis: 'x', at: 250 });
    addGuide.run(editor, { axis: 'y', at: 900 });
    resizePage.run(editor, { width: 2000, height: 500, scalesContent: true });
    expect(guides(test)).toEqual({ x: [500], y: [450] });
    resizePage.run(editor, { width: 2000, height: 300, scalesContent: false });
    expect(guides(test)).toEqual({ x: [500], y: [] });
    const stored: unknown = JSON.parse(JSON.stringify(editor.getState().design));
    expect(parseDesign(stored)).toMatchObject({ ok: true, design: { pages: [{ guides: { x: [500] } }] } });
  });

  it('is refused beyond the limit of a page', () => {
    const test = openTestEditor();
    for (let count = 0; count <= LIMITS.guidesPerAxis; count += 1)
      addGuide.run(test.editor, { axis: 'x', at: count });
    expect(guides(test)?.x).toHaveLength(LIMITS.guidesPerAxis);
    const blank = blankDesign({ width: 100, height: 100 });
    const far = { ...blank, pages: blank.pages.map((page) => ({ ...page, guides: { x: [-1], y: [] } })) };
    expect(parseDesign(far).ok).toBe(false);
  });
});
