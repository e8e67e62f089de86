import type { Browser, BrowserContext } from 'playwright-core';

/** The console's local-storage key of the session token: fixed (spec section 3). */
export const tokenKey = 'design-console-token';

/** What a context has from its start to its end. */
export interface ContextTraits {
  readonly size: { readonly width: number; readonly height: number };
  readonly isDark: boolean;
  /** A touch screen. */
  readonly hasTouch: boolean;
}

/** What the pages of a context say: each shown toast, each fault. */
export interface Listener {
  readonly toast: (text: string) => void;
  readonly fault: (text: string) => void;
}

/** A context whose pages are watched from their first line. */
export interface WatchedContext {
  readonly context: BrowserContext;
  /** From now on its pages speak to this listener. */
  readonly hear: (listener: Listener) => void;
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

/** Signed in with this session from the first page on. */
export const bringToken = (context: BrowserContext, token: string, origin: string): Promise<void> =>
  context.addCookies([{ name: tokenCookie, value: token, url: origin }]);

const nobody: Listener = { toast: () => undefined, fault: () => undefined };

export const openContext = async (browser: Browser, traits: ContextTraits): Promise<WatchedContext> => {
  let told = nobody;
  const context = await browser.newContext({
    viewport: traits.size,
    colorScheme: traits.isDark ? 'dark' : 'light',
    hasTouch: traits.hasTouch,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(takeToken, [tokenCookie, tokenKey] as const);
  await context.exposeBinding('tellJourney', (_source, kind: string, text: string) => {
    if (kind === 'toast') told.toast(text);
    else told.fault(`${kind}: ${text}`);
  });
  if (clockShiftMs !== 0) await context.addInitScript(moveClock, clockShiftMs);
  await context.addInitScript(watchPage);
  context.on('weberror', (error) => told.fault(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') told.fault(`console: ${message.text()}`);
  });
  return {
    context,
    hear: (listener) => {
      told = listener;
    },
  };
};
