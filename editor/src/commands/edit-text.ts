import { type Change, locate, type Recipe } from '../core/index.ts';
import { mayDo, type TextElement } from '../document/index.ts';
import { draftContainer } from './reading.ts';
import { refitGroups } from './refit.ts';

/** Does something to one text, wherever it is, and leaves the person where they were. */
const atText = (id: string, write: (container: unknown[], index: number) => void): Recipe => {
  return (change: Change): void => {
    const found = locate(change.base, id);
    if (found?.element.type !== 'text' || !mayDo(found.element, 'edit', change.actor)) return;
    const before = change.place;
    change.place = { pageId: found.pageId, selection: { ids: [id], groupPath: found.groupPath } };
    const container = draftContainer(change);
    const index = container.findIndex((one) => one.id === id);
    if (index >= 0) write(container, index);
    refitGroups(change);
    change.place = before;
  };
};

/** The text as in-place editing left it: laid out and settled already. */
export const textWritten = (id: string, next: TextElement): Recipe =>
  atText(id, (container, index) => container.splice(index, 1, next));

/** An empty text is nothing anybody could find again. */
export const textRemoved = (id: string): Recipe =>
  atText(id, (container, index) => container.splice(index, 1));
