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
import type { DoneFacts } from '../../done-facts.ts';
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

/** The arguments of a handler besides the input. */
export interface CallContext {
  /** The signed-in person; the visitor, at guests' and public calls. */
  readonly who: Who;
  /** The user of the embedded page, at guests' calls; nobody, at all others. */
  readonly guest: Guest;
  /** A transaction for commands (the audit row is written in it), the pool for everything else. */
  readonly db: Executor;
  readonly now: Date;
  readonly origin: Origin;
  /** Aborted when the client disconnects before the answer: slow work that has not begun can be skipped. */
  readonly gone: () => AbortSignal;
  /** Adds to the content of the audit row, of commands and downloads: a later call replaces the fields it names. */
  readonly note: (note: AuditNote) => void;
  /** Adds to what others are told of a command in its transaction (`afterCommand`); it is not recorded. */
  readonly tell: (facts: DoneFacts) => void;
}

export interface AuditNote {
  /** The action and its area, for a call with several actions: `configSet.setDefault`, 设为默认方案. */
  act?: { readonly action?: string; readonly title: string };
  /** The subject of the change, by its displayed name. */
  subject?: string;
  /** The config set of the subject, where a refusal knows its code alone: the record names it. */
  settingCode?: string;
  /** The values before and after; only fields that differ are recorded, never secrets. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** One value of several rows, before and after, each row under the name people know it by. */
  rows?: readonly { name: string; before: unknown; after: unknown; of?: FieldOfDocument }[];
  /** The reason of each row, for a batch that changed none and is answered with them: the record says refused. */
  refusals?: readonly string[];
  /** The actor, for calls that find it out themselves (sign-in). */
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
  /** A whole file in memory, or what is written while it is read. */
  readonly body: Buffer | Readable;
}

/**
 * A command with slow work (hashing, re-encoding, a request to another host): `prepare` runs before the
 * transaction opens and holds no connection, `commit` runs inside it with the prepared data.
 */
export interface TwoStep<Input, Prepared, Output> {
  prepare(input: Input, context: CallContext): Promise<Prepared>;
  commit(input: Input, context: CallContext, prepared: Prepared): Promise<Output>;
}

/** Ties the two steps together so that the type of the prepared data is inferred. */
export const twoStep = <Input, Prepared, Output>(
  steps: TwoStep<Input, Prepared, Output>,
): TwoStep<Input, unknown, Output> => steps as TwoStep<Input, unknown, Output>;

/**
 * A command of embedded pages that runs outside the call's transaction, batched with those that others send
 * at the same moment. Guests leave no audit row, so nothing is written beside it.
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

/** The handlers that a module must implement: a missing or ill-shaped one does not compile. */
export type HandlersOf<Calls extends Record<string, Call>> = {
  readonly [Verb in keyof Calls]: HandlerOf<Calls[Verb]>;
};
