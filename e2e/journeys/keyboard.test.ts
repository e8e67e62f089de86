import { role } from '@design-console/contract/role';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { dialog, heading, main, screenIsReady, tabs } from '../harness/frame.ts';
import { openJourney } from '../harness/journey.ts';
import { admin } from '../harness/server.ts';

/** Everything by keyboard alone: no click in this file (U-13, U-27). */

const journey = openJourney();

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Presses Tab until the focused element has that name; fails after a reasonable number of stops. */
const tabTo = async (
  page: Page,
  name: string | RegExp,
  { role = 'button', stops = 60 }: { role?: 'button' | 'combobox'; stops?: number } = {},
) => {
  for (let stop = 0; stop < stops; stop += 1) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0 && (await focused.and(page.getByRole(role, { name })).count()) > 0)
      return;
    await press(page, 'Tab');
  }
  throw new Error(`no ${role} ${name} within ${stops} stops`);
};

/**
 * Moves one entry down in an open menu, to the named one. The menu marks the entry at once and moves the
 * focus a frame later; the next key goes to the focus.
 */
const moveTo = async (page: Page, name: string) => {
  await press(page, 'ArrowDown');
  await page
    .locator('.ant-dropdown-menu-item-active:is(:focus, :focus-within)')
    .filter({ hasText: name })
    .waitFor();
};

it('a person signs in, finds a screen, opens a form, and gets the focus back', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.server.at('/login'));
  await page.locator('#account:focus').waitFor();
  await page.keyboard.type(admin.account);
  await press(page, 'Tab');
  await page.keyboard.type(admin.password);
  await press(page, 'Enter');
  await page.waitForURL(journey.server.at('/home'));
  await tabs(page).first().waitFor();

  // the palette finds by characters, by pinyin and by initials
  for (const words of ['zhanghao', 'zhgl', '账号管理']) {
    await press(page, 'Control+k');
    const palette = dialog(page, '搜索');
    await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(words);
    await palette.getByRole('option', { selected: true, name: /账号管理/ }).waitFor();
    if (words !== '账号管理') {
      await press(page, 'Escape');
      await palette.waitFor({ state: 'hidden' });
    }
  }
  await press(page, 'Enter');
  await page.waitForURL(journey.server.at('/systemSetting/accountManage'));
  await heading(page, '账号管理').waitFor();
  // the new screen has the focus, and is said
  await page.locator('#content:focus').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^账号管理$/ })
    .waitFor({ state: 'attached' });

  await tabTo(page, '新建账号');
  await press(page, 'Enter');
  const form = dialog(page, '新建账号');
  await form.getByLabel('账号', { exact: true }).and(page.locator(':focus')).waitFor();
  // nothing was typed, so no question is asked
  await press(page, 'Escape');
  await form.waitFor({ state: 'hidden' });
  await main(page).getByRole('button', { name: '新建账号' }).and(page.locator(':focus')).waitFor();

  // after typing, Escape asks first, and Escape again keeps the input
  await press(page, 'Enter');
  await form.getByLabel('账号', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('wang.wei');
  await press(page, 'Escape');
  const question = dialog(page, '放弃未保存的修改？');
  await question.waitFor();
  await press(page, 'Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await form.getByLabel('账号', { exact: true }).inputValue()).toBe('wang.wei');

  // sent by Enter, the form gives way to the password, and that gives the focus back to what opened the form
  await form.getByLabel('姓名').focus();
  await page.keyboard.type('王维');
  await press(page, 'Enter');
  const made = dialog(page, '账号已创建');
  await made.waitFor();
  await tabTo(page, '我已保存密码');
  await press(page, 'Enter');
  await made.waitFor({ state: 'hidden' });
  await main(page).getByRole('button', { name: '新建账号' }).and(page.locator(':focus')).waitFor();

  // a link of the menu leads to the content of its screen; what is unavailable is reached there, and says why
  await page.getByRole('navigation', { name: '系统设置' }).getByRole('link', { name: '角色管理' }).focus();
  await press(page, 'Enter');
  await heading(page, '角色管理').waitFor();
  await page.locator('#content:focus').waitFor();
});

it('the skip link leads to the content, and every tab and tool of the header can be reached', async () => {
  const { page } = await journey.visitor({ token: await journey.server.signIn() });
  await page.goto(journey.server.at('/home'));
  await tabs(page).first().waitFor();
  await press(page, 'Tab');
  const skip = page.getByRole('link', { name: '跳到主要内容' });
  expect(await skip.and(page.locator(':focus')).count()).toBe(1);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);

  const reached: string[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await press(page, 'Tab');
    reached.push((await page.locator(':focus').innerText()).split('\n')[0]?.trim() ?? '');
  }
  expect(reached.slice(1)).toEqual([
    ...(await tabs(page).allTextContents()),
    '搜索',
    '文档中心',
    '通知',
    expect.any(String),
  ]);
  // the user dropdown opens by Enter on its first entry; Escape gives the focus back
  const trigger = page.getByRole('button', { name: /账号菜单/ });
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: '系统设置' }).and(page.locator(':focus')).waitFor();
  await press(page, 'Escape');
  await trigger.and(page.locator(':focus')).waitFor();
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: '系统设置' }).and(page.locator(':focus')).waitFor();
  await moveTo(page, '开发者设置');
  await press(page, 'Enter');
  await page.waitForURL(journey.server.at('/setting'));

  await skip.evaluate((link: HTMLElement) => link.focus());
  await press(page, 'Enter');
  await page.locator('#content:focus').waitFor();

  // what comes next stands below the header, not behind it (WCAG 2.4.11)
  await page.goto(journey.server.at('/systemSetting/userManage'));
  await screenIsReady(page);
  await skip.evaluate((link: HTMLElement) => link.focus());
  await press(page, 'Enter', 'Tab');
  const crumb = main(page).getByRole('link', { name: '系统设置' }).and(page.locator(':focus'));
  const header = await page.getByRole('banner').boundingBox();
  expect((await crumb.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

it('the password form opens at its first field and returns the focus when it closes', async () => {
  const { page } = await journey.visitor({ token: await journey.server.signIn() });
  await page.goto(journey.server.at('/home'));
  // the menu's first entry appears when the user's permissions are loaded
  await screenIsReady(page);
  const trigger = page.getByRole('button', { name: /账号菜单/ });
  await trigger.focus();
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: '系统设置' }).and(page.locator(':focus')).waitFor();
  await moveTo(page, '开发者设置');
  await moveTo(page, '修改密码');
  await press(page, 'Enter');
  const form = dialog(page, '修改密码');
  await form.getByLabel('旧密码').and(page.locator(':focus')).waitFor();
  await press(page, 'Escape');
  await form.waitFor({ state: 'detached' });
  await trigger.and(page.locator(':focus')).waitFor();
});

it('a list is filtered, exported, and the drawer of a row opens and closes', async () => {
  const { page } = await journey.visitor({ token: await journey.server.signIn() });
  await page.goto(journey.server.at('/systemSetting/userManage'));
  await screenIsReady(page);
  await page.locator('#content').focus();
  await tabTo(page, '状态', { role: 'combobox' });
  await press(page, 'Enter');
  await page.locator('.ant-select-item-option-active').filter({ hasText: '启用中' }).waitFor();
  await press(page, 'ArrowDown');
  await page.locator('.ant-select-item-option-active').filter({ hasText: '已停用' }).waitFor();
  await press(page, 'Enter');
  await page.waitForURL(/status=0/);
  await screenIsReady(page);

  await page.locator('#content').focus();
  await tabTo(page, '导出');
  await press(page, 'Enter');
  await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')]);
  expect(download.suggestedFilename()).toMatch(/^用户.*\.(csv|xlsx)$/);

  await page.locator('#content').focus();
  await tabTo(page, /^查看 /);
  const row = page.locator(':focus');
  const name = (await row.getAttribute('aria-label')) ?? '';
  await press(page, 'Enter');
  await dialog(page, '用户详情').waitFor();
  await press(page, 'Escape');
  await dialog(page, '用户详情').waitFor({ state: 'hidden' });
  await main(page).getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor();
});

it('a confirmation, the publish dialog and the columns of a list return the focus', async () => {
  const token = await journey.server.signIn();
  await journey.server.call(role.create, { name: '没人用的角色', permissionIds: ['91'] }, token);
  const { page } = await journey.visitor({ token });
  const opensAndCloses = async (path: string, name: string | RegExp, opened: () => Promise<void>) => {
    await page.goto(journey.server.at(path));
    await screenIsReady(page);
    await page.locator('#content').focus();
    await tabTo(page, name);
    const label = await page.locator(':focus').evaluate((one) => one.ariaLabel ?? one.textContent);
    await press(page, 'Enter');
    await opened();
    await press(page, 'Escape');
    await page
      .locator(':focus')
      .and(main(page).getByRole('button', { name: label ?? '', exact: true }))
      .waitFor();
  };
  await opensAndCloses('/systemSetting/roleManage?keyword=没人用', /^删除 /, async () => {
    await dialog(page, /删除角色/)
      .getByRole('button', { name: '取消' })
      .and(page.locator(':focus'))
      .waitFor();
  });
  await opensAndCloses('/templateEditor/configAdmin/pc', '发布', async () => {
    // where the person writes
    await dialog(page, /^发布/)
      .getByRole('textbox', { name: '发布说明' })
      .and(page.locator(':focus'))
      .waitFor();
  });
  await opensAndCloses('/systemSetting/userManage', '列设置', async () => {
    await page.getByRole('checkbox', { name: '分组' }).waitFor();
    await press(page, 'Tab');
    await page.getByRole('checkbox', { name: '分组' }).and(page.locator(':focus')).waitFor();
  });
});

it('after a row is deleted the same action of the next row has the focus', async () => {
  const token = await journey.server.signIn();
  for (const name of ['待删除甲', '待删除乙'])
    await journey.server.call(role.create, { name, permissionIds: ['91'] }, token);
  const { page } = await journey.visitor({ token });
  await page.goto(journey.server.at('/systemSetting/roleManage?keyword=待删除'));
  await screenIsReady(page);
  await page.locator('#content').focus();
  await tabTo(page, /^删除 待删除/);
  const first = await page.locator(':focus').evaluate((one) => one.ariaLabel ?? '');
  const next = ['删除 待删除甲', '删除 待删除乙'].find((label) => label !== first) ?? '';
  const agree = async () => {
    await press(page, 'Enter');
    await dialog(page, /删除角色/)
      .getByRole('button', { name: '取消' })
      .and(page.locator(':focus'))
      .waitFor();
    await tabTo(page, /^删除$/);
    await press(page, 'Enter');
    await dialog(page, /删除角色/).waitFor({ state: 'hidden' });
  };
  await agree();
  await page.getByRole('button', { name: first, exact: true }).waitFor({ state: 'detached' });
  await page
    .locator(':focus')
    .and(main(page).getByRole('button', { name: next, exact: true }))
    .waitFor();
  await agree();
  // the list is empty: not at the top of the page
  await page.locator('#content:focus').waitFor();
});
