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

/** A user's copy loses the template's locks, because the user could not remove the copy otherwise. */
const withoutTemplateLocks = (element: Element, { actor }: Change): Element => {
  if (actor === 'designer') return element;
  const { editableBy, lockedBy, ...rest } = element;
  if (editableBy !== 'designer' && lockedBy !== 'designer') return element;
  return { ...rest, locks: UNLOCKED } as Element;
};

/** A copy of an element for the document; it keeps ids that are free. */
export const withNewIds = (element: Element, change: Change, taken: Set<string>): Element => {
  const isKept = isFree(change, element.id, taken);
  if (isKept) taken.add(element.id);
  const id = isKept ? element.id : freeId(change, taken);
  const copy = withoutTemplateLocks(element, change);
  if (copy.type === 'group')
    return { ...copy, id, elements: copy.elements.map((one) => withNewIds(one, change, taken)) };
  return { ...copy, id };
};

export const pageWithNewIds = (page: Page, change: Change): Page => {
  const taken = new Set<string>();
  const id = freeId(change, taken);
  return { ...page, id, elements: page.elements.map((one) => withNewIds(one, change, taken)) };
};
