import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const path = '/systemSetting/accountManage';
const stage = prepareStage();
/** The row that shows a name. Found by text: queries by role take seconds in a table here. */
const row = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(name, { selector: 'td button' })).closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return found;
};
const sent = (call: { readonly path: string }) => stage.calls.filter((one) => one.path === call.path);
const titles = '.ant-modal-title, .ant-drawer-title';
/** By title: under test every dialog of the component library has the same id for its name. */
const dialogNamed = async (title: string | RegExp) => {
  const dialog = (await screen.findByText(title, { selector: titles })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!dialog) throw new Error(`${title} is no dialog`);
  return within(dialog);
};

interface Listed {
  readonly list: readonly { readonly status: number }[];
}

describe('账号管理 (product sections 4 and 6)', () => {
  it('shows the rows of its address, phones masked, the owner protected (U-02, U-06)', async () => {
    const { user } = await stage.open(`${path}?keyword=${encodeURIComponent('林')}&status=wrong`);
    const owner = within(await row('林晓棠'));
    expect(owner.getByText('186 **** 1402')).toBeTruthy();
    expect(owner.getByText('所有者')).toBeTruthy();
    const reset = owner.getByLabelText('重置密码 林晓棠');
    await waitFor(() => expect(reset.getAttribute('aria-disabled')).toBe('true'));
    // neither is passed over by Tab, and a press says why (U-13)
    const reasons = [
      [owner.getByRole('switch', { name: '启用账号 林晓棠' }), '企业所有者不能停用'],
      [reset, '自己的密码请在右上角的「修改密码」中更换'],
    ] as const;
    for (const [control, reason] of reasons) {
      expect(control.tabIndex).toBe(0);
      expect(control.getAttribute('aria-description')).toBe(reason);
      await user.click(control);
      expect(await screen.findByText(reason, { selector: '.ant-message *' })).toBeTruthy();
    }
    expect(document.querySelector('.ant-modal')).toBeNull();
    await user.click(screen.getByText('重置'));
    expect(within(await row('周以安')).getByText('运营')).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('creates an account once however often the button is pressed, and shows its password once', async () => {
    const { user } = await stage.open('/systemSetting/roleManage');
    await user.click(await screen.findByRole('link', { name: '账号管理' }));
    await row('周以安');
    await user.click(screen.getByText('新建账号'));
    const form = await dialogNamed('新建账号');
    await user.click(form.getByText('创建'));
    expect(await form.findByText('请输入姓名')).toBeTruthy();
    expect(sent(contract.account.create)).toHaveLength(0);

    const fill = async (label: string, text: string) => {
      await user.clear(form.getByRole('textbox', { name: label }));
      await user.paste(text);
    };
    await fill('账号', 'zhou.yian');
    await fill('姓名', '何田');
    await user.click(form.getByText('创建'));
    expect(await form.findByText('账号已被使用，请换一个')).toBeTruthy();

    await fill('账号', 'he.tian');
    const submit = form.getByText('创建');
    for (let press = 0; press < 50; press += 1) submit.click();
    const issued = await dialogNamed('账号已创建');
    expect(sent(contract.account.create)).toHaveLength(2);
    const password = issued.getByText(/^[A-Za-z0-9]{14}$/).textContent ?? '';
    await user.keyboard('{Escape}');
    expect(issued.getByText(password)).toBeTruthy();
    // nor does the Back of a phone lose it
    window.history.back();
    const question = await dialogNamed('离开这个页面？');
    expect(question.getByText('密码还没有确认保存，离开后无法再查看')).toBeTruthy();
    await user.click(question.getByRole('button', { name: '留在这里' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/saas${path}`));
    expect(issued.getByText(password)).toBeTruthy();
    await user.click(issued.getByRole('button', { name: '我已保存密码' }));
    await waitFor(() => expect(screen.queryByText(password)).toBeNull());
    expect(await row('何田')).toBeTruthy();

    const newcomer = await stage.server().signIn('he.tian', password);
    const { me } = (
      await newcomer.call<{ me: { mustChangePassword: boolean } }>('POST /api/manager/getSimpleInfo.do')
    ).data;
    expect(me.mustChangePassword).toBe(true);
  });

  it('creates accounts from a sheet, shows the faults of its rows, and hands out the passwords as a file once', async () => {
    const admin = await stage.server().signIn('admin');
    const head = '账号,姓名,手机号,邮箱,角色';
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: '批量新建' }));
    const dialog = await dialogNamed('批量新建账号');
    const choose = (content: string) =>
      user.upload(dialog.getByLabelText('选择账号表格'), new File([content], 'a.csv', { type: 'text/csv' }));
    await choose(`${head}\nfrom_sheet_1,孙雨,,,运营\nfrom_sheet_2,何田,,,经理`);
    expect(await dialog.findByText('第 3 行 from_sheet_2')).toBeTruthy();
    expect(dialog.getByText('角色：没有「经理」这个角色')).toBeTruthy();
    expect(dialog.getByRole('button', { name: '下载标注了问题的表格' })).toBeTruthy();
    // one faulty row holds back all
    expect(dialog.getByRole('button', { name: '新建 1 个账号' }).hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('button', { name: '重新选择文件' }));
    await choose(`${head}\nfrom_sheet_1,孙雨,,,运营\nfrom_sheet_2,何田,,,`);
    stage.loseAnswer(contract.account.import.path);
    await user.click(await dialog.findByRole('button', { name: '新建 2 个账号' }));
    expect(await screen.findByText('服务器君开小差了，请稍后再试')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '新建 2 个账号' }));

    const handed = await dialogNamed('已新建 2 个账号');
    const acknowledge = handed.getByRole('button', { name: '我已保存密码' });
    expect(acknowledge.hasAttribute('disabled')).toBe(true);
    await user.keyboard('{Escape}');
    const saved = vi.spyOn(URL, 'createObjectURL');
    // the test window would navigate to the file's address
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(handed.getByRole('button', { name: '下载初始密码' }));
    const file = saved.mock.lastCall?.[0] as Blob;
    followed.mockRestore();
    saved.mockRestore();
    expect((await file.text()).slice(0, 2)).toBe('PK');
    await user.click(acknowledge);
    await waitFor(() => expect(screen.queryByText('已新建 2 个账号')).toBeNull());
    expect(await row('孙雨')).toBeTruthy();
    const list = await admin.call<Listed>('GET /accountNumber/list.do', { keyword: 'from_sheet_' });
    expect(list.data.list).toHaveLength(2);
  });

  it('disables only after a confirmation, and the switch returns when that fails (U-07)', async () => {
    const guest = await stage.server().signInWith([entryIdOf(path)]);
    const { user, person } = await stage.open(`${path}?keyword=tester_`);
    const found = within(await row('测试员'));
    const isOn = () => found.getByRole('switch').getAttribute('aria-checked');

    const shownBefore: (string | null)[] = [];
    new MutationObserver((changes) => shownBefore.push(...changes.map((one) => one.oldValue))).observe(
      found.getByRole('switch'),
      { attributeFilter: ['aria-checked'], attributeOldValue: true },
    );
    stage.cut(contract.account.setEnabled.path);
    await user.click(found.getByRole('switch', { name: '启用账号 测试员' }));
    const question = await dialogNamed(/停用账号「测试员」/);
    expect(sent(contract.account.setEnabled)).toHaveLength(0);
    await user.click(question.getByText('停用'));
    expect(await screen.findByText('服务器君开小差了，请稍后再试')).toBeTruthy();
    await waitFor(() => expect(shownBefore).toEqual(['true', 'false']));
    expect(isOn()).toBe('true');

    await user.click(found.getByRole('switch'));
    await user.click((await dialogNamed(/停用账号「测试员」/)).getByText('停用'));
    await screen.findByText('已停用账号「测试员」');
    expect((await guest.call('GET /accountNumber/list.do')).code).toBe(403);
    const after = await person.call<Listed>('GET /accountNumber/list.do', { keyword: 'tester_' });
    expect(after.data.list.map((one) => one.status)).toEqual([0]);
  });

  it('a batch reports which rows stayed as they were, and why (U-22)', async () => {
    const admin = await stage.server().signIn('admin');
    const held = [entryIdOf('/systemSetting'), entryIdOf(path), operationIdOf(path, 'edit')];
    const person = await stage.server().signInWith(held);
    const ids: number[] = [];
    for (const [account, name] of [
      ['batch_one', '同事甲'],
      ['batch_two', '同事乙'],
      ['batch_gone', '同事丁'],
    ]) {
      ids.push(
        (await admin.call<{ id: number }>('POST /accountNumber/add.do', { account, name, roleIds: [] })).data
          .id,
      );
    }
    const { user } = await stage.open(`${path}?keyword=batch_`, person);
    for (const name of ['同事甲', '同事乙', '同事丁'])
      await user.click(within(await row(name)).getByRole('checkbox'));
    // promoted after the list was read: the server refuses this one
    const roles = await admin.call<{ list: { id: number }[] }>('GET /role/list.do', {
      keyword: '超级管理员',
    });
    await admin.call('POST /accountNumber/update.do', {
      id: ids[1],
      name: '同事乙',
      roleIds: [roles.data.list[0]?.id],
    });
    // removed after the list was read: only the list still has its name
    await stage
      .server()
      .database.kysely.deleteFrom('account')
      .where('id', '=', ids[2] ?? 0)
      .execute();
    await user.click(screen.getByRole('button', { name: '批量停用' }));
    await user.click((await dialogNamed('批量停用 3 个账号？')).getByText('停用'));
    const report = await dialogNamed('批量停用的结果');
    expect(report.getByText('成功 1 条，失败 2 条')).toBeTruthy();
    expect(report.getByText('同事乙')).toBeTruthy();
    expect(report.getByText('同事丁')).toBeTruthy();
    expect(report.getByText('该账号的权限高于你，无法操作')).toBeTruthy();
    expect(
      within(await row('同事甲'))
        .getByRole('switch')
        .getAttribute('aria-checked'),
    ).toBe('false');
  });

  it('an edit sends changed fields only: a role revoked meanwhile stays revoked (U-05)', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: roles } = await admin.call<{ id: number; name: string }[]>('GET /role/options.do');
    const held = { email: 'kept@example.com', roleIds: [roles.find(({ name }) => name === '运营')?.id] };
    const draft = { account: 'edited_apart', name: '同事丙', ...held };
    const { id } = (await admin.call<{ id: number }>('POST /accountNumber/add.do', draft)).data;
    const { user } = await stage.open(`${path}?keyword=edited_apart`, admin);
    await user.click(within(await row('同事丙')).getByLabelText('编辑 同事丙'));
    const form = await dialogNamed('编辑账号');
    await user.clear(await form.findByRole('textbox', { name: /^手机号/ }));
    await user.paste('13900139000');
    await admin.call('POST /accountNumber/update.do', { id, roleIds: [] });
    await user.click(form.getByText('保存'));
    await screen.findByText('已保存账号 edited_apart');
    expect(sent(contract.account.update).map((call) => JSON.parse(call.body))).toEqual([
      { id, phone: '13900139000' },
    ]);
    const { data } = await admin.call('GET /accountNumber/detail.do', { id });
    expect(data).toMatchObject({ phone: '13900139000', email: held.email, roles: [] });
  });

  it('shows people without the right what they may see, and sends no other query (S-09)', async () => {
    const { user } = await stage.open(path, [entryIdOf(path)]);
    const found = within(await row('周以安'));
    expect(screen.queryByRole('button', { name: '新建账号' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    await user.click(found.getByLabelText('查看 周以安'));
    const detail = await dialogNamed('账号详情');
    expect(detail.getByText('139 **** 7786')).toBeTruthy();
    expect(sent(contract.account.get)).toHaveLength(0);
    const link = window.location.search;
    expect(link).toMatch(/^\?id=\d+$/);
    cleanup();
    await stage.open(`${path}${link}&keyword=nobody`, [entryIdOf(path)]);
    expect(await (await dialogNamed('账号详情')).findByText('列表的这一页没有这个账号')).toBeTruthy();
  });

  it('a failed list is reported and can be loaded again (U-01)', async () => {
    stage.cut(contract.account.list.path);
    const { user } = await stage.open(path);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await row('周以安')).toBeTruthy();
  });
});

describe('one’s own account', () => {
  it('edited in the list shows its new name in the header, too', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: me } = await admin.call<{ me: { id: number } }>('POST /api/manager/getSimpleInfo.do');
    const { user } = await stage.open(`${path}?keyword=admin`, admin);
    await user.click(within(await row('林晓棠')).getByLabelText('编辑 林晓棠'));
    const form = await dialogNamed('编辑账号');
    await user.clear(await form.findByRole('textbox', { name: '姓名' }));
    await user.paste('林小满');
    await user.click(form.getByText('保存'));
    const [header = document.body] = screen.getAllByRole('banner');
    await within(header).findByText('林小满');
    await admin.call('POST /accountNumber/update.do', { id: me.me.id, name: '林晓棠' });
  });
});
