import { type Editor, pageOf } from '../../core/index.ts';
import { type Paragraph, textElement, type TextElement } from '../../document/index.ts';
import { newWords } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';

interface Wanted {
  readonly text: string;
  /** On a page of usual size. */
  readonly fontSize: number;
  /** Absent: the company's default font. */
  readonly family?: string;
  /** Absent: to the left. */
  readonly align?: Paragraph['align'];
}

/** The shorter side of a page on which new texts have the sizes that panels give. */
const usualSidePx = 1080;

/** A text across the current page, in the company's default colour; larger on a larger page. */
export const wrappedText = (
  editor: Editor,
  configuration: EditorConfiguration,
  { text, fontSize, family, align = 'left' }: Wanted,
): TextElement => {
  const { width, height } = pageOf(editor.getState());
  const larger = Math.max(1, Math.min(width, height) / usualSidePx);
  return textElement({
    x: width * 0.1,
    y: height * 0.4,
    width: width * 0.8,
    text,
    fontSize: Math.round(fontSize * larger),
    align,
    ...newWords(configuration),
    ...(family === undefined ? {} : { fontFamily: family }),
  });
};

/** Such a text as wide as its words, in the middle: alignment and presses mean what is seen of it. */
export const newText = (editor: Editor, configuration: EditorConfiguration, wanted: Wanted): TextElement => {
  const text = editor.ports.fitTextBox({ ...wrappedText(editor, configuration, wanted), box: 'auto' });
  return { ...text, x: (pageOf(editor.getState()).width - text.width) / 2 };
};
