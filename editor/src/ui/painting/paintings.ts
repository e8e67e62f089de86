import type { Page } from '../../document/index.ts';

/** A painted page in its own bitmap. */
export interface Painted {
  readonly source: HTMLCanvasElement;
  /** Painted with every font and picture of the page. */
  readonly isFinal: boolean;
}

/** Cache of painted pages, so that no view paints them again. */
export interface Paintings {
  /** Keeps a copy. Documents are immutable, so the page object is the key. */
  remember(page: Page, painted: HTMLCanvasElement, isFinal: boolean): void;
  /** The page at that width, else at the nearest larger one, which is as sharp. */
  of(page: Page, width: number): Painted | undefined;
}

/** Limit of the cache: about 15 MB of small pictures on an ordinary screen. */
const rememberedPages = 30;
const rememberedWidths = 2;

/** Drops the least recently used entry once there are too many. */
const keep = <Key>(all: Map<Key, unknown>, most: number): void => {
  const [first] = all.keys();
  if (all.size > most && first !== undefined) all.delete(first);
};

export const createPaintings = (): Paintings => {
  /** By page and width: the same page is small in the page strip and larger among templates. */
  const known = new Map<Page, Map<number, Painted>>();
  return {
    remember: (page, painted, isFinal) => {
      const source = document.createElement('canvas');
      source.width = painted.width;
      source.height = painted.height;
      source.getContext('2d')?.drawImage(painted, 0, 0);
      const widths = known.get(page) ?? new Map<number, Painted>();
      // re-inserted, so that the first is always the least recently painted
      widths.delete(source.width);
      widths.set(source.width, { source, isFinal });
      keep(widths, rememberedWidths);
      known.delete(page);
      known.set(page, widths);
      keep(known, rememberedPages);
    },
    of: (page, width) => {
      const larger = [...(known.get(page) ?? [])].filter(([its]) => its >= width);
      return larger.sort(([one], [other]) => one - other)[0]?.[1];
    },
  };
};
