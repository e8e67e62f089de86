import { type Change, locate } from '../core/index.ts';
import type { Element, Page } from '../document/index.ts';

/** Whether the id is not used in the document, nor by what is about to be put into it. */
const isFree = ({ base }: Change, id: string, taken: ReadonlySet<string>): boolean =>
  !taken.has(id) && !base.pages.some((page) => page.id === id) && locate(base, id) === null;

/** An id nothing of the document has. */
export const freeId = (change: Change, taken: Set<string>): string => {
  let id = change.ports.newId();
  while (!isFree(change, id, taken)) id = change.ports.newId();
  taken.add(id);
  return id;
};

/** A copy of an element that can stand in the document: it keeps its ids where they are free. */
export const withNewIds = (element: Element, change: Change, taken: Set<string>): Element => {
  const isKept = isFree(change, element.id, taken);
  if (isKept) taken.add(element.id);
  const id = isKept ? element.id : freeId(change, taken);
  if (element.type === 'group')
    return { ...element, id, elements: element.elements.map((one) => withNewIds(one, change, taken)) };
  return { ...element, id };
};

export const pageWithNewIds = (page: Page, change: Change): Page => {
  const taken = new Set<string>();
  const id = freeId(change, taken);
  return { ...page, id, elements: page.elements.map((one) => withNewIds(one, change, taken)) };
};
