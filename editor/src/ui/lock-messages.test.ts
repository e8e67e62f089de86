import { describe, expect, it } from 'vitest';
import { aroundSelected, remove } from '../commands/index.ts';
import { createEditor } from '../core/index.ts';
import { type Element, groupElement, type Locks, shapeElement } from '../document/index.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { deleteLockMessage, lockMessage } from './lock-messages.ts';

/** Why a member of a locked group does not move or go. */

const none: Locks = { move: false, resize: false, edit: false, delete: false };

const box = (id: string): Element => ({ ...shapeElement({ x: 0, y: 0, width: 50, height: 40 }), id });

const messages = (locks: Partial<Locks>, more: Partial<Element> = {}) => {
  const group = {
    ...groupElement({
      x: 0,
      y: 0,
      width: 50,
      height: 40,
      elements: [box('a')],
      locks: { ...none, ...locks },
    }),
    ...more,
    id: 'g',
  } as Element;
  const editor = createEditor({ design: designOf([group]) });
  editor.select(['a'], ['g']);
  const state = editor.getState();
  return [lockMessage(box('a'), 'user', aroundSelected(state)), deleteLockMessage(state)];
};

describe('a free member of a group', () => {
  it('says which locks of the group hold it, and whose they are', () => {
    expect(messages({})).toEqual([null, null]);
    expect(messages({ edit: true })).toEqual([null, null]);
    expect(messages({ move: true })).toEqual(['所在组合已锁定：移动', null]);
    expect(messages({ move: true, resize: true }, { lockedBy: 'designer' })).toEqual([
      '模板已锁定所在组合：移动、尺寸',
      null,
    ]);
    expect(messages({}, { editableBy: 'designer' })).toEqual([
      '模板已锁定所在组合：移动、尺寸',
      '组合已锁定，不能删除其中最后的元素',
    ]);
    expect(messages({ delete: true })).toEqual([null, '组合已锁定，不能删除其中最后的元素']);
  });

  it('says nothing of deleting where the command deletes', () => {
    const editor = createEditor({
      design: designOf([groupElement({ x: 0, y: 0, width: 50, height: 40, elements: [box('a'), box('b')] })]),
    });
    editor.select(['a'], [editor.getState().design.pages[0]?.elements[0]?.id ?? '']);
    expect(deleteLockMessage(editor.getState())).toBeNull();
    expect(remove.canRun(editor)).toBe(true);
  });
});
