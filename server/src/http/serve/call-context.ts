import type { Readable } from 'node:stream';
import type {
  Call,
  Command,
  Download,
  OutputOf,
  ParsedInputOf,
  Query,
  Upload,
} from '@design-console/contract/kernel';
import type { FieldOfDocument } from '@design-console/contract/audit-record';
import type { Executor } from '../../db/schema/tables.ts';
import type { Guest } from '../../identity/guest.ts';
import type { PrebuiltResponse } from '../reply/prebuilt-response.ts';
import type { Who } from '../../identity/caller.ts';

/** Where a request came from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** What a handler is given besides the input. */
export interface CallContext {
  /** Whoever is signed in; the visitor, at guests' and public calls. */
  readonly who: Who;
  /** Whose embedded page asks, at guests' calls; nobody, at all others. */
  readonly guest: Guest;
  /** A transaction for commands (the audit row is written in it), the pool for everything else. */
  readonly db: Executor;
  readonly now: Date;
  readonly origin: Origin;
  /** Tells when whoever asked has gone before the answer: slow work that has not begun need not. */
  readonly gone: () => AbortSignal;
  /** Says what the audit row shall tell; called at most once, by commands. */
  readonly note: (note: AuditNote) => void;
}

export interface AuditNote {
  /** What was done and in which area, where one call does several things: `configSet.setDefault`, 设为默认方案. */
  act?: { readonly action?: string; readonly title: string };
  /** What was touched, by the name people know it by. */
  subject?: string;
  /** The values before and after; only fields that differ are recorded, never secrets. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** One value of several rows, before and after, each row by the name people know it by. */
  rows?: readonly { name: string; before: unknown; after: unknown; of?: FieldOfDocument }[];
  /** Who did it, where the call itself finds that out (sign-in). */
  actor?: Pick<Who, 'companyId' | 'accountId' | 'account' | 'name'>;
}

export interface ReceivedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface SentFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Readable;
}

/**
 * A command with slow work (hashing, re-encoding, asking another host): `prepare` runs before the
 * transaction opens and holds no connection, `commit` runs inside it with what was prepared.
 */
export interface TwoStep<Input, Prepared, Output> {
  prepare(input: Input, context: CallContext): Promise<Prepared>;
  commit(input: Input, context: CallContext, prepared: Prepared): Promise<Output>;
}

/** Ties the two steps together so that the type of what is prepared is inferred. */
export const twoStep = <Input, Prepared, Output>(
  steps: TwoStep<Input, Prepared, Output>,
): TwoStep<Input, unknown, Output> => steps as TwoStep<Input, unknown, Output>;

/**
 * A command of embedded pages that is done outside the call's transaction, together with what others send at
 * the same moment. Guests leave no audit row, so there is nothing to write beside it.
 */
export interface BatchedCommand<Input, Output> {
  executeInBatch(input: Input, context: CallContext): Promise<Output>;
}

type Plain<Input, Output> = (input: Input, context: CallContext) => Promise<Output>;

export type HandlerOf<C extends Call> = C extends Download
  ? Plain<ParsedInputOf<C>, SentFile>
  : C extends Upload
    ? TwoStep<ParsedInputOf<C> & { file: ReceivedFile }, unknown, OutputOf<C>>
    : C extends Command
      ?
          | Plain<ParsedInputOf<C>, OutputOf<C>>
          | TwoStep<ParsedInputOf<C>, unknown, OutputOf<C>>
          | BatchedCommand<ParsedInputOf<C>, OutputOf<C>>
      : C extends Query
        ? Plain<ParsedInputOf<C>, OutputOf<C> | PrebuiltResponse>
        : never;

/** What a module must implement: a missing or ill-shaped handler does not compile. */
export type HandlersOf<Calls extends Record<string, Call>> = {
  readonly [Verb in keyof Calls]: HandlerOf<Calls[Verb]>;
};
