import { type Change, type EditorState, groupsOn, locate, pageOf, type Recipe } from '../core/index.ts';
import {
  type Element,
  type ElementType,
  mayDo,
  mayLeave,
  type OfKind,
  type TextElement,
} from '../document/index.ts';
import { draftContainer } from './reading.ts';
import { refitGroups } from './refit.ts';

type Write = (container: unknown[], index: number) => void;

/** Changes one element anywhere in the design, keeping the current page and selection. */
const changeAnywhere = (change: Change, id: string, write: Write): void => {
  const found = locate(change.base, id);
  if (!found) return;
  const before = change.pageSelection;
  change.pageSelection = { pageId: found.pageId, selection: { ids: [id], groupPath: found.groupPath } };
  const container = draftContainer(change);
  const index = container.findIndex((one) => one.id === id);
  if (index >= 0) write(container, index);
  refitGroups(change);
  change.pageSelection = before;
};

const editable = <Type extends ElementType>(change: Change, id: string, type: Type): OfKind<Type> | null => {
  const element = locate(change.base, id)?.element;
  return element?.type === type && mayDo(element, 'edit', change.actor) ? (element as OfKind<Type>) : null;
};

const atText =
  (id: string, write: Write): Recipe =>
  (change) => {
    if (editable(change, id, 'text')) changeAnywhere(change, id, write);
  };

/** Calls `write` with the draft and the previous element, if it has that kind; its groups are refitted. */
export const atElement =
  <Type extends ElementType>(
    id: string,
    type: Type,
    write: (draft: OfKind<Type>, before: OfKind<Type>, change: Change) => void,
  ): Recipe =>
  (change) => {
    const before = editable(change, id, type);
    if (!before) return;
    changeAnywhere(change, id, (container, index) => write(container[index] as OfKind<Type>, before, change));
  };

/** Stores an in-place edited text, which is already laid out and settled. */
export const textWritten = (id: string, next: TextElement): Recipe =>
  atText(id, (container, index) => container.splice(index, 1, next));

/** Stores an element whose texts were changed; `next` is already laid out. */
export const elementWritten =
  (id: string, next: Element): Recipe =>
  (change) => {
    if (editable(change, id, next.type))
      changeAnywhere(change, id, (container, index) => container.splice(index, 1, next));
  };

/** Whether a text that was left empty goes: not where a lock, its own or of its last group, keeps it. */
export const mayRemoveText = ({ design, actor }: EditorState, id: string): boolean => {
  const found = locate(design, id);
  if (!found || found.element.locks.delete) return false;
  return mayLeave(groupsOn(pageOf({ design, pageId: found.pageId }), found.groupPath), 1, actor);
};

/** Removes an empty text, because nobody could find it again. */
export const textRemoved = (id: string): Recipe =>
  atText(id, (container, index) => container.splice(index, 1));
