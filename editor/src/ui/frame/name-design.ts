import { setTitle } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';

/** Gives the design this title; a blank one changes nothing, because lists and files need a name. */
export const nameDesign = (editor: Editor, typed: string): void => {
  const title = typed.trim();
  if (title !== '') setTitle.run(editor, { title });
};
