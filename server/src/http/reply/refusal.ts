import { CODE, type Code } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import type { Executor } from '../../db/schema/tables.ts';

/**
 * A refusal is an answer, not an error: HTTP 200 with its code and a sentence the person can act on. The
 * transaction of the call is rolled back, unless `keepsWrites` is set to keep what was written (a counted
 * failure).
 */
export class Refusal extends Error {
  readonly code: Code;
  readonly data: unknown;
  readonly keepsWrites: boolean;
  /** Runs after the call's writes are rolled back. */
  readonly afterwards: ((db: Executor) => Promise<void>) | undefined;

  constructor(
    code: Code,
    message: string,
    data: unknown = null,
    keepsWrites = false,
    afterwards?: (db: Executor) => Promise<void>,
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
    this.keepsWrites = keepsWrites;
    this.afterwards = afterwards;
  }
}

export const refuse = {
  notSignedIn: () => new Refusal(CODE.notSignedIn, MESSAGES.notSignedIn),
  forbidden: (message: string = MESSAGES.forbidden) => new Refusal(CODE.forbidden, message),
  /** Also for a row of another company: its existence is never revealed. */
  notFound: (message: string = MESSAGES.notFound) => new Refusal(CODE.notFound, message),
  notServed: () => new Refusal(CODE.notFound, MESSAGES.notServed),
  conflict: (message: string, data: unknown = null) => new Refusal(CODE.conflict, message, data),
  /** Somebody changed it since the caller read it. By nobody known: the person was removed, or never named. */
  stale: (by: string, did: string, next: string, data: unknown = null) =>
    new Refusal(CODE.conflict, `${by || '其他管理员'}刚刚${did}，请${next}`, data),
  locked: (message: string, retryAfterSeconds?: number) =>
    new Refusal(CODE.locked, message, retryAfterSeconds === undefined ? null : { retryAfterSeconds }),
  tooMany: (message: string, retryAfterSeconds: number) =>
    new Refusal(CODE.tooMany, message, { retryAfterSeconds }),
  /** The database is congested: the call had no effect, and may succeed soon. */
  busy: () => new Refusal(CODE.tooMany, MESSAGES.busy, { retryAfterSeconds: 3 }),
  /** `fields`: dotted path into the input → one sentence. The first one is also the message. */
  invalid: (fields: Record<string, string>, message?: string) =>
    new Refusal(CODE.invalid, message ?? Object.values(fields)[0] ?? MESSAGES.invalid, { fields }),
} as const;

/** This refusal, but what the call wrote stays: for counting failures. */
export const keepingWrites = (refusal: Refusal): Refusal =>
  new Refusal(refusal.code, refusal.message, refusal.data, true);

/** This refusal, with something to write after the call is rolled back. */
export const withFollowUp = (refusal: Refusal, afterwards: (db: Executor) => Promise<void>): Refusal =>
  new Refusal(refusal.code, refusal.message, refusal.data, refusal.keepsWrites, afterwards);
