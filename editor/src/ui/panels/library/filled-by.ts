import { fillFrame } from '../../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../../core/index.ts';
import { replacingOf } from '../../pictures/replacing.ts';

/** The element that a chosen picture goes into: one to be replaced, or the only selected frame. */
export const filledBy = (editor: Editor): string | undefined => {
  const replaced = replacingOf(editor).getState();
  if (replaced !== null) return replaced;
  const state = editor.getState();
  const [only, ...others] = selectedOf(pageOf(state), state.selection);
  const isFrame = only !== undefined && others.length === 0 && fillFrame.canRun(editor, { id: only.id });
  return isFrame ? only.id : undefined;
};
