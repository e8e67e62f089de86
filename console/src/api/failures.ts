import { CODE } from '@design-console/contract/kernel/code';
import { type CallError, CallFailed, CallRefused, isShown } from './call-errors.ts';

/** The general notice of an error that no table, form or drawer has shown. */
export interface FailureNotice {
  readonly text: string;
  /** To quote when asking for help; null when the server assigned none. */
  readonly requestId: string | null;
}

/** Failures this close to each other count as one event and give one message. */
export const burstMs = 3_000;
/**
 * How long a table, form or drawer has to claim a refusal: longer than a render, too short to be noticed. It is
 * waited for in turns: after a standstill of the page one long timer would end before the render that was due.
 */
const claimTurns = 4;
const claimTurnMs = 20;

let show: (notice: FailureNotice) => void = () => {};

/** Sets the listener that shows notices. Called once, by the app. */
export const whenFailed = (listener: (notice: FailureNotice) => void): void => {
  show = listener;
};

/** Counts the user's actions: a failure after a click is a new event, however soon it follows. */
let acts = 0;

/** Called when the user presses a key or a button. */
export const personActed = (): void => {
  acts += 1;
};

const lastSaid = new Map<string, { readonly at: number; readonly acts: number }>();

const sayOnce = (notice: FailureNotice): void => {
  const now = Date.now();
  const last = lastSaid.get(notice.text);
  // a suppressed failure does not extend the silence
  if (last && last.acts === acts && now - last.at < burstMs) return;
  lastSaid.set(notice.text, { at: now, acts });
  show(notice);
};

const afterClaims = (say: () => void, turns = claimTurns): void => {
  if (turns === 0) say();
  else setTimeout(() => afterClaims(say, turns - 1), claimTurnMs);
};

export interface FailureReport {
  /** Also a refusal that a table, form or drawer has shown, as the specification asks for some calls. */
  readonly isAlwaysSaid?: boolean;
  /** False once the screen that asked has been left: its refusal no longer means anything to the person. */
  readonly isStillAsked?: () => boolean;
}

/**
 * The general handler for errors of calls. A fault is always reported, once per burst (spec section 8); a
 * refusal only when no table, form or drawer has shown it, or always where the specification says so. The app
 * handles a missing session.
 */
export const reportFailure = (
  error: unknown,
  { isAlwaysSaid = false, isStillAsked = () => true }: FailureReport = {},
): void => {
  if (error instanceof CallFailed) {
    sayOnce({ text: error.message, requestId: error.requestId });
  } else if (error instanceof CallRefused && error.code !== CODE.notSignedIn) {
    afterClaims(() => {
      if (isAlwaysSaid || (isStillAsked() && !isShown(error)))
        sayOnce({ text: error.message, requestId: null });
    });
  }
};

export const isCallError = (error: unknown): error is CallError =>
  error instanceof CallFailed || error instanceof CallRefused;
