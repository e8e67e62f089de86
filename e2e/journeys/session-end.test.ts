import { CODE } from '@design-console/contract/kernel';
import { menu } from '@design-console/contract/menu';
import { session } from '@design-console/contract/session';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor/document';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { chooseInUserMenu, main, screenIsReady } from '../harness/frame.ts';
import { openOwnCompany, tokenKey } from '../harness/journey.ts';

/**
 * How sessions end, across tabs and with a network that comes and goes (spec sections 4 and 8; R-28). Log-outs
 * that fail, refusals and failures of the server: console/src/app/Shell/leaving.test.tsx and shell.test.tsx.
 */

const journey = openOwnCompany();

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

it('a log-out in one tab signs the other out within two seconds (R-28)', async () => {
  const token = await journey.server.signIn();
  const { page, newTab } = await journey.visitor({ token });
  const other = await newTab();
  await Promise.all([
    page.goto(journey.server.at('/home')),
    other.goto(journey.server.at('/systemSetting/roleManage')),
  ]);
  // the files arrive before the calls of the screen are sent: a quiet network alone does not mean the end
  await Promise.all([page, other].map(screenIsReady));
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

it('a lost network is reported as long as it lasts, and keeps the person signed in', async () => {
  const { page, context, toasts, expectFailedRequests } = await journey.visitor({
    isNew: true,
    token: await journey.server.signIn(),
  });
  // the frame asks for unread notices now and then
  expectFailedRequests();
  await page.goto(journey.server.at('/home'), { waitUntil: 'networkidle' });
  // a busy machine is quiet between the files and the calls, too
  await screenIsReady(page);
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: '网络已断开' });
  await bar.waitFor();
  await context.setOffline(false);
  await bar.waitFor({ state: 'detached' });
  expect(toasts).toEqual([]);
  expect(await page.evaluate(storedToken)).not.toBeNull();
});

describe('input typed when the session ended', () => {
  const signInAgain = async (page: Page): Promise<void> => {
    await page.waitForURL((url) => url.pathname === '/saas/login');
    await page.getByRole('alert').filter({ hasText: '登录已过期，请重新登录' }).waitFor();
    await page.locator('#account').fill(journey.server.admin.account);
    await page.locator('#password').fill(journey.server.admin.password);
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
    isNew: true,
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
