import { fillTemplate, resizePage } from '@design-console/editor/commands';
import { createEditor } from '@design-console/editor/core';
import type { Design } from '@design-console/editor/document';
import { fittedTexts } from '@design-console/editor/painter/server';
import { type MakeTerms, SentFault } from './paint-task.ts';

interface Made extends MakeTerms {
  design: Design;
  fonts: readonly { family: string; path: string }[];
}

/** Applies the editor's own commands, with texts measured as they are drawn. */
export const makeDesign = async ({ design, contents = {}, size, fonts }: Made): Promise<Design> => {
  const filledBy = (fitted: Awaited<ReturnType<typeof fittedTexts>>): Design => {
    const editor = createEditor({
      design,
      actor: 'designer',
      ports: {
        fitTextBox: (element) => {
          const { x, y, width, height } = fitted.get(element.id) ?? element;
          return { ...element, x, y, width, height };
        },
      },
    });
    fillTemplate.run(editor, { contents });
    return editor.getState().design;
  };
  let made = design;
  if (Object.keys(contents).length > 0) {
    // the fonts needed depend on the filled-in texts
    const words = filledBy(new Map());
    made = filledBy(await fittedTexts(words.pages, fonts));
  }
  if (!size) return made;
  const editor = createEditor({ design: made, actor: 'designer' });
  const terms = { ...size, scalesContent: true };
  if (!resizePage.canRun(editor, terms)) throw new SentFault('尺寸超出画布的范围');
  resizePage.run(editor, terms);
  return editor.getState().design;
};
