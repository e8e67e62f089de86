import { fillTemplate, resizePage, textsWithoutRoom } from '@design-console/editor/commands';
import { createEditor } from '@design-console/editor/core';
import type { Design, TextElement } from '@design-console/editor/document';
import { textFitter } from '@design-console/editor/painter/server';
import { type MakeTerms, SentFault } from './paint-task.ts';

interface Made extends MakeTerms {
  design: Design;
  fonts: readonly { family: string; path: string }[];
}

/** A design that was made, and its texts whose words are too long for their place however small (decision 0169). */
interface Outcome {
  design: Design;
  textsWithoutRoom: string[];
}

const filled = async ({ design, contents = {}, fonts }: Made): Promise<Outcome> => {
  const filledBy = (fitTextBox: (text: TextElement) => TextElement): Design => {
    const editor = createEditor({ design, actor: 'designer', ports: { fitTextBox } });
    fillTemplate.run(editor, { contents });
    return editor.getState().design;
  };
  if (Object.keys(contents).length === 0) return { design, textsWithoutRoom: [] };
  // the fonts needed depend on the filled-in texts, and on those of the template that are compared with them
  const words = filledBy((text) => text);
  const fit = await textFitter([...design.pages, ...words.pages], fonts);
  const made = filledBy(fit);
  return {
    design: made,
    textsWithoutRoom: textsWithoutRoom(design.pages, made.pages, Object.keys(contents), fit),
  };
};

/** Applies the editor's own commands, with texts measured as they are drawn. */
export const makeDesign = async (terms: Made): Promise<Outcome> => {
  const made = await filled(terms);
  const { size } = terms;
  if (!size) return made;
  const editor = createEditor({ design: made.design, actor: 'designer' });
  const wanted = { ...size, scalesContent: true };
  if (!resizePage.canRun(editor, wanted)) throw new SentFault('尺寸超出画布的范围');
  resizePage.run(editor, wanted);
  return { ...made, design: editor.getState().design };
};
