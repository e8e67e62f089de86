import type { Design } from '../document/schema/index.ts';
import type { KnownFont } from './fonts.ts';
import type { ImportNote } from './notes.ts';

/** Bitmap of 8 bits a channel, red green blue alpha, not multiplied. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** What a picture is made of: px that were decoded, or a file that stood inside the file. */
export type PictureSource =
  | { readonly kind: 'pixels'; readonly pixels: Pixels }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer>; readonly mime: string };

/** A picture the design shows and that is stored nowhere yet. */
export interface ImportedPicture {
  readonly assetId: string;
  /** Of its layer. */
  readonly name: string;
  /** Made when it is asked for, so that one layer at a time is in memory. */
  readonly make: () => PictureSource;
}

/** What a file became: every asset of the design is one of `pictures`, under an address that is not real. */
export interface Imported {
  readonly design: Design;
  readonly pictures: readonly ImportedPicture[];
  readonly notes: readonly ImportNote[];
}

export interface ImportSettings {
  /** Of the design: the file's name. */
  readonly title: string;
  readonly fonts: readonly KnownFont[];
  /** What text is set in whose own font nobody has. */
  readonly defaultFamily: string;
}
