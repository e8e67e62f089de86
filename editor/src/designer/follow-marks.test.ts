import { describe, expect, it } from 'vitest';
import { resizePage } from '../commands/index.ts';
import { createEditor } from '../core/index.ts';
import { blankDesign, shapeElement } from '../document/index.ts';
import { followMarks } from './follow-marks.ts';

/** A reviewer's mark stays on its subject when the page is resized. */

const open = () => {
  const blank = blankDesign({ width: 1000, height: 500 });
  const shape = shapeElement({ x: 400, y: 200, width: 100, height: 100 });
  const pages = blank.pages.map((page) => ({ ...page, elements: [shape] }));
  const engine = createEditor({ design: { ...blank, pages }, actor: 'designer' });
  const pageId = pages[0]?.id ?? '';
  // in the middle of the shape
  const marks = followMarks(engine, [{ pageId, x: 450, y: 250, text: '颜色太浅' }]);
  const place = () => marks.getState().map(({ x, y }) => [x, y]);
  const middle = () => {
    const one = engine.getState().design.pages[0]?.elements[0];
    return one ? [one.x + one.width / 2, one.y + one.height / 2] : [];
  };
  const resize = (width: number, height: number, scalesContent: boolean) =>
    resizePage.run(engine, { width, height, scalesContent });
  return { engine, place, middle, resize };
};

describe('a mark', () => {
  it('moves with the content of a page that is resized, and returns with undo', () => {
    const { engine, place, middle, resize } = open();
    resize(600, 900, true);
    expect(place()).toEqual([middle()]);
    expect(place()).not.toEqual([[450, 250]]);
    engine.undo();
    expect(place()).toEqual([[450, 250]]);
    engine.redo();
    expect(place()).toEqual([middle()]);
  });

  it('stays with the content where only the page size changes', () => {
    const { place, middle, resize } = open();
    resize(600, 900, false);
    expect(place()).toEqual([[450, 250]]);
    expect(place()).toEqual([middle()]);
  });

  it('does not drift over many resizes', () => {
    const { place, resize } = open();
    for (const [width, height] of [
      [333, 777],
      [91, 1205],
      [1000, 500],
    ] as const)
      resize(width, height, true);
    expect(place()).toEqual([[450, 250]]);
  });
});
