import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks?: number;
}

/**
 * React's development half takes a stack trace for every element it makes, up to ten thousand a second, for
 * warnings to name the line that made it: a fifth of the time of a test that renders. Told that the
 * ten thousand are used up, it makes none; warnings still name the components. A React that counts in
 * another way goes on as it does.
 */
export const leaveOutOwnerStacks = (): void => {
  const internals = (React as unknown as Record<string, Internals | undefined>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (internals?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1e9,
    set() {
      // React sets it back every second
    },
    configurable: true,
  });
};
