import { describe, expect, it } from 'vitest';
import { duplicate } from '../../commands/index.ts';
import { countOf } from '../../core/index.ts';
import {
  boundsOf,
  type Element,
  groupElement,
  LIMITS,
  parseDesign,
  shapeElement,
  solid,
} from '../../document/index.ts';
import { openTestEditor, type TestEditor } from '../../testing/test-editor.ts';

const box = (id: string, x: number, y: number): Element => ({
  ...shapeElement({ x, y, width: 100, height: 100, fill: solid('#0773fc') }),
  id,
});
const alt = { alt: true };

/** A page with so many elements, of which `a` lies at 100, 100. */
const openWith = (count: number, first: Element = box('a', 100, 100)): TestEditor => {
  const others = Array.from({ length: count - countOf([first]) }, (_, at) => box(`other${at}`, 700, 700));
  return openTestEditor({ elements: [...others, first] });
};
const pairs = groupElement({
  x: 100,
  y: 100,
  width: 100,
  height: 100,
  elements: [box('one', 0, 0), box('other', 0, 0)],
});

describe('a copy dragged with Alt', () => {
  it('is the last element that the page has room for', () => {
    const test = openWith(LIMITS.elementsPerPage - 1);
    test.drag([150, 150], [350, 150], alt);
    expect(test.elements()).toHaveLength(LIMITS.elementsPerPage);
    expect(test.elements().at(-1)).toMatchObject({ x: 300, y: 100 });
    expect(test.refusedCopies()).toBe(0);
  });

  it('is not made on a full page: the original moves, it is said once, and the design can be saved', () => {
    const test = openWith(LIMITS.elementsPerPage);
    test.hold([150, 150], [350, 150], alt);
    expect(test.interaction.overlay.getState().cursor).toBe('move');
    test.interaction.cancel();
    expect(test.element('a').x).toBe(100);
    test.drag([150, 150], [350, 150], alt);
    expect(test.elements()).toHaveLength(LIMITS.elementsPerPage);
    expect(test.element('a')).toMatchObject({ x: 300, y: 100 });
    expect(test.refusedCopies()).toBe(2);
    const stored: unknown = JSON.parse(JSON.stringify(test.editor.getState().design));
    expect(parseDesign(stored).ok).toBe(true);
    test.drag([350, 150], [350, 350]);
    expect(test.refusedCopies()).toBe(2);
  });

  it('of a group counts with its members', () => {
    const test = openWith(LIMITS.elementsPerPage - 2, { ...pairs, id: 'g' });
    test.drag([150, 150], [350, 150], alt);
    expect(countOf(test.elements())).toBe(LIMITS.elementsPerPage - 2);
    expect([test.element('g').x, test.refusedCopies()]).toEqual([300, 1]);
  });

  it('keeps a part on the page, as what is moved does', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100), box('b', 300, 300)] });
    test.drag([150, 150], [9000, 9000], alt);
    expect(test.elements()[2]).toMatchObject({ x: 980, y: 980 });
    test.editor.select(['a', 'b']);
    test.drag([150, 150], [-9000, 150], alt);
    const [, , , ...copies] = test.elements();
    expect(copies).toHaveLength(2);
    expect(boundsOf(copies)).toMatchObject({ x: -280, width: 300 });
  });
});

it('a copy by command stays on the page too', () => {
  const test = openTestEditor({ elements: [box('a', 980, 400)] });
  test.editor.select(['a']);
  duplicate.run(test.editor);
  expect(test.elements()[1]).toMatchObject({ x: 980, y: 420 });
});
