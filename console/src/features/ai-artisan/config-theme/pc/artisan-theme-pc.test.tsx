import { aiProvider } from '@design-console/contract/ai-provider';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../../testing/openScreen.tsx';

const path = '/aiArtisan/configTheme/pc';
const stage = prepareStage();
beforeAll(prepareInertCanvas);

/** Finds by label and text: queries by role take seconds on a page this full. */
describe('AI 画匠主题 (product 5, U-25)', () => {
  it('shows every change in AI artisan at once: name, styles, cost of a run', async () => {
    const { user } = await stage.open(path);
    const name = await screen.findByLabelText('名称');
    await screen.findByLabelText('AI 画匠', { selector: 'section' });
    await user.clear(name);
    await user.type(name, '画室');
    const artisan = within(await screen.findByLabelText('画室', { selector: 'section' }));
    expect(artisan.getByText('国风', { selector: 'button span' })).toBeTruthy();
    await user.click(screen.getByLabelText('国风', { selector: 'input' }));
    expect(artisan.queryByText('国风', { selector: 'button span' })).toBe(null);
    const hint = screen.getByLabelText('按钮提示');
    await user.clear(hint);
    await user.type(hint, '2 点');
    expect(artisan.getByText('2 点')).toBeTruthy();
  });

  it('generating in the preview reports that no model is connected, and sends no request', async () => {
    const { user } = await stage.open(path);
    const artisan = within(await screen.findByLabelText('AI 画匠', { selector: 'section' }));
    await user.click(artisan.getByText('清晨的茶山，薄雾绕着山腰'));
    const before = stage.calls.length;
    await user.click(artisan.getByText(/^生成 4 张|^生成/, { selector: 'button[type=submit]' }));
    expect(artisan.getByRole('alert').textContent).toContain('绘图服务还没有接入，这次没有生成图片');
    expect(stage.calls).toHaveLength(before);
  });

  it('says that nothing can be painted yet, and leads to the field where that is changed', async () => {
    const { user } = await stage.open(path);
    await screen.findByText('还没有接入绘图模型，用户点击生成时得不到图片');
    const link = screen.getByText('去接入');
    expect(link.getAttribute('href')).toBe('/saas/aiDesign/configAdmin?field=provider.imageModel');
    // the form of the provider is the last of a long page, and asks for its values first
    await user.click(link);
    const model = await screen.findByLabelText('绘图模型名称');
    await waitFor(() => expect(document.activeElement).toBe(model));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('names the model that paints', async () => {
    const admin = await stage.server().signIn('admin');
    await admin.call(`POST ${aiProvider.set.path}`, {
      baseUrl: 'https://api.example.com/v1',
      model: 'words-1',
      imageModel: 'paint-1',
      key: 'sk-of-a-test',
    });
    await stage.open(path);
    await screen.findByText(/^绘图模型 paint-1/);
    expect(screen.queryByText('还没有接入绘图模型，用户点击生成时得不到图片')).toBeNull();
  });

  it('has the form of the provider where AI 智能设计 is not seen: the image model alone is enough', async () => {
    await stage
      .server()
      .signIn('admin')
      .then((admin) => admin.call(`POST ${aiProvider.remove.path}`));
    const { user } = await stage.open(path, [entryIdOf(path), operationIdOf(path, 'edit')]);
    await screen.findByText('还没有接入绘图模型，用户点击生成时得不到图片');
    expect(screen.queryByText('去接入')).toBeNull();
    const saving = () => screen.getByRole('button', { name: '保存模型服务' });
    await user.type(screen.getByLabelText('接口地址'), 'https://api.example.com/v1');
    await user.click(saving());
    await screen.findByText('请输入模型名称或绘图模型名称');
    await user.type(screen.getByLabelText('绘图模型名称'), 'paint-2');
    await user.click(saving());
    await screen.findByText('模型服务已保存');
    await waitFor(() =>
      expect(screen.queryByText('还没有接入绘图模型，用户点击生成时得不到图片')).toBeNull(),
    );
  });

  it('shows the provider without a form to who may not edit', async () => {
    await stage.open(path, [entryIdOf(path)]);
    expect(await screen.findByText('paint-2')).toBeTruthy();
    expect(screen.queryByText('保存模型服务')).toBeNull();
  });

  it('an empty list of styles is refused beside the field', async () => {
    const { user } = await stage.open(path);
    await screen.findByLabelText('AI 画匠', { selector: 'section' });
    for (const name of ['插画', '国风', '写实摄影', '3D 渲染', '扁平', '剪纸']) {
      await user.click(screen.getByLabelText(name, { selector: 'input' }));
    }
    expect((await screen.findByRole('alert')).textContent).toContain('风格');
  });
});
