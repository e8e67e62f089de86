import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

const buildInto = (outDir: string, minify: boolean): Promise<unknown> =>
  build({
    root: new URL('./page', import.meta.url).pathname,
    logLevel: 'error',
    configFile: false,
    // tests run in development, what they open does not
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir, minify, assetsInlineLimit: 0, reportCompressedSize: false },
  });

/** Builds the page once in a folder that several processes share: one builds, the others wait for it. */
const builtOnce = async (folder: string, minify: boolean): Promise<string> => {
  const finished = join(folder, minify ? 'minified' : 'readable');
  const begun = `${finished}.begun`;
  while (!existsSync(finished)) {
    try {
      mkdirSync(begun);
    } catch {
      await setTimeout(50);
      continue;
    }
    try {
      if (existsSync(finished)) break;
      await buildInto(`${finished}.arriving`, minify);
      renameSync(`${finished}.arriving`, finished);
    } finally {
      rmdirSync(begun);
    }
  }
  return finished;
};

/** The page as a browser gets it, by path. A run of tests builds it once (page-of-run.ts). */
const bundleEditor = async (minify: boolean): Promise<Map<string, Buffer>> => {
  const shared = process.env.EDITOR_PAGE_OF_RUN;
  const own = shared === undefined ? mkdtempSync(join(tmpdir(), 'editor-page-')) : null;
  try {
    const folder = await builtOnce(shared ?? own ?? '', minify);
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    return new Map(
      names.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [`/${relative(folder, path).replaceAll('\\', '/')}`, readFileSync(path)];
      }),
    );
  } finally {
    if (own) rmSync(own, { recursive: true, force: true });
  }
};

export const openBrowserEditor = async (
  viewport = { width: 1440, height: 900 },
  options: { isMinified?: boolean; hasTouch?: boolean } = {},
): Promise<BrowserEditor> => {
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  const [files, browser]: [Map<string, Buffer>, Browser] = await Promise.all([
    bundleEditor(options.isMinified ?? false),
    chromium.launch({ args, ...(executablePath ? { executablePath } : {}) }),
  ]);
  const context = await browser.newContext({ viewport, hasTouch: options.hasTouch ?? false });
  const page = await context.newPage();
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (file === undefined) return route.fulfill({ status: 404 });
    await route.fulfill({
      body: file,
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
