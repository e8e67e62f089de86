import { createEditor, type Editor } from '../../core/index.ts';
import type { Actor, Design } from '../../document/index.ts';
import { settleBox } from '../../painter/index.ts';
import { sharedPainter } from '../painting/shared-painter.ts';

/** An editor that measures its texts as the painter draws them. */
export const createFrameEditor = (design: Design, actor: Actor = 'user'): Editor =>
  createEditor({
    design,
    actor,
    ports: { settleText: (element) => settleBox(element, sharedPainter().measure) },
  });
