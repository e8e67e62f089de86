import { type Browser, chromium } from 'playwright-core';
import { installedChromium } from '../../../tools/test/chromium.ts';

/** No GPU, no first-run page and no requests of the browser's own. */
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

/**
 * The browser of tests, journeys and the bench: CHROMIUM_PATH, else the system's, else Playwright's; with
 * these further arguments.
 */
export const launchChromium = (further: readonly string[] = []): Promise<Browser> => {
  const executablePath = installedChromium();
  return chromium.launch({
    args: [...browserArguments, ...further],
    ...(executablePath ? { executablePath } : {}),
    // without a UTF-8 locale Chromium renames files that have Chinese names
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
};

let ofWorker: Promise<Browser> | undefined;

/**
 * The browser that all test files of this worker share, with the further arguments of the first that asks. It
 * ends with the worker, or by closeWorkerChromium.
 */
export const workerChromium = async (further: readonly string[] = []): Promise<Browser> => {
  const opened = await ofWorker?.catch(() => undefined);
  if (opened?.isConnected()) return opened;
  ofWorker = launchChromium(further);
  return ofWorker;
};

/** For programs that end by themselves, such as the bench: an open browser would keep them alive. */
export const closeWorkerChromium = async (): Promise<void> => {
  await (await ofWorker)?.close();
  ofWorker = undefined;
};
