import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { workerChromium } from '../../editor/src/testing/launch-chromium.ts';
import { type JourneyServer, reach, type ReachableServer, startServer } from './server.ts';

/** The console's local-storage key of the session token: fixed (spec section 3). */
export const tokenKey = 'design-console-token';

export const wide = { width: 1440, height: 900 } as const;
export const narrow = { width: 390, height: 844 } as const;

export interface VisitOptions {
  /** Signed in from the start with this session. */
  readonly token?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isDark?: boolean;
  /** A touch screen. */
  readonly hasTouch?: boolean;
  /** Stays for the whole file instead of one test: its caches are then as warm as a regular user's. */
  readonly stays?: boolean;
}

/** One person's browser: its own storage, shared by its tabs. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** A further tab of the same browser. */
  readonly newTab: () => Promise<Page>;
  /** Every toast shown so far in any tab, in order, also on pages already left. */
  readonly toasts: readonly string[];
  /**
   * Uncaught errors, console errors and content policy violations so far; expected ones are removed by the
   * test.
   */
  readonly faults: string[];
  /** Failed requests are expected here: the browser's own lines about them are no fault. */
  readonly expectFailedRequests: () => void;
}

/** Runs in the page, before its own scripts. */
const watchPage = (): void => {
  const tell = (kind: string, text: string) =>
    void (globalThis as unknown as { tellJourney: (kind: string, text: string) => void }).tellJourney(
      kind,
      text,
    );
  document.addEventListener('securitypolicyviolation', (event) => {
    tell('policy', `${event.violatedDirective} refused ${event.blockedURI}`);
  });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(node instanceof Element)) continue;
      const notices = node.matches('.ant-message-notice')
        ? [node]
        : node.querySelectorAll('.ant-message-notice');
      for (const notice of notices) tell('toast', notice.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Seconds by which this run's date is shifted (npm test -- --at): the server's clock is, the browser's is
 * not.
 */
const clockShiftMs = Number(process.env.FAKETIME ?? 0) * 1000;

/** Runs in the page: shifts the page's clock by `byMs`. */
const moveClock = (byMs: number) => {
  const realNow = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (made, given, asked) =>
      Reflect.construct(made, given.length > 0 ? given : [realNow() + byMs], asked),
    get: (made, key, asked) => (key === 'now' ? () => realNow() + byMs : Reflect.get(made, key, asked)),
  });
};

const tokenCookie = 'journey-token';

/**
 * Runs in the page: a browser that arrives with the cookie has the session stored, once, so that a log-out
 * lasts. Playwright's own storageState starts another page for this, which takes as long as the screen.
 */
const takeToken = ([cookie, key]: readonly [string, string]): void => {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const token = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`));
  if (token === undefined) return;
  document.cookie = `${cookie}=; max-age=0; path=/`;
  localStorage.setItem(key, token.slice(cookie.length + 1));
};

/** Opens a browser context as one person's browser, watched from the first line of every page. */
export const visit = async (
  browser: Browser,
  server: ReachableServer,
  options: VisitOptions,
): Promise<Visitor> => {
  const toasts: string[] = [];
  const faults: string[] = [];
  let expectsFailedRequests = false;
  const context = await browser.newContext({
    viewport: options.size ?? wide,
    colorScheme: options.isDark ? 'dark' : 'light',
    hasTouch: options.hasTouch ?? false,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  if (options.token !== undefined) {
    await context.addCookies([{ name: tokenCookie, value: options.token, url: server.origin }]);
    await context.addInitScript(takeToken, [tokenCookie, tokenKey] as const);
  }
  context.setDefaultTimeout(60_000);
  await context.exposeBinding('tellJourney', (_source, kind: string, text: string) => {
    if (kind === 'toast') toasts.push(text);
    else faults.push(`${kind}: ${text}`);
  });
  if (clockShiftMs !== 0) await context.addInitScript(moveClock, clockShiftMs);
  await context.addInitScript(watchPage);
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isAboutRequest = message.text().startsWith('Failed to load resource');
    if (!(isAboutRequest && expectsFailedRequests)) faults.push(`console: ${message.text()}`);
  });
  return {
    context,
    page: await context.newPage(),
    newTab: () => context.newPage(),
    toasts,
    faults,
    expectFailedRequests: () => {
      expectsFailedRequests = true;
    },
  };
};

export interface Journey<Server extends ReachableServer = ReachableServer> {
  readonly server: Server;
  /** A person with their own browser; it closes with the test. */
  readonly visitor: (options?: VisitOptions) => Promise<Visitor>;
}

interface Opened<Server> {
  readonly server: Server;
  /** The server's last output, when it ended unexpectedly; null while it runs. */
  readonly lastWords: () => string | null;
  readonly close: () => Promise<void>;
}

const journeyOn = <Server extends ReachableServer>(
  openServer: () => Promise<Opened<Server>>,
): Journey<Server> => {
  let opened: Opened<Server> | undefined;
  const server = (): Server => {
    if (!opened) throw new Error('the journey opens with the first test');
    return opened.server;
  };
  let visitors: Visitor[] = [];
  const residents: Visitor[] = [];

  beforeAll(async () => {
    opened = await openServer();
  });

  afterEach(async () => {
    const faults = [...visitors, ...residents].flatMap((visitor) => visitor.faults.splice(0));
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    visitors = [];
    expect(opened?.lastWords()).toBeNull();
    expect(faults).toEqual([]);
  });

  afterAll(async () => {
    await Promise.all(residents.map((resident) => resident.context.close()));
    await opened?.close();
  });

  return {
    get server() {
      return server();
    },
    async visitor(options = {}) {
      const one = await visit(await workerChromium(), server(), options);
      (options.stays ? residents : visitors).push(one);
      return one;
    },
  };
};

/**
 * For a file of journeys: one server on a fresh demo company. After each test every visitor's browser must be
 * free of faults, whatever the test was about (S-08, R-29).
 */
export const openJourney = (): Journey<JourneyServer> =>
  journeyOn(async () => {
    const server = await startServer(inject('freshData'));
    return { server, lastWords: server.lastWords, close: server.stop };
  });

/**
 * The same on the one server of the run, for files that change nothing of the company: they only look, or work
 * as users whose `user_flag` no other file has. A run in which one of them changed the company fails
 * (prepare.ts).
 */
export const openSharedJourney = (): Journey =>
  journeyOn(async () => ({
    server: reach(inject('sharedOrigin')),
    lastWords: () => null,
    close: async () => undefined,
  }));
