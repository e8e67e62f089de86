import type { Executor } from './db/schema/tables.ts';
import type { Refusal } from './http/reply/refusal.ts';

/** The owner of bytes: an end user, or the company's own people. */
export interface StorageOwner {
  readonly companyId: number;
  readonly apiUserId?: number;
}

/** Checks what a company stores against its quota (docs/decisions/0038). */
export interface StorageLedger {
  /**
   * Refuses an owner without room for these bytes, one by default, and counts nothing. Call before slow work,
   * to spare a full company, and before a file is stored, which a rollback would not undo.
   */
  refuseFull(db: Executor, owner: StorageOwner, bytes?: number): Promise<void>;
  /**
   * Counts bytes added, or removed when negative, in the transaction that stores or removes them: once per
   * transaction, as its last step. Refuses what does not fit.
   */
  add(tx: Executor, owner: StorageOwner, bytes: number): Promise<void>;
  /** Counts bytes added or removed by what must be kept in any case: it refuses nothing. */
  addAnyway(tx: Executor, owner: StorageOwner, bytes: number): Promise<void>;
  /** These bytes go on counting for the company, but no longer for this user. */
  release(tx: Executor, owner: Required<StorageOwner>, bytes: number): Promise<void>;
}

/** Events that one user sends in one call. */
export interface Sender {
  readonly apiUserId: number;
  readonly count: number;
}

/** Both are called in the transaction that stores the events; a company has one at a time. */
export interface EventLedger {
  /** Per sender, in order: null, or why their events are refused. Who begins below a quota may end above. */
  refusalsOf(tx: Executor, companyId: number, senders: readonly Sender[]): Promise<(Refusal | null)[]>;
  /** Counts the new events. */
  add(tx: Executor, companyId: number, byUser: ReadonlyMap<number, number>): Promise<void>;
}
