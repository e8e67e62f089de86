import { type Editor, pageOf } from '../../core/index.ts';
import { textElement, type TextElement } from '../../document/index.ts';
import { defaultFamily } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';

interface Wanted {
  readonly text: string;
  readonly fontSize: number;
  /** Absent: the company's default font. */
  readonly family?: string;
}

/** A new text across the current page, in the company's default colour. */
export const newText = (
  editor: Editor,
  configuration: EditorConfiguration,
  { text, fontSize, family = defaultFamily(configuration) }: Wanted,
): TextElement => {
  const { width, height } = pageOf(editor.getState());
  return textElement({
    x: width * 0.1,
    y: height * 0.4,
    width: width * 0.8,
    text,
    fontSize,
    fontFamily: family,
    color: configuration.brand.colors.defaultTextColor.toLowerCase(),
  });
};
