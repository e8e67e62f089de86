import { maySelected, selected } from '../commands/index.ts';
import type { EditorState } from '../core/index.ts';
import {
  type Actor,
  type Element,
  elementsOf,
  type GroupElement,
  isKept,
  type LockedAction,
  mayDo,
  mayLock,
} from '../document/index.ts';

export const LOCKED_ACTIONS = [
  { action: 'move', label: '移动' },
  { action: 'resize', label: '尺寸' },
  { action: 'edit', label: '编辑' },
  { action: 'delete', label: '删除' },
] as const satisfies readonly { action: LockedAction; label: string }[];

/** The names of an element's locks: 移动、尺寸. Empty without locks. */
export const lockedNames = ({ locks }: Element): string =>
  LOCKED_ACTIONS.filter(({ action }) => locks[action])
    .map(({ label }) => label)
    .join('、');

/** What the groups around an element forbid to do to it, besides what it forbids itself; null without groups that do. */
export const messageOfGroups = (
  element: Element,
  actor: Actor,
  around: readonly GroupElement[],
): string | null => {
  const locked = LOCKED_ACTIONS.filter(
    ({ action }) => mayDo(element, action, actor) && !mayDo(element, action, actor, around),
  );
  if (locked.length === 0) return null;
  const names = locked.map(({ label }) => label).join('、');
  return `${around.every((one) => mayLock(one, actor)) ? '所在组合已锁定' : '模板已锁定所在组合'}：${names}`;
};

/**
 * A message on what the actor may not do to an element, for locks of its own or of the groups around it; null
 * if they may do everything.
 */
export const lockMessage = (
  element: Element,
  actor: Actor,
  around: readonly GroupElement[] = [],
): string | null => {
  if (isKept(element, actor)) return '模板固定内容，只有设计师能修改';
  const locked = LOCKED_ACTIONS.filter(({ action }) => !mayDo(element, action, actor));
  if (locked.length === 0) return messageOfGroups(element, actor, around);
  const names = locked.length === LOCKED_ACTIONS.length ? '' : locked.map(({ label }) => label).join('、');
  if (!mayLock(element, actor)) return names === '' ? '模板已锁定这个元素' : `模板已锁定：${names}`;
  return names === '' ? '已锁定，解锁后可操作' : `已锁定：${names}`;
};

/** Why a group may not be taken apart: its own locks, or those of its first locked member. */
export const groupLockMessage = (element: Element, actor: Actor): string | null => {
  const own = lockMessage(element, actor);
  if (own !== null || element.type !== 'group') return own;
  const [member] = [...elementsOf(element.elements)].flatMap((one) => lockMessage(one, actor) ?? []);
  return member === undefined ? null : `组内元素${member}`;
};

/** Why the selection may not be deleted; null if it may. */
export const deleteLockMessage = (state: EditorState): string | null => {
  if (maySelected(state, 'delete')) return null;
  const { actor } = state;
  const [message] = selected(state).flatMap((one) =>
    mayDo(one, 'delete', actor) ? [] : (groupLockMessage(one, actor) ?? []),
  );
  return message ?? '组合已锁定，不能删除其中最后的元素';
};
