import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { type TeamTemplateDetail, template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../../../../testing/openScreen.tsx';

const path = '/templateCenter/templateMake/templateList';
const stage = prepareStage();

const admin = () => stage.server().signIn('admin');
const move = async (id: number, status: number, reason = '') => {
  const { call } = await admin();
  stage.server().clock.advance(60_000);
  await call(`POST ${template.setStatus.path}`, { ids: [id], status, reason });
};
/** Templates submitted in this order, and made in the other one. */
const submitted = async (...titles: readonly string[]): Promise<number[]> => {
  const { call } = await admin();
  const made = new Map<string, number>();
  for (const title of titles.toReversed()) {
    const document = blankDesign({ width: 600, height: 800, title });
    const { data } = await call<{ id: number }>(`POST ${template.create.path}`, { title, document });
    made.set(title, data.id);
  }
  const ids = titles.flatMap((title) => made.get(title) ?? []);
  for (const id of ids) await move(id, 1);
  return ids;
};
const stored = async (id: number): Promise<TeamTemplateDetail> => {
  const { call } = await admin();
  const { data } = await call<TeamTemplateDetail>(`GET ${template.get.path}`, { id });
  return data;
};

const view = async () => within(await screen.findByRole('region', { name: '审核模板' }));
/** The template that is reviewed: its pages are there, so it may be judged. */
const shows = async (title: string, place: string) => {
  const review = await view();
  await review.findByRole('heading', { name: title });
  await review.findByText(place);
  await waitFor(() =>
    expect(review.getByRole<HTMLButtonElement>('button', { name: '通过并上架' }).disabled).toBe(false),
  );
  return review;
};
const reviewEntry = () => new URLSearchParams(window.location.search).get('review');
const rejectDialog = async (title: string) => {
  const dialog = (await screen.findByText(`驳回「${title}」`)).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('the rejection is no dialog');
  return within(dialog);
};

describe('review of submitted templates (product 6)', () => {
  it('goes through the queue by keys, the longest waiting first, and tells at the end what was done', async () => {
    const [first = 0, second = 0, third = 0] = await submitted('连审甲', '连审乙', '连审丙');
    // changed since, and not submitted again: it keeps its place
    const { call } = await admin();
    stage.server().clock.advance(60_000);
    const expireAt = '2099-01-01T00:00:00.000Z';
    await call(`POST ${template.update.path}`, { id: first, expireAt });
    const { user } = await stage.open(`${path}?status=1&keyword=连审`);
    await user.click(await screen.findByRole('button', { name: '开始审核（3）' }));
    expect((await shows('连审甲', '1 / 3')).getByText('提交于')).toBeTruthy();
    await waitFor(() => expect(reviewEntry()).toBe(String(first)));
    await user.keyboard('a');
    await shows('连审乙', '2 / 3');
    expect((await stored(first)).status).toBe(3);
    await user.keyboard('{ArrowRight}');
    await shows('连审丙', '3 / 3');
    await waitFor(() => expect(reviewEntry()).toBe(String(third)));
    await user.keyboard('r');
    const dialog = await rejectDialog('连审丙');
    // letters that are typed judge nothing
    await user.type(dialog.getByRole('textbox', { name: '驳回原因' }), 'a logo r');
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    const review = await view();
    await review.findByText('已处理 2 个：通过 1，驳回 1');
    await review.findByText('还有 1 个待审核');
    expect((await stored(third)).rejectReason).toBe('a logo r');
    expect((await stored(second)).status).toBe(1);
    await user.click(review.getByRole('button', { name: '继续审核' }));
    await shows('连审乙', '1 / 1');
    // a further round is no step of the history either
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region', { name: '审核模板' })).toBeNull());
  });

  it('judges in a further round what was rejected and submitted again', async () => {
    const [first = 0] = await submitted('再审甲', '再审乙');
    const { user } = await stage.open(`${path}?status=1&keyword=再审&review=start`);
    await shows('再审甲', '1 / 2');
    await user.keyboard('r');
    const dialog = await rejectDialog('再审甲');
    await user.type(dialog.getByRole('textbox', { name: '驳回原因' }), '要改');
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    await shows('再审乙', '2 / 2');
    await move(first, 1);
    await user.keyboard('{ArrowRight}');
    const review = await view();
    await review.findByText('还有 2 个待审核');
    await user.click(review.getByRole('button', { name: '继续审核' }));
    await shows('再审乙', '1 / 2');
    await user.keyboard('{ArrowRight}');
    await shows('再审甲', '2 / 2');
    await user.keyboard('a');
    await review.findByText('已处理 2 个：通过 1，驳回 1');
  });

  it('Back and Esc leave it from any template, to the list as it was', async () => {
    await submitted('离开甲', '离开乙');
    const { user } = await stage.open(`${path}?status=1&keyword=离开`);
    const begin = async () => user.click(await screen.findByRole('button', { name: '开始审核（2）' }));
    await begin();
    await shows('离开甲', '1 / 2');
    await user.keyboard('{ArrowRight}');
    await shows('离开乙', '2 / 2');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region', { name: '审核模板' })).toBeNull());
    await begin();
    await shows('离开甲', '1 / 2');
    await user.keyboard('{ArrowRight}');
    await shows('离开乙', '2 / 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '审核模板' })).toBeNull());
    expect([window.location.search.includes('status=1'), reviewEntry()]).toEqual([true, null]);
  });

  it('a rejection that was begun is asked about before a step back takes it away, and once sent no more', async () => {
    await submitted('退审甲', '退审乙');
    const { user } = await stage.open(`${path}?status=1&keyword=退审`);
    await user.click(await screen.findByRole('button', { name: '开始审核（2）' }));
    await shows('退审甲', '1 / 2');
    await user.keyboard('r');
    const dialog = await rejectDialog('退审甲');
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '驳回原因' });
    await user.type(reason, '要改');
    const isOverlaid = () => waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
    const stay = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      await isOverlaid();
      expect([reason.isConnected, reason.value]).toEqual([true, '要改']);
    };
    await isOverlaid();
    window.history.back();
    await stay('继续填写');
    // further than its own entry, as a long press on Back goes
    window.history.go(-2);
    await stay('继续编辑');
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    await shows('退审乙', '2 / 2');
    // neither a question nor an entry of the dialog is left
    await waitFor(() => expect(window.history.state).not.toMatchObject({ overlays: 1 }));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region', { name: '审核模板' })).toBeNull());
    expect([window.location.search.includes('status=1'), reviewEntry()]).toEqual([true, null]);
  });

  it('a link opens the very template; one that was judged meanwhile is told and skipped', async () => {
    const [, second = 0] = await submitted('链审甲', '链审乙');
    const link = `${path}?status=1&keyword=链审&review=${second}`;
    const { view: opened } = await stage.open(link);
    await shows('链审乙', '2 / 2');
    opened.unmount();
    await move(second, 3);
    await stage.open(link);
    await screen.findByText('「链审乙」现为「已上架」，已跳过');
    await shows('链审甲', '2 / 2');
  });

  it('a template that a colleague judged while it was shown is told and skipped', async () => {
    const [first = 0, second = 0] = await submitted('抢审甲', '抢审乙', '抢审丙');
    const { user } = await stage.open(`${path}?status=1&keyword=抢审&review=start`);
    await shows('抢审甲', '1 / 3');
    await move(first, 2, '同事的原因');
    await user.keyboard('a');
    await screen.findByText('「抢审甲」现为「已驳回」，已跳过');
    await shows('抢审乙', '2 / 3');
    expect((await stored(first)).rejectReason).toBe('同事的原因');
    // deleted: the others go on as well
    await move(second, 2, '不要了');
    const { call } = await admin();
    await call(`POST ${template.remove.path}`, { ids: [second] });
    await user.keyboard('a');
    await screen.findByText('「抢审乙」已被删除，已跳过');
    await shows('抢审丙', '3 / 3');
    await user.keyboard('a');
    const review = await view();
    await review.findByText('已处理 1 个：通过 1，驳回 0');
    await review.findByText('2 个已由同事处理');
  });

  it('keeps what is written about a template that a colleague judged meanwhile', async () => {
    const [first = 0] = await submitted('存稿甲', '存稿乙');
    const { user } = await stage.open(`${path}?status=1&keyword=存稿&review=start`);
    await shows('存稿甲', '1 / 2');
    await user.keyboard('r');
    const dialog = await rejectDialog('存稿甲');
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '驳回原因' });
    await user.type(reason, '写了很久');
    await move(first, 3);
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    await dialog.findByText(/^模板已由同事处理，现为「已上架」/);
    expect(reason.value).toBe('写了很久');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^驳\s?回$/ }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: /^取\s?消$/ }));
    await user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }));
    await shows('存稿乙', '2 / 2');
  });

  it('passes what was shown: a design changed meanwhile is shown first', async () => {
    const [id = 0] = await submitted('改审甲');
    const { user } = await stage.open(`${path}?status=1&keyword=改审&review=start`);
    const review = await shows('改审甲', '1 / 1');
    const { call } = await admin();
    const document = blankDesign({ width: 600, height: 800, title: '改过' });
    await call(`POST ${template.updateDetail.path}`, { id, fromVersion: 1, document });
    await user.click(review.getByRole('button', { name: '通过并上架' }));
    await screen.findByText('模板在你查看之后有改动，请查看最新内容');
    await review.findByText('第 2 版');
    expect((await stored(id)).status).toBe(1);
    await user.click(review.getByRole('button', { name: '通过并上架' }));
    await review.findByText('已处理 1 个：通过 1，驳回 0');
  });

  it('judges nothing that is not shown yet, and a held key judges one', async () => {
    const [first = 0, second = 0] = await submitted('按住甲', '按住乙');
    const release = stage.hold(template.get.path);
    const { user } = await stage.open(`${path}?status=1&keyword=按住&review=start`);
    const review = await view();
    await review.findByText('1 / 2');
    await user.keyboard('ar');
    release();
    await shows('按住甲', '1 / 2');
    expect((await stored(first)).status).toBe(1);
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    expect(stage.calls.some((call) => call.path === template.setStatus.path)).toBe(false);
    await user.keyboard('a');
    await shows('按住乙', '2 / 2');
    expect((await stored(second)).status).toBe(1);
  });

  it('shows one already judged on the way back, with its status and the way to take it down', async () => {
    const [first = 0] = await submitted('回看甲', '回看乙');
    const { user } = await stage.open(`${path}?status=1&keyword=回看&review=start`);
    await shows('回看甲', '1 / 2');
    await user.keyboard('a');
    await shows('回看乙', '2 / 2');
    await user.keyboard('{ArrowLeft}');
    const review = await view();
    await review.findByText('已上架');
    expect(review.queryByRole('button', { name: '通过并上架' })).toBeNull();
    await user.click(review.getByRole('button', { name: /^下\s?架$/ }));
    const question = within(await screen.findByRole('dialog', { name: /下架「回看甲」/ }));
    await user.click(question.getByRole('button', { name: /^下\s?架$/ }));
    await review.findByText('已下架');
    expect((await stored(first)).status).toBe(4);
  });

  it('is for people who may publish templates', async () => {
    await submitted('无权审甲');
    const held = [entryIdOf(path), operationIdOf(path, 'edit')];
    const { view: opened } = await stage.open(`${path}?status=1&keyword=无权审`, held);
    await screen.findByTitle('无权审甲');
    expect(screen.queryByRole('button', { name: /开始审核/ })).toBeNull();
    opened.unmount();
    await stage.open(`${path}?status=1&keyword=无权审&review=start`, held);
    const review = await view();
    await review.findByText('无权限');
    expect(review.queryByRole('button', { name: '通过并上架' })).toBeNull();
  });

  it('names its keys to assistive technology', async () => {
    await submitted('键名甲');
    await stage.open(`${path}?status=1&keyword=键名&review=start`);
    const review = await shows('键名甲', '1 / 1');
    const keysOf = (name: string) => review.getByRole('button', { name }).getAttribute('aria-keyshortcuts');
    expect(['通过并上架', '驳回', '跳过', '上一个', '退出审核'].map((name) => keysOf(name))).toEqual([
      'A',
      'R',
      'ArrowRight',
      'ArrowLeft',
      'Escape',
    ]);
  });
});
