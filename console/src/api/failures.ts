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

const lastSaid = new Map<string, number>();

const sayOnce = (notice: FailureNotice): void => {
  const now = Date.now();
  const isRepeat = now - (lastSaid.get(notice.text) ?? Number.NEGATIVE_INFINITY) < burstMs;
  lastSaid.set(notice.text, now);
  if (!isRepeat) show(notice);
};

/**
 * The one general place for errors of calls. A fault is always said, once per burst (spec section 8);
 * a refusal only when no table, form or drawer has shown it. A missing session is the app's affair.
 */
export const reportFailure = (error: unknown): void => {
  if (error instanceof CallFailed) {
    sayOnce({ text: error.message, requestId: error.requestId });
  } else if (error instanceof CallRefused && error.code !== CODE.notSignedIn) {
    setTimeout(() => {
      if (!isShown(error)) sayOnce({ text: error.message, requestId: null });
    }, claimMs);
  }
};

export const isCallError = (error: unknown): error is CallError =>
  error instanceof CallFailed || error instanceof CallRefused;
