import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../../core/index.ts';
import { type Element, mayDo, type Point } from '../../document/index.ts';
import { onlySelected } from '../use-editor-state.ts';

interface Begun {
  readonly id: string;
  /** Of the page; absent where all of it is selected. */
  readonly at?: Point;
}

/** Marks are keys of the editor's own. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/** The selected text as far as it may be edited: asked of the editor of now. */
const editable = (editor: Editor): Element | null => {
  const state = editor.getState();
  const selected = onlySelected(state);
  return selected?.type === 'text' && mayDo(selected, 'edit', state.actor) ? selected : null;
};

/** Which text is edited: begun by a double click, Enter, or typing on a selected one. */
export const useTextBegin = (editor: Editor, selected: Element | null) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  // something else selected: what was begun is over
  const editing = begun && selected?.id === begun.id ? begun : null;
  return {
    editing,
    begin: (at?: Point) => {
      const text = editable(editor);
      if (text) setBegun(at ? { id: text.id, at } : { id: text.id });
    },
    end: () => setBegun(null),
    press: (event: KeyboardEvent): boolean => {
      const text = editing || event.target !== event.currentTarget ? null : editable(editor);
      if (!text) return false;
      if (event.key !== 'Enter' && event.key !== 'F2' && !isCharacter(event)) return false;
      event.stopPropagation();
      if (!isCharacter(event)) event.preventDefault();
      // the character itself is typed by the browser, into the text field that has the keys by then
      flushSync(() => setBegun({ id: text.id }));
      return true;
    },
  };
};
