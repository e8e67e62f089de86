import { boundsOf, type Element, type Rect, type TextElement } from '../../../document/index.ts';

/** A page of other proportions leaves room along one axis only: across it, the page is full. */
export type Axis = 'x' | 'y';

/** The page, or the box of a group that spans it. */
export type Page = Pick<Rect, 'width' | 'height'>;

/** A box by the axis that has room: `start` and `end` along it, `low` and `high` across it. */
export interface Extent {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
}

export const extentOf = ({ x, y, width, height }: Rect, axis: Axis): Extent =>
  axis === 'x'
    ? { start: x, end: x + width, low: y, high: y + height }
    : { start: y, end: y + height, low: x, high: x + width };

export const lengthOf = ({ width, height }: Page, axis: Axis): number => (axis === 'x' ? width : height);

export const areaOf = ({ start, end, low, high }: Extent): number => (end - start) * (high - low);

/** How far two boxes are apart along the axis; negative where they share a stretch of it. */
export const gapAlong = (one: Extent, other: Extent): number =>
  Math.max(one.start, other.start) - Math.min(one.end, other.end);

export const gapAcross = (one: Extent, other: Extent): number =>
  Math.max(one.low, other.low) - Math.min(one.high, other.high);

/** Whether one box has the whole of the other in it, to the pixel. */
export const holds = (one: Extent, other: Extent): boolean =>
  one.start <= other.start + 1 &&
  one.low <= other.low + 1 &&
  one.end >= other.end - 1 &&
  one.high >= other.high - 1;

export const joined = (one: Extent, other: Extent): Extent => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
  low: Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
});

/** Nearer to an edge, a box lies against it. */
export const edgePx = 0.5;

/** Whether a box lies against the edges of the page, or beyond them: at its start, at its end. */
export const touches = ({ start, end }: Extent, length: number): readonly [boolean, boolean] => [
  start <= edgePx,
  end >= length - edgePx,
];

/** At most this share of the page's length from an edge, a box hugs it. */
const hugShare = 0.08;

export const hugs = ({ start, end }: Extent, length: number): readonly [boolean, boolean] => [
  start <= length * hugShare,
  end >= length * (1 - hugShare),
];

/** A Chinese character is an em wide, others half of one: near enough to tell what is empty. */
const emsOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.55), 0);

/** Where the words stand in the box of a horizontal text: it is often much wider than they are. */
const wordsIn = (text: TextElement): Rect => {
  const widths = text.paragraphs.map(({ runs }) =>
    runs.reduce((sum, one) => sum + emsOf(one.text) * one.style.fontSize, 0),
  );
  const width = Math.min(text.width, Math.max(0, ...widths));
  const align = text.paragraphs[0]?.align;
  const share = align === 'center' ? 0.5 : align === 'right' ? 1 : 0;
  return { x: text.x + (text.width - width) * share, y: text.y, width, height: text.height };
};

/** What is seen of an element. */
export const seenOf = (element: Element, axis: Axis): Extent =>
  extentOf(
    element.type === 'text' &&
      element.rotation === 0 &&
      element.writingMode === 'horizontal' &&
      element.straight === undefined
      ? wordsIn(element)
      : boundsOf([element]),
    axis,
  );
