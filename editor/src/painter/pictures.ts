import { elementsOf, type Filters, hashText, type Page } from '../document/index.ts';
import { picturesOf } from '../elements/models.ts';
import { hasFilters } from './filters.ts';

/** The picture an element needs: a stored asset, filtered or recoloured. */
export interface PictureRequest {
  asset: string;
  filters?: Filters;
  colorMap?: Record<string, string>;
}

/** A request's cache key: requests with the same result share it. */
export const pictureKey = ({ asset, filters, colorMap }: PictureRequest): string => {
  const filtered = filters && hasFilters(filters) ? JSON.stringify(filters) : '';
  const colours = colorMap ? Object.entries(colorMap).sort(([a], [b]) => (a < b ? -1 : 1)) : [];
  return filtered === '' && colours.length === 0
    ? asset
    : `${asset}:${hashText(filtered + JSON.stringify(colours))}`;
};

/** Every picture the pages show, each once. */
export const picturesNeeded = (pages: readonly Page[]): PictureRequest[] => {
  const requests = new Map<string, PictureRequest>();
  const add = (request: PictureRequest): void => void requests.set(pictureKey(request), request);
  for (const page of pages) {
    if (page.background.kind === 'image') add({ asset: page.background.asset });
    for (const element of elementsOf(page.elements)) {
      for (const { asset, filters, colorMap } of picturesOf(element))
        add({ asset, ...(filters ? { filters } : {}), ...(colorMap ? { colorMap } : {}) });
    }
  }
  return [...requests.values()];
};

/**
 * The longer side in device px at which each request is drawn at most, by key; `scale` is device px per page
 * px.
 */
export const largestDrawn = (pages: readonly Page[], scale: number): Map<string, number> => {
  const sides = new Map<string, number>();
  const add = (request: PictureRequest, side: number): void => {
    const key = pictureKey(request);
    sides.set(key, Math.max(sides.get(key) ?? 0, side));
  };
  for (const page of pages) {
    const { background, width, height } = page;
    // tiles repeat in the picture's own size
    if (background.kind === 'image')
      add(
        { asset: background.asset },
        background.fit === 'tile' ? Number.POSITIVE_INFINITY : Math.max(width, height) * scale,
      );
    for (const element of elementsOf(page.elements)) {
      for (const { asset, filters, sidePx } of picturesOf(element)) {
        if (sidePx === undefined) continue;
        add({ asset, ...(filters ? { filters } : {}) }, sidePx * scale);
      }
    }
  }
  return sides;
};

/** An SVG file's text with its colours replaced; `#abc` in the file counts as `#aabbcc`. */
export const recolourSvg = (svg: string, colorMap: Record<string, string>): string =>
  svg.replace(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (found, digits: string) => {
    const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
    return colorMap[`#${full.toLowerCase()}`] ?? found;
  });
