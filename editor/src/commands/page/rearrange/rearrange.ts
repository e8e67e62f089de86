import type { Element } from '../../../document/index.ts';
import { refitAround } from '../../recipes/refit.ts';
import { putAt, scaleWhole } from '../../recipes/sizes.ts';
import { type Axis, type Extent, lengthOf, type Page, seenOf } from './boxes.ts';
import { sharesOf } from './places.ts';
import { partsOf, spansPage, stretchedOf, stretchTo } from './stretch.ts';
import { type Piece, unitsOf } from './units.ts';

interface Spreading {
  /** As they were before they were scaled, in the same order as the drafts. */
  readonly before: readonly Element[];
  readonly page: Page;
  readonly factor: number;
  /** Along which the new page has room left, and how much. */
  readonly axis: Axis;
  readonly room: number;
  readonly isFixed: (element: Element) => boolean;
}

/** A group from edge to edge is a page of its own: its members are spread over the new length. */
const isSpreadInside = (element: Element, seen: Extent, length: number): boolean =>
  element.rotation === 0 && !element.flipX && !element.flipY && spansPage(seen, length);

/** Spreads elements that were scaled by the factor over the room that is left. */
const spread = (drafts: readonly Element[], spreading: Spreading): void => {
  const { before, page, factor, axis, room, isFixed } = spreading;
  const length = lengthOf(page, axis);
  const across = lengthOf(page, axis === 'x' ? 'y' : 'x');
  const extents = before.map((one) => seenOf(one, axis));
  const stretched = stretchedOf(before, extents, { length, across });
  const parts = partsOf(before, extents, { length, across });
  const pieces: Piece[] = [];
  before.forEach((element, index) => {
    const [draft, seen] = [drafts[index], extents[index]];
    if (!draft || !seen || isFixed(element)) return;
    if (stretched.has(index)) {
      stretchTo(draft, axis, { start: seen.start * factor, end: seen.end * factor + room });
    } else if (parts.has(index)) {
      const by = factor + room / length;
      stretchTo(draft, axis, { start: seen.start * by, end: seen.end * by });
    } else if (draft.type === 'group' && element.type === 'group' && isSpreadInside(element, seen, length)) {
      spread(draft.elements, { ...spreading, before: element.elements, page: element, isFixed: () => false });
      if (axis === 'x') draft.width += room;
      else draft.height += room;
      refitAround([draft], new Set(draft.elements));
    } else {
      pieces.push({ element, index, seen });
    }
  });
  const units = unitsOf(pieces, { length, side: Math.sqrt(length * across) });
  const shares = sharesOf(units, length);
  units.forEach((unit, place) => {
    const by = (shares[place] ?? 0) * room;
    for (const { index } of unit.pieces) {
      const draft = drafts[index];
      if (draft) putAt(draft, draft.x + (axis === 'x' ? by : 0), draft.y + (axis === 'y' ? by : 0));
    }
  });
};

/**
 * Brings the elements of a page to one of other proportions. All are scaled by the smaller ratio of the sides, so
 * that along one axis everything keeps its place; along the other one there is room left. What spans the page there
 * is stretched; everything else moves by a share of that room, in units of what belongs together.
 */
export const rearrange = (
  drafts: readonly Element[],
  before: readonly Element[],
  { from, to, isFixed }: { readonly from: Page; readonly to: Page; readonly isFixed: Spreading['isFixed'] },
): void => {
  const ratios = { x: to.width / from.width, y: to.height / from.height };
  const factor = Math.min(ratios.x, ratios.y);
  const axis: Axis = ratios.x > ratios.y ? 'x' : 'y';
  before.forEach((element, index) => {
    const draft = drafts[index];
    if (!draft || isFixed(element)) return;
    scaleWhole(draft, factor);
    putAt(draft, element.x * factor, element.y * factor);
  });
  const room = lengthOf(to, axis) - lengthOf(from, axis) * factor;
  spread(drafts, { before, page: from, factor, axis, room, isFixed });
};
