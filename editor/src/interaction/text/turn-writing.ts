import {
  apply,
  applyToDirection,
  boundsOfPoints,
  boxModeOf,
  cornersOf,
  elementMatrix,
  inverse,
  isCurved,
  type Matrix,
  type Paragraph,
  type Point,
  type Rect,
  type TextElement,
} from '../../document/index.ts';
import { fittedTextBoxTo, type TextLayouts } from '../../painter/text/index.ts';

/** Switching a text between 横排 and 竖排: where it stands then, and how long its lines may become. */

export type WritingMode = TextElement['writingMode'];

/** Where a text stands. */
export interface TextPlace {
  readonly page: { readonly width: number; readonly height: number };
  /** From px of what the text is in to px of the page. */
  readonly around: Matrix;
}

/** How much of the page the lines of a text may take whose author gave them no length. */
export const LINE_SHARE = 0.8;

interface Turned {
  readonly before: TextElement;
  readonly after: TextElement;
}

/** What turned texts were before, by their words: once those change, there is no way back to it. */
const turnedTexts = new WeakMap<readonly Paragraph[], Turned>();

const isAsTurned = (text: TextElement, { after }: Turned): boolean =>
  (['writingMode', 'box', 'rotation', 'flipX', 'flipY', 'width', 'height'] as const).every(
    (field) => text[field] === after[field],
  );

/** A text turned back without any other change is as it was before, wherever it was moved meanwhile. */
const turnedBack = (text: TextElement): TextElement | null => {
  const turned = turnedTexts.get(text.paragraphs);
  if (!turned || !isAsTurned(text, turned)) return null;
  const { before, after } = turned;
  const { box, writingMode, width, height } = before;
  const [x, y] = [before.x + text.x - after.x, before.y + text.y - after.y];
  return { ...text, box, writingMode, width, height, x, y };
};

/** The longest straight line along which a text of that mode can be written on its page. */
const roomAlong = ({ rotation }: TextElement, writingMode: WritingMode, place: TextPlace): number => {
  const radians = ((rotation + (writingMode === 'vertical' ? 90 : 0)) * Math.PI) / 180;
  const along = applyToDirection(place.around, { x: Math.cos(radians), y: Math.sin(radians) });
  return Math.min(
    place.page.width / Math.max(Math.abs(along.x), 1e-9),
    place.page.height / Math.max(Math.abs(along.y), 1e-9),
  );
};

const withLineLength = (text: TextElement, length: number): TextElement =>
  text.writingMode === 'vertical' ? { ...text, height: length } : { ...text, width: length };

const lineLengthOf = ({ writingMode, width, height }: TextElement): number =>
  writingMode === 'vertical' ? height : width;

/** The box of the turned text: its lines get the length that they had, or as much of it as the page has room for. */
const boxOfTurned = (
  text: TextElement,
  writingMode: WritingMode,
  layouts: TextLayouts,
  place: TextPlace | null,
): TextElement => {
  const fit = (one: TextElement): TextElement => fittedTextBoxTo(one, layouts.of(one));
  const { resize: mayNotResize } = text.locks;
  if (boxModeOf(text) === 'fixed' && mayNotResize) return { ...text, writingMode };
  const swapped: TextElement = { ...text, writingMode, width: text.height, height: text.width };
  const room = place && !mayNotResize ? roomAlong(text, writingMode, place) : Number.POSITIVE_INFINITY;
  if (boxModeOf(swapped) === 'fixed') {
    const length = lineLengthOf(swapped);
    if (length <= room) return swapped;
    const [short, across] = [room * LINE_SHARE, (swapped.width * swapped.height) / (room * LINE_SHARE)];
    return writingMode === 'vertical'
      ? { ...swapped, width: across, height: short }
      : { ...swapped, width: short, height: across };
  }
  // a heading in a wide box is one line: a column of that length would stand far from its words
  const free: TextElement = { ...text, box: 'auto' };
  const isUnwrapped = layouts.of(free).lines.length === layouts.of(text).lines.length;
  const hugs = boxModeOf(swapped) === 'auto' || (isUnwrapped && !mayNotResize);
  if (!hugs) return fit(lineLengthOf(swapped) > room ? withLineLength(swapped, room * LINE_SHARE) : swapped);
  const hugging = fit({ ...swapped, box: 'auto' });
  if (isCurved(hugging) || lineLengthOf(hugging) <= room * LINE_SHARE) return hugging;
  return fit(withLineLength({ ...hugging, box: 'fixedWidth' }, room * LINE_SHARE));
};

/** The middle of what is written, in px of what the text is in; of a box of a fixed size that of the box. */
const middleOf = (text: TextElement, layouts: TextLayouts): Point => {
  const box: Rect = { x: 0, y: 0, width: text.width, height: text.height };
  const isWholeBox = boxModeOf(text) === 'fixed' || text.locks.move;
  const written = isWholeBox
    ? box
    : boundsOfPoints(
        layouts.of(text).lines.flatMap(({ x, y, width, height }) => [
          { x, y },
          { x: x + width, y: y + height },
        ]),
      );
  return apply(elementMatrix(text), {
    x: written.x + written.width / 2,
    y: written.y + written.height / 2,
  });
};

/** How far a box has to go to lie on the page; not at all along a side that it is longer than. */
const backOnPage = (from: number, length: number, side: number): number => {
  if (length > side) return 0;
  return Math.min(Math.max(from, 0), side - length) - from;
};

/** Moved onto its page where it has room, if its middle is there: what was put beside it stays there. */
const keptOnPage = (text: TextElement, middle: Point, { page, around }: TextPlace): TextElement => {
  const back = inverse(around);
  const { x, y } = apply(around, middle);
  const isOnPage = x >= 0 && y >= 0 && x <= page.width && y <= page.height;
  if (!back || !isOnPage) return text;
  const box = boundsOfPoints(cornersOf(text).map((corner) => apply(around, corner)));
  const by = applyToDirection(back, {
    x: backOnPage(box.x, box.width, page.width),
    y: backOnPage(box.y, box.height, page.height),
  });
  return { ...text, x: text.x + by.x, y: text.y + by.y };
};

/**
 * The text in that direction, about the middle of what is written. Lines that would be longer than the page has room
 * for break. Turned again it is as it was before.
 */
export const turnedText = (
  element: TextElement,
  writingMode: WritingMode,
  layouts: TextLayouts,
  place: TextPlace | null,
): TextElement => {
  if (element.writingMode === writingMode) return element;
  const back = turnedBack(element);
  // remembered line starts belong to the other direction
  const { layout: _, ...text } = element;
  if (back) return back;
  const middle = middleOf(text, layouts);
  const boxed = boxOfTurned(text, writingMode, layouts, place);
  const now = middleOf(boxed, layouts);
  const centred = { ...boxed, x: boxed.x + middle.x - now.x, y: boxed.y + middle.y - now.y };
  const after = place && !text.locks.move ? keptOnPage(centred, middle, place) : centred;
  turnedTexts.set(after.paragraphs, { before: text, after });
  return after;
};
