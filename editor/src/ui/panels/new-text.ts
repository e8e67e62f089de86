import { type Editor, pageOf } from '../../core/index.ts';
import { type Paragraph, PLACEHOLDERS, textElement, type TextElement } from '../../document/index.ts';
import { LINE_SHARE } from '../../interaction/text/index.ts';
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
  /** How many full-width characters a line holds before it wraps. Absent: the box follows its words. */
  readonly lineLength?: number;
}

/** What 添加正文 and the key T add: lines of a length that is read easily, as sentences are written in it. */
export const BODY = { text: PLACEHOLDERS.body, fontSize: 28, lineLength: 20 } as const;

/** The shorter side of a page on which new texts have the sizes that panels give. */
const usualSidePx = 1080;

/** How much of a page's width a text takes that nobody gave another one. */
const newTextWidth = (pageWidth: number): number => pageWidth * LINE_SHARE;

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
    width: newTextWidth(width),
    text,
    fontSize: Math.round(fontSize * larger),
    align,
    ...newWords(configuration),
    ...(family === undefined ? {} : { fontFamily: family }),
  });
};

/** Such a text in the middle, as wide as its words or as its lines shall be: alignment and presses mean what is seen of it. */
export const newText = (editor: Editor, configuration: EditorConfiguration, wanted: Wanted): TextElement => {
  const made = wrappedText(editor, configuration, wanted);
  const { lineLength } = wanted;
  const fontSize = made.paragraphs[0]?.runs[0]?.style.fontSize ?? 0;
  const box: Partial<TextElement> =
    lineLength === undefined ? { box: 'auto' } : { width: Math.min(made.width, lineLength * fontSize) };
  const text = editor.ports.fitTextBox({ ...made, ...box });
  return { ...text, x: (pageOf(editor.getState()).width - text.width) / 2 };
};
