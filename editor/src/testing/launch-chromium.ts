import { type Browser, chromium } from 'playwright-core';
import { installedChromium } from '../../../tools/test/chromium.mjs';

/** Nothing that a test does not ask for: no graphics card, no first greeting, no request of the browser's own. */
const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of tests, journeys and the bench: the one CHROMIUM_PATH names, else the system's, else Playwright's. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = installedChromium();
  return chromium.launch({
    args: browserArguments,
    ...(executablePath ? { executablePath } : {}),
    // without a locale of UTF-8 Chromium gives files with Chinese names another
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
};
