import { CODE } from '@design-console/contract/kernel/envelope';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';

/** A template without tags is found by no filter, so that its first step asks for them (product 6). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);

interface Stored {
  readonly status: number;
  readonly kindId: number | null;
  readonly tagIds: readonly string[];
}

const open = async (title: string, about: Partial<Stored> = {}) => {
  const admin = await stage.server().signIn('admin');
  const document = blankDesign({ width: 600, height: 800, title });
  const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, {
    title,
    document,
    ...about,
  });
  const { user } = await stage.open(`/templateCenter/templateMake/freeMake?template=${data.id}`);
  const stored = async () => {
    const { data: now } = await admin.call<Stored>(`GET ${template.get.path}?id=${data.id}`);
    return { status: now.status, tagIds: now.tagIds };
  };
  return { user, stored };
};

const submit = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: '提交审核' }));
const question = () => screen.findByRole('dialog', { name: '补充分类和标签' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: '补充分类和标签' })).toBeNull());

describe('the first step of a template', () => {
  it('asks for tags, suggests some, and takes them along', async () => {
    const { user, stored } = await open('茶馆开业海报');
    await submit(user);
    const dialog = within(await question());
    expect((await stored()).status).toBe(0);
    const [suggested] = await dialog.findAllByRole('button', { name: /^添加标签 / });
    if (suggested) await user.click(suggested);
    await user.click(dialog.getByRole('button', { name: '提交审核' }));
    await isGone();
    const now = await stored();
    expect([now.status, now.tagIds.length]).toEqual([1, 1]);
    expect(await screen.findByText('已提交审核')).toBeTruthy();
  });

  it('goes on without them, where that is the answer', async () => {
    const { user, stored } = await open('不加标签的海报');
    await submit(user);
    await user.click(within(await question()).getByRole('button', { name: '提交审核' }));
    await isGone();
    expect(await stored()).toEqual({ status: 1, tagIds: [] });
  });

  it('stays a saved draft when it is not answered', async () => {
    const { user, stored } = await open('先不提交的海报');
    await submit(user);
    await user.click(within(await question()).getByRole('button', { name: /^取\s?消$/ }));
    await isGone();
    expect(await stored()).toEqual({ status: 0, tagIds: [] });
    expect(screen.getByRole('button', { name: '提交审核' })).toBeTruthy();
  });

  it('keeps what was chosen when the server refuses, and takes another choice then', async () => {
    const { user, stored } = await open('茶馆被拒绝的海报');
    await submit(user);
    const dialog = within(await question());
    const [suggested] = await dialog.findAllByRole('button', { name: /^添加标签 / });
    if (suggested) await user.click(suggested);
    stage.refuse(template.setStatus.path, CODE.conflict, '模板已被其他人修改');
    await user.click(dialog.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('模板已被其他人修改')).toBeTruthy();
    expect(await question()).toBeTruthy();
    const kept = await stored();
    expect([kept.status, kept.tagIds.length]).toEqual([0, 1]);
    // the tag is taken off again, and so it is in the store
    await user.click(dialog.getByLabelText(/^智能标签/));
    await user.keyboard('{Backspace}');
    await user.click(dialog.getByRole('button', { name: '提交审核' }));
    await waitFor(async () => expect((await stored()).tagIds).toEqual([]));
  });

  it('asks nothing of a template that has tags', async () => {
    const { user, stored } = await open('有标签的海报', { tagIds: ['industry.tea'] });
    await submit(user);
    await waitFor(async () => expect((await stored()).status).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
