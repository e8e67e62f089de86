import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../../core/index.ts';
import { type Element, mayDo, type Point } from '../../document/index.ts';
import { isWritten } from '../../elements/models.ts';
import { isKey } from '../keys/is-key.ts';
import { isCharacter, isOfStage } from '../keys/use-keys.ts';
import { tellLocked } from '../stage/input/tell-locked.ts';
import { onlySelected } from '../use-editor-state.ts';
import type { InShape } from './shape-text.ts';

interface Begun {
  readonly id: string;
  /** A point of the page; absent: the whole text is selected. */
  readonly at?: Point;
  /** It was added to a shape to begin. */
  readonly inShape?: InShape;
}

/** The currently selected text, if it may be edited. */
const editable = (editor: Editor): Element | null => {
  const state = editor.getState();
  const selected = onlySelected(state);
  return selected?.type === 'text' && mayDo(selected, 'edit', state.actor) ? selected : null;
};

/** Whether the selected text may be edited. */
export const mayType = (editor: Editor): boolean => editable(editor) !== null;

/** The text being edited; editing begins by double click, Enter, or typing on a selected text. */
export const useTextBegin = (editor: Editor, selected: Element | null, mayUnlock: boolean) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  // another selection ends editing
  const editing = begun && selected?.id === begun.id ? begun : null;
  if (begun && !editing) setBegun(null);
  return {
    editing,
    begin: (at?: Point) => {
      const text = editable(editor);
      if (text) setBegun(at ? { id: text.id, at } : { id: text.id });
    },
    beginAdded: (inShape: InShape) => setBegun({ id: inShape.id, inShape }),
    end: () => setBegun(null),
    press: (event: KeyboardEvent): boolean => {
      if (editing || !isOfStage(event)) return false;
      const text = editable(editor);
      const opens = isKey(event, 'Enter', 'F2');
      if (!text) {
        const locked = onlySelected(editor.getState());
        return opens && locked !== null && isWritten(locked) && tellLocked(editor, mayUnlock);
      }
      if (!opens && (event.repeat || !isCharacter(event))) return false;
      event.stopPropagation();
      if (!isCharacter(event)) event.preventDefault();
      // the browser types the character itself into the text field, which has the focus by then
      flushSync(() => setBegun({ id: text.id }));
      return true;
    },
  };
};
