import { company } from '@design-console/contract/company';
import { menu } from '@design-console/contract/menu';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  chooseInUserMenu,
  dialog,
  heading,
  main,
  openUserMenu,
  settled,
  sideMenu,
  tabs,
} from '../harness/frame.ts';
import { openJourney, wide } from '../harness/journey.ts';
import { productName } from '../harness/routes.ts';
import { addressesOf, admin } from '../harness/server.ts';

/** The frame around every screen, to the letter (spec sections 2, 4, 6 and 9). */

const journey = openJourney();

const open = async (path: string) => {
  const visitor = await journey.visitor({ token: await journey.server.signIn() });
  await visitor.page.goto(journey.server.at(path));
  await main(visitor.page).getByRole('heading', { level: 1 }).first().waitFor();
  return visitor;
};

const currentTab = (page: Page) => page.getByRole('navigation', { name: '主导航' }).locator('[aria-current]');
const currentLeaf = (page: Page) => sideMenu(page).locator('[aria-current="page"]');

describe('the side menu', () => {
  it('is 300 px wide, collapsed 86, and keeps its state (spec sections 2 and 9)', async () => {
    const { page } = await open('/templateEditor/watermark');
    const width = async () => (await sideMenu(page).boundingBox())?.width;
    expect(await width()).toBe(300);
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
  });

  it('exists only for a top menu that has children', async () => {
    const { page } = await open('/home');
    expect(await sideMenu(page).count()).toBe(0);
    await tabs(page).filter({ hasText: 'AI 画匠' }).click();
    await sideMenu(page).waitFor();
  });
});

describe('the tabs', () => {
  it('show the entries whose menuType is not 3, and select and open a clicked one (spec sections 2 and 4)', async () => {
    const { page } = await open('/home');
    expect(await tabs(page).allTextContents()).toEqual([
      '首页',
      '模板编辑器',
      '模板中心',
      'AI 画匠',
      'AI 智能设计',
    ]);
    expect(await currentTab(page).allTextContents()).toEqual(['首页']);
    await tabs(page).filter({ hasText: '模板中心' }).click();
    // its first leaf selects itself
    await page.waitForURL(journey.server.at('/templateCenter/configStyle'));
    expect(await currentTab(page).allTextContents()).toEqual(['模板中心']);
    expect(await currentLeaf(page).allTextContents()).toEqual(['样式管理']);
    await expect.poll(() => page.title()).toBe(`样式管理 - ${productName}`);
  });

  it('mark none on a path of no menu: the default menu, id 1, is not where the user is (spec section 9)', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn() });
    await page.goto(journey.server.at('/no/such/page'));
    await main(page).getByText('没有这个页面').waitFor();
    expect(await tabs(page).count()).toBeGreaterThan(1);
    expect(await currentTab(page).allTextContents()).toEqual([]);
  });

  it('are hidden on /setting only (spec section 9)', async () => {
    const { page } = await open('/setting');
    expect(await page.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
    await page.getByRole('link', { name: /回到首页$/ }).click();
    await page.waitForURL(journey.server.at('/home'));
    await tabs(page).first().waitFor();
  });
});

describe('the header', () => {
  it('leads to /home by its logo, and the base path leads to /home', async () => {
    const { page } = await open('/systemSetting/roleManage');
    await page.getByRole('link', { name: /回到首页$/ }).click();
    await page.waitForURL(journey.server.at('/home'));
    for (const address of ['', '/']) {
      await page.goto(journey.server.at(address));
      await page.waitForURL(journey.server.at('/home'));
    }
  });

  it('opens both documents of the documentation center in a tab of their own', async () => {
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

  it('shows account and company in the user dropdown, and links to both settings (spec section 2)', async () => {
    const { page } = await open('/home');
    const dropdown = await openUserMenu(page);
    const { data } = await journey.server.call(company.getSimpleInfo, {}, await journey.server.signIn());
    expect(data.id).toBe(63);
    // the user's own account, and the company's administrator
    await expect.poll(() => dropdown.getByText(admin.account, { exact: true }).count()).toBe(2);
    await dropdown.getByText(data.companyName, { exact: true }).waitFor();
    await dropdown.getByRole('menuitem', { name: '系统设置' }).click();
    await page.waitForURL(journey.server.at('/systemSetting/accountManage'));
    expect(await currentTab(page).count()).toBe(0);
    expect(await currentLeaf(page).allTextContents()).toEqual(['账号管理']);
    await chooseInUserMenu(page, '开发者设置');
    await page.waitForURL(journey.server.at('/setting'));
    await heading(page, '开发者设置').waitFor();
  });
});

describe('requests', () => {
  it('for the menus are sent on every path change, and only then (spec section 4)', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn() });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes(menu.listPermission.path)) asked += 1;
    });
    await page.goto(journey.server.at('/templateEditor/watermark'));
    await heading(page, '水印设置').waitFor();
    expect(asked).toBe(1);
    for (const [leaf, expected] of [
      ['轻应用管理', 2],
      ['水印设置', 3],
    ] as const) {
      await sideMenu(page).getByRole('link', { name: leaf }).click();
      await heading(page, leaf).waitFor();
      await expect.poll(() => asked).toBe(expected);
    }
    await page.goBack();
    await expect.poll(() => asked).toBe(4);
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await settled(page);
    expect(asked).toBe(4);
  });

  it('aborted by the next path change are no error, and the shown menus stay', async () => {
    const { page, toasts } = await open('/templateEditor/watermark');
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(addressesOf(menu.listPermission), async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    for (const leaf of ['轻应用管理', '水印设置', '轻应用管理']) {
      await sideMenu(page).getByRole('link', { name: leaf }).click();
      await heading(page, leaf).waitFor();
    }
    expect(await tabs(page).count()).toBe(5);
    release();
    await page.unroute(addressesOf(menu.listPermission));
    expect(toasts).toEqual([]);
  });

  it('show the thin bar as long as they run (spec section 7)', async () => {
    const { page } = await open('/templateEditor/watermark');
    const bar = page.locator('[data-busy]');
    await expect.poll(() => bar.getAttribute('data-busy')).toBe('false');
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(addressesOf(menu.listPermission), async (route) => {
      await held;
      await route.continue();
    });
    await sideMenu(page).getByRole('link', { name: '轻应用管理' }).click();
    await expect.poll(() => bar.getAttribute('data-busy')).toBe('true');
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    const box = await bar.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: wide.width });
    expect(box?.height).toBeLessThanOrEqual(4);
    release();
    await expect.poll(() => bar.getAttribute('data-busy')).toBe('false');
  });
});

describe('a screen that loads slowly', () => {
  it.each([
    ['用户菜单的修改密码', '修改密码', (page: Page) => chooseInUserMenu(page, '修改密码')],
    ['用户菜单的登录设备', '登录设备', (page: Page) => chooseInUserMenu(page, '登录设备')],
    ['通知', '通知', (page: Page) => page.getByRole('button', { name: /^通知/ }).click()],
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
