import { leaveOutOwnerStacks } from '@design-console/editor/testing/owner-stacks';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { computedStyle } from './computed-style.ts';

// each file has its own modules, and so an untouched session, preferences and notices
vi.resetModules();

window.getComputedStyle = computedStyle;
leaveOutOwnerStacks();

// a screen waits for the real server, and for its own files when first opened: on a busy machine the editor's
// take ten seconds to transform
configure({ asyncUtilTimeout: 40_000 });

// each test starts with an empty page and an empty browser storage
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// files share the window: one that made it narrow restores the width of vitest.config.ts
afterAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width: 1440, height: 900 });
});
