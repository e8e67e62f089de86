import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

/** Ctrl+K (product section 6, quality U-27). */

const stage = prepareStage();
// as narrow as a phone, where a document's preview is behind its own tab
beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: 390 });
});
afterEach(() => localStorage.clear());

const themePath = '/templateEditor/configTheme/pc';
const pathNow = () => window.location.pathname;

const search = async (user: UserEvent, words: string) => {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: '搜索' }));
  await user.type(dialog.getByRole('combobox', { name: '搜索' }), words);
  return dialog;
};
const option = (dialog: Awaited<ReturnType<typeof search>>, name: RegExp) =>
  dialog.findByRole('option', { name });

describe('search', () => {
  it('opens a setting by its label, scrolled into view and focused', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '描边');
    await user.click(await option(dialog, /^描边\s*主题设置 · Web 端/));
    await waitFor(() => expect(pathNow()).toBe(`/saas${themePath}`));
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('colors.border'),
    );
    // the entry leaves the address: a reload does not jump again
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('keeps the chosen config set when it opens a setting or its publish dialog', async () => {
    const admin = await stage.server().signIn('admin');
    const { data } = await admin.call<{ settingCode: string }>(
      'GET /templateCenter/v2/configurationSettingCode.do',
      { action: 'create', name: '旺季' },
    );
    const isShown = () => screen.findAllByText((_, element) => element?.textContent === '方案：旺季');
    const { user } = await stage.open(`${themePath}?set=${data.settingCode}`);
    await isShown();
    await user.click(await option(await search(user, '水印文字'), /水印设置/));
    await waitFor(() => expect(pathNow()).toBe('/saas/templateEditor/watermark'));
    await isShown();
    await waitFor(() => expect(window.location.search).toBe(`?set=${data.settingCode}`));
    await user.click(await option(await search(user, '发布主题设置'), /^发布主题设置 · Web 端/));
    await screen.findByText('发布到方案「旺季」，使用这个方案的页面在下次打开时生效');
    expect(window.location.search).toBe(`?set=${data.settingCode}`);
  });

  it('finds each part of 开发者设置 by its title, 用量 too', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    await user.click(await option(await search(user, '用量'), /^用量\s*开发者设置/));
    await waitFor(() => expect(window.location.hash).toBe('#quota'));
    expect(await screen.findByRole('region', { name: '用量' })).toBeTruthy();
  });

  it('finds accounts by pinyin and initials, and opens the chosen one', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, 'linxiaotang');
    await user.click(await option(dialog, /^林晓棠\s*admin/));
    await waitFor(() => expect(pathNow()).toBe('/saas/systemSetting/accountManage'));
    // the account itself, not a list that has to be cleared afterwards
    expect(window.location.search).toMatch(/^\?id=\d+$/);
    expect(await screen.findByRole('dialog', { name: '账号详情' })).toBeTruthy();
  });

  it('leads people who may only see accounts to the row, with its details open', async () => {
    const { user } = await stage.open('/home', [
      entryIdOf('/home'),
      entryIdOf('/systemSetting'),
      entryIdOf('/systemSetting/accountManage'),
    ]);
    await screen.findByRole('heading', { level: 1 });
    await user.click(await option(await search(user, 'linxiaotang'), /^林晓棠\s*admin/));
    await waitFor(() => expect(window.location.search).toMatch(/^\?keyword=admin&id=\d+$/));
    const drawer = within(await screen.findByRole('dialog', { name: '账号详情' }));
    expect(await drawer.findByText('企业所有者，不能停用或收回角色')).toBeTruthy();
  });

  it('opens the very user that was found', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: made } = await admin.call<{ id: number }>('POST /apiUser/create.do', {
      userFlag: 'found_77',
      nickname: '被找到的人',
    });
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    await user.click(await option(await search(user, '被找到的人'), /^被找到的人\s*found_77/));
    await waitFor(() => expect(pathNow()).toBe('/saas/systemSetting/userManage'));
    expect(window.location.search).toBe(`?id=${made.id}`);
  });

  it('opens a design by its whole number in the drawer of the user who made it', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: made } = await admin.call<{ id: number }>('POST /apiUser/create.do', {
      userFlag: 'maker_77',
      nickname: '做设计的人',
    });
    const number = 'Ab3_de-Gh1JkLmNoPqRs';
    await stage.server().database.pool.query(
      `insert into design (company_id, id, api_user_id, title, width, height)
       select company_id, $1, id, '按编号找到的设计', 1080, 1440 from api_user where id = $2`,
      [number, made.id],
    );
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    await user.click(await option(await search(user, number), /^按编号找到的设计\s*做设计的人/));
    const designs = within(await screen.findByRole('region', { name: '设计' }));
    await waitFor(() => expect(designs.getByLabelText('搜索设计名称或编号')).toHaveProperty('value', number));
    expect(await designs.findByText('按编号找到的设计')).toBeTruthy();
    // the number leaves the address: another user's designs are not searched for it
    await waitFor(() => expect(window.location.search).toBe(`?id=${made.id}`));
    // words without the form of a number send no call
    expect(
      stage.calls.filter(
        (call) => call.path === '/apiUser/pageDesign.do' && !call.body.includes('apiUserId'),
      ),
    ).toHaveLength(1);
  });

  it('says how many entries were found, once for all words typed, and nothing before (U-13)', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, ' ');
    expect(dialog.getByRole('status').textContent).toBe('');
    await user.type(dialog.getByRole('combobox'), '水印设置');
    await waitFor(() => {
      const count = dialog.getAllByRole('option').length;
      expect(dialog.getByRole('status').textContent).toBe(`找到 ${count} 项`);
    });
  });

  it('goes on in the lists with words that find nothing, and advises pinyin only for letters', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '退款单');
    expect((await dialog.findByText(/没有找到/)).textContent).toBe('没有找到「退款单」');
    expect(dialog.getAllByRole('option').map((one) => one.textContent)).toEqual([
      '在「用户管理」中搜索「退款单」',
      '在「模板列表」中搜索「退款单」',
    ]);
    await user.clear(dialog.getByRole('combobox'));
    await user.type(dialog.getByRole('combobox'), 'qwxz');
    await dialog.findByText('没有找到「qwxz」，试试拼音首字母，如 zhgl');
    await user.clear(dialog.getByRole('combobox'));
    await user.type(dialog.getByRole('combobox'), '退款单');
    await user.click(await option(dialog, /^在「模板列表」中搜索「退款单」/));
    await waitFor(() => expect(pathNow()).toBe('/saas/templateCenter/templateMake/templateList'));
    expect(new URLSearchParams(window.location.search).get('keyword')).toBe('退款单');
  });

  it('asks the server for users and letters when typing pauses, and shows a few of each', async () => {
    const admin = await stage.server().signIn('admin');
    await admin.call('POST /apiUser/create.do', { userFlag: 'seek_me_77', nickname: '寻找者' });
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '寻找者');
    expect(await option(dialog, /^寻找者/)).toBeTruthy();
    const asked = stage.calls.filter((call) => call.path === '/apiUser/page.do');
    expect(asked.length).toBeLessThanOrEqual(2);
    for (const call of asked) expect(JSON.parse(call.body).pageSize).toBe(5);
  });

  it('keeps the chosen entry when results arrive late above it', async () => {
    const admin = await stage.server().signIn('admin');
    await admin.call('POST /apiUser/create.do', { userFlag: 'late_77', nickname: '不中断' });
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const release = stage.hold('/apiUser/page.do');
    const dialog = await search(user, '不中断');
    await option(dialog, /轮换密钥而不中断业务/);
    await user.keyboard('{ArrowDown}');
    const chosen = () => dialog.getByRole('option', { selected: true });
    const before = chosen().textContent;
    await waitFor(() => expect(stage.calls.some((call) => call.path === '/apiUser/page.do')).toBe(true));
    release();
    const late = await option(dialog, /^不中断\s*late_77/);
    expect(late.compareDocumentPosition(chosen())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(chosen().textContent).toBe(before);
  });

  it('opens no entry on Enter while the entries belong to earlier words', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '水印设置');
    await option(dialog, /^水印设置/);
    const box = dialog.getByRole<HTMLInputElement>('combobox');
    // without the test library, which would wait for the entries: typed and confirmed at once
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'zzzz');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await dialog.findByText(/没有找到「zzzz」/);
    expect(pathNow()).toBe('/saas/home');
  });

  it('finds template kinds by name and pinyin, and opens the chosen one', async () => {
    const admin = await stage.server().signIn('admin');
    const size = { width: 1080, height: 1920, unit: 'px', dpi: 72 };
    await admin.call('POST /templateCenter/v2/addTemplateKind.do', { name: '门店立牌', ...size });
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, 'mendianlipai');
    await user.click(await option(dialog, /^门店立牌/));
    await waitFor(() => expect(pathNow()).toBe('/saas/templateCenter/templateMake/typeManage'));
    expect(new URLSearchParams(window.location.search).get('keyword')).toBe('门店立牌');
  });

  it('opens the very template that was found, also of two with one title', async () => {
    const admin = await stage.server().signIn('admin');
    const document = blankDesign({ width: 600, height: 800, title: '同名海报' });
    const make = () =>
      admin.call<{ id: number }>(`POST ${template.create.path}`, { title: '同名海报', document });
    const { data: first } = await make();
    await make();
    await admin.call(`POST ${template.setStatus.path}`, { ids: [first.id], status: 1 });
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '同名海报');
    await user.click(await option(dialog, /^同名海报.*待审核/));
    await waitFor(() => expect(pathNow()).toBe('/saas/templateCenter/templateMake/templateList'));
    expect(window.location.search).toBe(`?id=${first.id}`);
  });

  it('finds config sets, documentation and actions, and opens or runs them', async () => {
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '轮换密钥');
    expect(await option(dialog, /轮换密钥而不中断业务.*后台使用帮助/)).toBeTruthy();
    await user.clear(dialog.getByRole('combobox'));
    await user.type(dialog.getByRole('combobox'), '默认方案');
    expect(await option(dialog, /^默认方案/)).toBeTruthy();
    await user.clear(dialog.getByRole('combobox'));
    await user.type(dialog.getByRole('combobox'), 'xjzh');
    await user.click(await option(dialog, /^新建账号\s*操作/));
    expect(await screen.findByRole('dialog', { name: '新建账号' })).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('shows no entry and sends no query that the rights of the person exclude', async () => {
    const rights = [entryIdOf('/home'), entryIdOf(themePath), operationIdOf(themePath, 'edit')];
    const { user } = await stage.open('/home', rights);
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '水印');
    await waitFor(() => expect(dialog.queryByText('正在查找')).toBeNull());
    expect(dialog.queryByRole('option', { name: /水印设置/ })).toBeNull();
    expect(dialog.queryByRole('option', { name: /^发布/ })).toBeNull();
    expect(dialog.queryByRole('option', { name: /^在「/ })).toBeNull();
    await user.clear(dialog.getByRole('combobox'));
    await user.type(dialog.getByRole('combobox'), 'Ab3_de-Gh1JkLmNoPqRs');
    await dialog.findByText('没有找到「Ab3_de-Gh1JkLmNoPqRs」');
    for (const name of [
      '/accountNumber/list.do',
      '/apiUser/page.do',
      '/apiUser/pageDesign.do',
      '/apiUser/pageDesignPowerOfAttorney.do',
    ])
      expect([name, stage.calls.some((call) => call.path === name)]).toEqual([name, false]);
  });

  it('reports results that could not be loaded, and retries', async () => {
    stage.cut('/accountNumber/list.do');
    const { user } = await stage.open('/home');
    await screen.findByRole('heading', { level: 1 });
    const dialog = await search(user, '林晓');
    await dialog.findByText('部分结果没有取到');
    await user.click(dialog.getByRole('button', { name: /重\s*试/ }));
    expect(await option(dialog, /^林晓棠\s*admin/)).toBeTruthy();
  });
});
