import { account } from '@design-console/contract/account';
import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { role } from '@design-console/contract/role';
import { session } from '@design-console/contract/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dialog, heading, main, openUserMenu, sideMenu, tabs } from '../harness/frame.ts';
import { openOwnCompany, tokenKey } from '../harness/journey.ts';
import { addressesOf, type Credentials } from '../harness/server.ts';

/** What a role grants and revokes, as seen by its holder (spec section 6; product section 4; T-05). */

const journey = openOwnCompany();

const enter = async (page: Page, { account: name, password }: Credentials) => {
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

const adminAt = async (path: string) => {
  const visitor = await journey.visitor({ token: await journey.server.signIn() });
  await visitor.page.goto(journey.server.at(path));
  return visitor;
};

/** Creates a person with these permissions who has already chosen a password, without the screens. */
const hire = async (
  name: string,
  permissionIds: string[],
): Promise<Credentials & { readonly roleId: number }> => {
  const admin = await journey.server.signIn();
  const password = '溪云初起日沉阁 42';
  const { data: made } = await journey.server.call(
    role.create,
    { name, description: '', permissionIds },
    admin,
  );
  const { data: hired } = await journey.server.call(
    account.create,
    { account: name, name: '王薇', phone: '', email: '', roleIds: [made.id] },
    admin,
  );
  const first = await journey.server.signIn({ account: name, password: hired.password });
  await journey.server.call(
    session.changePassword,
    { old_pass: encodeBase64Text(hired.password), new_pass: encodeBase64Text(password) },
    first,
  );
  return { account: name, password, roleId: made.id };
};

it('a role made on the screens decides what its new holder sees, until it is changed', async () => {
  const roleName = '值班';
  const newcomer = { account: 'wang.wei', password: '' };
  const admin = await adminAt('/systemSetting/roleManage');

  await admin.page.getByRole('button', { name: '新建角色' }).click();
  const roleForm = dialog(admin.page, '新建角色');
  await roleForm.getByLabel('角色名称').fill(roleName);
  for (const permission of ['首页', '水印设置', '操作日志']) {
    await roleForm.getByRole('checkbox', { name: permission, exact: true }).check();
  }
  await roleForm.getByRole('button', { name: '创建' }).click();
  await expect.poll(() => admin.toasts).toContain(`已新建角色「${roleName}」`);

  await sideMenu(admin.page).getByRole('link', { name: '账号管理' }).click();
  await main(admin.page).getByRole('button', { name: '新建账号' }).click();
  const accountForm = dialog(admin.page, '新建账号');
  await accountForm.getByLabel('账号', { exact: true }).fill(newcomer.account);
  await accountForm.getByLabel('姓名').fill('王薇');
  await accountForm.getByRole('combobox', { name: '角色' }).click();
  await admin.page.locator('.ant-select-item-option').filter({ hasText: roleName }).click();
  // Escape closes the list of roles, not the form around it
  await admin.page.keyboard.press('Escape');
  await accountForm.getByRole('button', { name: '创建' }).click();
  const issued = dialog(admin.page, '账号已创建');
  newcomer.password = (await issued.locator('dd').last().innerText()).trim();
  expect(newcomer.password.length).toBeGreaterThanOrEqual(12);
  await issued.getByRole('button', { name: '我已保存密码' }).click();
  await main(admin.page).getByText(newcomer.account, { exact: true }).first().waitFor();

  // the first sign-in: nothing works before the generated password is changed
  const { page, toasts } = await journey.visitor();
  await page.goto(journey.server.at('/login'));
  await enter(page, newcomer);
  const change = dialog(page, '请先修改初始密码');
  await change.getByLabel('旧密码').fill(newcomer.password);
  newcomer.password = '山雨欲来风满楼 7';
  await change.getByLabel('新密码').fill(newcomer.password);
  await change.getByLabel('确认密码').fill(newcomer.password);
  await page.keyboard.press('Escape');
  await change.getByRole('button', { name: '确定' }).click();
  await page.waitForURL(journey.server.at('/login'));
  await enter(page, newcomer);
  await page.waitForURL(journey.server.at('/home'));

  // shows what the role holds and nothing else
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['首页', '模板编辑器']);
  await tabs(page).filter({ hasText: '模板编辑器' }).click();
  await heading(page, '水印设置').waitFor();
  expect(await sideMenu(page).getByRole('link').allTextContents()).toEqual(['水印设置']);
  await (await openUserMenu(page)).getByRole('menuitem', { name: '系统设置' }).click();
  await heading(page, '操作日志').waitFor();
  expect(await sideMenu(page).getByRole('link').allTextContents()).toEqual(['操作日志']);

  // a forbidden address is refused in its place, without a call to the server
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(account.list.path)) asked.push(request.url());
  });
  await page.goto(journey.server.at('/systemSetting/accountManage'));
  await main(page).getByText('你的角色不能查看「账号管理」，如有需要请联系企业管理员').waitFor();
  await main(page).getByText('无权限', { exact: true }).waitFor();
  expect(asked).toEqual([]);
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey);
  const past = await journey.server.call(account.list, { pageNo: 1, pageSize: 20 }, token ?? '');
  expect(past).toMatchObject({ code: CODE.forbidden, msg: MESSAGES.forbidden });
  await main(page).getByRole('button', { name: '回到首页' }).click();
  await page.waitForURL(journey.server.at('/home'));

  // the role loses 水印设置: its holder's next action shows it, without a new sign-in
  await sideMenu(admin.page).getByRole('link', { name: '角色管理' }).click();
  await admin.page.getByRole('button', { name: `编辑 ${roleName}` }).click();
  const edit = dialog(admin.page, `编辑角色「${roleName}」`);
  await edit.getByRole('checkbox', { name: '水印设置', exact: true }).uncheck();
  await edit.getByRole('button', { name: '保存' }).click();
  const question = dialog(admin.page, `保存对角色「${roleName}」的修改？`);
  await question.getByText('1 个账号会立即按新的权限使用后台').waitFor();
  await question.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => admin.toasts).toContain(`已保存角色「${roleName}」`);
  await tabs(page).filter({ hasText: '模板编辑器' }).click();
  await main(page).getByText('你的角色不能查看「水印设置」，如有需要请联系企业管理员').waitFor();
  expect(await tabs(page).allTextContents()).toEqual(['首页']);
  expect(toasts).toEqual([MESSAGES.passwordChanged]);
});

describe('a right revoked while a person works', () => {
  it('refuses the next command, says so once and why, and keeps the form and the session', async () => {
    const person = await hire('li.na', ['1', '9', '91', '91:edit']);
    const { page, toasts } = await journey.visitor({ token: await journey.server.signIn(person) });
    await page.goto(journey.server.at('/systemSetting/accountManage'));
    await main(page).getByRole('button', { name: '新建账号' }).click();
    const form = dialog(page, '新建账号');
    await form.getByLabel('账号', { exact: true }).fill('somebody');
    await form.getByLabel('姓名').fill('某人');

    const admin = await journey.server.signIn();
    const { data } = await journey.server.call(role.get, { id: person.roleId }, admin);
    await journey.server.call(role.update, { ...data, permissionIds: ['1', '9', '91'] }, admin);

    const refused = page.waitForResponse(addressesOf(account.create));
    await form.getByRole('button', { name: '创建' }).click();
    expect(await (await refused).json()).toMatchObject({ code: CODE.forbidden });
    await form
      .getByRole('alert')
      .filter({ hasText: '你没有「新建账号」的权限，改动没有生效，如有需要请联系企业管理员' })
      .waitFor();
    expect(toasts).toEqual([]);
    expect(await form.getByLabel('姓名').inputValue()).toBe('某人');

    await page.reload();
    await heading(page, '账号管理').waitFor();
    expect(await main(page).getByRole('button', { name: '新建账号' }).count()).toBe(0);
  });
});

describe('an account disabled in another browser', () => {
  it('is signed out with 未登陆 at its next action and cannot return until enabled (R-28)', async () => {
    const person = await hire('zhao.min', ['1', '2', '23']);
    const { page } = await journey.visitor({ token: await journey.server.signIn(person) });
    await page.goto(journey.server.at('/home'));
    await tabs(page).first().waitFor();

    const admin = await adminAt(`/systemSetting/accountManage?keyword=${person.account}`);
    const toggle = admin.page.getByRole('switch', { name: '启用账号 王薇' });
    await toggle.click();
    const question = dialog(admin.page, '停用账号「王薇」？');
    await question.getByText(`${person.account} 会立即退出所有设备`).waitFor();
    await question.getByRole('button', { name: '停用' }).click();
    await expect.poll(() => admin.toasts).toEqual(['已停用账号「王薇」']);

    await tabs(page).filter({ hasText: '模板编辑器' }).click();
    await page.waitForURL(journey.server.at('/login?**'));
    await page.getByRole('alert').filter({ hasText: MESSAGES.notSignedIn }).waitFor();
    await enter(page, person);
    await page.getByRole('alert').filter({ hasText: '账号已停用，请联系企业管理员' }).waitFor();

    await toggle.click();
    await expect.poll(() => admin.toasts).toContain('已启用账号「王薇」');
    await enter(page, person);
    await page.waitForURL(journey.server.at('/templateEditor/watermark'));
  });
});
