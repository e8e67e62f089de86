import { DOCUMENTS } from '@design-console/contract/documents';
import { emptyBlock, initialValue } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const path = '/templateEditor/configTheme/pc';
const wire = 'GET /templateCenter/v2/configurationSettingCode.do';
let made = 0;
let settingCode = '';
let name = '';
let admin: Person;

beforeEach(async () => {
  made += 1;
  name = `活动 ${made}`;
  admin = await stage.server().signIn('admin');
  settingCode = (await admin.call<{ settingCode: string }>(wire, { action: 'create', name })).data
    .settingCode;
});

const listed = async () =>
  (
    await admin.call<{ name: string; isDefault: boolean; settingCode: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    )
  ).data;
const defaultName = async () => (await listed()).find(({ isDefault }) => isDefault)?.name;

const choose = async (user: UserEvent, label: string) => {
  await user.click(await screen.findByLabelText('方案操作'));
  await user.click(await screen.findByText(label, { selector: '.ant-dropdown-menu-title-content' }));
};
const pick = async (user: UserEvent) => {
  await user.click(await screen.findByLabelText('配置方案'));
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content span' }));
  await screen.findAllByText((_, element) => element?.textContent === `方案：${name}`);
};
const dialogOf = async (title: string) => {
  const found = (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!found) throw new Error('no dialog');
  return within(found);
};

describe('which config set is edited', () => {
  it('is part of the address: a link, a reload and the back button show the same one', async () => {
    const { user } = await stage.open(`${path}?set=${settingCode}`);
    await screen.findAllByText((_, element) => element?.textContent === `方案：${name}`);
    await user.click(await screen.findByLabelText('配置方案'));
    const first = (await listed()).find(({ isDefault }) => isDefault)?.name ?? '';
    await user.click(await screen.findByText(first, { selector: '.ant-select-item-option-content span' }));
    await waitFor(() => expect(window.location.search).not.toContain(settingCode));
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe(`?set=${settingCode}`));
    await screen.findAllByText((_, element) => element?.textContent === `方案：${name}`);
  });
});

describe('a config set that is deleted', () => {
  it('or replaced as default does not change the set being edited', async () => {
    const first = (await listed()).find(({ isDefault }) => isDefault)?.name ?? '';
    const shown = () =>
      screen.findAllByText((_, element) => element?.textContent?.startsWith(`方案：${first}`) ?? false);
    const { user } = await stage.open(path);
    await shown();
    await admin.call(wire, { action: 'setDefault', settingCode, isTrafficConfirmed: true });
    const title = await screen.findByLabelText('标题');
    await user.clear(title);
    await user.type(title, '默认改变之前的方案');
    // a save reads the list of config sets again
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿已保存');
    await user.click(screen.getByLabelText('配置方案'));
    await screen.findByText('默认', { selector: '.ant-select-item-option-content .ant-tag' });
    await shown();
    expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('默认改变之前的方案');
    await admin.call(wire, { action: 'undoDefault' });
  });

  it('and linked to is reported; the default one opens only on request', async () => {
    await admin.call(wire, { action: 'remove', settingCode });
    const { user } = await stage.open(`${path}?set=${settingCode}`);
    await screen.findByRole('heading', { level: 1, name: '方案不存在或已被删除' });
    screen.getByText('删除的方案保留 7 天，请打开默认方案，在「方案操作」的「恢复与撤销」中恢复');
    expect(screen.queryByLabelText('配置方案')).toBeNull();
    await user.click(screen.getByRole('button', { name: '打开默认方案' }));
    await screen.findByLabelText('配置方案');
    expect(window.location.search).toContain('set=');
  });
});

describe('方案操作', () => {
  it('删除 shows who still opens it, deletes after a confirmation, and 撤销 restores it', async () => {
    const { user } = await stage.open(path);
    await pick(user);
    await choose(user, '删除方案');
    const dialog = await dialogOf(`删除方案「${name}」？`);
    await dialog.findByText(`「${name}」最近 7 天没有访问`);
    dialog.getByText('之后不能再恢复，只在此方案展示的专题会下架');
    // opened while the dialog was open: the server refuses, and the dialog shows why
    await stage.server().openLink({ setting_code: settingCode });
    await user.click(dialog.getByRole('button', { name: /^删\s?除$/ }));
    await dialog.findByText('刚刚有用户打开了这个方案，请核对后再删除');
    await dialog.findByText(`「${name}」最近 7 天仍有访问`);
    expect((await listed()).map((set) => set.name)).toContain(name);
    await user.click(dialog.getByText('仍要删除'));
    await screen.findByText(`方案「${name}」已删除`);
    expect((await listed()).map((set) => set.name)).not.toContain(name);
    await user.click(screen.getByText('撤销', { selector: '.message-action' }));
    await screen.findByText(`方案「${name}」已恢复`);
    expect((await listed()).map((set) => set.name)).toContain(name);
  });

  it('删除 of a set that is already gone asks no second question', async () => {
    const { user } = await stage.open(path);
    await pick(user);
    await choose(user, '删除方案');
    const dialog = await dialogOf(`删除方案「${name}」？`);
    await dialog.findByText(`「${name}」最近 7 天没有访问`);
    const list = '/templateCenter/v2/getConfigurationSettingCode.do';
    const release = stage.hold(list);
    const before = stage.calls.length;
    await user.click(dialog.getByRole('button', { name: /^删\s?除$/ }));
    const since = () => stage.calls.slice(before);
    await waitFor(() => expect(since().map((call) => call.path)).toContain(list));
    release();
    await screen.findByText(`方案「${name}」已删除`);
    await screen.findByLabelText('标题');
    expect(since().filter(({ search }) => search.includes(`settingCode=${settingCode}`))).toMatchObject([
      { search: expect.stringContaining('action=remove') },
    ]);
    expect(screen.queryByText('配置方案不存在或已被删除')).toBeNull();
  });

  it('恢复与撤销 lists what was deleted, and restores it', async () => {
    await admin.call(wire, { action: 'remove', settingCode });
    const { user } = await stage.open(path);
    await choose(user, '恢复与撤销');
    const dialog = await dialogOf('恢复与撤销');
    await user.click(await dialog.findByLabelText(`恢复「${name}」`));
    await screen.findByText(`方案「${name}」已恢复`);
    expect((await listed()).map((set) => set.name)).toContain(name);
  });

  it('设为默认 warns of no visits that name their config set: these stay with it', async () => {
    await admin.call(wire, { action: 'setDefault', settingCode, isTrafficConfirmed: true });
    await stage.server().openLink({ setting_code: settingCode });
    const { data } = await admin.call<{ settingCode: string }>(wire, { action: 'create', name: '夏日' });
    const { user } = await stage.open(`${path}?set=${data.settingCode}`);
    await choose(user, '设为默认');
    const dialog = await dialogOf('把「夏日」设为默认方案？');
    await dialog.findByText('最近 7 天的访问都带方案编号，不受影响');
    expect(dialog.queryByText(/仍有访问/)).toBeNull();
    await admin.call(wire, { action: 'undoDefault' });
  });

  it('设为默认 shows what follows the default and what is not live, and publishes first when asked', async () => {
    await stage.server().openLink({});
    await admin.call('POST /configDocument/save.do', {
      settingCode,
      key: 'editor.theme',
      device: 'pc',
      revision: 0,
      value: await themed(),
    });
    const { data: page } = await admin.call<{ id: string }>('POST /centerPage/add.do', {
      settingCode,
      device: 'mobile',
      name: '活动页',
    });
    await admin.call('POST /configDocument/save.do', {
      settingCode,
      key: 'templateCenter.page',
      device: 'mobile',
      pageId: page.id,
      revision: 0,
      value: {
        ...initialValue(DOCUMENTS['templateCenter.page']),
        blocks: { items: [emptyBlock('text', 'a1')] },
      },
    });
    const before = await defaultName();
    const { user } = await stage.open(path);
    await pick(user);
    await choose(user, '设为默认');
    const dialog = await dialogOf(`把「${name}」设为默认方案？`);
    await dialog.findByText('模板编辑器 · Web 端');
    await dialog.findByText(`「${name}」有 2 份配置还没有发布`);
    dialog.getByText(/页面「活动页」 · 移动端/);
    // the demo's pages are not in the new set: its users would miss them
    dialog.getByText('页面 · Web 端');
    dialog.getAllByText(/^\d+ 个页面不同$/);
    expect(dialog.getByText('仍要设置')).toBeTruthy();
    // a colleague saves while the dialog is open: nothing is published before it was looked at
    await admin.call('POST /configDocument/save.do', {
      settingCode,
      key: 'editor.watermark',
      device: 'pc',
      revision: 0,
      value: {
        ...initialValue(DOCUMENTS['editor.watermark']),
        basic: { ...initialValue(DOCUMENTS['editor.watermark']).basic, text: '半成品' },
      },
    });
    await user.click(dialog.getByText('先发布再设为默认'));
    await dialog.findByText('草稿在你查看之后有改动，请核对后再发布');
    expect(await defaultName()).toBe(before);
    await dialog.findByText(`「${name}」有 3 份配置还没有发布`);
    await dialog.findByText('水印设置 · Web 端');
    await user.click(dialog.getByText('先发布再设为默认'));
    await screen.findByText(`「${name}」已设为默认方案`);
    expect(await defaultName()).toBe(name);
    const { data } = await admin.call<{ publishedVersion: number }>('GET /configDocument/get.do', {
      settingCode,
      key: 'editor.theme',
      device: 'pc',
    });
    expect(data.publishedVersion).toBe(1);
    await user.click(screen.getByText('撤销', { selector: '.message-action' }));
    await screen.findByText(`默认方案已改回「${before}」`);
    expect(await defaultName()).toBe(before);
  });

  it.each([
    ['设为默认', '设为默认', () => `把「${name}」设为默认方案？`, () => `「${name}」已设为默认方案`],
    ['删除方案', '删除', () => `删除方案「${name}」？`, () => `方案「${name}」已删除`],
  ])('%s stays in sight until it is done, also at Escape (U-03)', async (act, agree, titleOf, saidOf) => {
    const { user } = await stage.open(`${path}?set=${settingCode}`);
    await choose(user, act);
    const dialog = await dialogOf(titleOf());
    const release = stage.hold('/templateCenter/v2/configurationSettingCode.do');
    const button = dialog.getByRole('button', { name: new RegExp(`^${[...agree].join('\\s?')}$`) });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await user.click(button);
    await waitFor(() => expect(button.className).toContain('loading'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: titleOf() })).not.toBeNull();
    release();
    await screen.findByText(saidOf());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: titleOf() })).toBeNull());
    if (act === '删除方案') return;
    await admin.call(wire, { action: 'undoDefault' });
    // the list of sets shows the first few
    await admin.call(wire, { action: 'remove', settingCode, isTrafficConfirmed: true });
  });

  it('复制 shows what is copied and not live, and publishes only what was shown', async () => {
    const place = { settingCode, key: 'editor.watermark', device: 'pc' };
    const value = initialValue(DOCUMENTS['editor.watermark']);
    await admin.call('POST /configDocument/save.do', {
      ...place,
      revision: 0,
      value: { ...value, basic: { ...value.basic, text: '半成品' } },
    });
    const { user } = await stage.open(path);
    await pick(user);
    await choose(user, '复制为新方案');
    const dialog = await dialogOf('复制为新方案');
    await dialog.findByText(`复制「${name}」全部配置的草稿，没有保存过的配置使用默认设置。发布历史不复制`);
    await dialog.findByText(`其中 1 份草稿还没有在「${name}」发布`);
    await user.click(dialog.getByLabelText('同时发布'));
    await admin.call('POST /configDocument/save.do', {
      ...place,
      revision: 1,
      value,
    });
    await user.click(dialog.getByText('复制并发布'));
    await screen.findByText(`方案「${name}」的草稿在你查看之后有改动，请核对后再发布`);
    await waitFor(() => expect(dialog.queryByText(/份草稿还没有在/)).toBeNull());
    await user.click(dialog.getByText('复制并发布'));
    const code = async () => (await listed()).find((set) => set.name === `${name} 副本`)?.settingCode;
    await waitFor(async () => expect(await code()).toBeTruthy());
    await screen.findByText(`已复制为「${name} 副本」，带上编号 ${await code()} 的页面会使用它`);
  });

  it('复制 says that nothing shows the copy yet, and gives the code that pages need', async () => {
    const { user } = await stage.open(`${path}?set=${settingCode}`);
    await choose(user, '复制为新方案');
    const dialog = await dialogOf('复制为新方案');
    await user.clear(dialog.getByLabelText('方案名称'));
    await user.type(dialog.getByLabelText('方案名称'), '换季活动');
    await user.click(dialog.getByText('创建'));
    const code = async () => (await listed()).find((set) => set.name === '换季活动')?.settingCode;
    await waitFor(async () => expect(await code()).toBeTruthy());
    await screen.findByText(`已复制为「换季活动」，发布后带上编号 ${await code()} 的页面才会使用`);
    await user.click(screen.getByText('复制编号', { selector: '.message-action' }));
    expect(await navigator.clipboard.readText()).toBe(await code());
  });

  it('without the right only the code can be copied', async () => {
    const { user } = await stage.open(path, [entryIdOf(path), operationIdOf(path, 'edit')]);
    await user.click(await screen.findByLabelText('方案操作'));
    await screen.findByText('复制方案编号', { selector: '.ant-dropdown-menu-title-content' });
    expect(screen.queryByText('删除方案')).toBeNull();
    expect(screen.queryByText('新建方案')).toBeNull();
  });
});

const themed = async () => {
  const { data } = await admin.call<{ draft: { brand: object } }>('GET /configDocument/get.do', {
    settingCode,
    key: 'editor.theme',
    device: 'pc',
  });
  return { ...data.draft, brand: { ...data.draft.brand, title: '活动设计' } };
};
