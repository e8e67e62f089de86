import type { Page } from '../../document/index.ts';

/** A page as it was painted, in a bitmap of its own. */
export interface Painted {
  readonly source: HTMLCanvasElement;
  /** With every font and picture of the page. */
  readonly isFinal: boolean;
}

/** Pages as they were painted, so that no screen paints them again. */
export interface Paintings {
  /** Keeps a copy. Documents never change: a page is itself. */
  remember(page: Page, painted: HTMLCanvasElement, isFinal: boolean): void;
  /** The page at that width, or else at the nearest larger one, which is as sharp. */
  of(page: Page, width: number): Painted | undefined;
}

/** Small pictures only: some 15 MB on an ordinary screen. */
const rememberedPages = 30;
const rememberedWidths = 2;

/** Drops the first of what is in order of use once there are too many. */
const keep = <Key>(all: Map<Key, unknown>, most: number): void => {
  const [first] = all.keys();
  if (all.size > most && first !== undefined) all.delete(first);
};

export const createPaintings = (): Paintings => {
  /** By page and width: the same page stands small in the page strip and larger among templates. */
  const known = new Map<Page, Map<number, Painted>>();
  return {
    remember: (page, painted, isFinal) => {
      const source = document.createElement('canvas');
      source.width = painted.width;
      source.height = painted.height;
      source.getContext('2d')?.drawImage(painted, 0, 0);
      const widths = known.get(page) ?? new Map<number, Painted>();
      // re-inserted, so that the first is always the one not painted for longest
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
