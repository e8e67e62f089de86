import { design } from '@design-console/contract/design';
import { embed } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type GuestEditor, ofOneSite, openGuestEditor, openHost } from '../harness/guest-editor.ts';
import { signedParameters } from '../harness/host-page.ts';
import { openSharedJourney } from '../harness/journey.ts';
import { addressesOf } from '../harness/server.ts';

/** A user's work is never lost, whatever happens to the tab, the network or the session (product 7). */

const journey = openSharedJourney();
const host = openHost(journey);

type Options = Record<string, string | number>;
const blank = { canvas_width: 1000, canvas_height: 1000 };
const open = (page: Page, given: Options = blank, options: object = {}): Promise<GuestEditor> =>
  openGuestEditor(
    page,
    host,
    { user_flag: 'keeper', ...given },
    { options, origin: ofOneSite(journey.server.origin) },
  );

const add = async ({ frame, panel }: GuestEditor, shape: '矩形' | '圆形'): Promise<void> => {
  await panel('素材');
  await frame.getByRole('button', { name: `添加${shape}` }).click();
};
const savedMark = /^已保存 \d\d:\d\d$/;
/** The design's id, as soon as the host heard it: the page says it after it shows that it saved. */
const idOf = async (editor: GuestEditor): Promise<string> => {
  const latest = async () =>
    (await editor.heard()).map(({ data }) => data['design-id']).findLast((id) => id !== undefined);
  await expect.poll(latest).toBeTruthy();
  return String(await latest());
};
const away = (route: Route) => route.abort();

describe('a tab that is closed without saving', () => {
  it('loses no work, though the server was never reached, and a new design can be begun', async () => {
    const { page, newTab, expectFailedRequests } = await journey.visitor();
    expectFailedRequests();
    await page.route(addressesOf(design.save), away);
    const editor = await open(page);
    await add(editor, '矩形');
    await add(editor, '圆形');
    await expect.poll(editor.mark).toBe('保存失败');
    await editor.frame.getByRole('alert').getByText('暂时连接不上服务器').waitFor();
    await page.close();

    const again = await open(await newTab());
    await again.frame.getByText(/^已恢复今天 \d\d:\d\d离开时的内容$/).waitFor();
    expect(await again.layers()).toEqual(['圆形', '矩形']);
    await expect.poll(again.mark).toMatch(savedMark);
    const designId = await idOf(again);
    expect(designId).toMatch(/^[\w-]{24}$/);
    await again.page.close();

    // saved only automatically, and still what the same link continues with
    const third = await open(await newTab());
    await third.frame.getByText(/^已恢复/).waitFor();
    expect(await third.layers()).toEqual(['圆形', '矩形']);
    await third.frame.getByRole('button', { name: '新建设计' }).click();
    await expect.poll(third.layers).toEqual([]);
    await third.page.close();
    const fourth = await open(await newTab());
    expect(await fourth.layers()).toEqual([]);
    expect(await fourth.frame.getByText(/^已恢复/).count()).toBe(0);
    await fourth.page.close();

    // the host knows its id, and opens it
    const known = await open(await newTab(), { design_id: designId });
    expect(await known.layers()).toEqual(['圆形', '矩形']);
  });

  it('by its exit button asks about work that could not be stored', async () => {
    const { page, newTab, expectFailedRequests } = await journey.visitor();
    expectFailedRequests();
    await page.route(addressesOf(design.save), away);
    const editor = await open(page, { ...blank, user_flag: 'leaver' });
    await add(editor, '矩形');
    await editor.frame.getByRole('button', { name: '退出' }).click();
    const dialog = editor.frame.getByRole('dialog', { name: '还有改动没有保存' });
    await dialog.getByRole('button', { name: '保存并退出' }).click();
    await dialog.getByText('网络连接失败，设计还没有保存').waitFor();
    await dialog.getByRole('button', { name: '仍然退出' }).click();
    await expect.poll(async () => (await editor.heard()).at(-1)?.data.kind).toBe(3);
    await page.close();
    const again = await open(await newTab(), { ...blank, user_flag: 'leaver' });
    expect(await again.layers()).toEqual(['矩形']);
    // another user of the same computer sees nothing of it
    const stranger = await open(await newTab(), { ...blank, user_flag: 'stranger' });
    expect(await stranger.layers()).toEqual([]);
  });

  it('promises no stored copy where the browser keeps no data for frames of other sites', async () => {
    const { page, expectFailedRequests } = await journey.visitor();
    expectFailedRequests();
    // as in private windows; the test browser has no such setting
    await page.addInitScript(() => {
      if (window === window.top) return;
      IDBFactory.prototype.open = () => {
        throw new DOMException(
          'access to the Indexed Database API is denied in this context',
          'SecurityError',
        );
      };
    });
    const user = { ...blank, user_flag: 'private' };
    const editor = await openGuestEditor(page, host, user);
    await page.route(addressesOf(design.save), away);
    await add(editor, '矩形');
    await editor.frame.getByText('请不要关闭页面').waitFor();
    await page.unroute(addressesOf(design.save));
    await editor.frame.getByRole('button', { name: '重试' }).click();
    await expect.poll(editor.mark).toMatch(savedMark);
  });

  it('is not mixed up with another tab that is still open', async () => {
    const { page, newTab } = await journey.visitor();
    const given = { ...blank, user_flag: 'two-new' };
    const one = await open(page, given);
    await add(one, '矩形');
    await expect.poll(one.mark).toMatch(savedMark);
    const other = await open(await newTab(), given);
    expect(await other.layers()).toEqual([]);
    await add(other, '圆形');
    await expect.poll(other.mark).toMatch(savedMark);
    expect(await idOf(other)).not.toBe(await idOf(one));
  });
});

describe('work that continues', () => {
  it('is saved by itself: while saving, when saved, and never twice at once', async () => {
    const { page } = await journey.visitor();
    const waiting: (() => void)[] = [];
    await page.route(addressesOf(design.save), async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    const editor = await open(page, { ...blank, user_flag: 'slow' });
    expect(await editor.mark()).toBe('');
    await add(editor, '矩形');
    await expect.poll(editor.mark).toBe('保存中…');
    await add(editor, '圆形');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.();
    await expect.poll(editor.mark).toMatch(savedMark);
    expect((await editor.heard()).filter(({ data }) => data.kind === 1)).toHaveLength(1);
  });

  it('is saved with the text that is being typed', async () => {
    const { page, newTab } = await journey.visitor();
    const editor = await open(page, { ...blank, user_flag: 'typist' });
    await editor.panel('文字');
    await editor.frame.getByRole('button', { name: '添加标题' }).click();
    await editor.frame.locator('[data-stage]').focus();
    await page.keyboard.press('Enter');
    await editor.frame.getByRole('textbox', { name: '编辑文字' }).waitFor();
    await page.keyboard.insertText('开业大吉');
    await editor.frame.getByRole('button', { name: '完成', exact: true }).click();
    await expect.poll(async () => (await editor.heard()).at(-1)?.data.kind).toBe(2);

    const known = await open(await newTab(), { design_id: await idOf(editor), user_flag: 'typist' });
    expect(await known.layers()).toEqual(['开业大吉']);
  });

  it('without a network continues, and is stored when the network is back', async () => {
    const { page, context, expectFailedRequests } = await journey.visitor({ isNew: true });
    expectFailedRequests();
    const editor = await open(page, { ...blank, user_flag: 'offline' });
    await add(editor, '矩形');
    await expect.poll(editor.mark).toMatch(savedMark);
    await context.setOffline(true);
    await editor.frame.getByText('网络已断开，改动留在这个浏览器中').waitFor();
    await editor.frame.getByRole('button', { name: '添加圆形' }).click();
    await expect.poll(editor.mark).toBe('未保存 · 离线');
    await context.setOffline(false);
    await expect.poll(editor.mark).toMatch(savedMark);
    const again = await open(page, { user_flag: 'offline', design_id: await idOf(editor) });
    expect(await again.layers()).toEqual(['圆形', '矩形']);
  });

  it('longer than its session has the session renewed by the host, without any notice', async () => {
    const { page } = await journey.visitor();
    const fresh = signedParameters(host.access, { ...blank, user_flag: 'long' });
    const editor = await open(page, { ...blank, user_flag: 'long' }, fresh);
    const ended = { code: CODE.notSignedIn, msg: '未登陆', data: null };
    await page.route(addressesOf(design.save), (route) => route.fulfill({ json: ended }), { times: 1 });
    const renewed = page.waitForRequest(addressesOf(embed.create));
    await add(editor, '矩形');
    await renewed;
    await expect.poll(editor.mark).toMatch(savedMark);
    expect((await editor.heard()).some(({ data }) => data.type === 'get_authorize')).toBe(true);
  });

  it('whose session is not renewed says so, and keeps the work until it is opened again', async () => {
    const { page, newTab } = await journey.visitor();
    const editor = await open(page, { ...blank, user_flag: 'ended' });
    const ended = { code: CODE.notSignedIn, msg: '未登陆', data: null };
    for (const call of [design.save, embed.create])
      await page.route(addressesOf(call), (route) => route.fulfill({ json: ended }));
    await add(editor, '矩形');
    await editor.frame.getByRole('alert').getByText('会话已过期，改动留在这个浏览器中').waitFor();
    expect(await editor.mark()).toBe('会话已过期');
    await page.close();
    const again = await open(await newTab(), { ...blank, user_flag: 'ended' });
    expect(await again.layers()).toEqual(['矩形']);
    await expect.poll(again.mark).toMatch(savedMark);
  });
});

describe('one design in two windows', () => {
  it('is never overwritten: the person keeps theirs as a version, or loads the newest, and can go back', async () => {
    const { page } = await journey.visitor();
    const elsewhere = await journey.visitor();
    const user = { user_flag: 'both' };
    const first = await open(page, { ...blank, ...user });
    await add(first, '矩形');
    await first.frame.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(first.mark).toMatch(savedMark);
    const given = { ...user, design_id: await idOf(first) };

    // another device, another window of this browser
    const other = await open(elsewhere.page, given);
    await add(other, '圆形');
    await expect.poll(other.mark).toMatch(savedMark);
    await add(first, '圆形');
    const notice = first.frame.getByRole('alert').filter({ hasText: '在另一个窗口或设备上有了新版本' });
    await notice.waitFor();
    expect(await first.mark()).toBe('有新版本');
    await notice.getByRole('button', { name: '用我的另存为新版本' }).click();
    await expect.poll(first.mark).toMatch(savedMark);

    await first.frame.getByTestId('work-mark').click();
    const versions = first.frame.getByRole('dialog', { name: '历史版本' });
    const all = versions.getByRole('list', { name: '版本', exact: true }).getByRole('button');
    await expect.poll(() => all.count()).toBe(3);
    await versions.getByRole('img', { name: '第 1 页' }).waitFor();
    await all.last().click();
    await versions.getByRole('button', { name: '恢复这个版本' }).click();
    await versions.waitFor({ state: 'hidden' });
    expect(await first.layers()).toEqual(['矩形']);
    await expect.poll(first.mark).toMatch(savedMark);

    await add(other, '圆形');
    await other.frame.getByRole('alert').getByRole('button', { name: '载入最新' }).click();
    await expect.poll(other.layers).toEqual(['矩形']);
    // undo brings back what was given up
    await other.frame.getByRole('button', { name: '撤销' }).click();
    await expect.poll(other.layers).toEqual(['圆形', '圆形', '矩形']);
    await expect.poll(other.mark).toMatch(savedMark);
  });
});
