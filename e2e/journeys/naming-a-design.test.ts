import { expect, it } from 'vitest';
import { openGuestEditor, openHost } from '../harness/guest-editor.ts';
import { narrow, openSharedJourney, wide } from '../harness/journey.ts';

/** A user names a design; it is saved by Ctrl+S, and 我的空间 and files have its name (product 7). */

const journey = openSharedJourney();
const host = openHost(journey);

it('in the bar, and on a phone in its menu', async () => {
  const { page } = await journey.visitor({ size: wide });
  const blank = { user_flag: 'namer', canvas_width: 1000, canvas_height: 1000 };
  const editor = await openGuestEditor(page, host, { ...blank, device_type: 1 });
  const { frame } = editor;
  const title = frame.getByRole('toolbar', { name: '顶部栏' }).getByRole('textbox', { name: '设计名称' });
  expect(await title.inputValue()).toBe('未命名设计');
  await title.click();
  await page.keyboard.type('中秋海报');
  await page.keyboard.press('Control+s');
  await expect.poll(editor.mark).toMatch(/^已保存 \d\d:\d\d$/);
  await editor.panel('我的空间');
  await frame.getByRole('complementary', { name: '我的空间' }).getByText('中秋海报').first().waitFor();
  await frame.getByRole('button', { name: '下载', exact: true }).click();
  const coming = page.waitForEvent('download');
  await frame
    .getByRole('dialog', { name: '下载' })
    .getByRole('button', { name: /^下载 / })
    .click();
  expect((await coming).suggestedFilename()).toMatch(/^中秋海报\./);

  const phone = await journey.visitor({ size: narrow });
  const onPhone = await openGuestEditor(phone.page, host, {
    ...blank,
    user_flag: 'phone-namer',
    device_type: 2,
  });
  await onPhone.frame.getByRole('button', { name: '更多操作' }).click();
  await onPhone.frame.getByRole('menuitem', { name: '重命名' }).click();
  const dialog = onPhone.frame.getByRole('dialog', { name: '重命名' });
  await dialog.getByRole('textbox', { name: '设计名称' }).fill('国庆海报');
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(onPhone.mark).toMatch(/^已保存 \d\d:\d\d$/);
});
