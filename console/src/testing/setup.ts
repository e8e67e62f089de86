import { leaveOutOwnerStacks } from '@design-console/editor/testing/owner-stacks';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { whenFailed } from '../api/failures.ts';
import { computedStyle } from './computed-style.ts';
import { freshPage } from './fresh-page.ts';

// the files of a worker share the console's modules
freshPage();

window.getComputedStyle = computedStyle;
// what a page asks when its test has ended reaches no network
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
leaveOutOwnerStacks();

/** What a person would find on the page, a line each. The whole markup is cut before it comes to a dialog. */
const onThePage = (): string =>
  [...document.querySelectorAll('h1, h2, [role]:not([role="presentation"], [role="img"])')]
    .map(
      (one) =>
        `${one.getAttribute('role') ?? one.tagName.toLowerCase()} ${one.textContent?.slice(0, 60) ?? ''}`,
    )
    .slice(0, 100)
    .join('\n');

const pageHeading = 'On the page:';
/** Whether the query is a try of a wait. */
const isTry = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/**
 * An error whose message ends with the page's text. A wait tries many times, and asks once more for the text
 * when its time is up.
 */
const withThePage = (message: string | null): Error =>
  new Error(
    isTry() || message?.includes(pageHeading)
      ? (message ?? 'not found')
      : `${message ?? 'not found'}\n\n${pageHeading}\n${onThePage()}`,
  );

// a screen waits for the real server, and for its own files when first opened: on a busy machine the editor's
// take ten seconds to transform
configure({
  asyncUtilTimeout: 40_000,
  getElementError: withThePage,
});

// each test starts with an empty page and an empty browser storage
afterEach(() => {
  cleanup();
  // what fails now fails in no page
  whenFailed(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
});

// files share the window: one that made it narrow restores the width of vitest.config.ts
afterAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width: 1440, height: 900 });
});
