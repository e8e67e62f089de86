import { describe, expect, it } from 'vitest';
import { boxToPage } from '../core/index.ts';
import { apply, type Element, groupElement, shapeElement, solid } from '../document/index.ts';
import { openTestEditor } from '../testing/test-editor.ts';
import { frameOf, handlesOf } from './frame.ts';

/** Pointer and keys inside a group that was entered. */

const box = (id: string, x: number): Element => ({
  ...shapeElement({ x, y: 0, width: 100, height: 80, fill: solid('#0773fc') }),
  id,
});

const groupOf = (more: Partial<Element> = {}): Element =>
  ({
    ...groupElement({ x: 100, y: 100, width: 300, height: 80, elements: [box('a', 0), box('b', 200)] }),
    id: 'g',
    ...more,
  }) as Element;

describe('a member of a locked group', () => {
  it('is selected, but neither dragged nor given handles, and comes loose with its group', () => {
    const locks = { move: true, resize: true, edit: false, delete: false };
    const test = openTestEditor({ elements: [groupOf({ locks })] });
    const { editor } = test;
    const handles = (): number => {
      const frame = frameOf(editor.getState());
      return frame ? handlesOf(editor.getState(), frame, 1).length : 0;
    };
    editor.select(['a'], ['g']);
    const before = test.elements();
    test.drag([150, 140], [550, 540]);
    expect(test.selected()).toEqual(['a']);
    expect(test.elements()).toBe(before);
    expect(handles()).toBe(0);
    const free = openTestEditor({ elements: [groupOf()] });
    free.editor.select(['a'], ['g']);
    free.drag([150, 140], [550, 540]);
    expect(free.elements()).not.toEqual(before);
  });
});

describe('in a group that is turned or mirrored', () => {
  const ways: readonly (readonly [string, Partial<Element>])[] = [
    ['not turned', {}],
    ['turned by 90°', { rotation: 90 }],
    ['turned by 180°', { rotation: 180 }],
    ['mirrored', { flipX: true }],
    ['turned by 30° and mirrored', { rotation: 30, flipX: true }],
  ];
  const seenAt = (test: ReturnType<typeof openTestEditor>, id: string) => {
    const matrix = boxToPage(test.editor, id);
    const at = matrix && apply(matrix, { x: 50, y: 40 });
    return { x: at?.x ?? 0, y: at?.y ?? 0 };
  };

  it.each(ways)('%s, arrow keys move a member the way they point', (_, turn) => {
    const test = openTestEditor({ elements: [groupOf(turn)] });
    test.editor.select(['a'], ['g']);
    const from = seenAt(test, 'a');
    test.key('Shift+ArrowRight');
    const right = seenAt(test, 'a');
    expect([right.x - from.x, right.y - from.y]).toEqual([expect.closeTo(10, 6), expect.closeTo(0, 6)]);
    test.key('ArrowUp');
    const up = seenAt(test, 'a');
    expect([up.x - right.x, up.y - right.y]).toEqual([expect.closeTo(0, 6), expect.closeTo(-1, 6)]);
  });

  it.each(ways)('%s, a copy lies to the right of and below its original', (_, turn) => {
    const test = openTestEditor({ elements: [groupOf(turn)] });
    test.editor.select(['a'], ['g']);
    test.key('Mod+D');
    const [copy] = test.selected();
    const [from, to] = [seenAt(test, 'a'), seenAt(test, copy ?? '')];
    expect([to.x - from.x, to.y - from.y]).toEqual([expect.closeTo(20, 6), expect.closeTo(20, 6)]);
  });
});
