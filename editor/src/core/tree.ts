import type { Design, Element, GroupElement, Page } from '../document/index.ts';
import { NOTHING_SELECTED, pageOf, type PageSelection, type Selection } from './state.ts';

const isGroup = (element: Element | undefined): element is GroupElement => element?.type === 'group';

/** The existing groups of a path, from the outermost. */
export const groupsOn = (page: Page, groupPath: readonly string[]): GroupElement[] => {
  const groups: GroupElement[] = [];
  let elements = page.elements;
  for (const id of groupPath) {
    const group = elements.find((one) => one.id === id);
    if (!isGroup(group)) break;
    groups.push(group);
    elements = group.elements;
  }
  return groups;
};

/** The elements of the page or of the path's innermost group. For a draft, the draft's own list. */
export const containerOf = (page: Page, groupPath: readonly string[]): Element[] =>
  groupsOn(page, groupPath).at(-1)?.elements ?? page.elements;

export interface Located {
  readonly element: Element;
  readonly pageId: string;
  /** The groups around it, the outermost first. */
  readonly groupPath: readonly string[];
}

const findIn = (
  elements: readonly Element[],
  id: string,
  groupPath: readonly string[],
  pageId: string,
): Located | null => {
  for (const element of elements) {
    if (element.id === id) return { element, pageId, groupPath };
    if (element.type !== 'group') continue;
    const found = findIn(element.elements, id, [...groupPath, element.id], pageId);
    if (found) return found;
  }
  return null;
};

/** Finds an element anywhere in the design. */
export const locate = (design: Design, id: string): Located | null => {
  for (const page of design.pages) {
    const found = findIn(page.elements, id, [], page.id);
    if (found) return found;
  }
  return null;
};

/** The selection without removed elements. */
const existingSelection = (page: Page, { ids, groupPath }: Selection): Selection => {
  const groups = groupsOn(page, groupPath);
  if (groups.length < groupPath.length) return { ids: [], groupPath: groups.map((one) => one.id) };
  const there = new Set(containerOf(page, groupPath).map((one) => one.id));
  return ids.every((id) => there.has(id))
    ? { ids, groupPath }
    : { ids: ids.filter((id) => there.has(id)), groupPath };
};

/** The nearest valid selection: an existing page, and existing elements on it. */
export const validSelection = (design: Design, { pageId, selection }: PageSelection): PageSelection => {
  const page = pageOf({ design, pageId });
  return page.id === pageId
    ? { pageId, selection: existingSelection(page, selection) }
    : { pageId: page.id, selection: NOTHING_SELECTED };
};

/** The selected elements in painting order. */
export const selectedOf = (page: Page, { ids, groupPath }: Selection): Element[] => {
  if (ids.length === 0) return [];
  const chosen = new Set(ids);
  return containerOf(page, groupPath).filter((one) => chosen.has(one.id));
};

export { countOf } from '../document/walk.ts';

/** Depth of nested groups; 0 for other elements. */
export const depthOf = (element: Element): number =>
  element.type === 'group' ? 1 + Math.max(0, ...element.elements.map(depthOf)) : 0;
