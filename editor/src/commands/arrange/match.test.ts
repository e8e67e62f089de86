import { describe, expect, it } from 'vitest';
import { pageOf } from '../../core/index.ts';
import { type Element, groupElement, qrElement, shapeElement } from '../../document/index.ts';
import { openTestEditor } from '../../testing/test-editor.ts';
import { gapOf, matchSize, setBox, setGap } from '../index.ts';

/** Matching the sizes of several elements and spacing them evenly (editor 11). */

const box = (id: string, x: number, y: number, width: number, height: number): Element => ({
  ...shapeElement({ x, y, width, height }),
  id,
});

const open = () => {
  const test = openTestEditor({
    elements: [box('a', 100, 100, 80, 40), box('b', 300, 120, 50, 90), box('c', 600, 300, 200, 20)],
  });
  return { ...test, sizes: () => test.elements().map(({ width, height }) => [width, height]) };
};

describe('统一大小', () => {
  it('gives elements the size of the one selected first, and keeps their corners', () => {
    const { editor, sizes, elements } = open();
    editor.select(['b', 'a', 'c']);
    matchSize.run(editor, { sides: ['width'] });
    expect(sizes()).toEqual([
      [50, 40],
      [50, 90],
      [50, 20],
    ]);
    expect(elements().map(({ x, y }) => [x, y])).toEqual([
      [100, 100],
      [300, 120],
      [600, 300],
    ]);
    editor.undo();
    matchSize.run(editor, { sides: ['width', 'height'] });
    expect(sizes()).toEqual([
      [50, 90],
      [50, 90],
      [50, 90],
    ]);
    editor.undo();
    expect(sizes()[0]).toEqual([80, 40]);
  });

  it('keeps the proportions of a group', () => {
    const member = box('in', 0, 0, 100, 50);
    const group = { ...groupElement({ x: 0, y: 0, width: 100, height: 50, elements: [member] }), id: 'g' };
    const { editor, element } = openTestEditor({ elements: [box('a', 0, 200, 200, 10), group] });
    editor.select(['a', 'g']);
    matchSize.run(editor, { sides: ['width'] });
    expect([element('g').width, element('g').height]).toEqual([200, 100]);
  });

  it.each([
    [
      'a group',
      {
        ...groupElement({ x: 0, y: 0, width: 100, height: 50, elements: [box('in', 0, 0, 100, 50)] }),
        id: 'g',
      },
      60,
    ],
    ['a code', { ...qrElement({ x: 0, y: 0, size: 80, text: 'a' }), id: 'g' }, 30],
  ])('one typed side of %s changes the other in proportion', (_what, element, height) => {
    const opened = openTestEditor({ elements: [element] });
    opened.editor.select(['g']);
    setBox.run(opened.editor, { height });
    const { width } = opened.element('g');
    expect([width, opened.element('g').height]).toEqual([(height * element.width) / element.height, height]);
  });

  it('needs several elements, and no locked one', () => {
    const { editor } = open();
    editor.select(['a']);
    expect(matchSize.canRun(editor, { sides: ['width'] })).toBe(false);
  });
});

describe('间距', () => {
  it('places elements behind each other with that distance', () => {
    const { editor, elements } = open();
    editor.select(['c', 'a', 'b']);
    setGap.run(editor, { axis: 'x', gap: 12 });
    expect(elements().map(({ x }) => x)).toEqual([100, 192, 254]);
    expect(elements().map(({ y }) => y)).toEqual([100, 120, 300]);
    expect(gapOf(pageOf(editor.getState()).elements, 'x')).toBe(12);
    editor.undo();
    setGap.run(editor, { axis: 'y', gap: 0 });
    expect(elements().map(({ y }) => y)).toEqual([100, 140, 230]);
  });
});
