import type { Design } from '../document/index.ts';

/** Unsaved work on a design or a template, kept in the browser in case its window closes. */
export interface Draft {
  /** The company and the user: users of the same computer do not see each other's work. */
  readonly scope: string;
  /** What opened something new, as its page names it; null once it is opened by its id alone. */
  readonly intent: string | null;
  /** The id by which it is opened again. */
  readonly designId: string | null;
  /** The version that `content` is based on; 0 before the first. */
  readonly basedOn: number;
  /** Content the server does not have; null when it has everything. */
  readonly content: Design | null;
  readonly keptAt: string;
}

export interface DraftSlot<Kept extends Draft> {
  /** An earlier window's draft; null in a new slot. */
  readonly found: Kept | null;
  /** What the browser keeps now: what this window wrote last, or found. */
  latest(): Kept | null;
  /** Resolves to whether the browser stored it. */
  write(draft: Kept | null): Promise<boolean>;
  /** Releases the slot for the next window that opens the same; this one no longer writes. */
  release(): void;
  /** Removes the draft, also once the slot is released; this one no longer writes. Resolves to whether it is gone. */
  discard(): Promise<boolean>;
}

/** A slot without storage. */
export const noSlot: DraftSlot<never> = {
  found: null,
  latest: () => null,
  write: async () => false,
  release: () => undefined,
  discard: async () => false,
};
