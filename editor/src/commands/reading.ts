import {
  type Change,
  containerOf,
  type EditorState,
  pageOf,
  selectedOf,
  type Selection,
} from '../core/index.ts';
import { type LockedAction, type Element, mayDo, type Page } from '../document/index.ts';

/** What commands read of a state and of a change in progress. */

export const selected = (state: EditorState): Element[] => selectedOf(pageOf(state), state.selection);

/** Whether something is selected and the action is allowed on all of it. */
export const maySelected = (state: EditorState, action: LockedAction): boolean => {
  const elements = selected(state);
  return elements.length > 0 && elements.every((one) => mayDo(one, action, state.actor));
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

/**
 * Calls `write` for each selected element with its draft and its previous state. Elements are found in the
 * old document, because reading a draft creates proxies.
 */
export const eachSelected = (
  change: Change,
  action: LockedAction,
  write: (draft: Element, before: Element) => void,
  { ids, groupPath }: Selection = change.pageSelection.selection,
): void => {
  const chosen = new Set(ids);
  const before = containerOf(basePage(change), groupPath);
  const drafts = draftContainer(change, groupPath);
  before.forEach((element, index) => {
    const draft = chosen.has(element.id) ? drafts[index] : undefined;
    if (draft && mayDo(element, action, change.actor)) write(draft, element);
  });
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
