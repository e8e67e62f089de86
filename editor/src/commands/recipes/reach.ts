import type { Change } from '../../core/index.ts';
import { boundsOf, type Element, type Page, type Rect } from '../../document/index.ts';
import { clamp } from '../../document/clamp.ts';
import { basePage } from './reading.ts';

/** Share of the page's shorter side that moved elements keep on the page; smaller ones stay entirely. */
const shareMin = 0.02;
const reachMin = 8;

/** The move nearest to the requested one that keeps a part of the box on the page. */
export const reachable = (
  box: Rect,
  page: Pick<Page, 'width' | 'height'>,
  dx: number,
  dy: number,
): { dx: number; dy: number } => {
  const kept = Math.max(reachMin, shareMin * Math.min(page.width, page.height));
  const along = (from: number, size: number, side: number, by: number): number => {
    const part = Math.min(kept, size, side);
    return clamp(from + by, part - size, side - part) - from;
  };
  return {
    dx: along(box.x, box.width, page.width, dx),
    dy: along(box.y, box.height, page.height, dy),
  };
};

/**
 * The move nearest to the requested one that keeps a part of all selected elements on the page. Members of an
 * entered group may go anywhere.
 */
export const reachableTogether = (
  change: Change,
  elements: readonly Element[],
  dx: number,
  dy: number,
): { dx: number; dy: number } =>
  change.pageSelection.selection.groupPath.length > 0
    ? { dx, dy }
    : reachable(boundsOf(elements), basePage(change), dx, dy);
