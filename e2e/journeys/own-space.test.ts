import { expect, it } from 'vitest';
import { type GuestEditor, openGuestEditor, openHost } from '../harness/guest-editor.ts';
import { narrow, openSharedJourney } from '../harness/journey.ts';

/** A user copies and deletes designs in 我的空间; what is open elsewhere is not lost (product 7). */

const journey = openSharedJourney();
const host = openHost(journey);
const blank = { canvas_width: 1000, canvas_height: 1000 };
const savedMark = /^已保存 \d\d:\d\d$/;

const addShape = async ({ frame, panel, mark }: GuestEditor): Promise<void> => {
  await panel('素材');
  await frame.getByRole('button', { name: '添加矩形' }).click();
  await expect.poll(mark).toMatch(savedMark);
};

it('by keyboard and on a phone, and work on a deleted design becomes a new one', async () => {
  const user = { ...blank, user_flag: 'tidy' };
  const { page, newTab } = await journey.visitor();
  const first = await openGuestEditor(page, host, user);
  await addShape(first);

  const second = await openGuestEditor(await newTab(), host, { ...user, canvas_width: 800 });
  await addShape(second);
  await second.panel('我的空间');
  const space = second.frame.getByRole('complementary', { name: '我的空间' });
  const tiles = space.getByRole('listitem');
  await expect.poll(() => tiles.count()).toBe(2);
  const more = space.getByRole('button', { name: '设计「未命名设计」的更多操作' });
  await more.last().focus();
  await second.page.keyboard.press('Enter');
  await second.frame.getByRole('menuitem', { name: '创建副本' }).press('Enter');
  await space.getByText('已创建「未命名设计」的副本').waitFor();
  await expect.poll(() => tiles.count()).toBe(3);

  // the open one cannot be deleted; the other one is open in the first window
  const others = tiles.filter({ hasNotText: '正在编辑' });
  await tiles.filter({ hasText: '正在编辑' }).getByRole('button', { name: '更多操作' }).click();
  const remove = second.frame.getByRole('menuitem', { name: '删除' });
  expect(await remove.getAttribute('aria-disabled')).toBe('true');
  await second.page.keyboard.press('Escape');
  await others.filter({ hasNotText: '副本' }).getByRole('button', { name: '更多操作' }).focus();
  await second.page.keyboard.press('Enter');
  await second.page.keyboard.press('End');
  await second.page.keyboard.press('Enter');
  const question = second.frame.getByRole('dialog', { name: '删除设计「未命名设计」？' });
  await question.getByRole('button', { name: '删除', exact: true }).press('Enter');
  await space.getByText('已删除「未命名设计」').waitFor();
  await expect.poll(() => tiles.count()).toBe(2);

  await first.page.bringToFront();
  await first.panel('素材');
  await first.frame.getByRole('button', { name: '添加圆形' }).click();
  const bar = first.frame.getByRole('alert').filter({ hasText: '这个设计已在别处被删除' });
  await bar.getByRole('button', { name: '另存为新设计' }).click();
  await expect.poll(first.mark).toMatch(savedMark);
  expect(await first.layers()).toEqual(['圆形', '矩形']);

  const phone = await journey.visitor({ size: narrow });
  const onPhone = await openGuestEditor(phone.page, host, { ...user, device_type: 2 });
  await onPhone.panel('我的空间');
  const own = onPhone.frame.getByRole('listitem').filter({ hasText: '副本' });
  const button = own.getByRole('button', { name: '更多操作' });
  expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await button.click();
  await onPhone.frame.getByRole('menuitem', { name: '删除' }).click();
  await onPhone.frame.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await onPhone.frame.getByText('已删除「未命名设计 副本」').waitFor();
});
