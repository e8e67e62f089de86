import type { Call } from '@design-console/contract/kernel';
import { retryOnConflict } from '../../db/query/retry-on-conflict.ts';
import type { Database } from '../../db/connection/open.ts';
import type { DoneFacts } from '../../done-facts.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, AuditNote, BatchedCommand, TwoStep } from './call-context.ts';
import { writeAudit } from './audit.ts';
import type { Guests } from '../../identity/guests.ts';
import type { IncomingBytes } from '../../memory/incoming-bytes.ts';
import type { OutgoingBytes } from '../../memory/outgoing-bytes.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { forgetKey, isIdempotencyKey, oncePerKey } from './idempotency.ts';
import { Refusal } from '../reply/refusal.ts';
import type { RefusalLog } from './refusal-log.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Who } from '../../identity/caller.ts';
import type { SteadyClock } from '../../steady-clock.ts';

export interface Kernel {
  readonly database: Database;
  readonly seal: Seal;
  readonly guests: Guests;
  readonly limiter: Limiter;
  readonly incomingBytes: IncomingBytes;
  readonly outgoingBytes: OutgoingBytes;
  readonly refusals: RefusalLog;
  readonly now: () => Date;
  readonly steadyMs: SteadyClock;
  /** Called for every command that was done, inside its transaction. */
  readonly afterCommand: (db: Executor, done: DoneCommand) => Promise<void>;
  /** Validates every reply against its schema: on in tests and development. */
  readonly isChecked: boolean;
}

/** A command that was done: its actor, its input, its audit note and what it tells others. */
export interface DoneCommand {
  readonly call: Call;
  readonly input: unknown;
  readonly who: Who;
  readonly note: AuditNote;
  readonly facts: DoneFacts;
  readonly now: Date;
}

export type AnyHandler =
  | ((input: unknown, context: CallContext) => Promise<unknown>)
  | TwoStep<unknown, unknown, unknown>
  | BatchedCommand<unknown, unknown>;

/** An input, its idempotency key, and who submits it: looked up once more in the transaction. */
export interface Submitted {
  readonly input: unknown;
  readonly key: unknown;
  readonly recheckInTransaction: (tx: Executor) => Promise<Pick<CallContext, 'who' | 'guest'>>;
}

/**
 * Runs a command: the slow step outside, then one transaction for the writes and the audit row. A
 * repeated submit under an idempotency key gets the answer of the first.
 */
export const executeCommand = async (
  kernel: Kernel,
  call: Call,
  handler: AnyHandler,
  { input, key, recheckInTransaction }: Submitted,
  context: CallContext,
  note: AuditNote,
): Promise<unknown> => {
  if ('executeInBatch' in handler) {
    if (call.access.kind !== 'guest') throw new Error(`${call.name} would leave no audit row`);
    return handler.executeInBatch(input, context);
  }
  const steps: TwoStep<unknown, unknown, unknown> =
    typeof handler === 'function'
      ? { prepare: async () => null, commit: (input, inside) => handler(input, inside) }
      : handler;
  const prepared = await steps.prepare(input, context);
  const notedBefore = { ...note };
  const write = async (tx: Executor) => {
    // a try that a conflict rolled back leaves nothing in the record of the next one
    restore(note, notedBefore);
    const facts: DoneFacts = {};
    const inside: CallContext = {
      ...context,
      ...(await recheckInTransaction(tx)),
      db: tx,
      tell: (told) => Object.assign(facts, told),
    };
    const record = (db: Executor, outcome: 'done' | 'refused', message: string) =>
      writeAudit(db, {
        call,
        who: context.who,
        origin: context.origin,
        now: context.now,
        outcome,
        message,
        note,
      });
    const finish = async () => {
      const { refusals = [] } = note;
      if (refusals.length > 0) return void (await record(tx, 'refused', [...new Set(refusals)].join('；')));
      await record(tx, 'done', '');
      await kernel.afterCommand(tx, { call, input, who: context.who, note, facts, now: context.now });
    };
    const isKeyed = isIdempotencyKey(key) && context.who.companyId !== 0 && !isReadOnly(call);
    try {
      if (isKeyed) {
        const { output, isRepeat } = await oncePerKey(
          { db: tx, seal: kernel.seal, who: context.who, call, key, input },
          context.now,
          () => steps.commit(input, inside, prepared),
        );
        if (!isRepeat) await finish();
        return { output };
      }
      const output = await steps.commit(input, inside, prepared);
      await finish();
      return { output };
    } catch (error) {
      if (!(error instanceof Refusal && error.keepsWrites)) throw error;
      if (isKeyed) await forgetKey(tx, context.who, key);
      await record(tx, 'refused', error.message);
      return { refusal: error };
    }
  };
  const done = await retryOnConflict(() => context.db.transaction().execute(write));
  // sessions it ended must be ended for the next request: caches here are dropped before the answer
  if (context.who.companyId !== 0) await kernel.database.caughtUp();
  if ('refusal' in done) throw new RecordedRefusal(done.refusal);
  return done.output;
};

/** Gives an audit note the content that it had before. */
const restore = (note: AuditNote, before: AuditNote): void => {
  for (const name of Object.keys(note)) delete note[name as keyof AuditNote];
  Object.assign(note, before);
};

const isReadOnly = (call: Call): boolean => 'isReadOnly' in call && call.isReadOnly;

/** A refusal whose audit row is already written. */
export class RecordedRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
