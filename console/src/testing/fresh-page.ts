import { whenNotSignedIn } from '../api/client.ts';
import { personActed, whenFailed } from '../api/failures.ts';
import { dropFirstAnswers } from '../api/first-answers.ts';
import { forgetRunning } from '../api/progress.ts';
import { arrive } from '../app/leave.ts';
import { parsePreferences, setPreferences } from '../app/preferences.ts';
import { removeToken } from '../app/session.ts';
import { forgetUnfinished, leaveUnfinished } from '../app/unfinished-work.ts';

const nothing = (): void => undefined;

/**
 * What modules of the console keep for as long as a page is open, as it is when a page begins: no session, no
 * preferences, no unfinished form, no notice said, nobody who hears of failures, no request under way. A new module that keeps
 * something is added here.
 */
export const freshPage = (): void => {
  // the latter keeps what the former left: nothing
  forgetUnfinished();
  leaveUnfinished();
  removeToken();
  setPreferences(parsePreferences(null));
  whenNotSignedIn(nothing);
  whenFailed(nothing);
  // the next failure is a new event, however soon it follows
  personActed();
  dropFirstAnswers();
  forgetRunning();
  arrive();
  localStorage.clear();
  sessionStorage.clear();
};
