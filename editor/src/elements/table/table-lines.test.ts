import { describe, expect, it } from 'vitest';
import { type Element, shapeElement, solid, tableElement, type TableElement } from '../../document/index.ts';
import { openTestEditor, type TestEditor } from '../../testing/test-editor.ts';
import { linePartAt } from './handling.ts';

/** The lines inside a selected table: what a press on them drags (product 7, tables). */

const words = [
  ['品名', '单价', '数量'],
  ['拿铁', '28', '2'],
];

/** Cells are 100 by 60 px; the lines are at x 200 and 300, and at y 160. */
const table: Element = {
  ...tableElement({ x: 100, y: 100, width: 300, height: 120, words, style: { fontSize: 16 } }),
  id: 'table',
};
const stamp: Element = {
  ...shapeElement({ x: 180, y: 110, width: 40, height: 40, fill: solid('#e11d48') }),
  id: 'stamp',
};

const open = (given: { readonly zoom?: number; readonly elements?: readonly Element[] } = {}): TestEditor => {
  const test: TestEditor = openTestEditor({
    elements: [table],
    ...given,
    partAt: ({ id }, input) => linePartAt(test.editor, id, input),
  });
  test.editor.select(['table'], []);
  return test;
};
const sizesOf = (test: TestEditor): number[][] => {
  const { columns, rows } = test.element('table') as TableElement;
  return [columns, rows].map((sizes) => sizes.map(Math.round));
};
const given = [
  [100, 100, 100],
  [60, 60],
];

describe('a line inside a selected table', () => {
  it('is dragged as one step, and shown with its cursor; all else moves the table', () => {
    const test = open();
    test.interaction.move({
      point: { x: 201, y: 120 },
      shiftKey: false,
      altKey: false,
      modKey: false,
      isTouch: false,
    });
    const { cursor, part } = test.interaction.overlay.getState();
    expect([cursor, part]).toEqual([
      'col-resize',
      [
        { x: 200, y: 100 },
        { x: 200, y: 220 },
      ],
    ]);
    test.drag([200, 120], [240, 120]);
    test.drag([150, 160], [150, 190]);
    expect(sizesOf(test)).toEqual([
      [140, 60, 100],
      [90, 60],
    ]);
    expect(test.selected()).toEqual(['table']);
    test.editor.undo();
    test.editor.undo();
    expect(sizesOf(test)).toEqual(given);
    test.drag([150, 130], [180, 130]);
    expect([test.element('table').x, sizesOf(test)]).toEqual([130, given]);
  });

  it('is not moved by a press that stays, nor by a drag that ends by Escape or a second finger', () => {
    const test = open();
    test.drag([200, 120], [202, 120]);
    test.hold([200, 120], [240, 120]);
    expect(sizesOf(test)[0]).toEqual([140, 60, 100]);
    test.interaction.cancel();
    expect([sizesOf(test), test.editor.getState().past]).toEqual([given, []]);
  });

  it('lies under what lies on the table, and leaves presses with a key to the whole table', () => {
    const test = open({ elements: [table, stamp] });
    test.drag([200, 130], [220, 130]);
    expect([test.selected(), test.element('stamp').x, sizesOf(test)]).toEqual([['stamp'], 200, given]);
    test.editor.select(['table'], []);
    test.press([300, 130], { shift: true });
    expect(test.selected()).toEqual([]);
    test.editor.select(['table'], []);
    test.drag([300, 130], [330, 130], { mod: true });
    expect([test.element('table').x, sizesOf(test)]).toEqual([130, given]);
  });

  it('is wider under a finger, where there is room beside it to move the table', () => {
    const test = open();
    test.drag([205, 120], [245, 120], { touch: true });
    expect(sizesOf(test)[0]).toEqual([140, 60, 100]);
    // 50 px of the screen for a column, 30 for a row
    const small = open({ zoom: 0.5 });
    small.drag([200, 120], [240, 120], { touch: true });
    small.drag([150, 160], [150, 200], { touch: true });
    expect(sizesOf(small)).toEqual([
      [140, 60, 100],
      [60, 60],
    ]);
    expect(small.element('table').y).toBe(140);
  });
});
