import type { Page } from '../document/index.ts';

/** How a page was painted last, in how wide a bitmap. */
export interface Painting {
  readonly source: HTMLCanvasElement;
  /** With every font and picture of the page. */
  readonly isFinal: boolean;
}

/** Small pictures only: some 15 MB on an ordinary screen. */
const remembered = 40;

const known = new Map<Page, Painting>();

/** Keeps a copy of what was painted, so that no screen paints the same page again. Documents never change: a page is itself. */
export const rememberPainting = (page: Page, painted: HTMLCanvasElement, isFinal: boolean): void => {
  const source = document.createElement('canvas');
  source.width = painted.width;
  source.height = painted.height;
  source.getContext('2d')?.drawImage(painted, 0, 0);
  // re-inserted, so that the first is always the one not painted for longest
  known.delete(page);
  known.set(page, { source, isFinal });
  const [oldest] = known.keys();
  if (known.size > remembered && oldest) known.delete(oldest);
};

export const paintingOf = (page: Page): Painting | undefined => known.get(page);
