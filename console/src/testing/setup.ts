import { leaveOutOwnerStacks } from '@design-console/editor/testing/owner-stacks';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { computedStyle } from './computed-style.ts';

// each file has modules of its own, and so a session, preferences and notices that nobody touched
vi.resetModules();

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

// files share the window: one that made it narrow leaves it as vitest.config.ts opens it
afterAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width: 1440, height: 900 });
});
