import { WIRE } from '@design-console/contract/wire/constants';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { main, screenIsReady, settled } from '../harness/frame.ts';
import { narrow, openSharedJourney, wide } from '../harness/journey.ts';

/** What the first visit to a list asks for, and in which order (quality 4d). */

const journey = openSharedJourney();

const account = '/systemSetting/accountManage';

/** Paths of all requests of a page, in the order in which they were sent. */
const requestsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  return paths;
};

const isCall = (path: string): boolean => path.startsWith(WIRE.apiBasePath);

describe('the first visit to a list', () => {
  it.each([account, '/systemSetting/roleManage', '/systemSetting/userManage'])(
    '%s sends each call and fetches each file once',
    async (path) => {
      const { page } = await journey.visitor({ isNew: true, token: await journey.server.signIn() });
      const paths = requestsOf(page);
      await page.goto(journey.server.at(path));
      await screenIsReady(page);
      await page.waitForLoadState('networkidle');
      expect(paths.filter(isCall).length).toBeGreaterThan(2);
      expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
    },
  );

  it.each([wide, narrow])('its heading is where the console will put it, $width px wide', async (size) => {
    const { page } = await journey.visitor({ isNew: true, token: await journey.server.signIn(), size });
    let release: (() => void) | undefined;
    const mayArrive = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/saas/assets/*.js', async (route) => {
      await mayArrive;
      await route.continue();
    });
    const textBox = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON() as object;
      });
    await page.goto(journey.server.at(account), { waitUntil: 'commit' });
    await page.locator('.first-frame-title', { hasText: '账号管理' }).waitFor();
    // its words arrive before its style sheet, and nothing is painted without that
    await settled(page);
    const before = await textBox('.first-frame-title');
    release?.();
    await main(page)
      .getByText(/^共 \d+ 个账号$/)
      .waitFor();
    expect(await textBox('#content h1')).toEqual(before);
  });

  it('its calls are sent before the code that reads their answers, and all its files are asked for at once', async () => {
    const { page } = await journey.visitor({ isNew: true, token: await journey.server.signIn() });
    const paths = requestsOf(page);
    // nothing of the console arrives
    let release: (() => void) | undefined;
    const mayArrive = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/saas/assets/*.js', async (route) => {
      await mayArrive;
      await route.continue();
    });
    await page.goto(journey.server.at(account), { waitUntil: 'commit' });
    await expect.poll(() => paths.filter(isCall).length).toBe(4);
    await expect.poll(() => paths.some((path) => path.includes('/AccountManage-'))).toBe(true);
    expect(
      paths.filter((path) => path.includes('/list-') || path.includes('/frame-')).length,
    ).toBeGreaterThan(1);
    // the heading is there before any script, and stays
    await page.locator('.first-frame-title', { hasText: '账号管理' }).waitFor();
    release?.();
    await main(page).getByRole('heading', { level: 1, name: '账号管理' }).waitFor();
    expect(await page.locator('.first-frame').count()).toBe(0);
    expect(paths.filter(isCall).filter((path) => path.includes('/accountNumber/list.do'))).toHaveLength(1);
  });

  it('on a phone nothing moves when its rows arrive', async () => {
    const { page } = await journey.visitor({
      isNew: true,
      token: await journey.server.signIn(),
      size: narrow,
    });
    let answer: (() => void) | undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/accountNumber/list.do*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto(journey.server.at(account));
    const button = page.getByRole('button', { name: '新建账号' });
    const search = page.getByPlaceholder('搜索账号、姓名或手机号');
    await button.waitFor();
    const before = [await button.boundingBox(), await search.boundingBox()];
    answer?.();
    await main(page)
      .getByText(/^共 \d+ 个账号$/)
      .waitFor();
    expect([await button.boundingBox(), await search.boundingBox()]).toEqual(before);
  });
});
