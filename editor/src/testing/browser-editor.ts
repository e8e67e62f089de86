import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import type { Design } from '../document/index.ts';

/** The editor alone in a real browser: no server, nothing leaves the machine. */
export interface BrowserEditor {
  readonly page: Page;
  open(given: { design: Design; device?: 'pc' | 'mobile'; dark?: boolean }): Promise<void>;
  /** The design as it is saved now. */
  saved(): Promise<Design>;
  close(): Promise<void>;
}

const origin = 'http://editor.test';
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
];
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** The page as a browser gets it, by path. */
export const bundleEditor = async (minify = false): Promise<Map<string, string | Uint8Array>> => {
  const result = await build({
    root: new URL('./page', import.meta.url).pathname,
    logLevel: 'error',
    configFile: false,
    // tests run in development, what they open does not
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, minify, assetsInlineLimit: 0, reportCompressedSize: false },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue;
    for (const file of output.output)
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
  }
  return files;
};

export const openBrowserEditor = async (
  viewport = { width: 1440, height: 900 },
  options: { isMinified?: boolean; hasTouch?: boolean } = {},
): Promise<BrowserEditor> => {
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  const [files, browser]: [Map<string, string | Uint8Array>, Browser] = await Promise.all([
    bundleEditor(options.isMinified),
    chromium.launch({ args, ...(executablePath ? { executablePath } : {}) }),
  ]);
  const context = await browser.newContext({ viewport, hasTouch: options.hasTouch ?? false });
  const page = await context.newPage();
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (file === undefined) return route.fulfill({ status: 404 });
    await route.fulfill({
      body: typeof file === 'string' ? file : Buffer.from(file),
      contentType: types[path.split('.').at(-1) ?? ''] ?? 'text/html',
    });
  });
  return {
    page,
    open: async (given) => {
      await page.goto(`${origin}/`);
      await page.waitForFunction(`'openEditor' in window`);
      await page.evaluate(`window.openEditor(${JSON.stringify(given)})`);
      await page.locator('[data-stage]').waitFor();
    },
    saved: async () => {
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.waitForFunction(`window.saved !== null`);
      const design = await page.evaluate<Design | null>(`window.saved`);
      if (!design) throw new Error('Nothing was saved');
      return design;
    },
    close: () => browser.close(),
  };
};
