import type { Page } from 'playwright-core';
import { accessibilityFaults, leastTargetPx, smallFields, smallTargets } from './accessibility.ts';

/**
 * Opens every part of the framed editor in turn: returns axe's serious faults, the targets that are too small,
 * and on a phone the fields.
 */
export const faultsOfEditor = async (page: Page, device: 'pc' | 'mobile'): Promise<string[]> => {
  const frame = page.frame({ url: /apiauthorize/ });
  if (!frame) throw new Error('the page frames no editor');
  const faults = new Set<string>();
  const look = async (within: string) => {
    for (const fault of await smallTargets(frame, within, leastTargetPx[device])) faults.add(fault);
    for (const fault of await accessibilityFaults(frame, within)) faults.add(fault);
    if (device === 'mobile') for (const fault of await smallFields(frame, within)) faults.add(fault);
  };
  const panels = frame.getByRole('navigation', { name: '左侧栏' });
  for (const panel of ['模板', '素材', '背景', '图表', '二维码', '轻应用', '文字']) {
    await panels.getByRole('button', { name: panel }).click();
    await frame.getByRole('complementary', { name: panel }).waitFor();
    await look('section[data-device]');
  }
  // an added element is selected: the text tools are shown
  await frame.getByRole('button', { name: '添加标题' }).click();
  await frame.getByRole('button', { name: '文字颜色' }).click();
  await look('[role="toolbar"][aria-label="元素工具"]');
  for (const name of ['下载', '添加画布']) {
    await frame.getByRole('button', { name, exact: true }).click();
    await frame.getByRole('dialog', { name }).waitFor();
    await look('[role="dialog"]');
    await page.keyboard.press('Escape');
  }
  return [...faults];
};
