import {
  type Actor,
  type Element,
  elementsOf,
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

/** A message on what the actor may not do to an element; null if they may do everything. */
export const lockMessage = (element: Element, actor: Actor): string | null => {
  if (isKept(element, actor)) return '模板固定内容，只有设计师能修改';
  const locked = LOCKED_ACTIONS.filter(({ action }) => !mayDo(element, action, actor));
  if (locked.length === 0) return null;
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
