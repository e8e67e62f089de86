import type { ArtStyle, Ratio } from './words.ts';

/** A painted picture: a file of the company. */
export interface PaintedPicture {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface ArtOrder {
  readonly prompt: string;
  readonly style: ArtStyle;
  readonly ratio: Ratio;
}

/** The result of a run. */
export interface Painted {
  /** false: the company set no image model. */
  readonly isConnected: boolean;
  /** Runs left today; null without a limit. */
  readonly remaining: number | null;
  readonly pictures: readonly PaintedPicture[];
}

/** Paints, and counts the user's runs; absent in previews, where nothing is painted. */
export interface Artist {
  remaining(): Promise<number | null>;
  /** Rejects with the words for the user. */
  paint(order: ArtOrder): Promise<Painted>;
}
