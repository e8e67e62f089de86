import { leaveOutOwnerStacks } from '@design-console/editor/testing/owner-stacks';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { computedStyle } from './computed-style.ts';

window.getComputedStyle = computedStyle;
leaveOutOwnerStacks();

// a screen waits for the real server, and for its own files when it is first opened: on a busy machine the
// editor's take ten seconds to be made ready
configure({ asyncUtilTimeout: 40_000 });

// each test starts with an empty page and an empty browser storage
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
