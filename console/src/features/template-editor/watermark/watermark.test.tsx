import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const picture = (type = 'image/png') => new File([new Uint8Array([1, 2, 3])], 'own.png', { type });

describe('水印预览 (product 5: preview on light, dark and own picture)', () => {
  it('is seen on a light and on a dark ground', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    for (const ground of ['浅色背景', '深色背景']) {
      await user.click(await screen.findByText(ground, { selector: '.ant-segmented-item-label' }));
      expect(screen.getByRole<HTMLInputElement>('radio', { name: ground }).checked).toBe(true);
      expect(await screen.findByRole('img', { name: '第 1 页' })).toBeTruthy();
    }
  });

  it('on one’s own picture, which is sent nowhere', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 600, close: () => undefined }));
    const { user } = await stage.open('/templateEditor/watermark');
    const picker = await screen.findByLabelText('选择预览用的本地图片');
    const before = stage.calls.length;
    await user.upload(picker, picture());
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '我的图片' })).checked).toBe(true);
    expect(stage.calls.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a file that is no picture is refused by a sentence', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    await user.upload(
      await screen.findByLabelText('选择预览用的本地图片'),
      new File(['x'], 'own.png', { type: 'image/png' }),
    );
    await screen.findByText('无法读取图片：请选择 PNG、JPG 或 WebP 图片');
  });
});
