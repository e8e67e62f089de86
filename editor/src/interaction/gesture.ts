import type { Editor, Recipe, Store } from '../core/index.ts';
import type { Point, Rect } from '../document/index.ts';
import type { Frame } from './frame.ts';
import type { Guide } from './snapping.ts';

/** A pointer’s position, in px of the page, and the modifier keys. */
export interface PointerInput {
  readonly point: Point;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly modKey: boolean;
  readonly isTouch: boolean;
}

export interface ZoomedInput extends PointerInput {
  /** Screen px for one px of the page. */
  readonly zoom: number;
}

export type Mode = 'idle' | 'press' | 'box-select' | 'drag' | 'resize' | 'rotate' | 'guide' | 'part';

/** What is drawn over the page during a gesture; none of it is part of the document. */
export interface Overlay {
  readonly mode: Mode;
  /** The selection rectangle. */
  readonly box: Rect | null;
  readonly guides: readonly Guide[];
  /** Replaces the selection's own frame, so that the frame keeps its shape while it rotates. */
  readonly frame: Frame | null;
  readonly cursor: string;
  /** Size, angle or position, shown beside the pointer. */
  readonly badge: { readonly text: string; readonly at: Point } | null;
  readonly hoveredId: string | null;
  /** The part of an element that a press drags, from one end to the other. */
  readonly part: readonly [Point, Point] | null;
}

export const STILL: Overlay = {
  mode: 'idle',
  box: null,
  guides: [],
  frame: null,
  cursor: 'default',
  badge: null,
  hoveredId: null,
  part: null,
};

/** A part of a selected element that is dragged by itself: a line of a table. All points are on the page. */
export interface Part {
  /** The name of the step. */
  readonly label: string;
  readonly cursor: string;
  /** The ends of the part, where it is now; null where it is gone. */
  ends(): readonly [Point, Point] | null;
  dragged(from: Point, to: Point): Recipe;
}

/** One state of the machine: what the pointer does until it is released. */
export interface Gesture {
  move(input: PointerInput): void;
  release(input: PointerInput): void;
  cancel(): void;
}

export interface Surroundings {
  readonly editor: Editor;
  readonly overlay: Store<Overlay>;
  /** Screen px for one px of the page. */
  zoom(): number;
  isSnapping(): boolean;
  /** Whether the user's guides are visible: elements snap only to visible ones. */
  hasGuides(): boolean;
  /** A copy was dragged, for which the page or the design has no room. */
  onPageFull(): void;
}

/** Lengths as shown, in the design's unit. */
export interface LengthFormat {
  length(px: number): string;
}
