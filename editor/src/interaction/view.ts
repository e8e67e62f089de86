import type { Page, Point, Rect } from '../document/index.ts';

/** How the page lies on the stage: screen px for one px of the page, and where its corner is. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** As large as it fits: stays so when the stage or the page becomes another. */
  readonly isFitted: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Paper extends Pick<Page, 'width' | 'height'> {
  /** What else is laid out around the page, in its px: its pages before and after it. Absent: the page alone. */
  readonly reach?: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

const reachOf = ({ width, height, reach }: Paper) =>
  reach ?? { left: 0, right: width, top: 0, bottom: height };

export const zoomMin = 0.02;
export const zoomMax = 8;

/** This much of the page stays in sight, whatever is panned. */
const keptPx = 60;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** What stays free around a fitted page, in screen px. */
export interface Margin {
  readonly around: number;
  readonly above: number;
}

/** The page whole in the middle of what is left of the stage. */
export const fitted = (stage: Size, page: Paper, { around, above }: Margin): View => {
  const zoom = between(
    Math.min((stage.width - around * 2) / page.width, (stage.height - around - above) / page.height),
    zoomMin,
    zoomMax,
  );
  return {
    zoom,
    x: (stage.width - page.width * zoom) / 2,
    y: above + (stage.height - above - around - page.height * zoom) / 2,
    isFitted: true,
  };
};

/** The same view with the pages no farther away than they can be found again. */
export const kept = (view: View, stage: Size, page: Paper): View => {
  const { left, right, top, bottom } = reachOf(page);
  return {
    ...view,
    x: between(view.x, keptPx - right * view.zoom, stage.width - keptPx - left * view.zoom),
    y: between(view.y, keptPx - bottom * view.zoom, stage.height - keptPx - top * view.zoom),
  };
};

/** The page in the middle of the stage, or its beginning where it is too high for that; the zoom stays. */
export const revealed = (view: View, stage: Size, page: Paper, { around, above }: Margin): View => {
  const [width, height] = [page.width * view.zoom, page.height * view.zoom];
  const room = stage.height - above - around;
  return {
    zoom: view.zoom,
    x: (stage.width - width) / 2,
    y: height > room ? above : above + (room - height) / 2,
    isFitted: false,
  };
};

/** A part of the page in the middle of the stage, as large as it fits, but no larger than four times. */
export const framedIn = (part: Rect, stage: Size, page: Paper, { around, above }: Margin): View => {
  const room = { width: stage.width - 2 * around, height: stage.height - above - around };
  const most = Math.min(room.width / Math.max(part.width, 1), room.height / Math.max(part.height, 1), 4);
  const zoom = between(most, zoomMin, zoomMax);
  const x = stage.width / 2 - (part.x + part.width / 2) * zoom;
  const y = above + room.height / 2 - (part.y + part.height / 2) * zoom;
  return kept({ zoom, x, y, isFitted: false }, stage, page);
};

export const panned = (view: View, dx: number, dy: number, stage: Size, page: Paper): View =>
  kept({ ...view, x: view.x + dx, y: view.y + dy, isFitted: false }, stage, page);

/** Another zoom with the point of the page that is under `at` staying there. */
export const zoomedTo = (view: View, zoom: number, at: Point, stage: Size, page: Paper): View => {
  const next = between(zoom, zoomMin, zoomMax);
  const grown = next / view.zoom;
  const moved = { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
  return kept({ zoom: next, ...moved, isFitted: false }, stage, page);
};

const steps = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** The next step of the zoom buttons. */
export const nextZoom = (zoom: number, way: 1 | -1): number =>
  way > 0
    ? (steps.find((one) => one > zoom * 1.01) ?? zoomMax)
    : (steps.findLast((one) => one < zoom * 0.99) ?? zoomMin);

export const toPage = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.zoom,
  y: (y - view.y) / view.zoom,
});

export const toStage = (view: View, { x, y }: Point): Point => ({
  x: x * view.zoom + view.x,
  y: y * view.zoom + view.y,
});
