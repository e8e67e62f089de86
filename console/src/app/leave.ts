import { MESSAGES } from '@design-console/contract/wire/messages';
import { setGuarding } from '../kit/navigation/unsaved-guard.ts';
import { loginAddress, loginAddressFor } from './redirect.ts';
import { hasExpired, leaveAccount, leaveNotice, removeToken } from './session.ts';
import { leaveUnfinished } from './unfinished-work.ts';

/** Spec section 9: from a changed password to the login page. */
const passwordChangedDelayMs = 2_000;

/** Shown below the specification's message on the login page: what happened, and what to do. */
export const sessionEnded = '登录已过期，请重新登录';

let isLeaving = false;

/** Called when the console opens: from here on it can be left again. */
export const arrive = (): void => {
  isLeaving = false;
  setGuarding(true);
};

const endSession = (isExpired = false): void => {
  isLeaving = true;
  leaveUnfinished();
  setGuarding(false);
  removeToken(isExpired);
};

/**
 * Leaves for the login page by location, which drops every cache with the page. Later calls do nothing:
 * parallel refusals leave once.
 */
const leaveTo = (address: string, isExpired = false): void => {
  if (isLeaving) return;
  endSession(isExpired);
  window.location.assign(address);
};

/** The user signed out here or in another tab. */
export const leaveSignedOut = (): void => leaveTo(loginAddress);

/** The server knows no such session: shows this here and on the login page, which leads back afterwards. */
export const leaveNotSignedIn = (say: (text: string) => void): void => {
  if (isLeaving) return;
  say(MESSAGES.notSignedIn);
  // the specification's message, and its explanation
  leaveNotice(`${MESSAGES.notSignedIn}\n${sessionEnded}`);
  leaveTo(loginAddressFor(window.location), true);
};

/** Another tab removed the token: as it did, after a sign-out or an expired session. */
export const leaveAsOtherTab = (say: (text: string) => void): void =>
  hasExpired() ? leaveNotSignedIn(say) : leaveSignedOut();

/** The password was changed: the session is cleared now, the login page follows and has the account filled in. */
export const leavePasswordChanged = (account: string): void => {
  if (isLeaving) return;
  endSession();
  leaveAccount(account);
  setTimeout(() => window.location.assign(loginAddress), passwordChangedDelayMs);
};
