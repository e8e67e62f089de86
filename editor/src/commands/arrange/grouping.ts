import { type Change, depthOf, type EditorState, plain, selectedOf } from '../../core/index.ts';
import {
  type Actor,
  apply,
  boundsOf,
  type Element,
  elementMatrix,
  type GroupElement,
  groupElement,
  LIMITS,
  mayDo,
  type TextElement,
} from '../../document/index.ts';

import { command } from '../command.ts';
import { freeId, withNewIds } from '../recipes/copies.ts';
import { hasRoomOf } from '../recipes/room.ts';
import {
  aroundChange,
  aroundSelected,
  basePage,
  draftContainer,
  maySelected,
  selected,
} from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { clampedSide, putAt, turned } from '../recipes/sizes.ts';

const fitsDepth = (state: EditorState, elements: readonly Element[]): boolean =>
  state.selection.groupPath.length + 1 + Math.max(0, ...elements.map(depthOf)) <= LIMITS.groupDepth;

/** Makes the selection a group, and selects it. */
const grouped = (change: Change): void => {
  const { ids, groupPath } = change.pageSelection.selection;
  const chosen = new Set(ids);
  const drafts = draftContainer(change);
  const members = drafts.filter((one) => chosen.has(one.id)).map((one) => ({ ...plain(one) }));
  const bounds = boundsOf(members);
  for (const member of members) putAt(member, member.x - bounds.x, member.y - bounds.y);
  const box = { ...bounds, width: clampedSide(bounds.width), height: clampedSide(bounds.height) };
  const made = { ...groupElement({ ...box, elements: members }), id: freeId(change, new Set()) };
  const top = drafts.findLastIndex((one) => chosen.has(one.id));
  const under = drafts.slice(0, top + 1).filter((one) => !chosen.has(one.id));
  drafts.splice(0, top + 1, ...under, made);
  change.pageSelection = { ...change.pageSelection, selection: { ids: [made.id], groupPath } };
  refitGroups(change);
};

/** Sides as long as JSON writes them. */
const longestPx = 12_345.678_901_234_567;

/** What comes to the page with a group: one element around those that are there. It is measured once. */
export const addedByGroup: readonly Element[] = [
  groupElement({ x: longestPx, y: longestPx, width: longestPx, height: longestPx, elements: [] }),
];

export const group = command({
  id: 'group',
  label: '组合',
  shortcuts: ['Mod+G'],
  canRun: (state) =>
    selected(state).length > 1 &&
    maySelected(state, 'move') &&
    hasRoomOf(state, addedByGroup) &&
    fitsDepth(state, selected(state)),
  recipe: () => grouped,
});

/** Whether the selected shape may be grouped with a text. */
export const mayWriteInShape = (state: EditorState): boolean =>
  selected(state).length === 1 &&
  selected(state).every(({ type }) => type === 'shape') &&
  maySelected(state, 'edit') &&
  maySelected(state, 'move') &&
  fitsDepth(state, selected(state));

/** What comes to the page with a text of a shape: the text and their group. */
export const addedToShape = (text: TextElement): Element[] => [
  groupElement({ x: text.x, y: text.y, width: text.width, height: text.height, elements: [text] }),
];

/** A text on the selected shape, placed beside it and grouped with it; it is the selection then. */
export const addShapeText = command<{ readonly text: TextElement }>({
  id: 'addShapeText',
  label: '在形状中写字',
  canRun: (state, { text }) => mayWriteInShape(state) && hasRoomOf(state, addedToShape(text)),
  recipe:
    ({ text }) =>
    (change) => {
      const { selection } = change.pageSelection;
      const drafts = draftContainer(change);
      const at = drafts.findIndex(({ id }) => id === selection.ids[0]);
      const words = withNewIds(text, change, new Set());
      drafts.splice(at + 1, 0, words);
      const both = { ...selection, ids: [...selection.ids, words.id] };
      change.pageSelection = { ...change.pageSelection, selection: both };
      grouped(change);
      const groupPath = [...selection.groupPath, ...change.pageSelection.selection.ids];
      change.pageSelection = { ...change.pageSelection, selection: { ids: [words.id], groupPath } };
    },
});

/** A member in the coordinates of its group's parent, where it looks the same. */
export const inParentCoordinates = (member: Element, around: GroupElement): Element => {
  const middle = apply(elementMatrix(around), {
    x: member.x + member.width / 2,
    y: member.y + member.height / 2,
  });
  // one flip reverses the direction of rotation
  const isMirrored = around.flipX !== around.flipY;
  const copy: Element = {
    ...member,
    rotation: turned(around.rotation + (isMirrored ? -member.rotation : member.rotation)),
    flipX: member.flipX !== around.flipX,
    flipY: member.flipY !== around.flipY,
    opacity: member.opacity * around.opacity,
    visible: member.visible && around.visible,
  };
  putAt(copy, middle.x - copy.width / 2, middle.y - copy.height / 2);
  return copy;
};

/** Whether a group may be dissolved: it goes, and its members get other coordinates, perhaps another look. */
const mayDissolve = (
  one: GroupElement,
  { actor, around }: { readonly actor: Actor; readonly around: readonly GroupElement[] },
): boolean => {
  const isPlain = one.opacity === 1 && one.visible;
  return (
    !one.locks.delete &&
    mayDo(one, 'edit', actor) &&
    mayDo(one, 'move', actor, around) &&
    one.elements.every((member) => mayDo(member, 'move', actor) && (isPlain || mayDo(member, 'edit', actor)))
  );
};

const isGroup = (element: Element): element is GroupElement => element.type === 'group';

export const ungroup = command({
  id: 'ungroup',
  label: '取消组合',
  shortcuts: ['Mod+Shift+G'],
  canRun: (state) => {
    const groups = selected(state).filter(isGroup);
    return (
      groups.length > 0 &&
      groups.every((one) => mayDissolve(one, { actor: state.actor, around: aroundSelected(state) }))
    );
  },
  recipe: () => (change) => {
    const { selection } = change.pageSelection;
    const groups = selectedOf(basePage(change), selection)
      .filter(isGroup)
      .filter((one) => mayDissolve(one, { actor: change.actor, around: aroundChange(change) }));
    const drafts = draftContainer(change);
    const ids: string[] = selection.ids.filter((id) => !groups.some((one) => one.id === id));
    for (const around of groups) {
      const members = around.elements.map((one) => inParentCoordinates(one, around));
      const at = drafts.findIndex((one) => one.id === around.id);
      drafts.splice(at, 1, ...members);
      ids.push(...members.map((one) => one.id));
    }
    change.pageSelection = { ...change.pageSelection, selection: { ...selection, ids } };
    refitGroups(change);
  },
});
