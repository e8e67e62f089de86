import { createEditor, type Editor } from '../../core/index.ts';
import type { Actor, Design } from '../../document/index.ts';
import { fittedTextBox } from '../../painter/index.ts';
import { paintingOf } from '../painting/painting.ts';

/** Creates an editor whose text measures match its painter. */
export const createFrameEditor = (design: Design, actor: Actor = 'user'): Editor => {
  const editor: Editor = createEditor({
    design,
    actor,
    ports: { fitTextBox: (element) => fittedTextBox(element, paintingOf(editor).painter().measure) },
  });
  return editor;
};
