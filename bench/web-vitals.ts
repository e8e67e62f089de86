import { WIRE } from '@design-console/contract/wire/constants';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../editor/src/testing/launch-chromium.ts';
import { type Figure, median, type Part, shown } from './figures.ts';
import { adminPassword, startProduct } from './product.ts';

const rounds = 5;

/** A device and its network, as Lighthouse emulates them. */
interface Profile {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly roundTripMs: number;
  readonly bytesPerSecond: number;
  /** How much slower the processor is. */
  readonly slowdown: number;
}

const profiles: readonly Profile[] = [
  {
    name: 'desktop',
    size: { width: 1440, height: 900 },
    roundTripMs: 40,
    bytesPerSecond: 10_240_000 / 8,
    slowdown: 1,
  },
  {
    name: 'phone',
    size: { width: 390, height: 844 },
    roundTripMs: 150,
    bytesPerSecond: 1_638_400 / 8,
    slowdown: 4,
  },
];

interface Vitals {
  /** The screen can be used: its form, or its first rows. */
  readonly ready: number;
  /** Milliseconds since the navigation. */
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** The longest interaction, in milliseconds up to the next painted frame. */
  readonly inp: number;
}

/** Text of a script that runs in the page before its own scripts. */
const observe = `
  const vitals = { fcp: 0, lcp: 0, cls: 0, inp: 0 };
  globalThis.vitals = vitals;
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value;
  });
  watch(
    'event',
    (entry) => {
      if (entry.interactionId > 0) vitals.inp = Math.max(vitals.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
`;

const vitalsOf = (page: Page): Promise<Omit<Vitals, 'ready'>> =>
  page.evaluate<Omit<Vitals, 'ready'>>('vitals');

/** Types into the search of the list, opens a form and types into it. */
const useTheList = async (page: Page): Promise<void> => {
  await page.getByPlaceholder('搜索账号、姓名或手机号').pressSequentially('admin', { delay: 80 });
  await page.getByRole('button', { name: '新建账号' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('zhang', { delay: 80 });
};

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly ready: (page: Page) => Promise<unknown>;
  readonly use?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    isSignedIn: false,
    ready: (page) => page.getByRole('button', { name: '登录', exact: true }).waitFor(),
  },
  {
    name: 'first table',
    path: '/systemSetting/accountManage',
    isSignedIn: true,
    ready: (page) => page.locator('main').getByText('admin').first().waitFor(),
    use: useTheList,
  },
];

/** Opens a screen with cold caches. */
const measureOnce = async (
  browser: Browser,
  origin: string,
  token: string,
  profile: Profile,
  screen: Screen,
): Promise<Vitals> => {
  const localStorage = screen.isSignedIn ? [{ name: 'design-console-token', value: token }] : [];
  const context = await browser.newContext({
    viewport: profile.size,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    await context.addInitScript({ content: observe });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.roundTripMs,
      downloadThroughput: profile.bytesPerSecond,
      uploadThroughput: profile.bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    await page.goto(`${origin}${WIRE.basePath}${screen.path}`);
    await screen.ready(page);
    const ready = await page.evaluate<number>('performance.now()');
    await page.waitForLoadState('networkidle');
    // the largest paint is final with the first input
    const { fcp, lcp, cls } = await vitalsOf(page);
    await screen.use?.(page);
    return { ready, fcp, lcp, cls, inp: (await vitalsOf(page)).inp };
  } finally {
    await context.close();
  }
};

/** Measures what a person waits for and sees move, in the built console (quality 4d). */
export const measureWebVitals = async (): Promise<Part> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const token = await product.signIn('admin', adminPassword);
    const figures: Figure[] = [];
    const rows: string[][] = [];
    for (const screen of screens)
      for (const profile of profiles) {
        const seen: Vitals[] = [];
        for (let round = 0; round < rounds; round += 1)
          seen.push(await measureOnce(browser, origin, token, profile, screen));
        const middle = (key: keyof Vitals) => median(seen.map((one) => one[key]));
        const of = `${screen.name}, ${profile.name}`;
        figures.push(
          { name: `FCP ${of}`, value: middle('fcp'), unit: 'ms' },
          { name: `LCP ${of}`, value: middle('lcp'), unit: 'ms' },
          { name: `CLS ${of}`, value: middle('cls'), unit: '' },
        );
        if (screen.use) figures.push({ name: `INP ${of}`, value: middle('inp'), unit: 'ms' });
        rows.push([
          screen.name,
          profile.name,
          shown(middle('fcp')),
          shown(middle('lcp')),
          shown(middle('ready')),
          shown(middle('cls')),
          screen.use ? shown(middle('inp')) : '',
        ]);
      }
    return {
      title: 'Web vitals',
      note: `Median of ${rounds} visits with cold caches. Desktop: 40 ms round trip, 10 Mbit/s. Phone: 150 ms, 1.6 Mbit/s, processor four times slower. The largest paint of the table is its heading, which the page has before any script; "ready" is when the form, or the first row, is there. INP is the longest interaction while words are typed into the search field of the account list and into a new account's form.`,
      columns: ['screen', 'profile', 'FCP ms', 'LCP ms', 'ready ms', 'CLS', 'INP ms'],
      rows,
      figures,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
};
