import { prepareInertCanvas } from '@design-console/editor/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const picture = (type = 'image/png') => new File([new Uint8Array([1, 2, 3])], 'own.png', { type });

describe('水印的位置', () => {
  const place = async () =>
    within(await screen.findByRole('radiogroup', { name: '预览的位置' }))
      .getAllByRole<HTMLInputElement>('radio')
      .find((one) => one.checked)?.parentElement?.textContent;

  it('the preview follows the box ticked last, and names places without a watermark', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    expect(await place()).toBe('预览');
    expect(await screen.findByText('水印未启用，启用后显示在设计上')).toBeTruthy();
    expect(screen.getByText('水印未启用，勾选的位置都不显示')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: '启用水印' }));
    expect(screen.queryByText('水印未启用，其他设置启用后才生效')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '编辑画布' }));
    expect(await place()).toBe('画布');
    await user.click(screen.getByRole('checkbox', { name: 'AI 预览' }));
    expect(await place()).toBe('AI');
    await user.click(screen.getByText('下载', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByLabelText('下载的第 1 页')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: '下载' }));
    expect(await screen.findByText('没有勾选「下载」，这里不显示水印')).toBeTruthy();
  });

  it('a setting that another one overrules says so', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    expect(await screen.findByText('类型为文字，没有图片可以缩放')).toBeTruthy();
    await user.click(screen.getByText('图片', { selector: '.ant-segmented-item-label' }));
    expect(screen.getAllByText('类型为图片，文字样式不起作用')).toHaveLength(4);
    expect(screen.queryByText('类型为文字，没有图片可以缩放')).toBeNull();
  });
});

describe('a watermark without anything to show', () => {
  it('says so while it is switched on, and before it is published', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    const text = await screen.findByRole<HTMLInputElement>('textbox', { name: '水印文字' });
    // full-width spaces
    await user.clear(text);
    await user.type(text, '　　');
    expect(screen.queryByText('没有水印文字，水印不会显示')).toBeNull();
    await user.click(screen.getByRole('switch', { name: '启用水印' }));
    expect(await screen.findByText('没有水印文字，水印不会显示')).toBeTruthy();
    // spaces around a text are nobody's intention
    expect(text.value).toBe('');
    await user.click(screen.getByText('文字与图片', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByText('没有水印文字和水印图片，水印不会显示')).toBeTruthy();
    await user.click(screen.getByText('图片', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByText('没有水印图片，水印不会显示')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^发\s?布$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^发布「水印设置/ }));
    expect(dialog.getByText('没有水印图片，水印不会显示')).toBeTruthy();
  });
});

describe('水印文字', () => {
  it('the variables have Chinese names, and are inserted at the last caret position', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    const text = await screen.findByRole<HTMLInputElement>('textbox', { name: '水印文字' });
    const names = ['企业名称', '用户标识', '日期'];
    expect(names.map((name) => screen.getByRole('button', { name: `插入${name}` }).textContent)).toEqual(
      names,
    );
    await user.clear(text);
    await user.type(text, '仅供预览');
    text.setSelectionRange(2, 2);
    fireEvent.select(text);
    await user.click(screen.getByRole('button', { name: '插入用户标识' }));
    expect(text.value).toBe('仅供{user}预览');
    await user.click(screen.getByRole('button', { name: '插入日期' }));
    expect(text.value).toBe('仅供{user}{date}预览');
  });
});

describe('水印预览 (product 5: preview on light, dark and own picture)', () => {
  it('shows the watermark on a light and on a dark ground', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    for (const ground of ['浅色背景', '深色背景']) {
      await user.click(await screen.findByText(ground, { selector: '.ant-segmented-item-label' }));
      expect(screen.getByRole<HTMLInputElement>('radio', { name: ground }).checked).toBe(true);
      expect(await screen.findByRole('img', { name: '第 1 页' })).toBeTruthy();
    }
  });

  it('shows it on an own picture, which is not uploaded', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 600, close: () => undefined }));
    const { user } = await stage.open('/templateEditor/watermark');
    const picker = await screen.findByLabelText('选择预览用的本地图片');
    const before = stage.calls.length;
    await user.upload(picker, picture());
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '我的图片' })).checked).toBe(true);
    expect(stage.calls.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('refuses a file that is not a picture, in a sentence', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    await user.upload(
      await screen.findByLabelText('选择预览用的本地图片'),
      new File(['x'], 'own.png', { type: 'image/png' }),
    );
    await screen.findByText('无法读取图片：请选择 PNG、JPG 或 WebP 图片');
  });
});
