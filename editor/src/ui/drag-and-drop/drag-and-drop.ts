import { createStore, type Store } from '../../core/index.ts';
import type { Point } from '../../document/index.ts';
import type { Size } from '../../interaction/view.ts';

/** Where on a page something was dropped. */
export interface DropPosition {
  /** In px of the page. */
  readonly at: Point;
  /** The picture or frame under it. */
  readonly onto?: string;
}

/** An item that is dragged out of a panel. */
export interface DragItem {
  readonly name: string;
  /** Its size on the page, in page px; `page` if it fills the page. */
  readonly size: Size | 'page';
  /** The side of its picture, if that includes a margin. */
  readonly pictureSide?: number;
  /** A picture that goes into the picture or frame under it. */
  readonly fillsFrames?: boolean;
  readonly drop: (position: DropPosition) => void;
}

/** An item being dragged. */
export interface ActiveDrag {
  readonly item: DragItem;
  /** A copy of the tile's picture. */
  readonly picture: HTMLElement | SVGElement;
  /** In px of the window. */
  readonly at: Point;
}

/** The stage as a drop target. */
export interface DropTarget {
  /** The page position at a window point; null outside the stage. */
  positionAt(at: Point): DropPosition | null;
  /** The page position of a drop, null outside the stage; makes the page under the point the current one. */
  takeAt(at: Point): DropPosition | null;
}

export interface DragAndDrop extends Pick<Store<ActiveDrag | null>, 'subscribe' | 'getState'> {
  /** Returns a function that removes it. */
  setTarget(target: DropTarget): () => void;
  target(): DropTarget | null;
  /** Starts or moves the drag. */
  drag(active: ActiveDrag): void;
  drop(): void;
  cancel(): void;
}

/** Tracks the one item being dragged from a panel to the page. */
export const createDragAndDrop = (): DragAndDrop => {
  const store = createStore<ActiveDrag | null>(null);
  let target: DropTarget | null = null;
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    setTarget: (next) => {
      target = next;
      return () => {
        if (target === next) target = null;
      };
    },
    target: () => target,
    drag: store.setState,
    drop: () => {
      const active = store.getState();
      store.setState(null);
      const position = active && target?.takeAt(active.at);
      if (position) active.item.drop(position);
    },
    cancel: () => store.setState(null),
  };
};
