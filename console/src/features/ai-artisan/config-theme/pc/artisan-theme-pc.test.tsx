import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../../testing/openScreen.tsx';

const path = '/aiArtisan/configTheme/pc';
const stage = prepareStage();
beforeAll(prepareInertCanvas);

describe('AI 画匠主题 (product 5, U-25)', () => {
  it('shows every change in AI artisan at once: name, styles, what a run costs', async () => {
    const { user } = await stage.open(path);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '名称' });
    await screen.findByRole('region', { name: 'AI 画匠' });
    await user.clear(name);
    await user.type(name, '青禾画室');
    const artisan = within(await screen.findByRole('region', { name: '青禾画室' }));
    expect(artisan.getByRole('button', { name: '国风' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: '国风' }));
    expect(artisan.queryByRole('button', { name: '国风' })).toBe(null);
    const hint = screen.getByRole('textbox', { name: '按钮提示' });
    await user.clear(hint);
    await user.type(hint, '消耗 2 点');
    expect(artisan.getByRole('button', { name: '生成 4 张 消耗 2 点' })).toBeTruthy();
  });

  it('generating in the preview says that nothing is connected and asks the server for nothing', async () => {
    const { user } = await stage.open(path);
    const artisan = within(await screen.findByRole('region', { name: 'AI 画匠' }));
    await user.click(artisan.getByRole('button', { name: '清晨的茶山，薄雾绕着山腰' }));
    const before = stage.calls.length;
    await user.click(artisan.getByRole('button', { name: /^生成/ }));
    expect(artisan.getByRole('alert').textContent).toContain('绘图服务还没有接入，这次没有生成图片');
    expect(stage.calls).toHaveLength(before);
  });

  it('no style at all is refused beside the field', async () => {
    const { user } = await stage.open(path);
    await screen.findByRole('region', { name: 'AI 画匠' });
    for (const name of ['插画', '国风', '写实摄影', '3D 渲染', '扁平', '剪纸']) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    expect((await screen.findByRole('alert')).textContent).toContain('风格');
  });
});
