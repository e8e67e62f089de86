import { nextGrapheme, nextWord, previousGrapheme, previousWord } from '../../document/index.ts';
import {
  type CaretPosition,
  caretAlong,
  lineEndOf,
  lineIndexAt,
  type Measure,
  positionInLine,
  type TextLayout,
} from '../../painter/text/index.ts';

/** Caret movements. `before` and `after` are the lines above and below, or the columns right and left. */
export type Motion =
  | 'previous'
  | 'next'
  | 'previousWord'
  | 'nextWord'
  | 'lineBefore'
  | 'lineAfter'
  | 'lineStart'
  | 'lineEnd'
  | 'paragraphStart'
  | 'paragraphEnd'
  | 'textStart'
  | 'textEnd';

interface Surroundings {
  readonly text: string;
  readonly layout: TextLayout;
  readonly measure: Measure;
}

/** An offset, and the distance along the line that repeated vertical movement keeps. */
export interface Moved {
  readonly position: CaretPosition;
  readonly goal: number | null;
}

const toLine = (
  { text, layout, measure }: Surroundings,
  position: CaretPosition,
  goal: number | null,
  step: 1 | -1,
): Moved => {
  const along = goal ?? caretAlong(layout, position, measure);
  const index = lineIndexAt(layout, position) + step;
  if (index < 0) return { position: { offset: 0 }, goal: along };
  if (index >= layout.lines.length) return { position: { offset: text.length }, goal: along };
  return { position: positionInLine(layout, index, along, measure), goal: along };
};

const endOfLine = ({ layout }: Surroundings, position: CaretPosition): CaretPosition => {
  const index = lineIndexAt(layout, position);
  const line = layout.lines[index];
  if (!line) return position;
  const offset = lineEndOf(line);
  return layout.lines[index + 1]?.start === offset ? { offset, isLineEnd: true } : { offset };
};

const startOfParagraph = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

const endOfParagraph = (text: string, offset: number): number => {
  const next = text.indexOf('\n', offset);
  return next < 0 ? text.length : next;
};

export const movedBy = (
  motion: Motion,
  position: CaretPosition,
  goal: number | null,
  surroundings: Surroundings,
): Moved => {
  const { text, layout } = surroundings;
  const { offset } = position;
  const at = (next: number): Moved => ({ position: { offset: next }, goal: null });
  switch (motion) {
    case 'previous':
      return at(previousGrapheme(text, offset));
    case 'next':
      return at(nextGrapheme(text, offset));
    case 'previousWord':
      return at(previousWord(text, offset));
    case 'nextWord':
      return at(nextWord(text, offset));
    case 'lineBefore':
      return toLine(surroundings, position, goal, -1);
    case 'lineAfter':
      return toLine(surroundings, position, goal, 1);
    case 'lineStart':
      return at(layout.lines[lineIndexAt(layout, position)]?.start ?? 0);
    case 'lineEnd':
      return { position: endOfLine(surroundings, position), goal: null };
    case 'paragraphStart':
      return at(startOfParagraph(text, Math.max(0, offset - 1)));
    case 'paragraphEnd':
      return at(endOfParagraph(text, Math.min(text.length, offset + 1)));
    case 'textStart':
      return at(0);
    case 'textEnd':
      return at(text.length);
  }
};
