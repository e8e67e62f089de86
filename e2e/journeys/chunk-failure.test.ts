import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dialog, heading, screenIsReady, sideMenu, tabs } from '../harness/frame.ts';
import { openSharedJourney, type Visitor } from '../harness/journey.ts';

/** A chunk that does not load: one reload, then an error (spec sections 2 and 8; R-25). */

const journey = openSharedJourney();

/**
 * Removes every script that is not on the page yet, as a deploy does; returns a function that restores them.
 */
const withoutFurtherScripts = async ({ page, expectFailedRequests }: Visitor) => {
  expectFailedRequests();
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name)),
  );
  const scripts = '**/saas/assets/*.js';
  await page.route(scripts, (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  return () => page.unroute(scripts);
};

const countLoads = (page: Page) => {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
};

describe('a screen whose code is missing', () => {
  it('reloads the page once, then reports it inside the shell, and loads with 重新加载', async () => {
    const visitor = await journey.visitor({ isNew: true, token: await journey.server.signIn() });
    const { page, faults } = visitor;
    await page.goto(journey.server.at('/templateEditor/watermark'));
    await screenIsReady(page);
    const restore = await withoutFurtherScripts(visitor);
    const loads = countLoads(page);

    await page.evaluate(() => {
      history.pushState(null, '', '/saas/systemSetting/operationLog');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const failure = page.getByRole('alert').filter({ hasText: '页面没有加载完整' });
    await failure.waitFor();
    expect(loads.count).toBe(1);
    expect(page.url()).toBe(journey.server.at('/systemSetting/operationLog'));
    // the rest of the console keeps working
    await sideMenu(page).waitFor();
    expect(await tabs(page).count()).toBe(5);

    await restore();
    await failure.getByRole('button', { name: '重新加载' }).click();
    await heading(page, '操作日志').waitFor();
    expect(loads.count).toBe(2);
    faults.length = 0;
  });
});

describe('a dialog that cannot be loaded', () => {
  it('says so in its place, and keeps the screen and its unsaved changes', async () => {
    const visitor = await journey.visitor({ isNew: true, token: await journey.server.signIn() });
    const { page, context, faults } = visitor;
    await page.goto(journey.server.at('/templateEditor/watermark'));
    await screenIsReady(page);
    const words = page.getByRole('textbox', { name: '水印文字' });
    await words.fill('青禾内部');
    const loads = countLoads(page);
    visitor.expectFailedRequests();
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    const failure = dialog(page, '无法打开');
    await failure.getByText('网络已断开，恢复后再试').waitFor();
    await page.keyboard.press('Escape');
    await failure.waitFor({ state: 'detached' });
    expect([await words.inputValue(), loads.count]).toEqual(['青禾内部', 0]);
    await heading(page, '水印设置').waitFor();
    faults.length = 0;
  });
});

describe('a console whose code is missing', () => {
  it('says so on a page of its own after one reload', async () => {
    const visitor = await journey.visitor({ isNew: true, token: await journey.server.signIn() });
    const { page, faults, expectFailedRequests } = visitor;
    expectFailedRequests();
    const app = '**/saas/assets/App-*.js';
    await page.route(app, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = countLoads(page);
    await page.goto(journey.server.at('/home'));
    const failure = page.getByRole('alert').filter({ hasText: '页面没有加载完整' });
    await failure.waitFor();
    expect(loads.count).toBe(2);

    await page.unroute(app);
    await failure.getByRole('button', { name: '重新加载' }).click();
    await tabs(page).first().waitFor();
    faults.length = 0;
  });
});
