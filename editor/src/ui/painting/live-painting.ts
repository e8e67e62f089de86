import { type Element, type Page, sheetBox } from '../../document/index.ts';
import type { Painter } from '../../painter/index.ts';

/** During a drag, the elements below and above the dragged ones are painted once and cached. */
export interface LivePainting {
  /** Paints the page and its bleed on the canvas at its full width. */
  paint(surface: HTMLCanvasElement, page: Page, painter: Painter, bleed: number): void;
  /** Ends the drag and frees the cache. */
  end(): void;
}

interface Kept {
  readonly page: Page;
  readonly width: number;
  readonly height: number;
  /** Number of elements in the bitmaps, from the bottom and from the top. */
  readonly below: number;
  readonly above: number;
  readonly under: HTMLCanvasElement;
  readonly over: HTMLCanvasElement | null;
}

/** Number of identical elements in two lists, from the bottom and from the top. */
export const unchanged = (
  before: readonly Element[],
  after: readonly Element[],
): { readonly below: number; readonly above: number } => {
  const most = Math.min(before.length, after.length);
  let below = 0;
  while (below < most && before[below] === after[below]) below += 1;
  let above = 0;
  while (above < most - below && before.at(-1 - above) === after.at(-1 - above)) above += 1;
  return { below, above };
};

/** An element that blends with the colours below cannot be painted separately from them. */
const mixes = (element: Element): boolean => element.blend !== 'normal';

const contextOf = (canvas: HTMLCanvasElement, page: Page, bleed: number): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d');
  const { width, height } = sheetBox(page, bleed);
  context?.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
  context?.translate(bleed, bleed);
  return context;
};

const sheet = (
  { width, height }: { width: number; height: number },
  page: Page,
  bleed: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas, page, bleed);
  if (context) draw(context);
  return canvas;
};

/** Paints the frames of a gesture: of a page with many elements, only those that change. */
export const createLivePainting = (): LivePainting => {
  let start: Page | null = null;
  let kept: Kept | null = null;

  const isFor = (surface: HTMLCanvasElement, page: Page, kept: Kept | null): kept is Kept =>
    kept !== null &&
    kept.width === surface.width &&
    kept.height === surface.height &&
    kept.page.background === page.background;

  const whole = (context: CanvasRenderingContext2D, page: Page, painter: Painter, bleed: number): void => {
    // a transparent background does not cover the previous frame
    const { x, y, width, height } = sheetBox(page, bleed);
    context.clearRect(x, y, width, height);
    painter.paintPage(context, page, bleed);
  };

  return {
    paint: (surface, page, painter, bleed) => {
      const context = contextOf(surface, page, bleed);
      if (!context) return;
      if (!start || start.id !== page.id) {
        start = page;
        kept = null;
        return whole(context, page, painter, bleed);
      }
      const { below, above } = unchanged(start.elements, page.elements);
      const rest = page.elements.slice(below);
      if (rest.some(mixes) || below + above < page.elements.length / 4)
        return whole(context, page, painter, bleed);
      if (!isFor(surface, page, kept) || kept.below > below || kept.above > above) {
        const elements = page.elements.slice(page.elements.length - above);
        const size = { width: surface.width, height: surface.height };
        kept = {
          page,
          ...size,
          below,
          above,
          under: sheet(size, page, bleed, (under) => {
            painter.paintBackground(under, page, bleed);
            painter.paintElements(under, { ...page, elements: page.elements.slice(0, below) }, bleed);
          }),
          over:
            above === 0
              ? null
              : sheet(size, page, bleed, (over) => painter.paintElements(over, { ...page, elements }, bleed)),
        };
      }
      const moving = page.elements.slice(kept.below, page.elements.length - kept.above);
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, surface.width, surface.height);
      context.drawImage(kept.under, 0, 0);
      context.restore();
      painter.paintElements(context, { ...page, elements: moving }, bleed);
      if (!kept.over) return;
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(kept.over, 0, 0);
      context.restore();
    },
    end: () => {
      if (kept) kept.under.width = 0;
      if (kept?.over) kept.over.width = 0;
      kept = null;
      start = null;
    },
  };
};
