import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type ContextTraits, openContext, type WatchedContext } from './visitor-context.ts';

/**
 * Contexts that are lent to one visitor after the other. A new context begins with a process, caches and
 * compiled code of its own: the first page takes half as much again.
 */

/**
 * A page of a context uses the process of the others of its site, and the code compiled there. No page lives long
 * enough to earn the time that V8's two optimizing compilers take.
 */
export const journeyArguments = ['--process-per-site', '--js-flags=--no-opt --no-maglev'];

/** Its page stays between two visitors, so that the process does. */
interface LentContext extends WatchedContext {
  readonly browser: Browser;
  readonly place: string;
  readonly keeper: Page;
  readonly devtools: CDPSession;
}

/**
 * What a context cannot be freed from, or not with certainty. Of two pages in one process the first to be online
 * again tells the other, too, whose requests still fail: then its next try comes too early.
 */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];

const refuseLasting = (context: BrowserContext): void => {
  const refuse = (name: string) => () => {
    throw new Error(`${name} would reach beyond this visitor: use the page's, or a visitor with isNew: true`);
  };
  Object.assign(context, Object.fromEntries(lasting.map((name) => [name, refuse(name)])));
  Object.assign(context.clock, {
    install: refuse('clock'),
    setFixedTime: refuse('clock'),
    setSystemTime: refuse('clock'),
  });
};

const open = async (browser: Browser, origin: string, traits: ContextTraits, place: string) => {
  const watched = await openContext(browser, traits);
  refuseLasting(watched.context);
  const keeper = await watched.context.newPage();
  await keeper.goto(`${origin}/healthz`);
  const devtools = await watched.context.newCDPSession(keeper);
  return { ...watched, browser, place, keeper, devtools };
};

const storages = 'local_storage,indexeddb,service_workers,cache_storage,file_systems,shared_storage';

/** As a new context is, except for its caches. */
const reset = async ({ context, keeper, devtools }: LentContext): Promise<void> => {
  for (let left = context.pages(); left.length > 1; left = context.pages()) {
    await Promise.all(left.filter((page) => page !== keeper).map((page) => page.close()));
  }
  await context.clearCookies();
  // by the process itself: what its last pages wrote may still be on its way to the browser
  await keeper.evaluate(() => localStorage.clear());
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: storages });
};

const idle = new Map<string, LentContext[]>();

/** A context as new, for pages of this origin, until it is returned. */
export const lendContext = async (
  browser: Browser,
  origin: string,
  traits: ContextTraits,
): Promise<LentContext> => {
  const place = JSON.stringify([origin, traits.size, traits.isDark, traits.hasTouch]);
  for (let found = idle.get(place)?.pop(); found; found = idle.get(place)?.pop()) {
    if (found.browser === browser && browser.isConnected()) return found;
  }
  return open(browser, origin, traits, place);
};

/** Its pages are closed, and it is lent again. One that cannot be reset is closed. */
export const returnContext = async (lent: LentContext): Promise<void> => {
  try {
    await reset(lent);
  } catch {
    await lent.context.close();
    return;
  }
  idle.set(lent.place, [...(idle.get(lent.place) ?? []), lent]);
};

/** Nobody will ask for this origin again. */
export const closeContextsOf = async (origin: string): Promise<void> => {
  const ended = [...idle].filter(([place]) => (JSON.parse(place) as unknown[])[0] === origin);
  for (const [place] of ended) idle.delete(place);
  await Promise.all(ended.flatMap(([, all]) => all).map(({ context }) => context.close()));
};
