import {
  apply,
  boundsOfPoints,
  boxModeOf,
  contains,
  doOverlap,
  type Element,
  elementMatrix,
  groupsMatrix,
  grown,
  identity,
  type Matrix,
  type Page,
  type Rect,
  type TextElement,
  times,
} from '../../document/index.ts';
import { textModel } from '../../elements/text/model.ts';

/** Words that are put into a text of a template: whether they have room there, and how small they become for it. */

/** A text with its box fitted to its lines. */
type Fit = (text: TextElement) => TextElement;

/** Filled words are never smaller than this share of the template's. */
const SHARE_MIN = 0.6;
/** Nor than this share of the page's shorter side: 12 px on a page of 1080. */
const legibleShare = 1 / 90;
const shareStep = 0.05;
/** How far boxes may reach into each other, in em: the room that a line leaves above and below its characters. */
const looseEm = 0.2;
const tolerancePx = 0.5;

interface Leaf {
  readonly element: Element;
  readonly box: Rect;
  /** From px of what it is in to px of the page. */
  readonly around: Matrix;
}

const boxIn = (element: Element, around: Matrix): Rect => {
  const matrix = times(around, elementMatrix(element));
  const { width, height } = element;
  return boundsOfPoints(
    [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ].map((corner) => apply(matrix, corner)),
  );
};

/** What a page shows, without its groups, in painting order. */
const leavesOf = (elements: readonly Element[], around: Matrix = identity): Leaf[] =>
  elements.flatMap((element) => {
    if (!element.visible) return [];
    if (element.type === 'group') return leavesOf(element.elements, times(around, groupsMatrix([element])));
    return [{ element, around, box: boxIn(element, around) }];
  });

const sizesOf = ({ paragraphs }: TextElement): number[] =>
  paragraphs.flatMap(({ runs }) => runs.map(({ style }) => style.fontSize));

/** The side that grows with the lines. */
const acrossOf = ({ writingMode, width, height }: TextElement): number =>
  writingMode === 'vertical' ? width : height;

/** How much room the lines of a text need across, whatever its box. */
const linesAcross = (text: TextElement, fit: Fit): number =>
  acrossOf(fit(boxModeOf(text) === 'fixed' ? { ...text, box: 'fixedWidth' } : text));

const unionOf = (one: Rect, other: Rect): Rect =>
  boundsOfPoints([
    { x: one.x, y: one.y },
    { x: one.x + one.width, y: one.y + one.height },
    { x: other.x, y: other.y },
    { x: other.x + other.width, y: other.y + other.height },
  ]);

/** The room that the template `page` leaves to one of its texts. */
interface WordRoom {
  readonly before: TextElement;
  /** Whether a text that was fitted has room there; `around` as in `leavesOf`. */
  holds(text: TextElement, around?: Matrix): boolean;
  /** The least share of its size that its words may get. */
  readonly shareMin: number;
}

export const wordRoom = (page: Page, id: string, fit: Fit): WordRoom | null => {
  const leaves = leavesOf(page.elements);
  const at = leaves.findIndex(({ element }) => element.id === id);
  const own = leaves[at];
  if (own?.element.type !== 'text') return null;
  const before = own.element;
  const place = boxIn(fit(before), own.around);
  const within = unionOf({ x: 0, y: 0, width: page.width, height: page.height }, place);
  // a label stays in its button, a heading in its ribbon
  const grounds = leaves
    .slice(0, at)
    .filter(({ element, box }) => element.type === 'shape' && contains(grown(box, tolerancePx), place));
  // what it covered before, or lay on, is no neighbour; shapes are grounds and ornaments
  const neighbours = leaves.filter(
    (one) => one !== own && one.element.type !== 'shape' && !doOverlap(one.box, place),
  );
  const across = Math.max(acrossOf(before), linesAcross(before, fit));
  const smallest = Math.min(...sizesOf(before));
  const legible = Math.min(page.width, page.height) * legibleShare;
  return {
    before,
    shareMin: Math.min(1, Math.max(SHARE_MIN, legible / smallest)),
    holds: (text, around = own.around) => {
      if (boxModeOf(text) === 'fixed') return linesAcross(text, fit) <= across + tolerancePx;
      const box = grown(boxIn(text, around), -looseEm * Math.max(...sizesOf(text)));
      return (
        contains(grown(within, tolerancePx), box) &&
        grounds.every((one) => contains(grown(one.box, tolerancePx), box)) &&
        !neighbours.some((one) => doOverlap(one.box, box))
      );
    },
  };
};

const scaledWords = (text: TextElement, by: number): TextElement => {
  const scaled = structuredClone(text);
  textModel.scale(scaled, by);
  return scaled;
};

/** The text with its words as large as they have room, or as small as they may become where they have none. */
export const inRoom = (text: TextElement, { holds, shareMin }: WordRoom, fit: Fit): TextElement => {
  for (let steps = 0; 1 - steps * shareStep > shareMin; steps += 1) {
    const words = steps === 0 ? text : scaledWords(text, 1 - steps * shareStep);
    if (holds(fit(words))) return words;
  }
  return shareMin === 1 ? text : scaledWords(text, shareMin);
};

/** Ids of the filled texts whose words are too long for the room that their template has, however small they became. */
export const textsWithoutRoom = (
  template: readonly Page[],
  filled: readonly Page[],
  ids: readonly string[],
  fit: Fit,
): string[] => {
  const wanted = new Set(ids);
  return template.flatMap((page, index) =>
    leavesOf(filled[index]?.elements ?? []).flatMap(({ element, around }) => {
      if (element.type !== 'text' || !wanted.has(element.id)) return [];
      const room = wordRoom(page, element.id, fit);
      return room && !room.holds(element, around) ? [element.id] : [];
    }),
  );
};
