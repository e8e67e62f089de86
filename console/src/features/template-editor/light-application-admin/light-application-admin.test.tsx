import { contract } from '@design-console/contract';
import { entryIdOf } from '@design-console/contract/menu-tree';
import type { AppItem } from '@design-console/contract/kernel';
import type { TemplateTag } from '@design-console/contract/template-tag';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const path = '/templateEditor/lightApplicationAdmin';
const stage = prepareStage();
beforeAll(async () => {
  prepareInertCanvas();
  // keeps their first import out of the time limit of queries
  await import('../../../editor-preview/EditorPreview.tsx');
  await import('./LightApplicationAdmin.tsx');
});

// by selectors: queries by role take seconds on a page with a whole editor
const editor = async () =>
  // on a busy machine the first render of a whole editor takes longer than anything else here
  screen.findByLabelText('在线设计', { selector: 'section' }, { timeout: 60_000 });
const namesShown = async () =>
  [...(await editor()).querySelectorAll('aside [data-app]')].map((app) => app.textContent);
const button = (text: string | RegExp) => screen.findByText(text, { selector: 'button, button *' });

const settingCodeOf = async () => {
  const admin = await stage.server().signIn('admin');
  const { data } = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  return data.find((set) => set.isDefault)?.settingCode ?? '';
};
const draftOf = async (): Promise<AppItem[]> => {
  const admin = await stage.server().signIn('admin');
  const { data } = await admin.call<{ draft: { catalogue: { items: AppItem[] } } }>(
    'GET /configDocument/get.do',
    { settingCode: await settingCodeOf(), key: 'editor.lightApps', device: 'pc' },
  );
  return data.draft.catalogue.items;
};
const tagsOf = async (app: string): Promise<TemplateTag[]> => {
  const admin = await stage.server().signIn('admin');
  return (await admin.call<TemplateTag[]>('GET /api/templateTag/getTemplateTag.do', { light_app_id: app }))
    .data;
};

const drawerNamed = async (title: string) => {
  const drawer = (await screen.findByText(title, { selector: '.ant-drawer-title' })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!drawer) throw new Error(`${title} is no drawer`);
  return within(drawer);
};

const retype = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};

describe('轻应用管理 (product sections 4 and 5)', () => {
  it('shows names, switches and order in the editor at once, and saves them', async () => {
    const { user } = await stage.open(path);
    expect((await namesShown()).slice(0, 2)).toEqual(['一键抠图', '批量抠图']);
    await user.click(screen.getByLabelText('上移「批量抠图」'));
    await retype(user, screen.getByLabelText('「二维码」的名称'), '活码');
    await user.click(screen.getByLabelText('启用「证件照」'));
    const names = await namesShown();
    expect(names.slice(0, 2)).toEqual(['批量抠图', '一键抠图']);
    expect(names).toContain('活码');
    expect(names).not.toContain('证件照');

    await user.click(await button('保存草稿'));
    await screen.findByText('草稿已保存');
    const saved = await draftOf();
    expect(saved.slice(0, 2).map((app) => app.id)).toEqual(['batchCutout', 'cutout']);
    expect(saved.find((app) => app.id === 'idPhoto')?.visible).toBe(false);
  });

  it('adds a custom application, reports its faults, and opens it in the preview', async () => {
    const { user } = await stage.open(path);
    await user.click(await button(/添加自定义轻应用/));
    const drawer = await drawerNamed('添加自定义轻应用');
    await retype(user, drawer.getByLabelText('网址'), 'http://print.example');
    await user.click(drawer.getByText('添加', { selector: 'button *' }));
    await drawer.findByText('请输入轻应用名称');
    await drawer.findByText('打开网址须为 https 链接');

    await retype(user, drawer.getByLabelText('名称'), '在线印刷');
    await user.click(drawer.getByText('通知接入页面'));
    await retype(user, drawer.getByLabelText('回调事件名'), 'openPrint');
    await user.click(drawer.getByText('添加', { selector: 'button *' }));
    await waitFor(async () => expect(await namesShown()).toContain('在线印刷'));
    await user.click(within(await editor()).getByText('在线印刷'));
    expect(within(await editor()).getByText('「在线印刷」由接入页面打开')).toBeTruthy();
    const tags = screen.getByLabelText('「在线印刷」的模板标签');
    expect(tags.getAttribute('aria-disabled')).toBe('true');
    await user.click(tags);
    await screen.findByText('保存草稿后可以管理模板标签', { selector: '.ant-message *' });
    expect(screen.queryByText('「在线印刷」的模板标签')).toBeNull();

    await user.click(await button('保存草稿'));
    await waitFor(() => expect(tags.getAttribute('aria-disabled')).toBeNull());
    const [own] = (await draftOf()).filter((app) => app.label === '在线印刷');
    expect(own).toMatchObject({ visible: true, entry: { kind: 'event', event: 'openPrint' } });
    expect(own?.id).toMatch(/^custom-[a-z0-9]{12}$/);

    await user.click(screen.getByLabelText('设置「在线印刷」'));
    const edit = await drawerNamed('设置「在线印刷」');
    await user.click(edit.getByText('移除轻应用'));
    await user.click(await screen.findByText(/移\s?除/, { selector: '.ant-modal button *' }));
    await waitFor(async () => expect(await namesShown()).not.toContain('在线印刷'));
  });

  it('adds, refuses, renames, moves, disables and deletes template tags of an application', async () => {
    const { user } = await stage.open(`${path}?tags=collage`);
    const drawer = await drawerNamed('「拼图」的模板标签');
    await drawer.findByText('还没有模板标签');
    const input = drawer.getByLabelText('新标签的名称');
    // the next name is typed while the first one is saved
    const release = stage.hold(contract.templateTag.create.path);
    await user.type(input, '九宫格{Enter}');
    await retype(user, input, '电商主图');
    release();
    await drawer.findByLabelText('标签「九宫格」的名称');
    await waitFor(() => expect(drawer.getByText('添加').closest('.ant-btn-loading')).toBeNull());
    expect((input as HTMLInputElement).value).toBe('电商主图');
    await user.type(input, '{Enter}');
    await drawer.findByLabelText('标签「电商主图」的名称');
    await waitFor(() => expect((input as HTMLInputElement).value).toBe(''));
    await user.type(input, '九宫格{Enter}');
    expect(await drawer.findByText('标签名称已存在')).toBeTruthy();

    const renamed = drawer.getByLabelText<HTMLInputElement>('标签「九宫格」的名称');
    await retype(user, renamed, '朋友圈九宫格');
    // an input method takes these two
    for (const key of ['Enter', 'Escape'])
      fireEvent.keyDown(renamed, { key, keyCode: 229, isComposing: true });
    expect([renamed.value, document.activeElement]).toEqual(['朋友圈九宫格', renamed]);
    await user.keyboard('{Enter}');
    await drawer.findByLabelText('标签「朋友圈九宫格」的名称');
    await user.click(drawer.getByLabelText('上移「电商主图」'));
    await waitFor(async () =>
      expect((await tagsOf('collage')).map((tag) => tag.name)).toEqual(['电商主图', '朋友圈九宫格']),
    );
    await user.click(await drawer.findByLabelText('启用「电商主图」'));
    await waitFor(async () => expect((await tagsOf('collage'))[0]?.status).toBe(0));
    await user.click(drawer.getByLabelText('删除「朋友圈九宫格」'));
    await screen.findByText('用户不能再按它筛选，删除后不能恢复');
    await user.click(await screen.findByText(/删\s?除/, { selector: '.ant-modal button *' }));
    await screen.findByText('已删除标签「朋友圈九宫格」');
    expect((await tagsOf('collage')).map((tag) => tag.name)).toEqual(['电商主图']);
  });

  it('is read-only for people who may only see it', async () => {
    const admin = await stage.server().signIn('admin');
    await admin.call('POST /api/templateTag/createTemplateTag.do', {
      light_app_id: 'idPhoto',
      name: '一寸',
    });
    const { user } = await stage.open(path, [entryIdOf(path)]);
    await editor();
    expect(screen.queryByText(/添加自定义轻应用/)).toBe(null);
    expect(screen.getByLabelText<HTMLButtonElement>('启用「拼图」').disabled).toBe(true);
    await user.click(screen.getByLabelText('「证件照」的模板标签'));
    const drawer = await drawerNamed('「证件照」的模板标签');
    expect((await drawer.findByLabelText<HTMLInputElement>('标签「一寸」的名称')).disabled).toBe(true);
    expect(drawer.queryByLabelText('新标签的名称')).toBe(null);
    // where templates get them, without a link to what this person may not see
    expect(drawer.getByText(/在模板列表编辑模板的「轻应用标签」$/)).toBeTruthy();
    expect(drawer.queryByRole('link', { name: '模板列表' })).toBe(null);
  });

  it('says where templates get them', async () => {
    const { user } = await stage.open(path);
    await editor();
    await user.click(screen.getByLabelText('「证件照」的模板标签'));
    const drawer = await drawerNamed('「证件照」的模板标签');
    expect(drawer.getByRole('link', { name: '模板列表' }).getAttribute('href')).toMatch(
      /\/templateCenter\/templateMake\/templateList$/,
    );
  });
});
