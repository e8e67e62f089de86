import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Design } from '../document/index.ts';
import type { EditorConfiguration } from '../ui/configuration.ts';
import { workerChromium } from './launch-chromium.ts';
import { servedPage } from './served-page.ts';

interface Opening {
  readonly design: Design;
  readonly device?: 'pc' | 'mobile';
  readonly dark?: boolean;
  readonly brandFonts?: EditorConfiguration['brandFonts'];
  readonly logo?: string;
  readonly elements?: Partial<EditorConfiguration['functions']['elements']>;
  readonly savesItself?: boolean;
  /** For tests of what arrives late, and of what a page keeps from one visit to the next. */
  readonly loadAnew?: boolean;
}

/** The editor alone in a real browser: without a server or network access. */
export interface BrowserEditor {
  readonly page: Page;
  /**
   * Opens the editor in place of what is open. The page stays loaded, as that of a host which opens one design
   * after another: fonts, pictures and parts that were loaded on demand are there. `loadAnew` loads it again.
   */
  open(given: Opening): Promise<void>;
  /** Opens a second editor on the same page. */
  openBeside(given: Opening): Promise<void>;
  /** Saves and returns the design. */
  saved(): Promise<Design>;
  close(): Promise<void>;
}

const editorPage = servedPage(new URL('./page', import.meta.url), 'editor');

const contexts = new Map<boolean, { browser: Browser; context: BrowserContext }>();

/** One context for each kind of pointer: the editors of a worker share its cache of files and compiled code. */
const contextOf = async (browser: Browser, hasTouch: boolean): Promise<BrowserContext> => {
  const known = contexts.get(hasTouch);
  if (known?.browser === browser) return known.context;
  const context = await browser.newContext({ hasTouch });
  contexts.set(hasTouch, { browser, context });
  return context;
};

export const openBrowserEditor = async (
  viewport = { width: 1440, height: 900 },
  options: { isMinified?: boolean; hasTouch?: boolean } = {},
): Promise<BrowserEditor> => {
  const [{ origin }, browser] = await Promise.all([editorPage(options.isMinified), workerChromium()]);
  const context = await contextOf(browser, options.hasTouch ?? false);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  // what an earlier editor kept on this device
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await devtools.detach();
  return {
    page,
    open: async ({ loadAnew = false, ...given }) => {
      if (loadAnew || !(await page.evaluate<boolean>(`'openEditor' in window`))) {
        await page.goto(`${origin}/`);
        await page.waitForFunction(`'openEditor' in window`);
      }
      await page.evaluate(`window.openEditor(${JSON.stringify(given)})`);
      await page.locator('[data-stage]').waitFor();
    },
    openBeside: async (given) => {
      const standing = await page.locator('[data-stage]').count();
      await page.evaluate(`window.openEditor(${JSON.stringify({ ...given, beside: true })})`);
      await page.locator('[data-stage]').nth(standing).waitFor();
    },
    saved: async () => {
      await page.evaluate('window.saved = null');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.waitForFunction(`window.saved !== null`);
      const design = await page.evaluate<Design | null>(`window.saved`);
      if (!design) throw new Error('Nothing was saved');
      return design;
    },
    close: async () => {
      await context.clearPermissions();
      await page.close();
    },
  };
};
