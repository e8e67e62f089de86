import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks?: number;
}

/**
 * React's development build takes a stack trace for every element it makes, up to ten thousand a second, so
 * that warnings name the line: a fifth of a rendering test's time. This pretends that the ten thousand are
 * used up; warnings still name the components. A React that counts differently is unaffected.
 */
export const leaveOutOwnerStacks = (): void => {
  const internals = (React as unknown as Record<string, Internals | undefined>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (internals?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1e9,
    set() {
      // React resets it every second
    },
    configurable: true,
  });
};
