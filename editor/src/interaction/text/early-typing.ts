import type { TextRange, TextSession } from './session.ts';

/** Text typed on a selected text before the text tool has loaded. */
export interface Early {
  readonly text: string;
  /** The part that an input method is still composing. */
  readonly composing: TextRange | null;
}

/**
 * Writes the content of the waiting field in place of the selection, replacing what it wrote before. A
 * cancelled composition restores the selection.
 */
export const earlyTyping = (session: TextSession): ((early: Early) => void) => {
  let { range } = session.getState();
  let written: Early | null = null;
  let isReplaced = false;
  return (early) => {
    const { text, composing } = early;
    if (early === written) return;
    written = early;
    if (text === '' && !isReplaced) return;
    if (text === '' && !composing) return void session.undo();
    if (!composing && !isReplaced) return session.insert(text);
    isReplaced = true;
    const region = composing ?? { from: 0, to: text.length };
    session.compose(range, text, { from: range.from + region.from, to: range.from + region.to });
    range = { from: range.from, to: session.getState().focus.offset };
    if (!composing) session.endComposition();
  };
};
