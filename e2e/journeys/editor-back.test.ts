import { expect, it } from 'vitest';
import { openGuestEditor, openHost } from '../harness/guest-editor.ts';
import { narrow, openSharedJourney } from '../harness/journey.ts';

/** On a phone Back closes what lies on the embedded editor, and then leads back to the host's page before (U-02, U-05). */

const journey = openSharedJourney();
const host = openHost(journey);

it('panels and dialogs, the upper one first, then the page before', async () => {
  const { page } = await journey.visitor({ size: narrow, hasTouch: true });
  await page.goto(host.hosts.framing('about:blank'));
  const before = page.url();
  const { frame } = await openGuestEditor(page, host, {
    user_flag: 'goes-back',
    device_type: 2,
    canvas_width: 1000,
    canvas_height: 1000,
  });
  const opened = page.url();
  // Playwright’s own waits for a navigation of the page around the frame
  const back = () => page.evaluate(() => window.history.back());
  const panel = frame.getByRole('separator', { name: '面板高度，上下拖动调整' });
  const openPanel = () =>
    frame.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name: '素材' }).tap();
  const dialog = frame.getByRole('dialog', { name: '添加画布' });
  const openDialog = () => frame.getByRole('button', { name: '添加画布' }).tap();

  await openPanel();
  await panel.waitFor();
  await openDialog();
  await dialog.waitFor();
  await back();
  await dialog.waitFor({ state: 'hidden' });
  expect(await panel.count()).toBe(1);
  await back();
  await panel.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(opened);

  // those that are closed by their buttons leave nothing for Back to do
  await openDialog();
  await dialog.getByRole('button', { name: '关闭' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await back();
  await expect.poll(() => page.url()).toBe(before);
});

it('with a mouse Back is the host’s alone', async () => {
  const { page } = await journey.visitor();
  const { frame } = await openGuestEditor(page, host, {
    user_flag: 'goes-back',
    canvas_width: 1000,
    canvas_height: 1000,
  });
  const entries = await page.evaluate(() => window.history.length);
  await frame.getByRole('button', { name: '添加画布' }).click();
  await frame.getByRole('dialog', { name: '添加画布' }).waitFor();
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});
