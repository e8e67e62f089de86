import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepRights } from '../../testing/keepRights.ts';
import { prepareThemePage, themePath } from '../../testing/prepareThemePage.ts';

const { stage, read, open } = prepareThemePage();
const sight = entryIdOf(themePath);
const edit = operationIdOf(themePath, 'edit');
const words = '你已没有编辑「主题设置」的权限，修改未保存，请联系企业管理员';
const title = () => screen.getByLabelText<HTMLInputElement>('标题');

/** Types a title, and saves it after the role was left these permissions. */
const saveAfterLoss = async (left: readonly string[]) => {
  const user = await open(await stage.server().signInWith([sight, edit]));
  await user.clear(title());
  await user.type(title(), '我的标题');
  await keepRights(stage.server(), left);
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  return user;
};

describe('a save of a document refused for want of a right (460, product 4)', () => {
  it('says what happened, turns the form read-only, keeps what was typed, and goes on once the right is back', async () => {
    const user = await saveAfterLoss([sight]);
    expect(await screen.findByText(words, { selector: '.ant-message *' })).toBeTruthy();
    await waitFor(() => expect(title().disabled).toBe(true));
    expect(title().value).toBe('我的标题');
    expect(screen.getByText(words, { selector: '.ant-alert *' })).toBeTruthy();
    expect(screen.getByText('没有编辑权限，只能查看')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull();

    await user.click(screen.getByRole('button', { name: '复制修改' }));
    expect(await navigator.clipboard.readText()).toBe('品牌 · 标题：我的标题');

    await keepRights(stage.server(), [sight, edit]);
    await user.click(screen.getByRole('button', { name: '重新读取权限' }));
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿已保存');
    expect((await read()).draft.brand.title).toBe('我的标题');
  });

  it('keeps the page of a role that may not even see it any more, until the changes are given up', async () => {
    const user = await saveAfterLoss([entryIdOf('/home')]);
    await waitFor(() => expect(title().disabled).toBe(true));
    expect(title().value).toBe('我的标题');
    await user.click(screen.getByRole('button', { name: '放弃' }));
    await screen.findByText(/^你的角色不能查看/);
  });
});

it('a publication refused for want of a right keeps its dialog and its note, and goes on once the right is back', async () => {
  const publish = operationIdOf(themePath, 'publish');
  const user = await open(await stage.server().signInWith([sight, edit, publish]));
  await user.clear(title());
  await user.type(title(), '我的标题');
  await user.click(screen.getByRole('button', { name: '发布' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('发布说明'), '改了标题');
  await keepRights(stage.server(), [sight, edit]);
  await user.click(dialog.getByRole('button', { name: '发布' }));
  await dialog.findByText('你已没有发布「主题设置 · Web 端」的权限，没有发布，请联系企业管理员');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '发布' }).disabled).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>('发布说明').value).toBe('改了标题');

  await keepRights(stage.server(), [sight, edit, publish]);
  await user.click(dialog.getByRole('button', { name: '重新读取权限' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '发布' }).disabled).toBe(false),
  );
  await user.click(dialog.getByRole('button', { name: '发布' }));
  await waitFor(async () => expect((await read()).publishedVersion).toBe(1));
});
