import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);
afterEach(() => localStorage.clear());

describe('配置管理 (product 5, U-25)', () => {
  it('has a link to each of its sections', async () => {
    await stage.open('/templateEditor/configAdmin/pc');
    const anchors = within(await screen.findByRole('navigation', { name: '本页内容' }));
    expect(anchors.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '顶部栏',
      '左侧栏',
      '画布',
      '元素',
      '导出',
      '素材权限',
      '窗口',
    ]);
    for (const link of anchors.getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href') ?? 'none')).toBeTruthy();
  });

  it('opens the preview on the setting being edited, and keeps the focus', async () => {
    const { user } = await stage.open('/templateEditor/configAdmin/pc');
    const svg = await screen.findByLabelText('SVG', { selector: 'input' });
    const preview = within(screen.getByLabelText('实时预览', { selector: 'aside' }));
    await user.click(svg);
    // an empty one stands in its place until it is loaded
    await waitFor(() =>
      expect(within(preview.getByRole('dialog', { name: '下载' })).getByText('SVG')).toBeTruthy(),
    );
    expect(document.activeElement).toBe(svg);
  });

  it('offers no switch for a function that does not exist yet', async () => {
    await stage.open('/templateEditor/configAdmin/pc');
    const cutout = await screen.findByRole<HTMLButtonElement>('switch', { name: '抠图' });
    expect([cutout.disabled, cutout.getAttribute('aria-checked')]).toEqual([true, 'false']);
  });
});
