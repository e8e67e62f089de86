import { isRecord } from '@design-console/contract/kernel/is-record';
import { CODE } from '@design-console/contract/kernel/code';
import type { DoneBefore, InvalidFields, RetryAfter } from '@design-console/contract/kernel/envelope';
import { MESSAGES } from '@design-console/contract/wire/messages';

/** The server understood and said no: any code but 200. The message is the server's. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** No answer, or a server fault. The message shown is always the specification's one sentence. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** The request's id in the server's log; null when the server assigned none. */
  readonly requestId: string | null;

  constructor(requestId: string | null, cause?: unknown) {
    super(MESSAGES.fault, { cause });
    this.requestId = requestId;
  }
}

export type CallError = CallRefused | CallFailed;

/**
 * The faults of a refusal by field (dotted path → sentence): a 400, or a 409 about one field (a name taken).
 * Null for every other error.
 */
export const fieldFaults = (error: unknown): InvalidFields['fields'] | null => {
  if (!(error instanceof CallRefused) || !isRecord(error.data)) return null;
  const { fields } = error.data;
  if (!isRecord(fields) || Object.keys(fields).length === 0) return null;
  return Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, String(fault)]));
};

/** Seconds until a pause (423, 429) ends; null when the reply does not state it. */
export const retryAfterSeconds = (error: unknown): number | null => {
  if (!(error instanceof CallRefused) || !isRecord(error.data)) return null;
  const { retryAfterSeconds: seconds } = error.data as Partial<RetryAfter>;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null;
};

/** Refused because of the present state (409): what the user saw may be outdated. */
export const isConflict = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code === CODE.conflict;

/** The command was done by an earlier try whose answer was lost, and is not known any more. */
export const isDoneBefore = (error: unknown): error is CallRefused =>
  isConflict(error) && isRecord(error.data) && (error.data as Partial<DoneBefore>).isDone === true;

/** Refused because what the user saw is gone (404). */
export const isMissing = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code === CODE.notFound;

/** Refused for want of a right (460): the role may have changed since the page was opened. */
export const isForbidden = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code === CODE.forbidden;

const shown = new WeakSet<object>();

/**
 * Marks an error as shown where it belongs (a table's failed state, a field), so that the general notice does
 * not repeat it.
 */
export const markShown = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) shown.add(error);
};
export const isShown = (error: object): boolean => shown.has(error);
