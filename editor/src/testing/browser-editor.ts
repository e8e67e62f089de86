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
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import type { Design } from '../document/index.ts';
import type { EditorConfiguration } from '../ui/configuration.ts';
import { workerChromium } from './launch-chromium.ts';

interface Opening {
  readonly design: Design;
  readonly device?: 'pc' | 'mobile';
  readonly dark?: boolean;
  readonly brandFonts?: EditorConfiguration['brandFonts'];
  readonly elements?: Partial<EditorConfiguration['functions']['elements']>;
  readonly savesItself?: boolean;
}

/** The editor alone in a real browser: without a server or network access. */
export interface BrowserEditor {
  readonly page: Page;
  open(given: Opening): Promise<void>;
  /** Opens a second editor on the same page. */
  openBeside(given: Opening): Promise<void>;
  /** Saves and returns the design. */
  saved(): Promise<Design>;
  close(): Promise<void>;
}

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
    // tests run in development mode, the page they open in production mode
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir, minify, assetsInlineLimit: 0, reportCompressedSize: false },
  });

/** Builds the page once in a folder shared by several processes: one builds, the others wait. */
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

/** The folder of the built page. A run of tests builds it once (page-of-run.ts). */
const bundleEditor = async (minify: boolean): Promise<{ folder: string; remove: () => void }> => {
  const shared = process.env.EDITOR_PAGE_OF_RUN;
  const own = shared === undefined ? mkdtempSync(join(tmpdir(), 'editor-page-')) : null;
  return {
    folder: await builtOnce(shared ?? own ?? '', minify),
    remove: () => own && rmSync(own, { recursive: true, force: true }),
  };
};

/**
 * Serves the page locally. Browsers cache files and compiled code of a server; responses mocked by
 * Playwright are read and compiled again for every test.
 */
const serveFolder = async (folder: string): Promise<string> => {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [`/${relative(folder, path).replaceAll('\\', '/')}`, readFileSync(path)];
      }),
  );
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname;
    const path = asked === '/' ? '/index.html' : asked;
    const body = files.get(path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/html',
        'cache-control': 'max-age=3600, immutable',
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // the last page must not keep the process alive
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const servers = new Map<boolean, Promise<string>>();

/** Where this process serves the page; it is built and read once, minified or readable. */
const originOf = (minify: boolean): Promise<string> => {
  const known = servers.get(minify);
  if (known) return known;
  const serving = (async () => {
    const bundle = await bundleEditor(minify);
    const origin = await serveFolder(bundle.folder);
    bundle.remove();
    return origin;
  })();
  servers.set(minify, serving);
  return serving;
};

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
  const [origin, browser] = await Promise.all([originOf(options.isMinified ?? false), workerChromium()]);
  const context = await contextOf(browser, options.hasTouch ?? false);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  // what an earlier editor kept on this device
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await devtools.detach();
  return {
    page,
    open: async (given) => {
      await page.goto(`${origin}/`);
      await page.waitForFunction(`'openEditor' in window`);
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
