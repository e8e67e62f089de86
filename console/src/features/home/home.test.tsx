import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf, PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import { blankDesign } from '@design-console/editor';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SCREENS } from '../../app/screens.ts';
import { prepareStage } from '../../testing/openScreen.tsx';
import { quickEntries } from './QuickEntries.tsx';
import { nextStep } from './Setup.tsx';

const stage = prepareStage();

const existing = new Set(SCREENS.map((one) => `/saas${one.path}`));

describe('首页 (product section 6)', () => {
  it('greets the person, shows the company, its services and recent changes', async () => {
    const { user } = await stage.open('/home');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/好|夜深了/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('林晓棠');
    expect(screen.getByRole('link', { name: /青禾文化传媒/ })).toBeTruthy();
    for (const title of Object.values(PRODUCT_TITLES)) {
      expect(await screen.findByRole('rowheader', { name: title })).toBeTruthy();
    }
    expect(screen.getAllByText(/^还有 36[56] 天$/)).toHaveLength(8);
    const changes = within(await screen.findByRole('region', { name: '近期操作' }));
    expect(await changes.findByText('chenmuzhi')).toBeTruthy();
    // sign-ins and sign-outs are not changes
    expect(changes.queryByText(/登录/)).toBeNull();

    await user.click(changes.getByRole('link', { name: /编辑账号/ }));
    expect(window.location.pathname).toBe('/saas/systemSetting/operationLog');
    expect(window.location.search).toMatch(/^\?id=\d+$/);
  });

  it('links to existing screens only, and to none that the person may not open', async () => {
    await stage.open('/home', [entryIdOf('/home'), entryIdOf('/systemSetting/roleManage')]);
    const entries = within(await screen.findByRole('navigation', { name: '快捷入口' }));
    expect(entries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/saas/systemSetting/roleManage',
    ]);
    expect(await screen.findByRole('heading', { name: '我的近期操作' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '查看全部' })).toBeNull();
  });

  it('an administrator sees no link to a screen that does not exist', async () => {
    await stage.open('/home');
    const entries = within(await screen.findByRole('navigation', { name: '快捷入口' }));
    for (const link of entries.getAllByRole('link')) {
      expect(existing).toContain(link.getAttribute('href'));
    }
  });

  it('shows today, the remaining setup steps and the recent publishes, by the rights of the person', async () => {
    const { user } = await stage.open('/home');
    const today = within(await screen.findByRole('region', { name: '今日数据' }));
    expect(await today.findByRole('button', { name: /^打开次数/, pressed: true })).toBeTruthy();
    await user.click(today.getByRole('button', { name: /^下载次数/ }));
    expect(within(today.getByRole('table', { name: '近 14 天下载次数' })).getAllByRole('row')).toHaveLength(
      14,
    );
    const setup = within(screen.getByRole('region', { name: '接入进度' }));
    // the next step is the only primary button of the page and comes before everything else
    expect([...document.querySelectorAll('main .ant-btn-primary')].map((one) => one.textContent)).toEqual([
      setup.getByRole('button', { name: /^下一步/ }).textContent,
    ]);
    const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    expect(regions[0]).toBe('setup-title');
    expect(setup.getByRole('link', { name: /发布水印/ }).getAttribute('href')).toBe(
      '/saas/templateEditor/watermark',
    );
    expect(setup.getByRole('link', { name: /确认允许嵌入的域名/ }).getAttribute('href')).toBe(
      '/saas/setting#access',
    );
    expect(screen.getByRole('region', { name: '最近发布' })).toBeTruthy();
  });

  it('leads to where links are signed, and says until then that the playground does not count', async () => {
    await stage.open('/home', await stage.server().signInElsewhere());
    const setup = within(await screen.findByRole('region', { name: '接入进度' }));
    const link = setup.getByRole('link', { name: /用密钥签出第一个链接/ });
    expect(link.getAttribute('href')).toBe('/saas/setting#signature');
    expect(link.textContent).toContain('在接入演练场打开的不算');
  });

  it('asks nobody to be the first user: that step follows from the others', () => {
    const watermark = { step: 'watermark', isDone: true, path: '/templateEditor/watermark' } as const;
    const open = { step: 'open', isDone: false, path: '/systemSetting/userManage' } as const;
    expect(nextStep([watermark, open])).toBeUndefined();
    expect(nextStep([{ ...watermark, isDone: false }, open])?.step).toBe('watermark');
  });

  it('shows no numbers to people who may not see them', async () => {
    await stage.open('/home', [entryIdOf('/home')]);
    expect(await screen.findByText('还没有操作')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '今日数据' })).toBeNull();
    // an empty list would be wrong for a user who may not see publishes
    expect(screen.queryByRole('region', { name: '最近发布' })).toBeNull();
    expect(screen.queryByRole('region', { name: '接入进度' })).toBeNull();
  });

  it('shows the rest when the overview fails, names what is missing, and retries', async () => {
    stage.cut(contract.home.overview.path);
    const { user } = await stage.open('/home');
    expect(await screen.findByText('已购服务')).toBeTruthy();
    expect(
      await within(await screen.findByRole('region', { name: '近期操作' })).findByRole('button', {
        name: '重试',
      }),
    ).toBeTruthy();
    const today = within(screen.getByRole('region', { name: '今日数据' }));
    await user.click(await today.findByRole('button', { name: '重试' }));
    expect(await today.findByRole('button', { name: /^打开次数/ })).toBeTruthy();
    expect(await screen.findByText('chenmuzhi')).toBeTruthy();
  });

  it('shows no part that another would push down once the overview is answered', async () => {
    const answer = stage.hold(contract.home.overview.path);
    await stage.open('/home');
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBe(1);
    expect(screen.queryByRole('navigation', { name: '快捷入口' })).toBeNull();
    answer();
    expect(await screen.findByRole('navigation', { name: '快捷入口' })).toBeTruthy();
    expect(screen.getByRole('region', { name: '接入进度' })).toBeTruthy();
  });

  it('links to each published page, with a line for every one', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: sets } = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const settingCode = sets.find(({ isDefault }) => isDefault)?.settingCode;
    const ids: string[] = [];
    for (const name of ['立夏', '小满']) {
      const { data } = await admin.call<{ id: string }>('POST /centerPage/add.do', {
        settingCode,
        device: 'pc',
        name,
      });
      const place = { settingCode, key: 'templateCenter.page', device: 'pc', pageId: data.id };
      await admin.call('POST /configDocument/publish.do', { ...place, revision: 0 });
      ids.push(data.id);
    }
    const complain = vi.spyOn(console, 'error');
    await stage.open('/home', admin);
    const publishes = within(await screen.findByRole('region', { name: '最近发布' }));
    const links = await publishes.findAllByRole('link', { name: /页面「(立夏|小满)」 · Web 端/ });
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
      ids.map((id) => `/saas/templateCenter/pageManagment?set=${settingCode}&page=${id}`).sort(),
    );
    expect(complain.mock.calls.filter(([words]) => /same key/.test(String(words)))).toEqual([]);
  });

  // the last one: its records push those of the demo company out of the recent ones
  it('says how many templates wait for the person’s judgement, and leads to them', async () => {
    const admin = await stage.server().signIn('admin');
    const document = blankDesign({ width: 600, height: 800, title: '待审' });
    const { data } = await admin.call<{ id: number }>(`POST ${contract.template.create.path}`, {
      title: '待审',
      document,
    });
    await admin.call(`POST ${contract.template.setStatus.path}`, { ids: [data.id], status: 1 });
    const list = '/templateCenter/templateMake/templateList';
    const judges = [entryIdOf('/home'), entryIdOf(list), operationIdOf(list, 'publish')];
    const { user, view } = await stage.open('/home', judges);
    const waiting = within(await screen.findByRole('region', { name: '待审核的模板' }));
    expect(waiting.getByText(/^\d+ 个模板等待审核$/)).toBeTruthy();
    await user.click(waiting.getByRole('link', { name: '去审核' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/saas${list}`));
    expect(window.location.search).toBe('?status=1');
    view.unmount();
    await stage.open('/home', judges.slice(0, 2));
    await screen.findByRole('navigation', { name: '快捷入口' });
    await screen.findByRole('heading', { name: '我的近期操作' });
    expect(screen.queryByRole('region', { name: '待审核的模板' })).toBeNull();
  });
});

describe('quick entries', () => {
  const at = (path: string) => ({ path, title: path, purpose: '', icon: '' });
  const of = (...paths: string[]) => quickEntries(paths.map(at)).map((one) => one.path);

  it('begin with the screens opened most, then follow the menu, at most eight, in an order that visits do not change', () => {
    expect(of('/home', '/a', '/systemSetting/accountManage', '/b', '/templateEditor/configTheme/pc')).toEqual(
      ['/templateEditor/configTheme/pc', '/systemSetting/accountManage', '/a', '/b'],
    );
    expect(of(...'abcdefghij'.split('').map((name) => `/${name}`))).toHaveLength(8);
  });
});
