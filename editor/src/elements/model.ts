import type { Element, Filters, Point, RunStyle, TextElement } from '../document/index.ts';

/** A face, and characters set in it. */
export interface SetCharacters {
  readonly fontFamily: string;
  readonly fontWeight: number;
  readonly text: string;
}

/** A stored picture as an element shows it. */
export interface ShownPicture {
  readonly asset: string;
  readonly filters?: Filters;
  readonly colorMap?: Record<string, string>;
  /** The longer side of all of it, in px of the page; absent where it has no px of its own. */
  readonly sidePx?: number;
}

export interface KindFault {
  readonly message: string;
  /** From the element on. */
  readonly path: readonly (string | number)[];
}

/** What another size is about; the element's sides are set already. */
export interface Resizing<E> {
  readonly before: E;
  /** The point of the box that stays, as shares of its sides. */
  readonly anchor: Point;
  /** Everything in it becomes larger too. */
  readonly isWhole: boolean;
  /** How large a text's box is once it follows what it holds. */
  readonly settle: (text: TextElement) => { readonly width: number; readonly height: number };
}

/**
 * What a document knows of one kind. Without a screen and without a library: the server, the painter and
 * the commands ask the same. A draft may be written to, everything else is left as it is.
 */
export interface KindModel<E extends Element> {
  /** What people call one. */
  readonly label: string;
  /** The stored pictures it shows. */
  readonly pictures?: (element: E) => readonly ShownPicture[];
  /** Its texts, each as a text element in its own box: what is laid out, searched and remembered. */
  readonly texts?: (element: E) => readonly TextElement[];
  /** The same element with what `change` makes of its texts; itself where nothing changes. */
  readonly withTexts?: (element: E, change: (text: TextElement) => TextElement) => E;
  /** What it sets in which face, where that is more than its texts. */
  readonly characters?: (element: E) => readonly SetCharacters[];
  /** The same element with every style of its characters changed. */
  readonly withStyles?: (element: E, change: (style: RunStyle) => RunStyle) => E;
  /** What is wrong with it beyond its schema. */
  readonly faults?: (element: E) => readonly KindFault[];
  /** What grows along when all of it becomes larger or smaller; its box has its size already. */
  readonly scale: (draft: E, by: number) => void;
  /** What its sides mean for what is in it. */
  readonly resized?: (draft: E, given: Resizing<E>) => void;
}
