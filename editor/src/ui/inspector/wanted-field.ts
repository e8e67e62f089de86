import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore, type Editor, type EditorState, type Store } from '../../core/index.ts';

/** The element whose content is to be typed in 属性 next, as long as the selection stays what it was then. */
interface Wanted {
  readonly id: string;
  readonly selection: EditorState['selection'];
}

const createWanted = (): Store<Wanted | null> => createStore<Wanted | null>(null);

/** The editor's own: the inspector opens for it, and its field takes the focus once it is there. */
export const wantedFieldOf = (editor: Editor): Store<Wanted | null> => editor.own(createWanted);

/** Asks for the field in which the content of the selected element is typed. */
export const wantField = (editor: Editor, id: string): void =>
  wantedFieldOf(editor).setState({ id, selection: editor.getState().selection });

/** For the field in which an element's content is typed: it takes the focus when it is asked for. */
export const useWantedField = <Field extends HTMLInputElement | HTMLTextAreaElement>(
  editor: Editor,
  id: string | undefined,
): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  const store = wantedFieldOf(editor);
  const wanted = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    if (!wanted || wanted.id !== id) return;
    store.setState(null);
    if (wanted.selection !== editor.getState().selection) return;
    field.current?.focus();
    field.current?.select();
  }, [editor, store, wanted, id]);
  return field;
};
