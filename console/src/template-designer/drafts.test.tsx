import { template } from '@design-console/contract/template';
import { blankDesign, type Design } from '@design-console/editor';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareBrowserDatabase } from '../testing/browser-database.ts';
import { prepareStage } from '../testing/openScreen.tsx';

/** Unsaved work on a template outlives its tab (product 7: nothing is lost by a closed tab). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const { kept } = prepareBrowserDatabase();

const make = '/templateCenter/templateMake';
const restored = /已恢复上次没有保存的修改/;

const titleField = () => screen.findByLabelText<HTMLInputElement>('模板标题');
const type = async (user: UserEvent, typed: string) => {
  const title = await titleField();
  await user.clear(title);
  await user.paste(typed);
};
const keptTitles = () => [...kept.values()].map((one) => (one as { content: Design }).content.title);
const isKept = (...titles: string[]) => waitFor(() => expect(keptTitles()).toEqual(titles));
const save = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('已保存', { selector: '.ant-message *' });
};
const giveUp = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^放\s?弃$/ }));
/** The tab is gone; what is next opened is another one. */
const crash = cleanup;

const storedTemplate = async (title: string) => {
  const admin = await stage.server().signIn('admin');
  const document = blankDesign({ width: 600, height: 800, title });
  const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, { title, document });
  const found = () => admin.call<{ title: string }>(`GET ${template.get.path}?id=${data.id}`);
  return {
    open: () => stage.open(`${make}/freeMake?template=${data.id}`),
    stored: async () => (await found()).data.title,
    saveElsewhere: (fromVersion: number) =>
      admin.call(`POST ${template.updateDetail.path}`, { id: data.id, fromVersion, document }),
  };
};

describe('unsaved work on a stored template', () => {
  it('is kept while it is typed, restored after a crash, and removed once it is saved', async () => {
    const { open, stored } = await storedTemplate('存着的标题');
    const first = await open();
    await type(first.user, '崩溃之前的标题');
    await isKept('崩溃之前的标题');
    crash();

    const { user } = await open();
    await screen.findByText(restored);
    expect((await titleField()).value).toBe('崩溃之前的标题');
    expect(await stored()).toBe('存着的标题');
    await save(user);
    await isKept();
    expect(screen.queryByText(restored)).toBeNull();
    expect(await stored()).toBe('崩溃之前的标题');
  });

  it('is kept at once where its screen breaks, and may be given up', async () => {
    const { open } = await storedTemplate('原来的标题');
    const first = await open();
    await type(first.user, '不要的标题');
    crash();
    await isKept('不要的标题');

    const { user } = await open();
    await screen.findByText(restored);
    await giveUp(user);
    await waitFor(async () => expect((await titleField()).value).toBe('原来的标题'));
    await isKept();
    expect(screen.queryByText(restored)).toBeNull();
    // nothing is unsaved any more: leaving asks nothing
    await user.click(screen.getByLabelText('返回'));
    await waitFor(() => expect(document.querySelector('[data-stage]')).toBeNull());
  });

  it('continues from its version: one that another person stored since is not overwritten unasked', async () => {
    const { open, saveElsewhere } = await storedTemplate('两个人的标题');
    const first = await open();
    await type(first.user, '我的标题');
    await isKept('我的标题');
    crash();
    await saveElsewhere(1);

    const { user } = await open();
    await screen.findByText(restored);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('保存期间模板已被修改');
  });

  it('is gone after 不保存', async () => {
    const { open } = await storedTemplate('留下的标题');
    const { user } = await open();
    await type(user, '放弃的标题');
    await isKept('放弃的标题');
    await user.click(screen.getByLabelText('返回'));
    await user.click(await screen.findByText('不保存'));
    await waitFor(() => expect(document.querySelector('[data-stage]')).toBeNull());
    expect(keptTitles()).toEqual([]);
  });

  it.each([
    ['within the screen', `${make}/freeMake`, '离开编辑器？'],
    ['to another screen', '/home', '离开这个页面？'],
  ])('is gone after 不保存 on a step back %s', async (_, before, question) => {
    const { open } = await storedTemplate('留在原处的标题');
    window.history.replaceState(null, '', `/saas${before}`);
    window.history.pushState(null, '', '');
    const { user } = await open();
    await type(user, '没有带走的标题');
    await isKept('没有带走的标题');
    window.history.back();
    await screen.findByText(question);
    await user.click(screen.getByText('不保存'));
    await waitFor(() => expect(document.querySelector('[data-stage]')).toBeNull());
    expect(keptTitles()).toEqual([]);
  });
});

describe('a new template that was never stored', () => {
  const begun = async (title: string) => {
    const { user } = await stage.open(`${make}/freeMake`);
    const [kind] = await screen.findAllByRole('button', { name: /^创作/ });
    if (kind) await user.click(kind);
    await type(user, title);
    await isKept(title);
    crash();
  };

  it('is offered after a crash, and stored as new', async () => {
    await begun('没存过的海报');
    const { user } = await stage.open(`${make}/freeMake`);
    await screen.findByText(/新模板「没存过的海报」还没有保存/);
    await user.click(screen.getByRole('button', { name: '继续编辑' }));
    expect((await titleField()).value).toBe('没存过的海报');
    await save(user);
    await isKept();
    expect(window.location.search).toMatch(/^\?template=\d+$/);
    // from here on it is found by its id
    await type(user, '存过的海报');
    await isKept('存过的海报');
    const opened = `${make}/freeMake${window.location.search}`;
    crash();
    await stage.open(opened);
    expect((await titleField()).value).toBe('存过的海报');
  });

  it('is given up only after a question, and is never shown to another person', async () => {
    await begun('别人看不到的海报');
    await stage.open(`${make}/freeMake`, await stage.server().signInElsewhere());
    await screen.findAllByRole('button', { name: /^创作/ });
    expect(screen.queryByText(/还没有保存/)).toBeNull();
    crash();

    const { user } = await stage.open(`${make}/freeMake`);
    await screen.findByText(/新模板「别人看不到的海报」还没有保存/);
    await giveUp(user);
    await screen.findByText('放弃模板「别人看不到的海报」？');
    expect(keptTitles()).toEqual(['别人看不到的海报']);
    const [, agree] = screen.getAllByRole('button', { name: /^放\s?弃$/ });
    if (agree) await user.click(agree);
    await isKept();
    expect(screen.queryByText(/新模板「/)).toBeNull();
  });

  it('stays apart from a further one, which is begun meanwhile', async () => {
    await begun('第一张海报');
    const { user } = await stage.open(`${make}/freeMake`);
    await screen.findByText(/新模板「第一张海报」还没有保存/);
    const [kind] = await screen.findAllByRole('button', { name: /^创作/ });
    if (kind) await user.click(kind);
    await type(user, '第二张海报');
    await isKept('第一张海报', '第二张海报');
  });
});
