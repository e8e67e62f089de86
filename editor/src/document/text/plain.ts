import type { TextElement } from '../schema/index.ts';

/** A text element's characters; paragraphs are joined by `\n`. Offsets in layouts count in this string. */
export const plainText = (element: Pick<TextElement, 'paragraphs'>): string =>
  element.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join('')).join('\n');
