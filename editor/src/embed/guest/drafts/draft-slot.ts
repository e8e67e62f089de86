import type { Design } from '../../../document/index.ts';

/** Unsaved work on one design, kept in the browser in case its window closes. */
export interface Draft {
  /** The company and the user: users of the same computer do not see each other's work. */
  readonly scope: string;
  /** The intent of the link that opened a new design; null once the user saved it. */
  readonly intent: string | null;
  /** Idempotency key of the first save: a repeated attempt creates no second design. */
  readonly key: string;
  readonly writer: string;
  readonly designId: string | null;
  /** The version that `content` is based on; 0 before the first. */
  readonly basedOn: number;
  /** Content the server does not have; null when it has everything. */
  readonly content: Design | null;
  readonly keptAt: string;
}

export interface DraftSlot {
  /** An earlier window's draft; null in a new slot. */
  readonly found: Draft | null;
  /** Resolves to whether the browser stored it. */
  write(draft: Draft | null): Promise<boolean>;
  /** Releases the slot for the next window that opens the same; this one no longer writes. */
  release(): void;
}

/** A slot without storage. */
export const noSlot: DraftSlot = { found: null, write: async () => false, release: () => undefined };
