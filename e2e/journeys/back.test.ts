import { apiUser } from '@design-console/contract/api-user';
import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { dialog, heading, main, screenIsReady } from '../harness/frame.ts';
import { narrow, openJourney } from '../harness/journey.ts';

/** On a phone Back is the key that closes: it closes what lies on the page, and loses nothing (U-02, U-05). */

const journey = openJourney();

let page: Page;
let token: string;

beforeAll(async () => {
  token = await journey.server.signIn();
  ({ page } = await journey.visitor({ token, size: narrow, hasTouch: true, stays: true }));
});

const open = async (path: string) => {
  await page.goto(journey.server.at(path));
  await screenIsReady(page);
};
const back = () => page.goBack({ waitUntil: 'commit' });
const address = () => new URL(page.url()).pathname.replace('/saas', '') + new URL(page.url()).search;
/** The opened dialogs and drawers, by their headings, the lowest first. */
const shown = () =>
  page
    .locator('.ant-drawer-open .ant-drawer-title, .ant-modal-wrap:visible .ant-modal-title')
    .allTextContents();

it('the main menu and what it leads to', async () => {
  await open('/home');
  const menu = page.getByRole('navigation', { name: '设置', exact: true });
  await page.getByRole('button', { name: '打开菜单' }).tap();
  await menu.waitFor();
  await back();
  await menu.waitFor({ state: 'hidden' });
  expect(address()).toBe('/home');

  await page.getByRole('button', { name: '打开菜单' }).tap();
  await menu.getByRole('link', { name: '系统设置' }).tap();
  await expect.poll(address).toMatch(/^\/systemSetting\//);
  await menu.waitFor({ state: 'hidden' });
  await back();
  await expect.poll(address).toBe('/home');
  await heading(page, '首页')
    .or(main(page).getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  expect(await shown()).toEqual([]);
});

it('a form: at once while it is empty, with its question once something is typed', async () => {
  await open('/home');
  await open('/systemSetting/accountManage?keyword=zzz');
  const form = dialog(page, '新建账号');
  const begin = async () => {
    await main(page).getByRole('button', { name: '新建账号' }).tap();
    await form.waitFor();
  };
  await begin();
  await back();
  await form.waitFor({ state: 'hidden' });
  expect(address()).toBe('/systemSetting/accountManage?keyword=zzz');

  await begin();
  const name = form.getByRole('textbox', { name: /^姓名/ });
  await name.fill('周一安');
  const question = dialog(page, '放弃未保存的修改？');
  await back();
  await question.waitFor();
  // a question closes by Back as well: nothing is given up
  await back();
  await question.waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('周一安');
  await back();
  await question.getByRole('button', { name: '放弃' }).tap();
  await form.waitFor({ state: 'hidden' });
  expect(address()).toBe('/systemSetting/accountManage?keyword=zzz');

  // a reload takes the dialog and its entry away
  await begin();
  await page.reload();
  await screenIsReady(page);
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0);
  await back();
  await expect.poll(address).toBe('/home');
});

it('a rejection that was begun stays until it is sent', async () => {
  const list = '/templateCenter/templateMake/templateList?status=1';
  await open(list);
  await main(page)
    .getByRole('button', { name: /^开始审核/ })
    .tap();
  const review = page.getByRole('region', { name: '审核模板' });
  await review.getByRole('button', { name: /^驳\s?回/ }).tap();
  const form = dialog(page, /^驳回「/);
  const reason = form.getByRole('textbox', { name: '驳回原因' });
  await reason.fill('主图模糊');
  const question = dialog(page, '放弃驳回？');
  await back();
  await question.getByRole('button', { name: '继续填写' }).tap();
  await question.waitFor({ state: 'hidden' });
  expect(await reason.inputValue()).toBe('主图模糊');
  // a long press on Back goes further, once the form has its entry again
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays)).toBe(1);
  await page.evaluate(() => window.history.go(-2));
  await question.getByRole('button', { name: '继续编辑' }).tap();
  await question.waitFor({ state: 'hidden' });
  expect(await reason.inputValue()).toBe('主图模糊');

  const first = await review.getByRole('heading').first().textContent();
  await form.getByRole('button', { name: /^驳\s?回$/ }).tap();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => review.getByRole('heading').first().textContent()).not.toBe(first);
  expect(await shown()).toEqual([]);
  await back();
  await review.waitFor({ state: 'hidden' });
  expect(address()).toBe(list);
});

it('a design over the details of its user: the upper one first', async () => {
  const { data: designs } = await journey.server.call(apiUser.pageDesigns, {}, token);
  const [design] = designs.list;
  if (!design) throw new Error('the demo company has no design');
  await open('/home');
  await open(`/systemSetting/userManage?id=${design.apiUserId}`);
  const details = dialog(page, '用户详情');
  await details
    .getByRole('button', { name: /^查看设计「/ })
    .first()
    .tap();
  await expect.poll(shown).toHaveLength(2);
  await back();
  await expect.poll(shown).toEqual(['用户详情']);
  expect(address()).toBe(`/systemSetting/userManage?id=${design.apiUserId}`);
  await back();
  await expect.poll(address).toBe('/home');
});

it('panels and dialogs of the template editor, then the editor', async () => {
  const path = '/templateCenter/templateMake/freeMake';
  await open(path);
  await main(page).getByRole('button', { name: /^创作/ }).first().tap();
  const editor = page.getByRole('region', { name: '模板编辑器' }).first();
  const panel = editor.getByRole('separator', { name: '面板高度，上下拖动调整' });
  await editor.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name: '素材' }).tap();
  await panel.waitFor();
  await editor.getByRole('button', { name: '添加画布' }).tap();
  const adding = editor.getByRole('dialog', { name: '添加画布' });
  await adding.waitFor();
  await back();
  await adding.waitFor({ state: 'hidden' });
  await back();
  await panel.waitFor({ state: 'hidden' });
  await editor.getByRole('button', { name: '添加画布' }).waitFor();
  await back();
  await editor.waitFor({ state: 'detached' });
  expect(address()).toBe(path);
});

// the last, for the history of this tab stays full
it('a form in a tab whose history is full', async () => {
  await open('/home');
  await page.evaluate(() => {
    for (let at = 0; at < 60; at += 1) window.history.pushState(null, '', `?visit=${at}`);
  });
  await open('/systemSetting/accountManage?keyword=zzz');
  await main(page).getByRole('button', { name: '新建账号' }).tap();
  const form = dialog(page, '新建账号');
  await form.getByRole('textbox', { name: /^姓名/ }).fill('周一安');
  await back();
  await dialog(page, '放弃未保存的修改？').getByRole('button', { name: '放弃' }).tap();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0);
  expect(address()).toBe('/systemSetting/accountManage?keyword=zzz');
});
