import { describe, expect, it } from 'vitest';
import { type Element, shapeElement, solid } from '../document/index.ts';
import { openTestEditor } from '../testing/test-editor.ts';
import { distancesBetween } from './distances.ts';

/** Distances shown while Alt is held over another element. */

const box = (id: string, x: number, y: number, width = 100, height = 80): Element => ({
  ...shapeElement({ x, y, width, height, fill: solid('#0773fc') }),
  id,
});

const drawn = (one: Element, other: Element) =>
  distancesBetween(one, other).map(({ axis, at, ...rest }) =>
    rest.kind === 'gap' ? [axis, at, rest.from, rest.to] : [],
  );

describe('the distances between two boxes', () => {
  it('are the gaps on the sides where they are apart', () => {
    expect(drawn(box('a', 100, 100), box('b', 300, 140))).toEqual([
      ['x', 160, 200, 300],
      ['y', 150, 100, 140],
      ['y', 150, 180, 220],
    ]);
    expect(drawn(box('b', 300, 400), box('a', 100, 100))).toEqual([
      ['x', 440, 200, 300],
      ['y', 350, 180, 400],
    ]);
  });

  it('are the margins where one lies in the other, and absent where edges meet', () => {
    expect(drawn(box('in', 120, 100, 60, 40), box('out', 100, 100, 200, 200))).toEqual([
      ['x', 120, 100, 120],
      ['x', 120, 180, 300],
      ['y', 150, 140, 300],
    ]);
  });
});

describe('Alt over the page', () => {
  const lengths = (test: ReturnType<typeof openTestEditor>) =>
    test.interaction.overlay
      .getState()
      .guides.map((guide) => (guide.kind === 'gap' ? [guide.axis, guide.to - guide.from] : []));
  const over = (test: ReturnType<typeof openTestEditor>, x: number, y: number, altKey: boolean) =>
    test.interaction.move({ point: { x, y }, altKey, shiftKey: false, modKey: false, isTouch: false });

  it('shows how far the selection is from the element under the pointer, or from the page', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100), box('b', 300, 100)] });
    test.editor.select(['a']);
    over(test, 350, 140, false);
    expect(lengths(test)).toEqual([]);
    over(test, 350, 140, true);
    expect(lengths(test)).toEqual([['x', 100]]);
    over(test, 700, 700, true);
    expect(lengths(test)).toEqual([
      ['x', 100],
      ['x', 800],
      ['y', 100],
      ['y', 820],
    ]);
    over(test, 700, 700, false);
    expect(lengths(test)).toEqual([]);
  });

  it('shows no distance without a selection, or over it', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100)] });
    over(test, 700, 700, true);
    expect(lengths(test)).toEqual([]);
    test.editor.select(['a']);
    over(test, 150, 140, true);
    expect(lengths(test)).toEqual([]);
  });
});
