import type { Design } from '../../document/index.ts';

/** What a browser keeps of the work on one design, for the case that its window goes. */
export interface Draft {
  /** The company and the user: nobody sees what another one made at the same computer. */
  readonly scope: string;
  /** What the link asked for that opened a new design, until the person saved it themselves; then null. */
  readonly intent: string | null;
  /** Of the first save: made again, it is the same design. */
  readonly key: string;
  readonly writer: string;
  readonly designId: string | null;
  /** The version that `content` goes on from; 0 before the first. */
  readonly basedOn: number;
  /** What the server does not hold; null when it holds everything. */
  readonly content: Design | null;
  readonly keptAt: string;
}

export interface DraftSlot {
  /** What an earlier window left here; null in a slot that is new. */
  readonly found: Draft | null;
  /** Answers whether the browser did. */
  write(draft: Draft | null): Promise<boolean>;
}

/** Where nothing is kept. */
export const noSlot: DraftSlot = { found: null, write: async () => false };
