import { apiUser } from '@design-console/contract/api-user';
import { auditRecord } from '@design-console/contract/audit-record';
import { template } from '@design-console/contract/template';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { dialog } from '../harness/frame.ts';
import { openGuestEditor, openHost } from '../harness/guest-editor.ts';
import { narrow, openOwnCompany } from '../harness/journey.ts';

/** People of the company see a user's design as that user does (product 4). */

const journey = openOwnCompany();
const host = openHost(journey);

const redPhoto = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#d02030' } })
    .png()
    .toBuffer();

/** Whether the middle of a painted page is of the photo. */
const isRed = async (page: Locator): Promise<boolean> => {
  const [red = 0, green = 0, blue = 0] = await page.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return [];
    const { width, height } = canvas;
    return [...(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
  });
  return red > 180 && green < 80 && blue < 80;
};

it('with its pictures, by keyboard and on a phone, each time recorded; a missing picture is told of', async () => {
  const user = { user_flag: 'viewed', canvas_width: 800, canvas_height: 800 };
  const maker = await openGuestEditor((await journey.visitor()).page, host, user);
  await maker.panel('上传');
  await maker.frame
    .getByLabel('本地图片')
    .setInputFiles({ name: '红.png', mimeType: 'image/png', buffer: await redPhoto() });
  await expect.poll(maker.mark).toMatch(/^已保存 \d\d:\d\d$/);

  const token = await journey.server.signIn();
  const { data: users } = await journey.server.call(apiUser.page, { keyword: 'viewed' }, token);
  const { page, expectFailedRequests } = await journey.visitor({ token });
  await page.goto(journey.server.at(`/systemSetting/userManage?id=${users.list[0]?.id}`));
  const card = page.getByRole('button', { name: '查看设计「未命名设计」' });
  await card.focus();
  await page.keyboard.press('Enter');
  const view = dialog(page, /^未命名设计/);
  const shown = view.getByRole('img', { name: '未命名设计' });
  await expect.poll(() => isRed(shown)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await view.getByRole('button', { name: '放大' }).click();
  await expect.poll(() => view.getByText('100%').count()).toBe(1);
  expect(await isRed(shown)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => view.count()).toBe(0);
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);

  expectFailedRequests();
  await page.reload();
  await page.route('**/saas/files/*', (route) => route.fulfill({ status: 404 }));
  await card.click();
  const notice = view.getByText('这一页有 1 张图片无法显示，文件可能已删除');
  await notice.waitFor();
  expect(await isRed(shown)).toBe(false);
  await page.unroute('**/saas/files/*');
  await view.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => isRed(shown)).toBe(true);
  expect(await notice.count()).toBe(0);

  const phone = await journey.visitor({ token, size: narrow });
  await phone.page.goto(journey.server.at(`/systemSetting/userManage?id=${users.list[0]?.id}`));
  await phone.page.getByRole('button', { name: '查看设计「未命名设计」' }).click();
  const onPhone = dialog(phone.page, /^未命名设计/);
  await expect.poll(() => isRed(onPhone.getByRole('img', { name: '未命名设计' }))).toBe(true);
  expect(await accessibilityFaults(phone.page)).toEqual([]);

  const { data: log } = await journey.server.call(auditRecord.page, { kind: 'reading' }, token);
  expect(log.list.filter(({ title }) => title === '查看用户设计内容')).toHaveLength(3);
});

it('a template is previewed with its pictures as well', async () => {
  const token = await journey.server.signIn();
  const { data: designs } = await journey.server.call(apiUser.pageDesigns, {}, token);
  const { data: revealed } = await journey.server.call(
    apiUser.revealDesign,
    { designId: designs.list.find(({ userFlag }) => userFlag === 'viewed')?.designId ?? '' },
    token,
  );
  const { data: made } = await journey.server.call(
    template.create,
    { title: '红色照片', document: revealed.document },
    token,
  );
  const { page } = await journey.visitor({ token });
  await page.goto(journey.server.at(`/templateCenter/templateMake/templateList?preview=${made.id}`));
  const shown = dialog(page, '红色照片').getByRole('img', { name: '红色照片第 1 页' });
  await expect.poll(() => isRed(shown)).toBe(true);
});
