import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
const key = 'sk-qinghe-0123456789-WXYZ';

const keepProvider = async () => {
  const admin = await stage.server().signIn('admin');
  const provider = { baseUrl: 'https://models.example/v1', model: 'design-1', key };
  await admin.call('POST /aiProvider/set.do', provider);
  return admin;
};

/** Pastes instead of typing: the form is drawn once, not once per letter. */
const fill = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.click(input);
  await user.paste(text);
};

const openConfig = async (as?: readonly string[]) => {
  const opened = await stage.open('/aiDesign/configAdmin', as);
  const provider = within(await screen.findByRole('region', { name: '模型服务' }));
  return { ...opened, provider };
};

describe('/aiDesign/configAdmin', () => {
  it('stores the key of the model provider and never shows it again (C-18)', async () => {
    const { user, view, provider } = await openConfig();
    expect(await provider.findByText('未接入')).toBeDefined();
    await fill(user, provider.getByLabelText('接口地址'), 'https://models.example/v1/');
    await fill(user, provider.getByLabelText('模型名称'), 'design-1');
    await fill(user, provider.getByLabelText('绘图模型名称'), 'paint-1');
    await fill(user, provider.getByLabelText('密钥'), key);
    await user.click(provider.getByRole('button', { name: '保存模型服务' }));
    expect(await provider.findByPlaceholderText('已保存，尾号 WXYZ，留空则不变')).toHaveProperty('value', '');
    expect(provider.getByLabelText('接口地址')).toHaveProperty('value', 'https://models.example/v1');
    expect(provider.getByLabelText('绘图模型名称')).toHaveProperty('value', 'paint-1');
    expect(view.container.innerHTML).not.toContain(key);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(key);
    expect(stage.calls.filter((call) => call.body.includes(key)).map((call) => call.path)).toEqual([
      '/aiProvider/set.do',
    ]);
  });

  it('keeps typed input while the preview is opened and another config set is chosen', async () => {
    const admin = await stage.server().signIn('admin');
    await admin.call('GET /templateCenter/v2/configurationSettingCode.do', {
      action: 'create',
      name: '另一方案',
    });
    happyDOM.setViewport({ width: 390 });
    const { user, provider } = await openConfig();
    const model = await provider.findByLabelText('模型名称');
    await user.clear(model);
    await fill(user, model, 'design-9');
    await user.click(screen.getByText('预览', { selector: '.ant-segmented-item-label' }));
    await screen.findByRole('complementary', { name: '实时预览' });
    await user.click(screen.getByText('设置', { selector: '.ant-segmented-item-label' }));
    await user.click(screen.getByLabelText('配置方案'));
    await user.click(
      await screen.findByText('另一方案', { selector: '.ant-select-item-option-content span' }),
    );
    await screen.findAllByText((_, element) => element?.textContent?.startsWith('方案：另一方案') ?? false);
    const there = within(await screen.findByRole('region', { name: '模型服务' }));
    expect(await there.findByLabelText('模型名称')).toHaveProperty('value', 'design-9');
  });

  it('asks for the key again beside its field when the host changes, and removes the provider on request', async () => {
    await keepProvider();
    const { user, provider } = await openConfig();
    const address = await provider.findByLabelText('接口地址');
    await user.clear(address);
    await fill(user, address, 'https://elsewhere.example/v1');
    await user.click(provider.getByRole('button', { name: '保存模型服务' }));
    expect(await provider.findByText('接口地址换了域名，请重新填写密钥')).toBeDefined();
    await user.click(provider.getByRole('button', { name: /移\s*除/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /移\s*除/ }));
    expect(await provider.findByText('未接入')).toBeDefined();
  });

  it('测试连接 explains a failure in words, beside the form', async () => {
    const { user, provider } = await openConfig();
    await fill(user, await provider.findByLabelText('接口地址'), 'https://10.0.0.1/v1');
    await user.click(provider.getByRole('button', { name: '测试连接' }));
    expect(await provider.findByText('请输入模型名称或绘图模型名称')).toBeDefined();
    await fill(user, provider.getByLabelText('模型名称'), 'design-1');
    await user.click(provider.getByRole('button', { name: '测试连接' }));
    expect(await provider.findByText(/接口地址在内网/)).toBeDefined();
  });

  it('shows the provider and no way to change it without the right to edit', async () => {
    await keepProvider();
    const { provider } = await openConfig(['51']);
    expect(await provider.findByText('https://models.example/v1')).toBeDefined();
    expect(provider.getByText('已保存，尾号 WXYZ')).toBeDefined();
    expect(provider.queryByRole('button')).toBe(null);
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBe(null);
  });

  it('the right to edit AI 画匠 is enough to change the provider, not the configuration beside it', async () => {
    await keepProvider();
    const artisan = '/aiArtisan/configTheme/pc';
    const { user, provider } = await openConfig([
      entryIdOf('/aiDesign/configAdmin'),
      entryIdOf(artisan),
      operationIdOf(artisan, 'edit'),
    ]);
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBe(null);
    await fill(user, await provider.findByLabelText('绘图模型名称'), 'paint-3');
    await user.click(provider.getByRole('button', { name: '保存模型服务' }));
    expect(await screen.findByText('模型服务已保存')).toBeDefined();
  });

  it('merges what a colleague saved meanwhile, and overwrites only by a second save (U-05)', async () => {
    const colleague = await keepProvider();
    const { user, provider } = await openConfig();
    const model = await provider.findByLabelText('模型名称');
    stage.server().clock.advance(1_000);
    await colleague.call('POST /aiProvider/set.do', {
      baseUrl: 'https://models.example/v2',
      model: 'design-2',
    });
    await user.clear(model);
    await fill(user, model, 'design-9');
    await fill(user, provider.getByLabelText('密钥'), `${key}9`);
    await user.click(provider.getByRole('button', { name: '保存模型服务' }));
    expect(await provider.findByText('林晓棠刚刚修改了模型服务，请核对后再保存')).toBeDefined();
    expect(provider.getByText('模型名称：对方改为「design-2」')).toBeDefined();
    const fields = () =>
      ['接口地址', '模型名称', '密钥'].map((label) => provider.getByLabelText<HTMLInputElement>(label).value);
    expect(fields()).toEqual(['https://models.example/v2', 'design-9', `${key}9`]);
    const stored = async () => (await colleague.call<Record<string, string>>('GET /aiProvider/get.do')).data;
    expect(await stored()).toMatchObject({ model: 'design-2', keyHint: 'WXYZ' });

    // its spinner may still be fading
    await user.click(await provider.findByRole('button', { name: /保存模型服务$/ }));
    expect(await screen.findByText('模型服务已保存')).toBeDefined();
    expect(provider.queryByText('模型名称：对方改为「design-2」')).toBe(null);
    expect(await stored()).toMatchObject({
      baseUrl: 'https://models.example/v2',
      model: 'design-9',
      keyHint: 'XYZ9',
    });
    // its own save is no other's
    await fill(user, model, '0');
    await user.click(await provider.findByRole('button', { name: /保存模型服务$/ }));
    await waitFor(async () => expect((await stored()).model).toBe('design-90'));
    expect(fields()).toEqual(['https://models.example/v2', 'design-90', '']);
  });

  it('keeps typed input when the provider was removed meanwhile', async () => {
    const colleague = await keepProvider();
    const { user, provider } = await openConfig();
    const model = await provider.findByLabelText('模型名称');
    await colleague.call('POST /aiProvider/remove.do');
    await fill(user, model, '-9');
    await user.click(provider.getByRole('button', { name: '保存模型服务' }));
    expect(await provider.findByText('其他管理员刚刚移除了模型服务，请核对后再保存')).toBeDefined();
    expect(model).toHaveProperty('value', 'design-1-9');
    expect(provider.getByText('未接入')).toBeDefined();
    expect((await colleague.call<{ baseUrl: string }>('GET /aiProvider/get.do')).data.baseUrl).toBe('');
  });

  it('does not remove what a colleague changed since: their version is shown first (U-05)', async () => {
    const colleague = await keepProvider();
    const { user, provider } = await openConfig();
    const model = await provider.findByLabelText('模型名称');
    stage.server().clock.advance(1_000);
    await colleague.call('POST /aiProvider/set.do', {
      baseUrl: 'https://models.example/v1',
      model: 'design-2',
    });
    const remove = async () => {
      await user.click(provider.getByRole('button', { name: /移\s*除/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /移\s*除/ }));
    };
    await remove();
    expect(await provider.findByText('林晓棠刚刚修改了模型服务，请核对后再移除')).toBeDefined();
    expect(model).toHaveProperty('value', 'design-2');
    await remove();
    expect(await provider.findByText('未接入')).toBeDefined();
  });

  it('begins with the stored provider, not with a cached one', async () => {
    const colleague = await keepProvider();
    const { user, provider } = await openConfig();
    expect(await provider.findByLabelText('模型名称')).toHaveProperty('value', 'design-1');
    await user.click(screen.getByRole('link', { name: /回到首页/ }));
    await screen.findByRole('heading', { name: /林晓棠/ });
    stage.server().clock.advance(1_000);
    await colleague.call('POST /aiProvider/set.do', {
      baseUrl: 'https://models.example/v2',
      model: 'design-2',
    });
    window.history.back();
    const again = within(await screen.findByRole('region', { name: '模型服务' }));
    expect(await again.findByLabelText('模型名称')).toHaveProperty('value', 'design-2');
  });

  it('the live preview obeys unsaved changes, in both interfaces', async () => {
    const { user } = await openConfig();
    const preview = within(await screen.findByRole('complementary', { name: '实时预览' }));
    const designer = await preview.findByRole('region', { name: 'AI 智能设计' });
    expect(designer.querySelector('[data-decoration]')).toBe(null);
    await user.click(screen.getByRole('switch', { name: '节日装饰' }));
    await waitFor(() => expect(designer.querySelector('[data-decoration]')).not.toBe(null));
    await fill(user, preview.getByLabelText('描述想要的设计'), '新茶上市，国风');
    await user.click(preview.getByRole('button', { name: '开始设计' }));
    expect(await preview.findByRole('img', { name: '新茶上市，第 4 版' })).toBeDefined();
    await user.click(preview.getByText('会话'));
    expect(await preview.findByRole('log', { name: '对话' })).toBeDefined();
    await user.click(screen.getByRole('switch', { name: '启用 AI 智能设计' }));
    expect(await preview.findByText('AI 智能设计暂未开放')).toBeDefined();
  });
});
