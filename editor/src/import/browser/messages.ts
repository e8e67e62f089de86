import type { Design } from '../../document/schema/index.ts';
import type { ImportSettings } from '../imported.ts';
import type { ImportNote } from '../notes.ts';

/** The input of a reading worker. */
export interface ReadOrder {
  readonly file: ArrayBuffer;
  readonly settings: ImportSettings;
}

/** A picture as it will be stored. */
export interface ReadPicture {
  readonly assetId: string;
  /** Its layer's name. */
  readonly name: string;
  readonly blob: Blob;
}

/** A message of the worker; the last one is `done` or `refused`. */
export type ReadMessage =
  | {
      readonly kind: 'read';
      readonly design: Design;
      readonly notes: readonly ImportNote[];
      readonly pictures: number;
    }
  | { readonly kind: 'picture'; readonly picture: ReadPicture }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string };
