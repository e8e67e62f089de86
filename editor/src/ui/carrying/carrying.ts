import { createStore, type Store } from '../../core/index.ts';
import type { Point } from '../../document/index.ts';
import type { Size } from '../../interaction/view.ts';

/** Where on a page something was let go. */
export interface DropPlace {
  /** In px of the page. */
  readonly at: Point;
  /** The picture or frame under it. */
  readonly onto?: string;
}

/** What is dragged out of a panel. */
export interface Load {
  readonly name: string;
  /** How large it will be on the page, in its px; `page` where it fills the page. */
  readonly size: Size | 'page';
  /** How large its picture is, where that has free room around it. */
  readonly pictureSide?: number;
  /** A picture goes into the picture or frame under it. */
  readonly fillsFrames?: boolean;
  readonly drop: (place: DropPlace) => void;
}

/** A load on its way. */
export interface Carried {
  readonly load: Load;
  /** What it looks like: a copy of the tile's picture. */
  readonly picture: HTMLElement | SVGElement;
  /** In px of the window. */
  readonly at: Point;
}

/** The stage as a place to put things down. */
export interface Ground {
  /** Where on the page a point of the window is; null beside the stage. */
  placeAt(at: Point): DropPlace | null;
  /** The same when it is let go: the page under the point becomes the one that is worked on. */
  takeAt(at: Point): DropPlace | null;
}

export interface Carrying extends Pick<Store<Carried | null>, 'subscribe' | 'getState'> {
  /** Answers how to take it away again. */
  setGround(ground: Ground): () => void;
  ground(): Ground | null;
  /** Takes hold of it, or moves it. */
  hold(carried: Carried): void;
  letGo(): void;
  cancel(): void;
}

/** One thing at a time on its way from a panel to the page. */
export const createCarrying = (): Carrying => {
  const store = createStore<Carried | null>(null);
  let ground: Ground | null = null;
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    setGround: (next) => {
      ground = next;
      return () => {
        if (ground === next) ground = null;
      };
    },
    ground: () => ground,
    hold: store.setState,
    letGo: () => {
      const carried = store.getState();
      store.setState(null);
      const place = carried && ground?.takeAt(carried.at);
      if (place) carried.load.drop(place);
    },
    cancel: () => store.setState(null),
  };
};
