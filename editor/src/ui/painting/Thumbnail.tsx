import { memo, useLayoutEffect, useRef } from 'react';
import type { Page } from '../../document/index.ts';
import { bitmapWidth } from './bitmap-width.ts';
import { onceNear } from './once-near.ts';
import type { Painting } from './painting.ts';
import { paintQueue } from './paint-queue.ts';
import { usePainting } from './use-painting.ts';

/** Fonts that take longer are not waited for: stand-ins are painted until they arrive. */
const fontsWaitMs = 1_000;

/** Canvases on which a page was painted, if an older one: they are no longer only ground. */
const painted = new WeakSet<HTMLCanvasElement>();

/** Gives the canvas the page's form, empty, in page px. */
const formed = (surface: HTMLCanvasElement, page: Page, width: number): CanvasRenderingContext2D | null => {
  surface.width = width;
  surface.height = Math.max(1, Math.round((width * page.height) / page.width));
  const context = surface.getContext('2d');
  context?.setTransform(width / page.width, 0, 0, width / page.width, 0, 0);
  return context;
};

/**
 * Shows the page on the canvas: at once as it was painted before or else its ground, soon as it is.
 * Answers how to give it up.
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
  let giveUp = (): void => undefined;
  const ask = (isFinal: boolean): void => {
    if (!isWanted) return;
    const paint = () => {
      const context = formed(surface, page, width);
      if (!context) return;
      painter.paintPage(context, page);
      painted.add(surface);
      paintings.remember(page, surface, isFinal);
    };
    giveUp = paintQueue.add(surface, paint, isFirst);
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  // a list of fifty designs fetches no fonts for the forty below
  const stopWaiting = onceNear(surface, () => {
    patience = setTimeout(() => ask(false), fontsWaitMs);
    void painter.load([page]).then(({ missingFonts, missingAssets }) => {
      clearTimeout(patience);
      ask(missingFonts.length + missingAssets.length === 0);
    });
  });
  return () => {
    isWanted = false;
    stopWaiting();
    clearTimeout(patience);
    giveUp();
  };
};

interface Props {
  readonly page: Page;
  readonly widthPx: number;
  readonly label: string;
}

/**
 * A small picture of a page, one among many. Nobody waits for it, and it is never a hole: until it is
 * painted it has the page's own ground. It is painted once, with the page's fonts, for every screen.
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
      // a browser composes every canvas in every frame, also those far below in a list
      style={{ width: widthPx, height: (widthPx * page.height) / page.width, contentVisibility: 'auto' }}
    />
  );
});
