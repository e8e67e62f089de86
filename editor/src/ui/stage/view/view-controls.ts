import { createStore, type Editor, type Store } from '../../../core/index.ts';
import type { Point, Rect } from '../../../document/index.ts';
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
  toPage,
  type View,
  zoomedTo,
} from '../../../interaction/view.ts';

/** Margins around the page; the top one leaves room for the selection's bar. */
export const marginPx = {
  pc: { around: 40, above: 72 },
  // two rows of a text's tools
  mobile: { around: 18, above: 113 },
} as const;

/** Zoom and pan of the page; neither part of the document nor of its history. */
export interface ViewControls extends Pick<Store<View>, 'subscribe' | 'getState'> {
  /** Sets the sizes of stage and page. */
  layOut(stage: Size, page: Paper, margin: Margin): void;
  fit(): void;
  /** Zooms to fit a part of the page. */
  show(part: Rect): void;
  /** Sets the zoom around a point of the stage, by default its centre. */
  zoomTo(zoom: number, at?: Point): void;
  zoomBy(factor: number, at?: Point): void;
  step(direction: 1 | -1): void;
  pan(dx: number, dy: number): void;
  stage(): Size;
  /** The visible part of the page, in its px, without what tools cover; null if none is visible. */
  sight(): Rect | null;
  /** Sets the element that receives the keys of the stage. */
  attach(element: HTMLElement | null): void;
  /** Gives the stage the focus. */
  focus(): void;
  /** Scrolls the page into view at the current zoom. */
  reveal(): void;
  /** Moves the origin to another page, `from` the previous one; nothing moves on the screen. */
  shift(from: Point): void;
  /** Whether there are further pages to scroll to. */
  hasMore(): boolean;
  /**
   * Shows the view that `by` makes of the present one, also after the sizes changed, until null is given: then
   * the present one is back. A user who pans or zooms meanwhile stays where that led.
   */
  standAside(by: ((view: View) => View) | null): void;
  /** Asks `by` again: what it answers has changed. */
  renewAside(): void;
}

const createViewControls = (): ViewControls => {
  let stage: Size = { width: 480, height: 420 };
  let paper: Paper = { width: 1, height: 1 };
  let margin: Margin = { around: 0, above: 0 };
  let element: HTMLElement | null = null;
  let isLaidOut = false;
  let own: View = { zoom: 1, x: 0, y: 0, isFitted: true };
  let aside: ((view: View) => View) | null = null;
  const store = createStore<View>(own);
  const showOwn = (): void => {
    const beside = aside?.(own) ?? own;
    const next = beside === own ? own : kept({ ...beside, isFitted: false }, stage, paper);
    const now = store.getState();
    const isSame = (['zoom', 'x', 'y', 'isFitted'] as const).every((name) => now[name] === next[name]);
    if (!isSame) store.setState(next);
  };
  const set = (next: View): void => {
    aside = null;
    own = next;
    showOwn();
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
      isLaidOut = true;
      own = own.isFitted ? fitted(stage, paper, margin) : kept(own, stage, paper);
      showOwn();
    },
    fit: () => set(fitted(stage, paper, margin)),
    show: (part) => set(framedIn(part, stage, paper, margin)),
    zoomTo,
    zoomBy: (factor, at) => zoomTo(store.getState().zoom * factor, at),
    step: (direction) => zoomTo(nextZoom(store.getState().zoom, direction)),
    pan: (dx, dy) => set(panned(store.getState(), dx, dy, stage, paper)),
    stage: () => stage,
    sight: () => {
      if (!isLaidOut) return null;
      const { around, above } = margin;
      const from = toPage(store.getState(), { x: around, y: above });
      const to = toPage(store.getState(), { x: stage.width - around, y: stage.height - around });
      const [left, top] = [Math.max(0, from.x), Math.max(0, from.y)];
      const [right, bottom] = [Math.min(paper.width, to.x), Math.min(paper.height, to.y)];
      return left < right && top < bottom
        ? { x: left, y: top, width: right - left, height: bottom - top }
        : null;
    },
    attach: (given) => {
      element = given;
    },
    focus: () => element?.focus({ preventScroll: true }),
    reveal: () => set(revealed(store.getState(), stage, paper, margin)),
    shift: ({ x, y }) => {
      const now = store.getState();
      // not clamped: the position was valid before, and the new page is laid out right after
      set({ ...now, x: now.x + x * now.zoom, y: now.y + y * now.zoom, isFitted: false });
    },
    hasMore: () => paper.reach !== undefined,
    standAside: (by) => {
      aside = by;
      showOwn();
    },
    renewAside: showOwn,
  };
};

/** One for each editor: commands that add to a page ask which part of it is visible. */
export const viewOf = (editor: Editor): ViewControls => editor.own(createViewControls);
