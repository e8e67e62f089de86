import type { Element, Filters, Point, RunStyle, TextElement } from '../document/index.ts';

/** A face and the characters it draws. */
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
  /** The uncropped picture's longer side, in page px; absent where the picture has no px of its own. */
  readonly sidePx?: number;
}

export interface KindFault {
  readonly message: string;
  /** Relative to the element. */
  readonly path: readonly (string | number)[];
}

/** A resize; the element's sides are already set. */
export interface Resizing<E> {
  readonly before: E;
  /** The fixed point of the box, as shares of its sides. */
  readonly anchor: Point;
  /** Its content is scaled too. */
  readonly isWhole: boolean;
  /** The size of a text's box after it is fitted to its content. */
  readonly fit: (text: TextElement) => { readonly width: number; readonly height: number };
}

/**
 * What the document model knows about one kind. It needs neither a screen nor a library: the server, the
 * painter and the commands share it. Functions may write to a draft and to nothing else.
 */
export interface KindModel<E extends Element> {
  /** Its name in the interface. */
  readonly label: string;
  /** The stored pictures it shows. */
  readonly pictures?: (element: E) => readonly ShownPicture[];
  /** Its texts, each as a text element in its own box, for layout, search and stored line breaks. */
  readonly texts?: (element: E) => readonly TextElement[];
  /** The element with each text replaced by `change`; the same object if nothing changes. */
  readonly withTexts?: (element: E, change: (text: TextElement) => TextElement) => E;
  /** The characters it draws by face, where these are more than its texts. */
  readonly characters?: (element: E) => readonly SetCharacters[];
  /** The element with every character style replaced by `change`. */
  readonly withStyles?: (element: E, change: (style: RunStyle) => RunStyle) => E;
  /** Faults that its schema cannot express. */
  readonly faults?: (element: E) => readonly KindFault[];
  /** A side that is typed or matched changes the other one in proportion. */
  readonly keepsRatio?: boolean;
  /** Scales its content when the whole element is scaled; its box is already resized. */
  readonly scale: (draft: E, by: number) => void;
  /** Adapts its content to a resize. */
  readonly resized?: (draft: E, resizing: Resizing<E>) => void;
}
