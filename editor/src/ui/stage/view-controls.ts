import { createStore, type Store } from '../../core/index.ts';
import type { Point, Rect } from '../../document/index.ts';
import {
  fitted,
  framedIn,
  kept,
  type Margin,
  nextZoom,
  type Paper,
  panned,
  revealed,
  type Size,
  type View,
  zoomedTo,
} from '../../interaction/view.ts';

/** Free around the page; above it there is room for the bar of what is selected. */
export const marginPx = {
  pc: { around: 40, above: 72 },
  mobile: { around: 18, above: 68 },
} as const;

/** How the page is looked at: nothing of it is part of the document, nor of its history. */
export interface ViewControls extends Pick<Store<View>, 'subscribe' | 'getState'> {
  /** The stage or the page has another size. */
  layOut(stage: Size, page: Paper, margin: Margin): void;
  fit(): void;
  /** A part of the page as large as it fits. */
  show(part: Rect): void;
  /** To that zoom, about a point of the stage or its middle. */
  zoomTo(zoom: number, at?: Point): void;
  zoomBy(factor: number, at?: Point): void;
  step(way: 1 | -1): void;
  pan(dx: number, dy: number): void;
  stage(): Size;
  /** The page into sight, as large as it is shown now. */
  reveal(): void;
  /** Another page is the one worked on, so far from the one before: nothing moves on the screen. */
  shift(from: Point): void;
  /** Whether there is more than the page that is seen whole. */
  hasMore(): boolean;
}

export const createViewControls = (): ViewControls => {
  let stage: Size = { width: 480, height: 420 };
  let paper: Paper = { width: 1, height: 1 };
  let margin: Margin = { around: 0, above: 0 };
  const store = createStore<View>({ zoom: 1, x: 0, y: 0, isFitted: true });
  const set = (next: View): void => {
    const now = store.getState();
    const isSame = (['zoom', 'x', 'y', 'isFitted'] as const).every((name) => now[name] === next[name]);
    if (!isSame) store.setState(next);
  };
  const middle = (): Point => ({ x: stage.width / 2, y: stage.height / 2 });
  const zoomTo = (zoom: number, at = middle()): void =>
    set(zoomedTo(store.getState(), zoom, at, stage, paper));
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    layOut: (nextStage, nextPaper, nextMargin) => {
      stage = nextStage;
      paper = nextPaper;
      margin = nextMargin;
      const now = store.getState();
      set(now.isFitted ? fitted(stage, paper, margin) : kept(now, stage, paper));
    },
    fit: () => set(fitted(stage, paper, margin)),
    show: (part) => set(framedIn(part, stage, paper, margin)),
    zoomTo,
    zoomBy: (factor, at) => zoomTo(store.getState().zoom * factor, at),
    step: (way) => zoomTo(nextZoom(store.getState().zoom, way)),
    pan: (dx, dy) => set(panned(store.getState(), dx, dy, stage, paper)),
    stage: () => stage,
    reveal: () => set(revealed(store.getState(), stage, paper, margin)),
    shift: ({ x, y }) => {
      const now = store.getState();
      // where it lies was allowed before; the page it is told by is laid out right after
      set({ ...now, x: now.x + x * now.zoom, y: now.y + y * now.zoom, isFitted: false });
    },
    hasMore: () => paper.reach !== undefined,
  };
};
