import { type Change, locate } from '../../core/index.ts';
import { type Element, type Page, UNLOCKED } from '../../document/index.ts';

/** Whether neither the document nor the elements about to be inserted use the id. */
const isFree = ({ base }: Change, id: string, taken: ReadonlySet<string>): boolean =>
  !taken.has(id) && !base.pages.some((page) => page.id === id) && locate(base, id) === null;

/** An id unused in the document. */
export const freeId = (change: Change, taken: Set<string>): string => {
  let id = change.ports.newId();
  while (!isFree(change, id, taken)) id = change.ports.newId();
  taken.add(id);
  return id;
};

/** Whether the template locks the element for whoever copies it. */
const isOfTemplate = ({ editableBy, lockedBy }: Element, { actor }: Change): boolean =>
  actor === 'user' && (editableBy === 'designer' || lockedBy === 'designer');

/** A user's copy loses the template's locks, because the user could not remove the copy otherwise. */
const withoutTemplateLocks = (element: Element): Element => {
  const { editableBy: _, lockedBy: __, ...rest } = element;
  return { ...rest, locks: UNLOCKED } as Element;
};

/**
 * A copy of an element for the document; it keeps ids that are free. A user's copy of a locked element has its own: under
 * the old one, cut and pasted elsewhere, it would break the template's lock, and the server would refuse the design.
 */
export const withNewIds = (element: Element, change: Change, taken: Set<string>): Element => {
  const isLocked = isOfTemplate(element, change);
  const isKept = !isLocked && isFree(change, element.id, taken);
  if (isKept) taken.add(element.id);
  const id = isKept ? element.id : freeId(change, taken);
  const copy = isLocked ? withoutTemplateLocks(element) : element;
  if (copy.type === 'group')
    return { ...copy, id, elements: copy.elements.map((one) => withNewIds(one, change, taken)) };
  return { ...copy, id };
};

export const pageWithNewIds = (page: Page, change: Change): Page => {
  const taken = new Set<string>();
  const id = freeId(change, taken);
  return { ...page, id, elements: page.elements.map((one) => withNewIds(one, change, taken)) };
};
