import { clamp, type Page, type Point, type Rect, sheetBox } from '../document/index.ts';

/** The page’s position on the stage: screen px for one px of the page, and the position of its corner. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Whether the page is zoomed to fit, and stays so when the stage or the page changes. */
  readonly isFitted: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Paper extends Pick<Page, 'width' | 'height'> {
  /** The bleed that is shown, in px of the page. Absent: none. */
  readonly bleed?: number;
  /** The extent of the pages before and after it, in its px. Absent: the page alone. */
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

/** Screen px of the page that panning keeps visible. */
const keptPx = 60;

/** The space around a fitted page, in screen px. */
export interface Margin {
  readonly around: number;
  readonly above: number;
}

/** The whole page with its bleed, centred in the free part of the stage. */
export const fitted = (stage: Size, page: Paper, { around, above }: Margin): View => {
  const sheet = sheetBox(page, page.bleed ?? 0);
  const zoom = clamp(
    Math.min((stage.width - around * 2) / sheet.width, (stage.height - around - above) / sheet.height),
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

/** The view, limited so that a part of the pages stays visible. */
export const kept = (view: View, stage: Size, page: Paper): View => {
  const { left, right, top, bottom } = reachOf(page);
  return {
    ...view,
    x: clamp(view.x, keptPx - right * view.zoom, stage.width - keptPx - left * view.zoom),
    y: clamp(view.y, keptPx - bottom * view.zoom, stage.height - keptPx - top * view.zoom),
  };
};

/** Centres the page, or shows its top if it is too tall; the zoom stays. */
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

/** Centres a part of the page and zooms to fit it, up to 400 %. */
export const framedIn = (part: Rect, stage: Size, page: Paper, { around, above }: Margin): View => {
  const room = { width: stage.width - 2 * around, height: stage.height - above - around };
  const most = Math.min(room.width / Math.max(part.width, 1), room.height / Math.max(part.height, 1), 4);
  const zoom = clamp(most, zoomMin, zoomMax);
  const x = stage.width / 2 - (part.x + part.width / 2) * zoom;
  const y = above + room.height / 2 - (part.y + part.height / 2) * zoom;
  return kept({ zoom, x, y, isFitted: false }, stage, page);
};

/** Moves the view by `dx` and `dy` px of the window; a part of the pages stays visible. */
export const panned = (view: View, dx: number, dy: number, stage: Size, page: Paper): View =>
  kept({ ...view, x: view.x + dx, y: view.y + dy, isFitted: false }, stage, page);

/** Changes the zoom and keeps the page’s point under `at` in place. */
export const zoomedTo = (view: View, zoom: number, at: Point, stage: Size, page: Paper): View => {
  const next = clamp(zoom, zoomMin, zoomMax);
  const grown = next / view.zoom;
  const moved = { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
  return kept({ zoom: next, ...moved, isFitted: false }, stage, page);
};

const steps = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** The next step of the zoom buttons. */
export const nextZoom = (zoom: number, direction: 1 | -1): number =>
  direction > 0
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
