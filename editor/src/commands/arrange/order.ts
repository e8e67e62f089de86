import { containerOf, groupsOn, locate, pageOf, type EditorState } from '../../core/index.ts';
import { type Element, mayDo } from '../../document/index.ts';
import { command } from '../command.ts';
import { draftContainer, maySelected } from '../recipes/reading.ts';

/** How elements move in the stacking order. */
export type LayerMove = 'front' | 'forward' | 'backward' | 'back';

/** The new stacking order, the last on top; null if nothing would change. */
export const inOrder = (
  elements: readonly Element[],
  ids: readonly string[],
  move: LayerMove,
): Element[] | null => {
  const chosen = new Set(ids);
  const moving = elements.filter((one) => chosen.has(one.id));
  const others = elements.filter((one) => !chosen.has(one.id));
  const under = (edge: Element | undefined): number =>
    edge ? elements.slice(0, elements.indexOf(edge)).filter((one) => !chosen.has(one.id)).length : 0;
  const at = {
    front: others.length,
    forward: Math.min(others.length, under(moving.at(-1)) + 1),
    backward: Math.max(0, under(moving[0]) - 1),
    back: 0,
  }[move];
  const next = [...others.slice(0, at), ...moving, ...others.slice(at)];
  return next.every((one, index) => one === elements[index]) ? null : next;
};

const container = (state: EditorState): Element[] => containerOf(pageOf(state), state.selection.groupPath);

const reordered = (drafts: Element[], ids: readonly string[]): void => {
  const by = new Map(drafts.map((one) => [one.id, one]));
  drafts.splice(0, drafts.length, ...ids.flatMap((id) => by.get(id) ?? []));
};

export const order = command<LayerMove>({
  id: 'order',
  label: '调整图层',
  canRun: (state, move) =>
    maySelected(state, 'move') && inOrder(container(state), state.selection.ids, move) !== null,
  recipe: (move) => (change) => {
    const { selection, pageId } = change.pageSelection;
    const elements = containerOf(pageOf({ design: change.base, pageId }), selection.groupPath);
    const next = inOrder(elements, selection.ids, move);
    if (next)
      reordered(
        draftContainer(change),
        next.map((one) => one.id),
      );
  },
});

/** Moves an element to an index among its siblings, counted from the bottom, for drags in the layers list. */
export const reorder = command<{ readonly id: string; readonly index: number }>({
  id: 'reorder',
  label: '调整图层',
  canRun: ({ design, actor }, { id }) => {
    const found = locate(design, id);
    if (!found) return false;
    const around = groupsOn(pageOf({ design, pageId: found.pageId }), found.groupPath);
    return mayDo(found.element, 'move', actor, around);
  },
  recipe:
    ({ id, index }) =>
    (change) => {
      const found = locate(change.base, id);
      if (!found) return;
      const { pageId, groupPath } = found;
      const elements = containerOf(pageOf({ design: change.base, pageId }), groupPath);
      const others = elements.filter((one) => one.id !== id).map((one) => one.id);
      const at = Math.min(others.length, Math.max(0, index));
      const next = [...others.slice(0, at), id, ...others.slice(at)];
      if (next.every((one, here) => one === elements[here]?.id)) return;
      change.pageSelection = { pageId, selection: { ids: [id], groupPath } };
      reordered(draftContainer(change), next);
    },
});
