import { leaveOutOwnerStacks } from '@design-console/editor/testing/owner-stacks';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { computedStyle } from './computed-style.ts';

window.getComputedStyle = computedStyle;
leaveOutOwnerStacks();

<<<<<<< HEAD
// a screen waits for the real server, and for its own files when it is first opened: on a busy machine the
// editor's take ten seconds to be made ready
configure({ asyncUtilTimeout: 40_000 });
=======
// a screen waits for the real server, and for its own file when it is first opened; on a machine with other
// work that takes as long as it takes, and the limit of the test is the one that counts
configure({ asyncUtilTimeout: 30_000 });
>>>>>>> 1925ab4 (What failed under load waits for its condition: greeting in one piece, the painter started, servers of failed tests ended)

// each test starts with an empty page and an empty browser storage
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
