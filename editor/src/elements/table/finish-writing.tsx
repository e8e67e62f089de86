import { flushSync } from 'react-dom';
import type { Editor } from '../../core/index.ts';
import { openCells } from './selection.ts';

/** Ends editing in a cell, so that the next change is a history step of its own; the cell stays selected. */
export const finishWriting = (editor: Editor): void => {
  const store = openCells(editor);
  const opened = store.getState();
  if (opened?.isWriting) flushSync(() => store.setState({ ...opened, isWriting: false }));
};
