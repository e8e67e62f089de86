import { menu } from '@design-console/contract/menu';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  chooseInUserMenu,
  dialog,
  heading,
  main,
  overflowPx,
  settled,
  sideMenu,
  tabs,
} from '../harness/frame.ts';
import { narrow, openSharedJourney, wide } from '../harness/journey.ts';
import { productName } from '../harness/routes.ts';
import { addressesOf } from '../harness/server.ts';

/**
 * The frame around every screen, as a browser lays it out (spec sections 2, 4, 6 and 9). What it contains and
 * where it leads: console/src/app/Shell/shell.test.tsx.
 */

const journey = openSharedJourney();

const open = async (path: string) => {
  const visitor = await journey.visitor({ token: await journey.server.signIn() });
  await visitor.page.goto(journey.server.at(path));
  await main(visitor.page).getByRole('heading', { level: 1 }).first().waitFor();
  return visitor;
};

const currentTab = (page: Page) => page.getByRole('navigation', { name: '主导航' }).locator('[aria-current]');
const currentLeaf = (page: Page) => sideMenu(page).locator('[aria-current="page"]');

it('tabs lead to their first leaf, and the side menu is 300 px wide, collapsed 86, and stays so (spec sections 2, 4 and 9)', async () => {
  const { page } = await open('/home');
  expect(await sideMenu(page).count()).toBe(0);
  await tabs(page).filter({ hasText: '模板中心' }).click();
  await page.waitForURL(journey.server.at('/templateCenter/configStyle'));
  expect(await currentTab(page).allTextContents()).toEqual(['模板中心']);
  expect(await currentLeaf(page).allTextContents()).toEqual(['样式管理']);
  await expect.poll(() => page.title()).toBe(`样式管理 - ${productName}`);

  await page.goto(journey.server.at('/templateEditor/watermark'));
  const width = async () => (await sideMenu(page).boundingBox())?.width;
  await expect.poll(width).toBe(300);
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await expect.poll(width).toBe(86);
  await page.reload();
  await sideMenu(page).waitFor();
  expect(await width()).toBe(86);

  // collapsed, a group opens its leaves beside its icon
  await sideMenu(page).getByRole('button', { name: '主题设置' }).hover();
  await page.getByRole('tooltip').getByRole('link', { name: '移动端' }).click();
  await page.waitForURL(journey.server.at('/templateEditor/configTheme/mobile'));
  await page.getByRole('button', { name: '展开侧栏' }).click();
  await expect.poll(width).toBe(300);

  await page.getByRole('link', { name: /回到首页$/ }).click();
  await page.waitForURL(journey.server.at('/home'));
});

it('a phone on its side and an upright tablet give the room to the page, not to menu and header (U-43)', async () => {
  const token = await journey.server.signIn();
  const { page } = await journey.visitor({ token, hasTouch: true, size: { width: 844, height: 390 } });
  await page.goto(journey.server.at('/systemSetting/accountManage'));
  await main(page)
    .getByRole('button', { name: /^编辑 / })
    .first()
    .waitFor();

  // the menu stays collapsed, whatever was chosen on a desktop, and opens over the page
  const width = async () => (await sideMenu(page).boundingBox())?.width;
  expect(await width()).toBe(86);
  await page.getByRole('button', { name: '展开侧栏' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: '用户管理' }).tap();
  await page.waitForURL(journey.server.at('/systemSetting/userManage'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await width()).toBe(86);
  await main(page)
    .getByRole('button', { name: /^编辑 / })
    .first()
    .waitFor();

  // two cards in a row instead of a table that scrolls sideways
  expect(await main(page).getByRole('table').count()).toBe(0);
  const [first, second] = await main(page)
    .getByRole('button', { name: /^查看 / })
    .evaluateAll((buttons) => buttons.slice(0, 2).map((button) => button.getBoundingClientRect().top));
  expect(first).toBe(second);
  expect(await overflowPx(page)).toBe(0);

  // a card opens wherever it is touched
  await main(page).getByText('分组', { exact: true }).last().tap({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const headerBottom = () =>
    page
      .getByRole('banner')
      .first()
      .evaluate((header) => header.getBoundingClientRect().bottom);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  expect(await headerBottom()).toBeLessThan(0);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(headerBottom).toBe(64);
  expect(await width()).toBe(86);
  expect(await overflowPx(page)).toBe(0);

  // a tap opens a group and leaves it open
  await page.goto(journey.server.at('/templateEditor/watermark'));
  await sideMenu(page).getByRole('button', { name: '主题设置' }).tap();
  await page.getByRole('tooltip').getByRole('link', { name: '移动端' }).tap();
  await page.waitForURL(journey.server.at('/templateEditor/configTheme/mobile'));
});

it('a tap on a chart shows the point, and a second one leads to its detail (U-26)', async () => {
  const token = await journey.server.signIn();
  const { page } = await journey.visitor({ token, hasTouch: true, size: narrow });
  await page.goto(journey.server.at('/templateEditor/data/base'));
  const card = main(page).getByRole('region', { name: '打开次数走势' });
  const canvas = card.locator('canvas');
  await canvas.waitFor();
  const tap = async () => {
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    await canvas.tap({ position: { x: width * 0.6, y: height / 2 } });
  };
  await tap();
  const shown = card.getByRole('status');
  const day = (await shown.locator('span').textContent())?.slice(0, 10) ?? '';
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(page.url()).toBe(journey.server.at('/templateEditor/data/base'));
  await tap();
  await page.waitForURL((url) => url.pathname.endsWith('/data/detail'));
  expect(new URL(page.url()).searchParams.get('from')).toBe(day);

  await page.goBack();
  await canvas.waitFor();
  await tap();
  await shown.getByRole('link', { name: '查看明细' }).tap();
  await page.waitForURL((url) => url.searchParams.get('to') === day);
});

it('the header opens both documents of the documentation center in a tab of their own', async () => {
  const { page, context } = await open('/home');
  for (const [name, path] of [
    ['API 文档', '/docs/api'],
    ['后台使用帮助', '/docs/help'],
  ] as const) {
    await page.getByRole('button', { name: '文档中心' }).click();
    const link = page.getByRole('menuitem', { name }).getByRole('link');
    expect(await link.getAttribute('rel')).toContain('noopener');
    const opening = context.waitForEvent('page');
    await link.click();
    const document = await opening;
    // the viewer of the API document appends the shown section to the address
    const { href } = new URL(journey.server.at(path));
    await document.waitForURL((url) => `${url.origin}${url.pathname}` === href);
    await document.getByRole('heading', { level: 1 }).waitFor();
    await document.close();
  }
});

it('requests for the menus show the thin bar as long as they run, and are no error when the next path change aborts them (spec section 7)', async () => {
  const { page, toasts } = await open('/templateEditor/watermark');
  const bar = page.locator('[data-busy]');
  await expect.poll(() => bar.getAttribute('data-busy')).toBe('false');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addressesOf(menu.listPermission), async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await sideMenu(page).getByRole('link', { name: '轻应用管理' }).click();
  await heading(page, '轻应用管理').waitFor();
  await expect.poll(() => bar.getAttribute('data-busy')).toBe('true');
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: wide.width });
  expect(box?.height).toBeLessThanOrEqual(4);

  for (const leaf of ['水印设置', '轻应用管理']) {
    await sideMenu(page).getByRole('link', { name: leaf }).click();
    await heading(page, leaf).waitFor();
  }
  // those shown before stay meanwhile
  expect(await tabs(page).count()).toBe(5);
  expect(await bar.getAttribute('data-busy')).toBe('true');
  release();
  await expect.poll(() => bar.getAttribute('data-busy')).toBe('false');
  expect(toasts).toEqual([]);
});

// each of them is opened by the frame in the same place (console/src/app/Shell/Shell.tsx)
describe('a screen that loads slowly', () => {
  it.each([
    ['用户菜单的修改密码', '修改密码', (page: Page) => chooseInUserMenu(page, '修改密码')],
    ['Ctrl+K', '搜索', (page: Page) => page.keyboard.press('Control+k')],
  ])('opens %s meanwhile, and leaves it open after it has loaded', async (_what, name, opens) => {
    const { page } = await open('/home');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/saas/assets/DetailStatistics-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/saas/templateEditor/data/detail');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading(page, '首页').waitFor({ state: 'detached' });
    await opens(page);
    const opened = dialog(page, name);
    await opened.waitFor();
    await opened.evaluate((element) => element.setAttribute('data-opened', 'before'));
    const arrives = heading(page, '明细统计').waitFor({ state: 'attached' });
    release();
    await arrives;
    await settled(page);
    expect(await opened.and(page.locator('[data-opened="before"]')).isVisible()).toBe(true);
  });
});

it('Windows high contrast shows what is on, what is chosen, and colours', async () => {
  const { page } = await open('/templateEditor/configAdmin/pc');
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (selector: string, name: string) =>
    main(page)
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const on = '.ant-switch-checked';
  const off = '.ant-switch:not(.ant-switch-checked)';
  expect(await styleOf(on, 'background-color')).not.toBe(await styleOf(off, 'background-color'));
  expect(await styleOf(off, 'border-top-width')).toBe('1px');

  await page.goto(journey.server.at('/templateEditor/configTheme/pc'));
  const colors = await main(page)
    .getByRole('button', { name: /^选择主色，现在是 #/ })
    .locator('span')
    .evaluate((element) => [getComputedStyle(element).backgroundColor, element.style.backgroundColor]);
  expect(colors[0]).toBe(colors[1]);

  await page.goto(journey.server.at('/templateCenter/templateMake/templateList'));
  const tab = page.getByRole('tab', { selected: true }).first();
  expect(await tab.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});
