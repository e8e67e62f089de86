import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const path = '/systemSetting/userManage';
const stage = prepareStage();

const row = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(name, { selector: 'td button' })).closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return found;
};
const sent = (call: { readonly path: string }) => stage.calls.filter((one) => one.path === call.path);
const dialogNamed = async (title: string | RegExp) => {
  const dialog = (
    await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  ).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`${title} is no dialog`);
  return within(dialog);
};

/** Adds a user of this test, found by a unique flag. */
const add = async (userFlag: string, nickname: string, group = '') => {
  const admin = await stage.server().signIn('admin');
  return (await admin.call<{ id: number }>('POST /apiUser/create.do', { userFlag, nickname, group })).data.id;
};

describe('用户管理 (product sections 4 and 6)', () => {
  it('shows the rows of its address, and continues on the next page from the row before (U-02, R-20)', async () => {
    const { user } = await stage.open(`${path}?pageSize=10&sortBy=designCount&status=wrong`);
    expect(await screen.findByText(/^共 300 个用户$/)).toBeTruthy();
    await user.click(screen.getByTitle('2'));
    await waitFor(() => expect(window.location.search).toContain('pageNo=2'));
    await screen.findByText('第 11–20 条，共 300 条');
    const [, second] = sent(contract.apiUser.page).map((call) => JSON.parse(call.body));
    expect([second.pageNo, second.sortBy, typeof second.after]).toEqual([2, 'designCount', 'string']);
    expect(window.location.search).not.toContain('after');
  });

  it('the back button undoes choices one by one, and typed text as a whole (U-02)', async () => {
    await add('back_one', '返回甲');
    const { user } = await stage.open(`${path}?keyword=back_`);
    await row('返回甲');
    const search = screen.getByLabelText('搜索昵称或用户标识');
    await user.type(search, 'o');
    await waitFor(() => expect(window.location.search).toContain('keyword=back_o'));
    await user.type(search, 'n');
    await waitFor(() => expect(window.location.search).toContain('keyword=back_on'));
    await user.click(screen.getByRole('combobox', { name: '状态' }));
    await user.click(await screen.findByText('已停用', { selector: '.ant-select-item-option-content' }));
    expect(await screen.findByText('没有符合条件的内容')).toBeTruthy();
    window.history.back();
    await row('返回甲');
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe('?keyword=back_'));
    await waitFor(() => expect(search).toHaveProperty('value', 'back_'));
    await user.click(screen.getByRole('combobox', { name: '最近使用' }));
    await user.click(await screen.findByText('自定义', { selector: '.ant-select-item-option-content' }));
    expect(await screen.findByPlaceholderText('开始日期')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(screen.queryByPlaceholderText('开始日期')).toBeNull());
    expect(document.activeElement?.getAttribute('role')).toBe('search');
  });

  it('creates a user once however often the button is pressed; a taken flag is reported at its field (U-03)', async () => {
    await add('screen_taken', '已有的人');
    const { user } = await stage.open(`${path}?keyword=screen_`);
    await row('已有的人');
    await user.click(screen.getByRole('button', { name: '新建用户' }));
    const form = await dialogNamed('新建用户');
    const fill = async (label: RegExp, text: string) => {
      await user.clear(form.getByRole('textbox', { name: label }));
      await user.paste(text);
    };
    await fill(/^用户标识/, 'screen_taken');
    await fill(/^昵称/, '新来的人');
    await user.click(form.getByText('创建'));
    expect(await form.findByText('已有这个标识的用户')).toBeTruthy();
    await fill(/^用户标识/, 'screen_new');
    const submit = form.getByText('创建');
    for (let press = 0; press < 50; press += 1) submit.click();
    expect(await row('新来的人')).toBeTruthy();
    expect(sent(contract.apiUser.create)).toHaveLength(2);
  });

  it('an edit sends changed fields only, a cleared group too; fields others changed stay (U-05)', async () => {
    const id = await add('edited_apart', '先前的名', '先前的组');
    const { user, person } = await stage.open(`${path}?keyword=edited_apart`);
    await user.click(within(await row('先前的名')).getByLabelText('编辑 先前的名'));
    let form = await dialogNamed('编辑用户');
    await person.call('POST /apiUser/update.do', { id, group: '别人定的组' });
    await user.clear(form.getByRole('textbox', { name: /^昵称/ }));
    await user.paste('改过的名');
    await user.click(form.getByText('保存'));
    const found = within(await row('改过的名'));
    expect(found.getByText('别人定的组')).toBeTruthy();

    await user.click(found.getByLabelText('编辑 改过的名'));
    form = await dialogNamed('编辑用户');
    const cross = form.getByLabelText(/^分组/).closest('.ant-select')?.querySelector('.ant-select-clear');
    if (!cross) throw new Error('the group cannot be cleared');
    await user.click(cross);
    await user.click(form.getByText('保存'));
    await waitFor(() => expect(screen.queryByText('别人定的组')).toBeNull());
    expect(sent(contract.apiUser.update).map((call) => JSON.parse(call.body))).toEqual([
      { id, nickname: '改过的名' },
      { id, group: '' },
    ]);
  });

  it('a batch asks first, and reports which rows stayed as they were (U-06, U-22)', async () => {
    await add('batch_a', '批量甲');
    const gone = await add('batch_b', '批量乙');
    const { user, person } = await stage.open(`${path}?keyword=batch_`);
    for (const name of ['批量甲', '批量乙']) await user.click(within(await row(name)).getByRole('checkbox'));
    await stage.server().database.kysely.deleteFrom('api_user').where('id', '=', gone).execute();
    await user.click(screen.getByRole('button', { name: '批量停用' }));
    const question = await dialogNamed('批量停用 2 个用户？');
    expect(sent(contract.apiUser.setEnabled)).toHaveLength(0);
    await user.click(question.getByText('停用'));
    const report = await dialogNamed('批量停用的结果');
    expect(report.getByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(report.getByText('批量乙')).toBeTruthy();
    const after = await person.call<{ list: { status: number }[] }>('POST /apiUser/page.do', {
      keyword: 'batch_',
    });
    expect(after.data.list.map((one) => one.status)).toEqual([0]);
  });

  it('shows a user with their designs, and puts several users into a group', async () => {
    await add('group_a', '分组甲');
    await add('group_b', '分组乙');
    const { user, person } = await stage.open(`${path}?keyword=group_`);
    for (const name of ['分组甲', '分组乙']) await user.click(within(await row(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '调整分组' }));
    const form = await dialogNamed('调整 2 个用户的分组');
    await user.click(form.getByRole('combobox', { name: /^分组/ }));
    await user.paste('渠道伙伴二组');
    await user.click(form.getByText('保存'));
    expect(await screen.findByText('已调整 2 个用户的分组')).toBeTruthy();
    const { data } = await person.call<string[]>('GET /apiUser/groups.do');
    expect(data).toContain('渠道伙伴二组');
    await user.click(await screen.findByLabelText('查看 分组甲'));
    const detail = await dialogNamed('用户详情');
    expect(await detail.findByText('渠道伙伴二组')).toBeTruthy();
    expect(detail.getByText('手动新建')).toBeTruthy();
    expect(detail.getByText('没有活动')).toBeTruthy();
    expect(await detail.findByText('还没有设计')).toBeTruthy();
  });

  it('users leave their groups only where that is chosen: an empty field is refused (U-03)', async () => {
    await add('leave_a', '离组甲', '门店一组');
    await add('leave_b', '离组乙');
    const { user } = await stage.open(`${path}?keyword=leave_`);
    for (const name of ['离组甲', '离组乙']) await user.click(within(await row(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '调整分组' }));
    const form = await dialogNamed('调整 2 个用户的分组');
    expect(form.getByText(/门店一组 1 人、未分组 1 人|未分组 1 人、门店一组 1 人/)).toBeTruthy();
    await user.click(form.getByText('保存'));
    expect(await form.findByText('请选择分组，或输入新分组的名称')).toBeTruthy();
    expect(sent(contract.apiUser.setGroup)).toHaveLength(0);
    await user.click(form.getByRole('radio', { name: '移出现有分组' }));
    expect(form.queryByRole('combobox', { name: /^分组/ })).toBeNull();
    await user.click(form.getByText('移出分组'));
    expect(await screen.findByText('已调整 2 个用户的分组')).toBeTruthy();
    expect(JSON.parse(sent(contract.apiUser.setGroup)[0]?.body ?? '')).toMatchObject({ group: '' });
    await waitFor(() => expect(screen.queryByText('门店一组')).toBeNull());
  });

  it('a user has an address: opened by the row or a link, closed by the back button (U-02)', async () => {
    const id = await add('link_a', '链接甲');
    const { user } = await stage.open(`${path}?keyword=link_`);
    await user.click(within(await row('链接甲')).getByText('未分组'));
    await dialogNamed('用户详情');
    expect(window.location.search).toBe(`?keyword=link_&id=${id}`);
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe('?keyword=link_'));
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
    cleanup();
    await stage.open(`${path}?id=${id}`);
    expect(await (await dialogNamed('用户详情')).findByText('link_a')).toBeTruthy();
  });

  it('shows the designs of a user by page and by kind of work', async () => {
    const { user } = await stage.open(`${path}?sortBy=designCount&sortOrder=desc&pageSize=10`);
    const [first] = await screen.findAllByRole('button', { name: /^查看 / });
    if (!first) throw new Error('there is no row');
    await user.click(first);
    const detail = await dialogNamed('用户详情');
    const designs = await detail.findByRole('region', { name: '设计' });
    await waitFor(() => expect(within(designs).getAllByRole('listitem').length).toBeGreaterThanOrEqual(12));
    await user.click(within(designs).getByText('编辑中', { selector: '.ant-segmented-item-label' }));
    await waitFor(() =>
      expect(within(designs).queryAllByText(/^已完成$/, { selector: 'li span' })).toHaveLength(0),
    );
    expect(sent(contract.apiUser.pageDesigns).map((call) => JSON.parse(call.body).status)).toEqual([
      undefined,
      1,
    ]);
  });

  it('finds a design of a user by its name or its number, which its menu shows and copies', async () => {
    const id = await add('seek_designs', '找设计的人');
    const number = 'Zx9_vu-Ts8RqPoNmLkJi';
    await stage.server().database.pool.query(
      `insert into design (company_id, id, api_user_id, title, width, height)
       select u.company_id, one.id, u.id, one.title, 1080, 1440 from api_user u,
         (values ($1, '秋茶上市'), ('Zx9_vu-Ts8RqPoNmLkJj', '冬至海报')) one (id, title) where u.id = $2`,
      [number, id],
    );
    const { user } = await stage.open(`${path}?id=${id}`);
    const designs = within(await screen.findByRole('region', { name: '设计' }));
    await waitFor(() => expect(designs.getAllByRole('listitem')).toHaveLength(2));
    const field = designs.getByLabelText('搜索设计名称或编号');
    await user.type(field, '冬至');
    await waitFor(() => expect(designs.queryByText('秋茶上市')).toBeNull());
    expect(designs.getByText('冬至海报')).toBeTruthy();
    await user.clear(field);
    await user.paste(number);
    await waitFor(() => expect(designs.queryByText('冬至海报')).toBeNull());
    await user.click(await designs.findByRole('button', { name: '更多操作 秋茶上市' }));
    const copy = await screen.findByRole('menuitem', { name: /^复制设计编号/ });
    expect(copy.textContent).toContain(number);
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe(number);
    await user.clear(field);
    await user.paste('没有这样的设计');
    expect(await designs.findByText('没有符合条件的设计')).toBeTruthy();
  });

  it('opens a design in full once for each opening; a failed one is asked for again on request (U-05)', async () => {
    const { rows } = await stage.server().database.pool.query(
      `select d.id, d.title, d.api_user_id as user from design d
        where d.page_count = 2 order by d.id limit 1`,
    );
    const { id, title, user: owner } = rows[0];
    const recorded = async (): Promise<number> =>
      (
        await stage
          .server()
          .database.pool.query(`select from audit_record where action = 'apiUser.revealDesign'`)
      ).rowCount ?? 0;
    const { user } = await stage.open(`${path}?id=${owner}&design=${id}`);
    const open = async () => user.click(await screen.findByRole('button', { name: `查看设计「${title}」` }));
    const lists = () => sent(contract.apiUser.pageDesigns).length;
    const release = stage.hold(contract.apiUser.revealDesign.path);
    await open();
    const opened = async () => {
      const heading = await screen.findByText(title, { selector: '.ant-modal-title span' });
      const dialog = heading.closest<HTMLElement>('[role="dialog"]');
      if (!dialog) throw new Error('the design is in no dialog');
      return within(dialog);
    };
    const view = await opened();
    expect(view.queryByText(/已记入操作日志/)).toBeNull();
    const listsBefore = lists();
    release();
    expect(await view.findByText(/查看已记入操作日志$/)).toBeTruthy();
    expect(await view.findByLabelText('第 1 页，共 2 页')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(await view.findByLabelText('第 2 页，共 2 页')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(view.getByLabelText('第 2 页，共 2 页')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(await view.findByLabelText('第 1 页，共 2 页')).toBeTruthy();
    expect([await recorded(), sent(contract.apiUser.revealDesign).length]).toEqual([1, 1]);
    // it changes nothing: the lists are not read again
    expect(lists()).toBe(listsBefore);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('第 1 页，共 2 页')).toBeNull());

    stage.cut(contract.apiUser.revealDesign.path);
    await open();
    const again = await opened();
    await user.click(await again.findByRole('button', { name: '重试' }));
    expect(await again.findByLabelText('第 1 页，共 2 页')).toBeTruthy();
    expect(await recorded()).toBe(2);
  });

  it('deletes a design of a user after asking, only for people who may edit (S-09, U-06)', async () => {
    const path1 = `${path}?sortBy=designCount&sortOrder=desc&pageSize=10`;
    const { user } = await stage.open(path1);
    const open = async () => {
      const [first] = await screen.findAllByRole('button', { name: /^查看 / });
      if (!first) throw new Error('there is no row');
      await user.click(first);
      return within(await (await dialogNamed('用户详情')).findByRole('region', { name: '设计' }));
    };
    const designs = await open();
    const [more] = await designs.findAllByRole('button', { name: /^更多操作 / });
    if (!more) throw new Error('there is no design');
    const remove = async () => {
      await user.click(more);
      await user.click(await screen.findByRole('menuitem', { name: '删除设计' }));
    };
    await remove();
    expect(await screen.findByText(/历史版本会一并删除，不能恢复/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(sent(contract.apiUser.removeDesign)).toEqual([]);
    await remove();
    await user.click(await screen.findByRole('button', { name: '删除' }));
    expect(await screen.findByText(/^已删除设计「/)).toBeTruthy();
    const [{ body } = { body: '{}' }] = sent(contract.apiUser.removeDesign);
    const { designId } = JSON.parse(body);
    const { rowCount } = await stage
      .server()
      .database.pool.query('select from design where id = $1', [designId]);
    expect([typeof designId, rowCount]).toEqual(['string', 0]);
  });

  it('shows people without the right what they may see; a failed list can be loaded again (S-09, U-01)', async () => {
    stage.cut(contract.apiUser.page.path);
    const { user } = await stage.open(`${path}?sortBy=designCount&sortOrder=desc&pageSize=10`, [
      entryIdOf(path),
    ]);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await screen.findByText(/^共 3\d\d 个用户$/);
    expect(screen.queryByRole('button', { name: '新建用户' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    const [first] = await screen.findAllByRole('button', { name: /^查看 / });
    if (!first) throw new Error('there is no row');
    await user.click(first);
    const designs = within(await (await dialogNamed('用户详情')).findByRole('region', { name: '设计' }));
    expect((await designs.findAllByRole('listitem')).length).toBeGreaterThan(0);
    const [more] = designs.getAllByRole('button', { name: /^更多操作 / });
    if (!more) throw new Error('a design has no menu');
    await user.click(more);
    expect(await screen.findByRole('menuitem', { name: /^复制设计编号/ })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: '删除设计' })).toBeNull();
  });

  it('a list that was out of sight for more than a minute shows the rows of now', async () => {
    await add('return_a', '先来的人');
    await stage.open(`${path}?keyword=return_`);
    await row('先来的人');
    const sight = vi.spyOn(document, 'visibilityState', 'get');
    const away = (minutes: number) => {
      sight.mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
      sight.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      clock.mockRestore();
    };
    try {
      const asked = sent(contract.apiUser.page).length;
      away(0.5);
      await add('return_b', '后来的人');
      expect(sent(contract.apiUser.page)).toHaveLength(asked);
      away(1.5);
      expect(await row('后来的人')).toBeTruthy();
    } finally {
      sight.mockRestore();
    }
  });

  it('exports the filtered users (U-21)', async () => {
    await add('export_me', '导出的人');
    const held = [entryIdOf('/systemSetting'), entryIdOf(path), operationIdOf(path, 'export')];
    const { user } = await stage.open(`${path}?keyword=export_me`, held);
    await row('导出的人');
    await user.click(screen.getByRole('button', { name: '导出' }));
    await user.click(await screen.findByText('CSV 文本（.csv）'));
    await waitFor(() => expect(sent(contract.apiUser.export)).toHaveLength(1));
  });

  it('explains why no export is offered where no row is found (U-21)', async () => {
    const { user } = await stage.open(`${path}?keyword=nobody_is_called_this`);
    await screen.findByText('没有符合条件的内容');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '导出' });
    const reason = '列表为空，没有可导出的内容';
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await user.hover(button);
    expect(await screen.findByText(reason)).toBeTruthy();
    await user.click(button);
    expect(await screen.findByText(reason, { selector: '.ant-message *' })).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });
});
