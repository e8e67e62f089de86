import { hoverOf } from '@design-console/contract/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareThemePage } from '../../testing/prepareThemePage.ts';

const { read, save, saveElsewhere, saveColors, publish, open } = prepareThemePage();
// a dialog that closes is gone at once
const { device } = (
  window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
).happyDOM.settings;
beforeAll(() => {
  device.prefersReducedMotion = 'reduce';
});
afterAll(() => {
  device.prefersReducedMotion = 'no-preference';
});

const mergeShows = async (title: string) => {
  const merge = (await screen.findByText('合并两边的修改')).closest<HTMLElement>('[role="dialog"]');
  if (!merge) throw new Error('no dialog');
  expect(await within(merge).findByText(title)).toBeTruthy();
};
const press = (user: UserEvent, name: RegExp) => user.click(screen.getByRole('button', { name }));
/** A dialog that was closed may stay in the page, hidden. */
const isGone = (title: string | RegExp) =>
  waitFor(() =>
    expect(
      screen
        .queryAllByText(title, { selector: '.ant-modal-title' })
        .filter((one) => one.closest<HTMLElement>('.ant-modal-wrap')?.style.display !== 'none'),
    ).toEqual([]),
  );

const merging = async () => {
  const title = await screen.findByText('合并两边的修改', { selector: '.ant-modal-title' });
  const dialog = title.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('no dialog');
  return within(dialog);
};
const enter = async (user: UserEvent, label: string, text: string) => {
  const field = screen.getByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
};
const merge = () => screen.getByRole<HTMLButtonElement>('button', { name: '合并并保存' });

describe('the questions of a merge (U-05)', () => {
  /** I have violet and a title, a colleague has green, a title and a colour of the text. */
  const contested = async () => {
    const user = await open();
    await enter(user, '主色', '#6941C6');
    await enter(user, '标题', '我的标题');
    await saveColors({ primary: '#0B7A62', hover: hoverOf('#0B7A62'), text: '#111111' });
    await save('别人的标题');
    await press(user, /^保存草稿$/);
    return { user, dialog: await merging() };
  };
  const named = (dialog: Awaited<ReturnType<typeof merging>>) =>
    dialog.getAllByRole('radio').map((one) =>
      (one.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );

  it('are one per decision: a colour that follows its main colour goes with it', async () => {
    const { user, dialog } = await contested();
    expect(named(dialog)).toEqual([
      '品牌 · 标题 我的 我的标题',
      '品牌 · 标题 测试员的 别人的标题',
      '颜色 · 主色 我的 #6941C6',
      '颜色 · 主色 测试员的 #0B7A62',
    ]);
    expect(dialog.getByText('悬停随之改变')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: '品牌 · 标题 我的 我的标题' }));
    await user.click(dialog.getByRole('radio', { name: '颜色 · 主色 测试员的 #0B7A62' }));
    await user.click(merge());
    await screen.findByText('已合并并保存');
    const { brand, colors } = (await read()).draft;
    expect([brand.title, colors.primary, colors.hover, colors.text]).toEqual([
      '我的标题',
      '#0B7A62',
      hoverOf('#0B7A62'),
      '#111111',
    ]);
  });

  it('say what is still unanswered, lead there, and are answered by one button each side', async () => {
    const { user, dialog } = await contested();
    expect(merge().disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: '品牌 · 标题 我的 我的标题' }));
    await user.click(dialog.getByRole('button', { name: '还有 1 处未选择：主色' }));
    expect(document.activeElement).toBe(dialog.getAllByRole('radio')[2]);
    // by the keys of the group
    await user.keyboard(' ');
    expect(merge().disabled).toBe(false);
    expect(dialog.queryByText(/未选择/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: '全部用对方的' }));
    await user.click(merge());
    await screen.findByText('已采用先保存的修改');
    expect((await read()).draft.brand.title).toBe('别人的标题');
  });

  it('call a save of the same person elsewhere so, and leave out what both changed alike', async () => {
    const user = await open();
    await enter(user, '主色', '#0B7A62');
    await enter(user, '标题', '我的标题');
    await saveColors({ primary: '#0B7A62', hover: hoverOf('#0B7A62') });
    await saveElsewhere('别处的标题');
    await press(user, /^保存草稿$/);
    const dialog = await merging();
    expect(named(dialog)).toEqual(['品牌 · 标题 这里的 我的标题', '品牌 · 标题 别处的 别处的标题']);
    expect(
      dialog.getByText(
        /^你在另一个窗口或设备（.*先保存了这份配置，这里的修改仍在本机。另有 2 处两边改得一样$/,
      ),
    ).toBeTruthy();
    expect(dialog.queryByText(/其他修改$/)).toBeNull();
  });

  it('are not repeated among the changes that need no answer', async () => {
    const { dialog } = await contested();
    const others = dialog.getByText('对方的其他修改').closest('section');
    if (!others) throw new Error('no list');
    expect(
      within(others)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['颜色 · 正文#1D2433#111111']);
    expect(dialog.queryByText('我的其他修改')).toBeNull();
  });
});

describe('a draft that another person saved first', () => {
  it('stops 放弃草稿 and opens the merge', async () => {
    await save('草稿');
    const user = await open();
    await save('别人的标题');
    await user.click(screen.getByLabelText('更多操作'));
    await user.click(await screen.findByText('放弃草稿', { selector: '.ant-dropdown-menu-title-content' }));
    await press(user, /^放弃草稿$/);
    await mergeShows('别人的标题');
    await isGone('放弃草稿？');
    expect((await read()).draft.brand.title).toBe('别人的标题');
  });

  it('stops 回滚 and opens the merge', async () => {
    for (const title of ['第一版', '第二版']) {
      await save(title);
      await publish();
    }
    const user = await open();
    await user.click(screen.getByText('历史'));
    await user.click(await screen.findByRole('button', { name: '回滚到此版本' }));
    await save('别人的标题');
    await press(user, /^回\s?滚$/);
    await mergeShows('别人的标题');
    await isGone('回滚到 v1？');
    expect((await read()).publishedVersion).toBe(2);
  });

  it('stops 发布 and opens the merge', async () => {
    await save('草稿');
    const user = await open();
    await press(user, /^发\s?布$/);
    const dialog = (
      await screen.findByText(/^发布「/, { selector: '.ant-modal-title' })
    ).closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('no dialog');
    await save('别人的标题');
    await user.click(within(dialog).getByRole('button', { name: /^发\s?布$/ }));
    await mergeShows('别人的标题');
    await isGone(/^发布「/);
    expect((await read()).publishedVersion).toBe(0);
  });

  it('with the same value is no conflict: the action continues', async () => {
    const user = await open();
    const title = screen.getByLabelText('标题');
    await user.clear(title);
    await user.type(title, '同一个标题');
    await save('同一个标题');
    await user.click(screen.getByLabelText('更多操作'));
    await user.click(await screen.findByText('放弃草稿', { selector: '.ant-dropdown-menu-title-content' }));
    await press(user, /^放弃草稿$/);
    await screen.findByText('草稿已放弃');
    await isGone('放弃草稿？');
    expect((await read()).draft.brand.title).not.toBe('同一个标题');
  });
});
