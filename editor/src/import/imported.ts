import type { Design } from '../document/schema/index.ts';
import type { KnownFont } from './fonts.ts';
import type { ImportNote } from './notes.ts';

/** RGBA bitmap of 8 bits per channel, alpha not premultiplied. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A picture's source: decoded px, or a file embedded in the imported one. */
export type PictureSource =
  | { readonly kind: 'pixels'; readonly pixels: Pixels }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer>; readonly mime: string };

/** A picture of the design that is not stored yet. */
export interface ImportedPicture {
  readonly assetId: string;
  /** Its layer's name. */
  readonly name: string;
  /** Decoded on demand, so that only one layer is in memory at a time. */
  readonly make: () => PictureSource;
}

/** The imported file: every asset of the design is one of `pictures`, with a placeholder URL. */
export interface Imported {
  readonly design: Design;
  readonly pictures: readonly ImportedPicture[];
  readonly notes: readonly ImportNote[];
}

export interface ImportSettings {
  /** The design's title: the file's name. */
  readonly title: string;
  readonly fonts: readonly KnownFont[];
  /** The family of texts whose own font is unavailable. */
  readonly defaultFamily: string;
}
