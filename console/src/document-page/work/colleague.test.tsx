import { company } from '@design-console/contract/company';
import { configDocument } from '@design-console/contract/config-document';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { act, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKeyOf, keepLocalDraft } from '../../app/local-drafts.ts';
import { prepareThemePage, themePath } from '../../testing/prepareThemePage.ts';

const { stage, place, read, save, publish, open } = prepareThemePage();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const title = () => screen.getByLabelText<HTMLInputElement>('标题');
const enter = async (user: UserEvent, text: string) => {
  await user.clear(title());
  await user.type(title(), text);
};
const asked = () => stage.calls.filter((call) => call.path === configDocument.getRevision.path).length;
/** The clock alone: what waits for real time goes on. */
const later = (ms: number) => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + ms);
};
const focusWindow = () => act(() => void fireEvent.focus(window));

describe('a colleague who saves while changes are unsaved here (U-05, product 5)', () => {
  it('is told with the first change, and again when the window gets the focus', async () => {
    const user = await open();
    await save('别人的标题');
    await enter(user, '我的标题');
    const line = await screen.findByText(/^测试员 .*保存了草稿$/);
    expect(line.closest('[role="status"]')).toBeTruthy();
    expect(title().value).toBe('我的标题');
    await user.click(screen.getByRole('button', { name: '稍后' }));
    expect(screen.queryByRole('button', { name: '查看改动' })).toBeNull();
    expect(title().value).toBe('我的标题');

    await publish();
    const before = asked();
    focusWindow();
    // going back and forth asks nothing
    expect(asked()).toBe(before);
    later(11_000);
    focusWindow();
    expect(await screen.findByText(/^测试员 .*发布了 v1$/)).toBeTruthy();
    expect(asked()).toBe(before + 1);
    expect(title().value).toBe('我的标题');
  });

  it('is shown side by side on request, and by the same merge as at a save', async () => {
    const user = await open();
    await save('别人的标题');
    await enter(user, '我的标题');
    await user.click(await screen.findByRole('button', { name: '查看改动' }));
    await user.click(await screen.findByRole('radio', { name: '品牌 · 标题 我的 我的标题' }));
    await user.click(screen.getByRole('button', { name: '合并并保存' }));
    await screen.findByText('已合并并保存');
    expect((await read()).draft.brand.title).toBe('我的标题');
    expect(screen.queryByRole('button', { name: '查看改动' })).toBeNull();
  });

  it('is asked about each minute while somebody is at the page, and no more once nobody is', async () => {
    const user = await open();
    await save('别人的标题');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await user.type(title(), '改');
    // one question at a time: the first is answered
    await screen.findByRole('button', { name: '查看改动' });
    expect(asked()).toBe(1);
    const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
    for (let count = 2; count <= 11; count += 1) {
      await minutes(1);
      await expect.poll(asked).toBe(count);
    }
    // a session may end while the page is left open
    await minutes(60);
    expect(asked()).toBe(11);
    act(() => void fireEvent.pointerMove(document.body));
    await expect.poll(asked).toBe(12);
  });

  it('costs nothing while there is nothing unsaved', async () => {
    const user = await open();
    await save('别人的标题');
    later(120_000);
    focusWindow();
    expect(asked()).toBe(0);
    await enter(user, '我的标题');
    await expect.poll(asked).toBe(1);
    await user.click(screen.getByLabelText('更多操作'));
    await user.click(
      await screen.findByText('放弃未保存的修改', { selector: '.ant-dropdown-menu-title-content' }),
    );
    later(240_000);
    focusWindow();
    expect(asked()).toBe(1);
  });

  it('costs nothing for a person who may not save, and who sees whose changes are shown', async () => {
    const reader = await stage.server().signInWith([entryIdOf(themePath)]);
    const { data } = await reader.call<{ id: number; me: { id: number } }>(
      `POST ${company.getSimpleInfo.path}`,
    );
    const { revision, draft } = await read();
    // changes from the time when this person had the right
    keepLocalDraft(draftKeyOf({ companyId: data.id, accountId: data.me.id }, place()), {
      base: draft,
      revision,
      value: { ...draft, brand: { ...draft.brand, title: '我的标题' } },
      keptAt: new Date().toISOString(),
    });
    const user = await open(reader);
    await screen.findByText(/^没有编辑权限：这里是你在本机未保存的修改，不是企业保存的配置/);
    expect(screen.queryByRole('button', { name: '继续编辑' })).toBeNull();
    await save('别人的标题');
    later(120_000);
    focusWindow();
    expect(asked()).toBe(0);
    await user.click(screen.getByRole('button', { name: /^放\s?弃$/ }));
    expect(title().value).toBe(draft.brand.title);
  });

  it('is no news when it was the save of this page', async () => {
    const user = await open();
    await enter(user, '我的标题');
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿已保存');
    await enter(user, '后来的标题');
    later(11_000);
    focusWindow();
    await expect.poll(asked).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: '查看改动' })).toBeNull();
  });
});
