import type { Page, Point } from '../document/index.ts';
import { type Paper, type Size, toPage, type View } from './view.ts';

/** A page in the column, in px of the current page. */
export interface PlacedPage {
  readonly page: Page;
  readonly x: number;
  readonly y: number;
}

/** The gap between two pages and their bleeds, as a share of the longest side of all pages. */
const gapShare = 0.05;

/** All pages stacked vertically and centred; the current one is at 0, 0. */
export const columnOf = (pages: readonly Page[], currentId: string): readonly PlacedPage[] => {
  const longest = Math.max(...pages.map(({ width, height }) => Math.max(width, height)));
  const gap = longest * gapShare + Math.max(...pages.map(({ bleed = 0 }) => bleed)) * 2;
  const current = pages.find((one) => one.id === currentId) ?? pages[0];
  if (!current) return [];
  let top = 0;
  const placed = pages.map((page): PlacedPage => {
    const y = top;
    top += page.height + gap;
    return { page, x: (current.width - page.width) / 2, y };
  });
  const origin = placed.find(({ page }) => page === current)?.y ?? 0;
  return placed.map((one) => ({ ...one, y: one.y - origin }));
};

/** How far the column extends around the current page. */
export const reachOfColumn = (column: readonly PlacedPage[]): NonNullable<Paper['reach']> => ({
  left: Math.min(...column.map(({ x }) => x)),
  right: Math.max(...column.map(({ x, page }) => x + page.width)),
  top: Math.min(...column.map(({ y }) => y)),
  bottom: Math.max(...column.map(({ y, page }) => y + page.height)),
});

/** The page under a point of the stage. */
export const pageUnder = (column: readonly PlacedPage[], view: View, at: Point): PlacedPage | null => {
  const { x, y } = toPage(view, at);
  return (
    column.find(
      (one) => x >= one.x && x <= one.x + one.page.width && y >= one.y && y <= one.y + one.page.height,
    ) ?? null
  );
};

/** The page that is nearest to the middle of the stage. */
export const pageInMiddle = (column: readonly PlacedPage[], view: View, stage: Size): PlacedPage | null => {
  const { y } = toPage(view, { x: stage.width / 2, y: stage.height / 2 });
  const away = (one: PlacedPage): number => Math.max(one.y - y, y - one.y - one.page.height, 0);
  return column.reduce<PlacedPage | null>(
    (best, one) => (best === null || away(one) < away(best) ? one : best),
    null,
  );
};

/** The share of the stage painted beyond its edges, so that scrolling finds it ready. */
const beyondShare = 0.5;

/** Pages that are visible, or nearly. */
export const inSight = (column: readonly PlacedPage[], view: View, stage: Size): readonly PlacedPage[] =>
  column.filter(({ y, page }) => {
    const top = view.y + y * view.zoom;
    const beyond = stage.height * beyondShare;
    return top < stage.height + beyond && top + page.height * view.zoom > -beyond;
  });
