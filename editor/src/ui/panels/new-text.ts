import { type Editor, pageOf } from '../../core/index.ts';
import { textElement, type TextElement } from '../../document/index.ts';
import { newWords } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';

interface Wanted {
  readonly text: string;
  /** On a page of usual size. */
  readonly fontSize: number;
  /** Absent: the company's default font. */
  readonly family?: string;
}

/** The shorter side of a page on which new texts have the sizes that panels give. */
const usualSidePx = 1080;

/** A new text across the current page, in the company's default colour; larger on a larger page. */
export const newText = (
  editor: Editor,
  configuration: EditorConfiguration,
  { text, fontSize, family }: Wanted,
): TextElement => {
  const { width, height } = pageOf(editor.getState());
  const larger = Math.max(1, Math.min(width, height) / usualSidePx);
  return textElement({
    x: width * 0.1,
    y: height * 0.4,
    width: width * 0.8,
    text,
    fontSize: Math.round(fontSize * larger),
    ...newWords(configuration),
    ...(family === undefined ? {} : { fontFamily: family }),
  });
};
