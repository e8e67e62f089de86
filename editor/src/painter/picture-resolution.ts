import type { Page } from '../document/index.ts';
import { FILTERED_SIDE_PX, hasFilters } from './filters.ts';
import { largestDrawn, pictureKey, type PictureRequest, picturesNeeded } from './pictures.ts';

/** Pages that are painted, and for how many device px per page px; absent: pictures in full size. */
export interface ShownPages {
  readonly pages: readonly Page[];
  readonly scale?: number | undefined;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const longerSide = ({ width, height }: PictureSize): number => Math.max(width, height);

const isFiltered = ({ filters }: PictureRequest): boolean => filters !== undefined && hasFilters(filters);

/** The longer side in px at which a picture shows all it has. */
export const fullResolution = (request: PictureRequest, size: PictureSize): number =>
  isFiltered(request) ? Math.min(longerSide(size), FILTERED_SIDE_PX) : longerSide(size);

/** Reducing a picture below these saves little memory, and little time of filtering. */
const leastSidePx = 256;
const leastFilteredSidePx = 512;

interface Need {
  readonly whole: number;
  readonly isFiltered: boolean;
  /** Bytes at a longer side of one px. */
  readonly unitBytes: number;
  /** The longer side in device px at which it is drawn at most. */
  drawn: number;
}

const needsOf = (
  shown: readonly ShownPages[],
  sizes: ReadonlyMap<string, PictureSize>,
): Map<string, Need> => {
  const needs = new Map<string, Need>();
  for (const { pages, scale } of shown) {
    const drawn = scale === undefined ? undefined : largestDrawn(pages, scale);
    for (const request of picturesNeeded(pages)) {
      const size = sizes.get(request.asset);
      if (!size) continue;
      const key = pictureKey(request);
      const side = drawn?.get(key) ?? Number.POSITIVE_INFINITY;
      const need = needs.get(key) ?? {
        whole: fullResolution(request, size),
        isFiltered: isFiltered(request),
        unitBytes: (4 * Math.min(size.width, size.height)) / longerSide(size),
        drawn: 0,
      };
      need.drawn = Math.max(need.drawn, side);
      needs.set(key, need);
    }
  }
  return needs;
};

/** Twice the drawn size, so that downscaling smooths as it does from the full size. */
const enoughFor = ({ whole, drawn }: Need, least: number): number =>
  Math.min(whole, Math.max(drawn * 2, least));

/**
 * The longer side in px of each decoded picture, by key, so that all of them take `bytesMax` at most: full
 * sizes if those fit (filtering a full size takes seconds, so filtered ones get what is drawn), else what is
 * drawn, else an equal share of that. Pictures of unknown size are left out.
 */
export const resolutionsWithin = (
  bytesMax: number,
  shown: readonly ShownPages[],
  sizes: ReadonlyMap<string, PictureSize>,
): Map<string, number> => {
  const needs = [...needsOf(shown, sizes)];
  const bytesFor = (sideOf: (need: Need) => number): number =>
    needs.reduce((sum, [, need]) => sum + sideOf(need) ** 2 * need.unitBytes, 0);
  const sides = (sideOf: (need: Need) => number): Map<string, number> =>
    new Map(needs.map(([key, need]) => [key, sideOf(need)]));
  const whole = (need: Need): number => (need.isFiltered ? enoughFor(need, leastFilteredSidePx) : need.whole);
  if (bytesFor(whole) <= bytesMax) return sides(whole);
  const enough = (need: Need): number => enoughFor(need, leastSidePx);
  const share = Math.min(1, Math.sqrt(bytesMax / bytesFor(enough)));
  return sides((need) => Math.max(1, Math.floor(enough(need) * share)));
};
