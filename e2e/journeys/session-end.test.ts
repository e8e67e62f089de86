import { CODE } from '@design-console/contract/kernel';
import { menu } from '@design-console/contract/menu';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { session } from '@design-console/contract/session';
import { template } from '@design-console/contract/template';
import { WIRE } from '@design-console/contract/wire/constants';
import { blankDesign } from '@design-console/editor/document';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { chooseInUserMenu, main, tabs } from '../harness/frame.ts';
import { openJourney, tokenKey } from '../harness/journey.ts';
import { addressesOf, admin } from '../harness/server.ts';

/** How sessions end, and how failures are reported (spec sections 4 and 8, U-14). */

const journey = openJourney();
const everyCall = `**${WIRE.apiBasePath}/**`;

/** How many drafts the browser keeps. */
const keptDrafts = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('design-drafts');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

const storedToken = () => localStorage.getItem('design-console-token');

const editorOf = (page: Page) => page.getByRole('region', { name: '模板编辑器' }).first();
const addRectangle = async (page: Page): Promise<void> => {
  await editorOf(page)
    .getByRole('navigation', { name: '左侧栏' })
    .getByRole('button', { name: '素材' })
    .click();
  await editorOf(page).getByRole('button', { name: '添加矩形' }).click();
};
const save = (page: Page) => editorOf(page).getByRole('button', { name: '保存', exact: true }).click();

describe('log-out', () => {
  it('in one tab signs the other out within two seconds (R-28)', async () => {
    const token = await journey.server.signIn();
    const { page, newTab } = await journey.visitor({ token });
    const other = await newTab();
    await Promise.all([
      page.goto(journey.server.at('/home')),
      other.goto(journey.server.at('/systemSetting/roleManage')),
    ]);
    await tabs(other).first().waitFor();
    // a call answered between the log-out and its announcement would lead back here after signing in
    await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));

    const left = [page, other].map((tab) => tab.waitForURL(journey.server.at('/login')));
    await chooseInUserMenu(page, '退出登录');
    await Promise.all(left);
    // by the browser's clock: when each tab left for the login page
    const [leftAt = 0, otherLeftAt = Number.NaN] = await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => performance.timeOrigin)),
    );
    expect(Math.abs(otherLeftAt - leftAt)).toBeLessThan(2_000);
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty(tokenKey);
    const again = await journey.server.call(menu.listPermission, {}, token);
    expect(again.code).toBe(CODE.notSignedIn);
  });

  it('that fails shows no message and keeps the session (spec section 8)', async () => {
    const token = await journey.server.signIn();
    const { page, toasts, expectFailedRequests } = await journey.visitor({ token });
    expectFailedRequests();
    await page.goto(journey.server.at('/home'));
    await page.route(addressesOf(session.logout), (route) => route.fulfill({ status: 500, body: 'broken' }));
    const failed = page.waitForResponse(addressesOf(session.logout));
    await chooseInUserMenu(page, '退出登录');
    await failed;
    // another answered request proves that the app continued after the failed one
    const next = page.waitForResponse(addressesOf(menu.listPermission));
    await tabs(page).filter({ hasText: '模板编辑器' }).click();
    await next;
    expect(page.url()).toContain('/saas/templateEditor/');
    expect(toasts).toEqual([]);
    expect(await page.evaluate(storedToken)).toBe(token);
  });
});

describe('body code 403', () => {
  it('on parallel calls shows one 未登陆, leaves once, and returns afterwards', async () => {
    const token = await journey.server.signIn();
    const { page, toasts } = await journey.visitor({ token });
    await journey.server.call(session.logout, {}, token);

    // none is answered before all have been sent: the refusals are truly parallel
    let asked = 0;
    let release: () => void = () => {};
    const allAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(everyCall, async (route) => {
      asked += 1;
      if (asked === 2) release();
      await allAsked;
      await route.continue().catch(() => undefined);
    });
    const departures: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/login')) departures.push(frame.url());
    });
    await page.goto(journey.server.at('/systemSetting/roleManage'));
    await page.waitForURL(journey.server.at('/login?redirect=%2Fsaas%2FsystemSetting%2FroleManage'));
    await page.getByRole('alert').filter({ hasText: MESSAGES.notSignedIn }).waitFor();
    expect(toasts.filter((text) => text !== MESSAGES.notSignedIn)).toEqual([]);
    expect(toasts.length).toBeLessThanOrEqual(1);
    expect(departures).toHaveLength(1);
    expect(await page.evaluate(storedToken)).toBeNull();
  });
});

describe('a server failure', () => {
  it.each([
    ['an HTTP 500', (route: Route) => route.fulfill({ status: 500, body: 'x' })],
    ['a broken connection', (route: Route) => route.abort('connectionreset')],
    ['an answer that is no envelope', (route: Route) => route.fulfill({ body: '<html>' })],
  ])('of several calls at once is reported once: %s (R-26)', async (_name, fail) => {
    const { page, toasts, expectFailedRequests } = await journey.visitor({
      token: await journey.server.signIn(),
    });
    expectFailedRequests();
    await page.route(everyCall, fail);
    let failures = 0;
    page.on('response', (response) => {
      if (response.url().includes(WIRE.apiBasePath)) failures += 1;
    });
    page.on('requestfailed', (request) => {
      if (request.url().includes(WIRE.apiBasePath)) failures += 1;
    });
    await page.goto(journey.server.at('/home'));
    await main(page).getByRole('button', { name: '重试' }).waitFor();
    await expect.poll(() => failures).toBeGreaterThan(1);
    await expect.poll(() => toasts).toEqual([MESSAGES.fault]);

    await page.unroute(everyCall);
    await main(page).getByRole('button', { name: '重试' }).click();
    await tabs(page).first().waitFor();
    expect(toasts).toEqual([MESSAGES.fault]);
  });

  it('keeps the person signed in, and a lost network is reported as long as it lasts', async () => {
    const { page, context, toasts } = await journey.visitor({ token: await journey.server.signIn() });
    await page.goto(journey.server.at('/home'), { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: '网络已断开' });
    await bar.waitFor();
    await context.setOffline(false);
    await bar.waitFor({ state: 'detached' });
    expect(toasts).toEqual([]);
    expect(await page.evaluate(storedToken)).not.toBeNull();
  });
});

it('a refusal of the menus shows the message of the server (spec section 8)', async () => {
  const { page, toasts } = await journey.visitor({ token: await journey.server.signIn() });
  await page.route(addressesOf(menu.listPermission), (route) =>
    route.fulfill({ json: { code: CODE.conflict, msg: '菜单正在维护，请稍后刷新', data: null } }),
  );
  await page.goto(journey.server.at('/home'));
  await expect.poll(() => toasts).toEqual(['菜单正在维护，请稍后刷新']);
});

describe('input typed when the session ended', () => {
  it('into a dialog is restored after signing in, and the login page says what happened', async () => {
    const token = await journey.server.signIn();
    const { page } = await journey.visitor({ token });
    await page.goto(journey.server.at('/systemSetting/userManage'));
    await main(page).getByRole('button', { name: '新建用户' }).click();
    const dialog = page.getByRole('dialog', { name: '新建用户' });
    await dialog.getByLabel('用户标识').fill('qh_kept_1');
    // a pending call of the screen would be refused before the dialog's own
    await page.waitForLoadState('networkidle');
    await journey.server.call(session.logout, {}, token);
    await dialog.getByRole('button', { name: '创建' }).click();
    await page.waitForURL((url) => url.pathname === '/saas/login');
    await page.getByRole('alert').filter({ hasText: '登录已过期，请重新登录' }).waitFor();
    await page.locator('#account').fill(admin.account);
    await page.locator('#password').fill(admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(journey.server.at('/systemSetting/userManage'));
    await page.getByText('登录过期前在「新建用户」里填写的内容已保留').waitFor();
    await main(page).getByRole('button', { name: '新建用户' }).click();
    expect(await dialog.getByLabel('用户标识').inputValue()).toBe('qh_kept_1');
  });

  const signInAgain = async (page: Page): Promise<void> => {
    await page.waitForURL((url) => url.pathname === '/saas/login');
    await page.locator('#account').fill(admin.account);
    await page.locator('#password').fill(admin.password);
    await page.keyboard.press('Enter');
  };

  it('of a new template opens again by itself, with its text', async () => {
    const token = await journey.server.signIn();
    const { page, toasts } = await journey.visitor({ token });
    await page.goto(journey.server.at('/templateCenter/templateMake/freeMake'));
    await main(page).getByRole('button', { name: /^创作/ }).first().click();
    const editor = editorOf(page);
    await editor.locator('[data-stage]').waitFor();
    await addRectangle(page);
    await editor.getByRole('textbox', { name: '模板标题' }).fill('会话结束之前');
    await page.waitForLoadState('networkidle');
    await journey.server.call(session.logout, {}, token);
    await save(page);
    await signInAgain(page);
    await editor.locator('[data-stage]').waitFor();
    await expect
      .poll(() => editor.getByRole('textbox', { name: '模板标题' }).inputValue())
      .toBe('会话结束之前');
    await editor.getByRole('tab', { name: '图层' }).click();
    expect(await editor.getByRole('treeitem').count()).toBe(1);
    await save(page);
    await expect.poll(() => toasts).toContain('已保存');
  });

  it('of a stored template continues from its version: a colleague’s is not overwritten unasked', async () => {
    const token = await journey.server.signIn();
    const document = blankDesign({ width: 300, height: 200 }) as unknown as Record<string, unknown>;
    const about = { title: '两个人的模板', source: 1 as const, kindId: null, document };
    const { data: made } = await journey.server.call(template.create, about, token);
    const { page } = await journey.visitor({ token });
    await page.goto(journey.server.at(`/templateCenter/templateMake/templateList?template=${made.id}`));
    await editorOf(page).locator('[data-stage]').waitFor();
    await addRectangle(page);
    await page.waitForLoadState('networkidle');
    await journey.server.call(session.logout, {}, token);
    const colleague = await journey.server.signIn();
    const change = { id: made.id, fromVersion: made.version, document };
    await journey.server.call(template.updateDetail, change, colleague);
    await save(page);
    await signInAgain(page);
    await editorOf(page).getByText('有未保存的修改').waitFor();
    await editorOf(page).getByRole('tab', { name: '图层' }).click();
    expect(await editorOf(page).getByRole('treeitem').count()).toBe(1);
    await save(page);
    await page.getByRole('dialog', { name: '保存期间模板已被修改' }).waitFor();
  });
});

describe('unsaved work on a template whose tab is gone', () => {
  it('is restored where the template is opened next, and only once', async () => {
    const token = await journey.server.signIn();
    const document = blankDesign({ width: 300, height: 200 }) as unknown as Record<string, unknown>;
    const about = { title: '崩溃过的模板', source: 1 as const, kindId: null, document };
    const { data: made } = await journey.server.call(template.create, about, token);
    const address = journey.server.at(`/templateCenter/templateMake/templateList?template=${made.id}`);
    const restored = (page: Page) => editorOf(page).getByText('已恢复上次没有保存的修改');
    const { page, newTab } = await journey.visitor({ token });
    await page.goto(address);
    await editorOf(page).locator('[data-stage]').waitFor();
    await addRectangle(page);
    // one that holds the work of another tab shows what is stored
    const other = await newTab();
    await other.goto(address);
    await editorOf(other).locator('[data-stage]').waitFor();
    expect(await restored(other).count()).toBe(0);
    await other.close();

    // longer than changes are gathered; a tab that is closed like this is asked nothing and told nothing
    await expect.poll(() => page.evaluate(keptDrafts)).toBe(1);
    await page.close();
    const again = await newTab();
    await again.goto(address);
    await restored(again).waitFor();
    await editorOf(again).getByRole('tab', { name: '图层' }).click();
    expect(await editorOf(again).getByRole('treeitem').count()).toBe(1);
    expect(await accessibilityFaults(again)).toEqual([]);
    await save(again);
    await restored(again).waitFor({ state: 'detached' });
    await expect.poll(() => again.evaluate(keptDrafts)).toBe(0);
  });
});

it('a page that failed while the network was away loads by itself when it is back', async () => {
  const { page, context, expectFailedRequests } = await journey.visitor({
    token: await journey.server.signIn(),
  });
  expectFailedRequests();
  // the screen's files are loaded before the network goes
  await page.goto(journey.server.at('/systemSetting/roleManage'), { waitUntil: 'networkidle' });
  await page.goto(journey.server.at('/home'), { waitUntil: 'networkidle' });
  await page.goto(journey.server.at('/systemSetting/accountManage'), { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /搜索账号/ }).fill('admin');
  await main(page).getByText('内容加载失败').waitFor();
  await context.setOffline(false);
  await main(page).getByText('内容加载失败').waitFor({ state: 'detached' });
});
