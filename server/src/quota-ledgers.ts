import type { Executor } from './db/schema/tables.ts';
import type { Refusal } from './http/reply/refusal.ts';

/** Whose bytes they are: an end user's, or those of people of the company. */
export interface StorageOwner {
  readonly companyId: number;
  readonly apiUserId?: number;
}

/** Holds what a company stores against its quota (docs/decisions/0038). */
export interface StorageLedger {
  /** Refuses whoever has no room left. Before slow work, so that a full company costs none; counts nothing. */
  refuseFull(db: Executor, owner: StorageOwner): Promise<void>;
  /**
   * Counts bytes that came, or went when below nothing, in the transaction that stores or removes them: once in
   * each, and last in it. Refuses what does not fit.
   */
  add(tx: Executor, owner: StorageOwner, bytes: number): Promise<void>;
  /** The same for what must be kept in any case. */
  addAnyway(tx: Executor, owner: StorageOwner, bytes: number): Promise<void>;
}

/** Events that one user sends in one call. */
export interface Sender {
  readonly apiUserId: number;
  readonly count: number;
}

/** Both in the transaction that stores the events, of which a company has one at a time. */
export interface EventLedger {
  /** Of each sender, in their order: null, or why their events are not taken. Who begins below a quota may end above. */
  judge(tx: Executor, companyId: number, senders: readonly Sender[]): Promise<(Refusal | null)[]>;
  /** Counts what was new. */
  add(tx: Executor, companyId: number, byUser: ReadonlyMap<number, number>): Promise<void>;
}
