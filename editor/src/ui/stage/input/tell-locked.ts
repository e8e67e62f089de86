import { aroundSelected, asIfSelected, NOTHING_LOCKED, selected, setLocks } from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import { mayDo, mayLock } from '../../../document/index.ts';
import { noticesOf } from '../../frame/notices.tsx';
import { lockMessage } from '../../lock-messages.ts';

/**
 * Tells that the only selected element does not open because it is locked, with a button that unlocks it where its
 * user and the configuration (`mayUnlock`) allow it. A shape is also grouped with what is written in it, so it has to
 * be free to move. Returns whether it was told.
 */
export const tellLocked = (editor: Editor, mayUnlock: boolean): boolean => {
  const state = editor.getState();
  const { actor, selection } = state;
  const [element, ...others] = selected(state);
  if (!element || others.length > 0) return false;
  const opens = mayDo(element, 'edit', actor) && (element.type !== 'shape' || mayDo(element, 'move', actor));
  const text = opens ? null : lockMessage(element, actor, aroundSelected(state));
  if (text === null) return false;
  const unlock = (): void => void setLocks.run(asIfSelected(editor, selection), NOTHING_LOCKED);
  const offer = mayUnlock && mayLock(element, actor) ? { offer: { label: '解锁', run: unlock } } : {};
  noticesOf(editor).setState({ text, tone: 'passing', ...offer });
  return true;
};
