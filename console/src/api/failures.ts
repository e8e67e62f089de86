import { CODE } from '@design-console/contract/kernel/code';
import { type CallError, CallFailed, CallRefused, isShown } from './call-errors.ts';

/** What the general place says about an error that nothing nearer has shown. */
export interface FailureNotice {
  readonly text: string;
  /** For the person who asks for help; null where the server never named the request. */
  readonly requestId: string | null;
}

/** Parallel failures this close to each other are one event to a person, and one message. */
export const burstMs = 3_000;
/** How long a nearer place has to claim a refusal: longer than a render, shorter than a blink. */
const claimMs = 80;

let show: (notice: FailureNotice) => void = () => {};

/** Says where notices appear. Set once, by the app. */
export const whenFailed = (listener: (notice: FailureNotice) => void): void => {
  show = listener;
};

/** Counts what the person did: a failure after a click is another one, however soon it comes. */
let acts = 0;

/** The person pressed a key or a button. */
export const personActed = (): void => {
  acts += 1;
};

const lastSaid = new Map<string, { readonly at: number; readonly acts: number }>();

const sayOnce = (notice: FailureNotice): void => {
  const now = Date.now();
  const last = lastSaid.get(notice.text);
  // what is left out must not make the silence longer
  if (last && last.acts === acts && now - last.at < burstMs) return;
  lastSaid.set(notice.text, { at: now, acts });
  show(notice);
};

/**
 * The one general place for errors of calls. A fault is always said, once per burst (spec section 8);
 * a refusal only when no table, form or drawer has shown it, or always where the specification says so.
 * A missing session is the app's affair.
 */
export const reportFailure = (error: unknown, isAlwaysSaid = false): void => {
  if (error instanceof CallFailed) {
    sayOnce({ text: error.message, requestId: error.requestId });
  } else if (error instanceof CallRefused && error.code !== CODE.notSignedIn) {
    setTimeout(() => {
      if (isAlwaysSaid || !isShown(error)) sayOnce({ text: error.message, requestId: null });
    }, claimMs);
  }
};

export const isCallError = (error: unknown): error is CallError =>
  error instanceof CallFailed || error instanceof CallRefused;
