import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { workerChromium } from '../../editor/src/testing/launch-chromium.ts';
import { lendContext, returnContext, journeyArguments } from './lent-contexts.ts';

/** Contexts are lent to one visitor after the other: nothing of the former may reach the next. */

const traits = { size: { width: 600, height: 400 }, isDark: false, hasTouch: false };

/** A page on two sites, the second in a frame of the first: browsers keep separate storages for the frame. */
let site: Server;
const port = () => (site.address() as AddressInfo).port;

beforeAll(async () => {
  site = createServer((request, response) => {
    const frame = `<iframe src="http://127.0.0.1:${port()}/frame"></iframe>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><link rel="icon" href="data:," />${request.url === '/' ? frame : ''}`);
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
});

afterAll(() => site.close());

type Lent = Awaited<ReturnType<typeof lendContext>>;
const lent: Lent[] = [];

const lend = async () => {
  const one = await lendContext(await workerChromium(journeyArguments), inject('sharedOrigin'), traits);
  lent.push(one);
  return one;
};

const giveBack = async (one: Lent) => {
  lent.splice(lent.indexOf(one), 1);
  await returnContext(one);
};

afterEach(() => Promise.all(lent.splice(0).map((one) => one.context.close())));

/** Runs in the page: leaves something in every storage it has. */
const leaveTraces = async () => {
  document.cookie = 'left=1; max-age=1000; path=/';
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('left', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('left');
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  await (await caches.open('left')).put('/left', new Response('left'));
};

/** Runs in the page. */
const traces = async () => {
  const found = [
    document.cookie && 'cookie',
    localStorage.length > 0 && 'local storage',
    sessionStorage.length > 0 && 'session storage',
    (await indexedDB.databases()).length > 0 && 'database',
    (await caches.keys()).length > 0 && 'cache',
  ];
  return found.filter(Boolean);
};

/** Pages and frames of the product's origin, of another site, and of a frame in that site. */
const places = async (newPage: () => Promise<Page>): Promise<(Page | Frame)[]> => {
  const own = await newPage();
  await own.goto(`${inject('sharedOrigin')}/healthz`);
  const host = await newPage();
  await host.goto(`http://localhost:${port()}/`);
  const frame = host.frames().find((one) => one.url().endsWith('/frame'));
  if (!frame) throw new Error('the page has no frame');
  return [own, host, frame];
};

it('a context comes back empty: no page, cookie or entry of any storage, on any site it was at', async () => {
  const first = await lend();
  for (const place of await places(() => first.context.newPage())) {
    await place.evaluate(leaveTraces);
    expect(await place.evaluate(traces)).toContain('database');
  }
  await giveBack(first);

  const second = await lend();
  expect(second).toBe(first);
  expect(second.context.pages()).toEqual([second.keeper]);
  expect(await second.context.cookies()).toEqual([]);
  const found = await Promise.all(
    (await places(() => second.context.newPage())).map((place) => place.evaluate(traces)),
  );
  expect(found).toEqual([[], [], []]);
});

it('toasts and faults are told to the visitor whose pages show them', async () => {
  const told: string[] = [];
  const hearAs = ({ hear }: Lent, name: string) =>
    hear({ toast: (text) => told.push(`${name} ${text}`), fault: (text) => told.push(`${name} ${text}`) });
  const showToast = async ({ context }: Lent, text: string) => {
    const page = await context.newPage();
    await page.goto(`${inject('sharedOrigin')}/healthz`);
    await page.evaluate((words) => {
      document.body.insertAdjacentHTML('beforeend', `<p class="ant-message-notice">${words}</p>`);
      reportError(new Error(words));
    }, text);
  };
  const first = await lend();
  hearAs(first, 'first');
  await showToast(first, 'one');
  await expect.poll(() => told.length).toBe(2);
  await giveBack(first);
  const second = await lend();
  expect(second).toBe(first);
  hearAs(second, 'second');
  await showToast(second, 'two');
  const expected = ['first one', 'first uncaught: one', 'second two', 'second uncaught: two'];
  await expect.poll(() => told.toSorted()).toEqual(expected);
});

it('what would stay in a context is refused, and asks for a new one', async () => {
  const { context } = await lend();
  expect(() => context.addInitScript('')).toThrow('isNew: true');
  expect(() => context.grantPermissions(['clipboard-read'])).toThrow('isNew: true');
  expect(() => context.route('**', () => undefined)).toThrow('isNew: true');
  expect(() => context.setOffline(true)).toThrow('isNew: true');
  expect(() => context.clock.install()).toThrow('isNew: true');
});

it('two at the same time are two, and another size is another one', async () => {
  const [one, two] = [await lend(), await lend()];
  expect(two.context).not.toBe(one.context);
  await giveBack(one);
  const dark = await lendContext(one.browser, inject('sharedOrigin'), { ...traits, isDark: true });
  lent.push(dark);
  expect(dark.context).not.toBe(one.context);
});

it('one that broke is not lent again', async () => {
  const first = await lend();
  await first.keeper.close();
  await giveBack(first);
  expect((await lend()).context).not.toBe(first.context);
});
