import { createStore, type Store } from '../../core/index.ts';
import type { Point } from '../../document/index.ts';
import type { Size } from '../../interaction/view.ts';

/** Where on a page something was dropped. */
export interface DropPlace {
  /** In px of the page. */
  readonly at: Point;
  /** The picture or frame under it. */
  readonly onto?: string;
}

/** An item that is dragged out of a panel. */
export interface Load {
  readonly name: string;
  /** Its size on the page, in page px; `page` if it fills the page. */
  readonly size: Size | 'page';
  /** The side of its picture, if that includes a margin. */
  readonly pictureSide?: number;
  /** A picture that goes into the picture or frame under it. */
  readonly fillsFrames?: boolean;
  readonly drop: (place: DropPlace) => void;
}

/** A load being dragged. */
export interface Carried {
  readonly load: Load;
  /** A copy of the tile's picture. */
  readonly picture: HTMLElement | SVGElement;
  /** In px of the window. */
  readonly at: Point;
}

/** The stage as a drop target. */
export interface Ground {
  /** The page position at a window point; null outside the stage. */
  placeAt(at: Point): DropPlace | null;
  /** The same on drop: also makes the page under the point the current one. */
  takeAt(at: Point): DropPlace | null;
}

export interface Carrying extends Pick<Store<Carried | null>, 'subscribe' | 'getState'> {
  /** Returns a function that removes it. */
  setGround(ground: Ground): () => void;
  ground(): Ground | null;
  /** Starts or moves the drag. */
  hold(carried: Carried): void;
  letGo(): void;
  cancel(): void;
}

/** Tracks the one load being dragged from a panel to the page. */
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
