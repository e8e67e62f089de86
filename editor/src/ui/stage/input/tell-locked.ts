import { aroundSelected, asIfSelected, NOTHING_LOCKED, selected, setLocks } from '../../../commands/index.ts';
import { type Editor, type EditorState, locate } from '../../../core/index.ts';
import { type Element, mayDo, mayLock } from '../../../document/index.ts';
import { noticesOf } from '../../frame/notices.tsx';
import { lockMessage, messageOfGroups } from '../../lock-messages.ts';

interface Held {
  readonly text: string;
  /** What is locked: the element, or groups around it. */
  readonly by: readonly Element[];
}

/**
 * Why an element does not open. A shape is also grouped with what is written in it, so it has to be free to move, as
 * have the groups around it.
 */
const heldBack = (state: EditorState, element: Element): Held | null => {
  const { actor } = state;
  const around = aroundSelected(state);
  const moves = element.type !== 'shape' || mayDo(element, 'move', actor);
  if (!mayDo(element, 'edit', actor) || !moves) {
    const text = lockMessage(element, actor, around);
    return text === null ? null : { text, by: [element] };
  }
  if (element.type !== 'shape') return null;
  const by = around.filter((one) => !mayDo(element, 'move', actor, [one]));
  const text = messageOfGroups(element, actor, by);
  return text === null ? null : { text, by };
};

/** Shows the element, wherever the user went meanwhile, and unlocks what held it. */
const unlock = (editor: Editor, element: Element, { by }: Held): void => {
  const { design } = editor.getState();
  const found = locate(design, element.id);
  if (!found) return;
  editor.goTo(found.pageId);
  editor.select([element.id], found.groupPath);
  for (const { id } of by) {
    const groupPath = locate(design, id)?.groupPath ?? [];
    setLocks.run(asIfSelected(editor, { ids: [id], groupPath }), NOTHING_LOCKED);
  }
};

/**
 * Tells that the only selected element does not open because it is locked, with a button that unlocks it where its
 * user and the configuration (`mayUnlock`) allow it. Returns whether it was told.
 */
export const tellLocked = (editor: Editor, mayUnlock: boolean): boolean => {
  const state = editor.getState();
  const [element, ...others] = selected(state);
  if (!element || others.length > 0) return false;
  const held = heldBack(state, element);
  if (!held) return false;
  const isOffered = mayUnlock && held.by.every((one) => mayLock(one, state.actor));
  const offer = { offer: { label: '解锁', run: () => unlock(editor, element, held) } };
  noticesOf(editor).setState({ text: held.text, tone: 'passing', ...(isOffered ? offer : {}) });
  return true;
};
