import { describe, expect, it } from 'vitest';
import { type Element, groupElement, shapeElement, solid } from '../document/index.ts';
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
