import {
  type Change,
  containerOf,
  type EditorState,
  groupsOn,
  type Located,
  pageOf,
  selectedOf,
  type Selection,
} from '../../core/index.ts';
import {
  applyToDirection,
  type Element,
  type GroupElement,
  groupsMatrix,
  inverse,
  type LockedAction,
  mayDo,
  mayLeave,
  type Page,
  type Point,
} from '../../document/index.ts';

/** What commands read of a state and of a change in progress. */

export const selected = (state: EditorState): Element[] => selectedOf(pageOf(state), state.selection);

/** The groups around the selection: their locks count for it. */
export const aroundSelected = (state: Pick<EditorState, 'design' | 'pageId' | 'selection'>): GroupElement[] =>
  groupsOn(pageOf(state), state.selection.groupPath);

/** Whether something is selected and the action is allowed on all of it. */
export const maySelected = (state: EditorState, action: LockedAction): boolean => {
  const [elements, around, { actor }] = [selected(state), aroundSelected(state), state];
  return (
    elements.length > 0 &&
    elements.every((one) => mayDo(one, action, actor, around)) &&
    (action !== 'delete' || mayLeave(around, elements.length, actor))
  );
};

/** The draft of the change's page. */
export const draftPage = ({ design, base, pageSelection }: Change): Page => {
  const index = base.pages.findIndex((one) => one.id === pageSelection.pageId);
  const page = design.pages[Math.max(0, index)];
  if (!page) throw new Error('A design has at least one page');
  return page;
};

/** The page as it was before the change. */
export const basePage = ({ base, pageSelection }: Change): Page =>
  pageOf({ design: base, pageId: pageSelection.pageId });

/** The groups around the change's selection, before the change. */
export const aroundChange = (
  change: Change,
  { groupPath }: Selection = change.pageSelection.selection,
): GroupElement[] => groupsOn(basePage(change), groupPath);

/** A distance on the page, in px of the change's container: groups around it may be turned or mirrored. */
export const insideContainer = (change: Change, distance: Point): Point => {
  const back = inverse(groupsMatrix(aroundChange(change)));
  return back ? applyToDirection(back, distance) : distance;
};

/**
 * Calls `write` for each selected element with its draft and its previous state. Elements are found in the
 * old document, because reading a draft creates proxies.
 */
export const eachSelected = (
  change: Change,
  action: LockedAction,
  write: (draft: Element, before: Element) => void,
  selection: Selection = change.pageSelection.selection,
): void => {
  const chosen = new Set(selection.ids);
  const around = aroundChange(change, selection);
  const before = containerOf(basePage(change), selection.groupPath);
  const drafts = draftContainer(change, selection.groupPath);
  before.forEach((element, index) => {
    const draft = chosen.has(element.id) ? drafts[index] : undefined;
    if (draft && mayDo(element, action, change.actor, around)) write(draft, element);
  });
};

/** Runs a change as if an element were the selection, on its page and in its group; page and selection stay. */
export const atPlaceOf = (
  change: Change,
  { pageId, groupPath, element }: Located,
  write: () => void,
): void => {
  const before = change.pageSelection;
  change.pageSelection = { pageId, selection: { ids: [element.id], groupPath } };
  write();
  change.pageSelection = before;
};

/** The draft of the selection's container. */
export const draftContainer = (
  change: Change,
  groupPath: readonly string[] = change.pageSelection.selection.groupPath,
): Element[] => {
  let elements = basePage(change).elements;
  let drafts = draftPage(change).elements;
  for (const id of groupPath) {
    const index = elements.findIndex((one) => one.id === id);
    const [group, draft] = [elements[index], drafts[index]];
    if (group?.type !== 'group' || draft?.type !== 'group') break;
    elements = group.elements;
    drafts = draft.elements;
  }
  return drafts;
};
