import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { workerChromium } from '../../editor/src/testing/launch-chromium.ts';
import { closeContextsOf, lendContext, returnContext, journeyArguments } from './lent-contexts.ts';
import { addCompany, type JourneyServer, reach, type ReachableServer, startServer } from './server.ts';
import { bringToken, type ContextTraits, openContext, type WatchedContext } from './visitor-context.ts';

export { tokenKey } from './visitor-context.ts';

export const wide = { width: 1440, height: 900 } as const;
export const narrow = { width: 390, height: 844 } as const;

export interface VisitOptions {
  /** Signed in from the start with this session. */
  readonly token?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isDark?: boolean;
  /** A touch screen. */
  readonly hasTouch?: boolean;
  /** A new browser, as at a first visit: its caches are empty. Also for what would stay in a context. */
  readonly isNew?: boolean;
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

const traitsOf = ({ size, isDark, hasTouch }: VisitOptions): ContextTraits => ({
  size: size ?? wide,
  isDark: isDark ?? false,
  hasTouch: hasTouch ?? false,
});

const visitIn = async (
  { context, hear }: WatchedContext,
  server: ReachableServer,
  { token }: VisitOptions,
): Promise<Visitor> => {
  const toasts: string[] = [];
  const faults: string[] = [];
  let expectsFailedRequests = false;
  hear({
    toast: (text) => toasts.push(text),
    fault: (text) => {
      const isAboutRequest = text.startsWith('console: Failed to load resource');
      if (!(isAboutRequest && expectsFailedRequests)) faults.push(text);
    },
  });
  if (token !== undefined) await bringToken(context, token, server.origin);
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

/** Opens a browser context as one person's browser, watched from the first line of every page. */
export const visit = async (
  browser: Browser,
  server: ReachableServer,
  options: VisitOptions,
): Promise<Visitor> => visitIn(await openContext(browser, traitsOf(options)), server, options);

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

interface Visit {
  readonly visitor: Visitor;
  readonly end: () => Promise<void>;
}

const begin = async (server: ReachableServer, options: VisitOptions): Promise<Visit> => {
  const browser = await workerChromium(journeyArguments);
  if (options.isNew) {
    const visitor = await visit(browser, server, options);
    return { visitor, end: () => visitor.context.close() };
  }
  const lent = await lendContext(browser, server.origin, traitsOf(options));
  return { visitor: await visitIn(lent, server, options), end: () => returnContext(lent) };
};

const journeyOn = <Server extends ReachableServer>(
  openServer: () => Promise<Opened<Server>>,
): Journey<Server> => {
  let opened: Opened<Server> | undefined;
  const server = (): Server => {
    if (!opened) throw new Error('the journey opens with the first test');
    return opened.server;
  };
  let visits: Visit[] = [];
  const residents: Visit[] = [];

  beforeAll(async () => {
    opened = await openServer();
  });

  afterEach(async () => {
    const faults = [...visits, ...residents].flatMap(({ visitor }) => visitor.faults.splice(0));
    await Promise.all(visits.map(({ end }) => end()));
    visits = [];
    expect(opened?.lastWords()).toBeNull();
    expect(faults).toEqual([]);
  });

  afterAll(async () => {
    await Promise.all(residents.map(({ end }) => end()));
    await opened?.close();
  });

  return {
    get server() {
      return server();
    },
    async visitor(options = {}) {
      const begun = await begin(server(), options);
      (options.stays ? residents : visits).push(begun);
      return begun.visitor;
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
    return {
      server,
      lastWords: server.lastWords,
      close: async () => {
        await closeContextsOf(server.origin);
        await server.stop();
      },
    };
  });

/**
 * A new company without content on the one server of the run, for files that change their company and need
 * nothing of the demo company.
 */
export const openOwnCompany = (): Journey =>
  journeyOn(async () => ({
    server: reach(inject('sharedOrigin'), addCompany(inject('sharedData'))),
    lastWords: () => null,
    close: async () => undefined,
  }));

/**
 * The demo company on the one server of the run, for files that change nothing of it: they only look, or work
 * as users whose `user_flag` no other file has. A run in which one of them changed the company fails
 * (prepare.ts).
 */
export const openSharedJourney = (): Journey =>
  journeyOn(async () => ({
    server: reach(inject('sharedOrigin')),
    lastWords: () => null,
    close: async () => undefined,
  }));
