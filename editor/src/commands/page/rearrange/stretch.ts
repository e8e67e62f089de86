import type { Element } from '../../../document/index.ts';
import { cropFor } from '../../../elements/image/model.ts';
import { clampedSide, putAt } from '../../recipes/sizes.ts';
import { areaOf, type Axis, edgePx, type Extent, holds, hugs, touches } from './boxes.ts';

/** Thinner than this share of the page, an element is a rule. */
const ruleMost = 0.02;

export const spansPage = (box: Extent, length: number): boolean => {
  const [atStart, atEnd] = touches(box, length);
  return atStart && atEnd;
};

/** What may take other proportions: a picture is then cropped anew. */
const isStretchable = ({ type, rotation }: Element): boolean =>
  (type === 'shape' || type === 'image' || type === 'line') && rotation % 90 === 0;

/** It has nothing on it that would look lost on a wider one. */
const isFrameOrRule = (element: Element, { low, high }: Extent, across: number): boolean =>
  element.type === 'line' ||
  (element.type === 'shape' &&
    ((element.fill === undefined && element.stroke !== undefined) || high - low <= across * ruleMost));

/** Filled: what lies on it moves along with it. */
const isCard = (element: Element): boolean =>
  element.type === 'image' || (element.type === 'shape' && element.fill !== undefined);

/**
 * The elements that take the new length: those from edge to edge, and frames and rules from margin to margin,
 * unless they lie on a card.
 */
export const stretchedOf = (
  elements: readonly Element[],
  seen: readonly Extent[],
  { length, across }: { readonly length: number; readonly across: number },
): Set<number> => {
  const found = new Set<number>();
  const cards: Extent[] = [];
  const rules: number[] = [];
  elements.forEach((element, index) => {
    const box = seen[index];
    if (!box) return;
    if (isStretchable(element) && spansPage(box, length)) {
      found.add(index);
      return;
    }
    if (isCard(element)) cards.push(box);
    const [hugsStart, hugsEnd] = hugs(box, length);
    if (hugsStart && hugsEnd && isStretchable(element) && isFrameOrRule(element, box, across))
      rules.push(index);
  });
  for (const index of rules) {
    const box = seen[index];
    if (box && !cards.some((card) => areaOf(card) > areaOf(box) && holds(card, box))) found.add(index);
  }
  return found;
};

/**
 * The parts of a divided page: panels at an edge that reach from side to side, where another such shape marks
 * their inner edge, and those marks. They keep their share of the page, so that none is torn from the next.
 */
export const partsOf = (
  elements: readonly Element[],
  seen: readonly Extent[],
  { length, across }: { readonly length: number; readonly across: number },
): Set<number> => {
  const found = new Set<number>();
  const all = elements.flatMap((element, index) => {
    const box = seen[index];
    const reaches = box && isStretchable(element) && box.low <= edgePx && box.high >= across - edgePx;
    return reaches && !spansPage(box, length) ? [{ index, box }] : [];
  });
  for (const panel of all) {
    const [atStart, atEnd] = touches(panel.box, length);
    if (atStart === atEnd) continue;
    const inner = atStart ? panel.box.end : panel.box.start;
    for (const { index, box } of all) {
      const marks = box.start - 1 <= inner && inner <= box.end + 1 && !touches(box, length).includes(true);
      if (marks) found.add(index).add(panel.index);
    }
  }
  return found;
};

/** Gives the element other sides; a picture keeps its ratio and shows as much as the new frame has room for. */
const reframed = (element: Element, width: number, height: number): void => {
  if (element.type === 'image') {
    const by = Math.max(width / element.width, height / element.height);
    const before = { ...element, width: element.width * by, height: element.height * by };
    element.crop = cropFor(before, { width, height }, { x: 0.5, y: 0.5 });
  }
  element.width = width;
  element.height = height;
};

/** Gives an element turned by quarters that stretch of the axis; across it nothing changes. */
export const stretchTo = (
  element: Element,
  axis: Axis,
  { start, end }: Pick<Extent, 'start' | 'end'>,
): void => {
  const isTurned = Math.abs(element.rotation % 180) === 90;
  const middle = { x: element.x + element.width / 2, y: element.y + element.height / 2 };
  middle[axis] = (start + end) / 2;
  const length = clampedSide(end - start);
  if ((axis === 'x') !== isTurned) reframed(element, length, element.height);
  else reframed(element, element.width, length);
  putAt(element, middle.x - element.width / 2, middle.y - element.height / 2);
};
