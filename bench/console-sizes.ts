import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { PERMISSIONS } from '@design-console/contract/menu-tree';
import { WIRE } from '@design-console/contract/wire/constants';
import type { Browser, BrowserContext, Request } from 'playwright-core';
import { launchChromium } from '../editor/src/testing/launch-chromium.ts';
import { type Budget, type Part, shown } from './figures.ts';
import { adminPassword, startProduct } from './product.ts';

const login = '/login';
const firstTable = '/systemSetting/accountManage';
/** A class name in every icon of the component library: minified or not, only its chunk contains it. */
const libraryMark = 'anticon';

/** Addresses of all screens: the leaves of the menu. */
const screenPaths = [...PERMISSIONS.values()]
  .filter((one) => one.operation === null && one.children.every((child) => child.operation !== null))
  .map((one) => one.path);

interface Script {
  url: string;
  /** Bytes that were sent. */
  brotliBytes: number;
  gzipBytes: number;
  holdsLibrary: boolean;
}

/** A screen is complete after this long without a request. */
const quietMs = 800;

const weigh = async (request: Request): Promise<Script> => {
  const reply = await request.response();
  const [sizes, body] = await Promise.all([request.sizes(), reply?.body()]);
  if (reply?.status() !== 200 || body === undefined) throw new Error(`${request.url()} did not arrive`);
  return {
    url: request.url(),
    brotliBytes: sizes.responseBodySize,
    gzipBytes: gzipSync(body, { level: 9 }).length,
    holdsLibrary: body.includes(libraryMark),
  };
};

/** All scripts that a browser with an empty cache loads for an address. */
const scriptsOf = async (context: BrowserContext, address: string): Promise<Script[]> => {
  const page = await context.newPage();
  const arrived: Request[] = [];
  let underWay = 0;
  let lastAt = performance.now();
  page.on('request', () => {
    underWay += 1;
  });
  const ended = (): void => {
    underWay -= 1;
    lastAt = performance.now();
  };
  page.on('requestfailed', ended);
  page.on('requestfinished', (request) => {
    ended();
    if (new URL(request.url()).pathname.endsWith('.js')) arrived.push(request);
  });
  await page.goto(address, { waitUntil: 'load' });
  while (underWay > 0 || performance.now() - lastAt < quietMs) await wait(50);
  const scripts = await Promise.all(arrived.map(weigh));
  await page.close();
  return scripts;
};

const kilobytes = (scripts: readonly Script[], key: 'brotliBytes' | 'gzipBytes'): number =>
  scripts.reduce((sum, script) => sum + script[key], 0) / 1000;

const further = 'further screen ';

/**
 * Measures how much JavaScript a first visit to each address loads, in a real browser from the built product.
 * A screen with its own budget line (`further screen /x`) must meet that one. The heaviest of the others must
 * meet the common budget.
 */
export const measureConsoleSizes = async (budgets: Record<string, Budget>): Promise<Part> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const addresses = await countScripts(browser, `http://127.0.0.1:${product.port}${WIRE.basePath}`);
    return partOf(addresses, (path) => further + path in budgets);
  } finally {
    await browser.close();
    await product.stop();
  }
};

interface Address {
  path: string;
  scripts: Script[];
}

/** Loads the login page signed out, then every screen as administrator, each with an empty cache. */
const countScripts = async (browser: Browser, base: string): Promise<Address[]> => {
  const stranger = await browser.newContext();
  const addresses: Address[] = [{ path: login, scripts: await scriptsOf(stranger, base + login) }];
  const loginPage = await stranger.newPage();
  await loginPage.goto(base + login);
  await loginPage.fill('#account', 'admin');
  await loginPage.fill('#password', adminPassword);
  await loginPage.press('#password', 'Enter');
  await loginPage.waitForURL(`${base}/home`);
  const storageState = await stranger.storageState();
  await stranger.close();
  for (const path of screenPaths) {
    const context = await browser.newContext({ storageState });
    addresses.push({ path, scripts: await scriptsOf(context, base + path) });
    await context.close();
  }
  return addresses;
};

const partOf = (addresses: readonly Address[], hasBudget: (path: string) => boolean): Part => {
  const scriptsAt = (path: string): Script[] => addresses.find((one) => one.path === path)?.scripts ?? [];
  const loginScripts = scriptsAt(login);
  const tableScripts = scriptsAt(firstTable);
  if (!tableScripts.some((script) => script.holdsLibrary)) {
    throw new Error(
      `nothing marked ${libraryMark} on ${firstTable}: the library cannot be told by it any more`,
    );
  }
  const known = new Set(tableScripts.map((script) => script.url));
  const all = addresses.map(({ path, scripts }) => ({
    path,
    scripts,
    brotli: kilobytes(scripts, 'brotliBytes'),
    beyond: kilobytes(
      scripts.filter((script) => !known.has(script.url)),
      'brotliBytes',
    ),
  }));
  const screens = all.filter(({ path }) => path !== login);
  return {
    title: 'Console',
    note: `JavaScript a cold browser takes for each address, in KB (1000 bytes): brotli as it travelled, gzip -9 of the same files. "Further" is what a screen adds for somebody who has seen ${firstTable}.`,
    columns: ['address', 'files', 'brotli KB', 'gzip KB', 'further KB br', 'component library'],
    rows: all.map(({ path, scripts, brotli, beyond }) => [
      path,
      String(scripts.length),
      shown(brotli),
      shown(kilobytes(scripts, 'gzipBytes')),
      path === login ? '' : shown(beyond),
      scripts.some((script) => script.holdsLibrary) ? 'yes' : 'no',
    ]),
    figures: [
      { name: 'login', value: kilobytes(loginScripts, 'brotliBytes'), unit: 'KB br' },
      {
        name: 'component library on login',
        value: loginScripts.filter((script) => script.holdsLibrary).length,
        unit: 'files',
      },
      { name: 'first table screen', value: kilobytes(tableScripts, 'brotliBytes'), unit: 'KB br' },
      {
        name: 'heaviest further screen',
        value: Math.max(...screens.filter(({ path }) => !hasBudget(path)).map(({ beyond }) => beyond)),
        unit: 'KB br',
      },
      ...screens
        .filter(({ path }) => hasBudget(path))
        .map(({ path, beyond }) => ({ name: further + path, value: beyond, unit: 'KB br' })),
    ],
  };
};
