import type { Outline } from '../document/index.ts';

export interface ShapeEntry {
  readonly key: string;
  readonly name: string;
  readonly keywords: string;
  readonly outline: Outline;
  /** Initial width to height; 1 by default. */
  readonly ratio: number;
  /** Corner radius as a share of the shorter side. */
  readonly radiusShare: number;
}

export interface ShapeGroup {
  readonly key: string;
  readonly name: string;
  readonly shapes: readonly ShapeEntry[];
}

interface Rest {
  readonly ratio?: number;
  readonly radiusShare?: number;
  readonly view?: readonly [number, number];
}

/** `drawn`: path data on a square of 100 unless given otherwise, or an outline. */
export const shape = (
  key: string,
  name: string,
  keywords: string,
  drawn: string | Outline,
  { ratio = 1, radiusShare = 0, view: [viewWidth, viewHeight] = [100, 100] }: Rest = {},
): ShapeEntry => ({
  key,
  name,
  keywords,
  outline: typeof drawn === 'string' ? { kind: 'path', d: drawn, viewWidth, viewHeight } : drawn,
  ratio,
  radiusShare,
});

export const rect: Outline = { kind: 'rect' };
