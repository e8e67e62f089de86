import { memo, useLayoutEffect, useRef } from 'react';
import type { Page } from '../../document/index.ts';
import { bitmapWidth } from './bitmap-width.ts';
import { whenNearViewport } from './when-near-viewport.ts';
import type { Painting } from './painting.ts';
import { paintQueue } from './paint-queue.ts';
import { usePainting } from './use-painting.ts';

/** After this time fallback fonts are painted until the fonts arrive. */
const fontsWaitMs = 1_000;

/** Canvases that show a painted page, even an outdated one, rather than only a background. */
const painted = new WeakSet<HTMLCanvasElement>();

/** Clears the canvas, gives it the page's ratio, and scales it to page px. */
const formed = (surface: HTMLCanvasElement, page: Page, width: number): CanvasRenderingContext2D | null => {
  surface.width = width;
  surface.height = Math.max(1, Math.round((width * page.height) / page.width));
  const context = surface.getContext('2d');
  context?.setTransform(width / page.width, 0, 0, width / page.width, 0, 0);
  return context;
};

/**
 * Shows the page on the canvas: at once its cached painting or its background, and the current painting when
 * it is ready. Returns a function that cancels.
 */
const show = (painting: Painting, surface: HTMLCanvasElement, page: Page, width: number): (() => void) => {
  const painter = painting.painter();
  const paintings = painting.paintings();
  const known = paintings.of(page, width);
  if (known) {
    formed(surface, page, width)?.drawImage(known.source, 0, 0, page.width, page.height);
    painted.add(surface);
    if (known.isFinal && known.source.width === width) return () => undefined;
  }
  const isFirst = !painted.has(surface);
  if (isFirst) {
    const context = formed(surface, page, width);
    if (context) painter.paintBackground(context, page);
  }
  let isWanted = true;
  let isLoaded = false;
  const scale = width / page.width;
  const free = painter.hold([page], scale);
  let giveUp = (): void => undefined;
  const ask = (isFinal: boolean): void => {
    if (!isWanted) return;
    const paint = () => {
      const context = formed(surface, page, width);
      if (!context) return;
      painter.paintPage(context, page);
      painted.add(surface);
      paintings.remember(page, surface, isFinal);
      if (isLoaded) free();
    };
    giveUp = paintQueue.add(surface, paint, isFirst);
  };
  let fontsTimer: ReturnType<typeof setTimeout> | undefined;
  // a list of fifty designs loads no fonts for the forty below the fold
  const stopWaiting = whenNearViewport(surface, () => {
    fontsTimer = setTimeout(() => ask(false), fontsWaitMs);
    void painter.load([page], { scale }).then(({ missingFonts, missingAssets }) => {
      clearTimeout(fontsTimer);
      isLoaded = true;
      ask(missingFonts.length + missingAssets.length === 0);
    });
  });
  return () => {
    isWanted = false;
    free();
    stopWaiting();
    clearTimeout(fontsTimer);
    giveUp();
  };
};

interface Props {
  readonly page: Page;
  readonly widthPx: number;
  readonly label: string;
}

/**
 * A small picture of a page, one among many. It never blocks and is never empty: until it is painted it shows
 * the page's background. It is painted once, with the page's fonts, and reused everywhere.
 */
export const Thumbnail = memo(({ page, widthPx, label }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = bitmapWidth(widthPx);
  const painting = usePainting();
  useLayoutEffect(
    () => (canvas.current && widthPx > 0 ? show(painting, canvas.current, page, width) : undefined),
    [painting, page, width, widthPx],
  );
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      lang="zh-Hans"
      // browsers composite every canvas in every frame, even those far below in a list
      style={{ width: widthPx, height: (widthPx * page.height) / page.width, contentVisibility: 'auto' }}
    />
  );
});
