import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blankDesign } from '@design-console/editor';
import { prepareStage } from '../../../../testing/openScreen.tsx';

const path = '/templateCenter/templateMake/templateList';
const stage = prepareStage();

/** Adds a template of this test, found by a unique word in its title. */
const add = async (title: string, ...moves: readonly (readonly [number, string?])[]): Promise<number> => {
  const admin = await stage.server().signIn('admin');
  const document = blankDesign({ width: 600, height: 800, title });
  const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, { title, document });
  for (const [status, reason] of moves)
    await admin.call(`POST ${template.setStatus.path}`, {
      ids: [data.id],
      status,
      ...(reason ? { reason } : {}),
    });
  return data.id;
};

/** Someone saves a second version meanwhile. */
const changeDesign = async (id: number): Promise<void> => {
  const admin = await stage.server().signIn('admin');
  const document = blankDesign({ width: 600, height: 800, title: '改过' });
  await admin.call(`POST ${template.updateDetail.path}`, { id, fromVersion: 1, document });
};

const card = async (title: string): Promise<HTMLElement> => {
  const found = (await screen.findByTitle(title)).closest('li');
  if (!found) throw new Error(`${title} stands on no card`);
  return found;
};
const titlesShown = (): string[] =>
  [...document.querySelectorAll('li[data-template]')].map(
    (one) => one.querySelector('[title]')?.getAttribute('title') ?? '',
  );
const dialogOf = async (title: string | RegExp) => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`${title} is no dialog`);
  return within(dialog);
};

describe('模板列表 (product sections 4 and 6)', () => {
  it('has the whole name of an author who does not fit on a card', async () => {
    await add('署名海报');
    await stage.open(`${path}?keyword=署名海报`);
    const author = within(await card('署名海报')).getByTitle('林晓棠');
    expect(author.textContent).toBe(' · 林晓棠');
    const css = readFileSync(join(import.meta.dirname, '../template-parts.module.css'), 'utf8');
    expect(css).toMatch(/\.author \{[^}]*text-overflow: ellipsis;/);
    expect(css).toMatch(/\.when \{[^}]*max-width: 100%;/);
  });

  it('counts each status under the filter, and keeps the choice in the address (U-02)', async () => {
    await add('计数甲草稿');
    await add('计数乙草稿');
    await add('计数丙待审', [1]);
    const { user } = await stage.open(`${path}?keyword=计数`);
    await card('计数甲草稿');
    expect(screen.getByRole('tab', { name: '全部 3' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '草稿 2' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: '待审核 1' }));
    await waitFor(() => expect(titlesShown()).toEqual(['计数丙待审']));
    expect(window.location.search).toContain('status=1');
    await user.click(screen.getByTitle('列表'));
    expect(await screen.findByText('计数丙待审', { selector: 'td button' })).toBeTruthy();
    expect(window.location.search).toContain('view=table');
  });

  it('moves several along the allowed ways, and reports which stayed and why (U-22)', async () => {
    await add('批量甲草稿');
    await add('批量乙驳回', [1], [2, '标题有错字']);
    const { user } = await stage.open(`${path}?keyword=批量`);
    await card('批量甲草稿');
    for (const title of ['批量甲草稿', '批量乙驳回'])
      await user.click(screen.getByRole('checkbox', { name: `选择 ${title}` }));
    await user.click(screen.getByRole('button', { name: '批量上架' }));
    await user.click(await screen.findByRole('button', { name: /^上\s?架$/ }));
    const report = await dialogOf('批量上架的结果');
    expect(report.getByText('成功 1 条，失败 1 条')).toBeTruthy();
    expect(report.getByText('批量乙驳回')).toBeTruthy();
    await waitFor(async () => expect((await card('批量甲草稿')).textContent).toContain('已上架'));
    expect((await card('批量乙驳回')).textContent).toContain('驳回：标题有错字');
  });

  it('cards are put in order and picked by the page, as rows of the table are', async () => {
    await add('排列甲');
    await add('排列乙');
    const { user } = await stage.open(`${path}?keyword=排列&sortBy=updatedAt&sortOrder=asc`);
    await waitFor(() => expect(titlesShown()).toEqual(['排列甲', '排列乙']));
    const order = screen.getByRole('combobox', { name: '排序' });
    // an order set in the table is shown here
    expect(order.closest('.ant-select')?.textContent).toContain('最早更新');
    await user.click(order);
    expect(await screen.findByTitle('最近上架')).toBeTruthy();
    await user.click(screen.getByTitle('最近更新'));
    await waitFor(() => expect(titlesShown()).toEqual(['排列乙', '排列甲']));
    expect(window.location.search).toContain('sortOrder=desc');

    await user.click(screen.getByRole('checkbox', { name: '选择 排列甲' }));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
    expect(all.closest('.ant-checkbox-indeterminate')).not.toBeNull();
    await user.click(all);
    expect(screen.getByText('已选 2 项')).toBeTruthy();
    await user.click(all);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('待审核 shows the one submitted first, and since when each waits; another order can be chosen', async () => {
    const [first, second] = [await add('候审甲', [1]), await add('候审乙', [1])];
    const admin = await stage.server().signIn('admin');
    stage.server().clock.advance(60_000);
    // changed since, and not submitted again
    const expireAt = '2099-01-01T00:00:00.000Z';
    for (const id of [second, first]) await admin.call(`POST ${template.update.path}`, { id, expireAt });
    const { user } = await stage.open(`${path}?keyword=候审&status=1`);
    await waitFor(() => expect(titlesShown()).toEqual(['候审甲', '候审乙']));
    expect((await card('候审甲')).textContent).toContain('提交于');
    const order = screen.getByRole('combobox', { name: '排序' });
    expect(order.closest('.ant-select')?.textContent).toContain('最早提交');
    await user.click(order);
    await user.click(await screen.findByTitle('最近提交'));
    await waitFor(() => expect(titlesShown()).toEqual(['候审乙', '候审甲']));
  });

  it('reports also a template that was deleted meanwhile', async () => {
    const id = await add('失踪甲');
    await add('失踪乙');
    const { user } = await stage.open(`${path}?keyword=失踪`);
    await card('失踪甲');
    for (const title of ['失踪甲', '失踪乙'])
      await user.click(screen.getByRole('checkbox', { name: `选择 ${title}` }));
    const admin = await stage.server().signIn('admin');
    await admin.call(`POST ${template.remove.path}`, { ids: [id] });
    await user.click(screen.getByRole('button', { name: '批量上架' }));
    await user.click(await screen.findByRole('button', { name: /^上\s?架$/ }));
    const report = await dialogOf('批量上架的结果');
    expect(report.getByText('失踪甲', { selector: 'strong' })).toBeTruthy();
  });

  it('says that all of a selection are gone, and shows the list without them', async () => {
    const ids = [await add('全失甲'), await add('全失乙')];
    const { user } = await stage.open(`${path}?keyword=全失`);
    await card('全失甲');
    for (const title of ['全失甲', '全失乙'])
      await user.click(screen.getByRole('checkbox', { name: `选择 ${title}` }));
    const admin = await stage.server().signIn('admin');
    await admin.call(`POST ${template.remove.path}`, { ids });
    await user.click(screen.getByRole('button', { name: '批量上架' }));
    await user.click(await screen.findByRole('button', { name: /^上\s?架$/ }));
    await screen.findByText('模板不存在或已被删除');
    await waitFor(() => {
      expect(screen.queryByRole('checkbox', { name: '选择 全失甲' })).toBeNull();
      expect(screen.queryByText(/^已选/)).toBeNull();
      // it leaves with a motion, which no page of a test ends
      const question = screen.queryByText('批量上架 2 个模板？')?.closest('.ant-modal');
      expect(question?.classList.contains('ant-zoom-leave') ?? true).toBe(true);
    });
  });

  it('rejects with a reason, and not without one', async () => {
    await add('驳回甲', [1]);
    const { user } = await stage.open(`${path}?keyword=驳回甲`);
    const row = await card('驳回甲');
    await user.click(within(row).getByRole('button', { name: '更多操作 驳回甲' }));
    await user.click(await screen.findByRole('menuitem', { name: '驳回' }));
    const dialog = await dialogOf('驳回「驳回甲」');
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    expect((await dialog.findByRole('alert')).textContent).toBe('请输入驳回原因');
    await user.type(dialog.getByRole('textbox', { name: '驳回原因' }), '主图不清晰');
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    await waitFor(async () => expect((await card('驳回甲')).textContent).toContain('驳回：主图不清晰'));
  });

  it('asks before the back button leaves a rejection that was begun', async () => {
    await add('驳回丙', [1]);
    const { user } = await stage.open('/home');
    await user.click(await screen.findByRole('link', { name: '去审核' }));
    await user.click(within(await card('驳回丙')).getByRole('button', { name: '更多操作 驳回丙' }));
    await user.click(await screen.findByRole('menuitem', { name: '驳回' }));
    const dialog = await dialogOf('驳回「驳回丙」');
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '驳回原因' });
    await user.type(reason, '主图');
    const isOverlaid = () => waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
    await isOverlaid();
    window.history.back();
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await isOverlaid();
    // further than its own entry, to the page before
    window.history.go(-2);
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    await isOverlaid();
    expect([window.location.pathname, reason.value]).toEqual([`/saas${path}`, '主图']);
  });

  it('rejects the version that was shown: after a change it shows the new one, and keeps the typed reason', async () => {
    const id = await add('驳回乙', [1]);
    const { user } = await stage.open(`${path}?keyword=驳回乙`);
    await user.click(within(await card('驳回乙')).getByRole('button', { name: '更多操作 驳回乙' }));
    await user.click(await screen.findByRole('menuitem', { name: '驳回' }));
    const dialog = await dialogOf('驳回「驳回乙」');
    // the design is there; happy-dom paints none of it
    await waitFor(() => expect(dialog.queryByText('正在加载')).toBeNull());
    await changeDesign(id);
    await user.type(dialog.getByRole('textbox', { name: '驳回原因' }), '还要改');
    await user.click(dialog.getByRole('button', { name: /^驳\s?回$/ }));
    await dialog.findByText('设计有改动，已显示最新内容。批注仍在，请核对后再驳回');
    await user.click(await dialog.findByRole('button', { name: /驳\s?回$/ }));
    await waitFor(async () => expect((await card('驳回乙')).textContent).toContain('驳回：还要改'));
  });

  it('that was changed meanwhile is moved on the second try, in its present version', async () => {
    const id = await add('冲突甲', [1]);
    const { user } = await stage.open(`${path}?keyword=冲突甲`);
    const pass = async () => {
      await user.click(within(await card('冲突甲')).getByRole('button', { name: '通过并上架 冲突甲' }));
      await user.click(await screen.findByRole('button', { name: /通过并上架$/ }));
    };
    await card('冲突甲');
    await changeDesign(id);
    await pass();
    await screen.findByText('模板在你查看之后有改动，请查看最新内容');
    await pass();
    await waitFor(async () => expect((await card('冲突甲')).textContent).toContain('已上架'));
  });

  it('a link opens the details of a template that the list does not show, and closing them leaves it', async () => {
    const id = await add('链接甲');
    const { user } = await stage.open(`${path}?keyword=没有这样的&id=${id}`);
    const details = await dialogOf('链接甲');
    await user.click(details.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new URLSearchParams(window.location.search).get('id')).toBeNull();
  });

  it('shows in the address what is open, and goes back through it step by step', async () => {
    const id = await add('步骤甲');
    const { user } = await stage.open(`${path}?keyword=步骤甲`);
    const entry = (name: string) => new URLSearchParams(window.location.search).get(name);
    await user.click(within(await card('步骤甲')).getByRole('button', { name: '查看 步骤甲' }));
    const details = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(entry('id')).toBe(String(id)));
    await user.click(await details.findByRole('button', { name: '更多操作 步骤甲' }));
    await user.click(await screen.findByRole('menuitem', { name: '历史版本' }));
    await screen.findByText('「步骤甲」的历史版本');
    expect(entry('versions')).toBe(String(id));
    window.history.back();
    await waitFor(() => expect(screen.queryByText('「步骤甲」的历史版本')).toBeNull());
    expect(within(await screen.findByRole('dialog')).getByText('模板编号')).toBeTruthy();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([entry('id'), entry('versions')]).toEqual([null, null]);
  });

  it('a link to a deleted template says that it is gone', async () => {
    const id = await add('已删甲');
    const admin = await stage.server().signIn('admin');
    await admin.call(`POST ${template.remove.path}`, { ids: [id] });
    await stage.open(`${path}?id=${id}`);
    const dialog = await dialogOf('模板详情');
    await dialog.findByText(/模板不存在或已被删除/);
  });

  it('edits the facts of a template', async () => {
    const id = await add('信息甲');
    const { user } = await stage.open(`${path}?keyword=信息`);
    const row = await card('信息甲');
    await user.click(within(row).getByRole('button', { name: '更多操作 信息甲' }));
    await user.click(await screen.findByRole('menuitem', { name: '编辑信息' }));
    const form = await dialogOf('编辑模板信息');
    const title = await form.findByRole('textbox', { name: '模板标题' });
    await user.clear(title);
    await user.type(title, '信息乙');
    await user.click(form.getByRole('button', { name: /^保\s?存$/ }));
    await card('信息乙');
    const sent = stage.calls.filter((call) => call.path === template.update.path);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ id, title: '信息乙' }]);
    const admin = await stage.server().signIn('admin');
    const { data } = await admin.call<{ title: string }>(`GET ${template.get.path}`, { id });
    expect(data.title).toBe('信息乙');
  });

  it('reports a failure, and loads on a second try (U-01)', async () => {
    await add('失败甲');
    stage.cut(template.page.path);
    const { user } = await stage.open(`${path}?keyword=失败甲`);
    await user.click(await screen.findByRole('button', { name: /^重\s?试$/ }));
    await card('失败甲');
  });

  it('shows the page before when the last card of a page is gone', async () => {
    const admin = await stage.server().signIn('admin');
    for (let nth = 1; nth <= 11; nth += 1) {
      const title = `末页甲${nth}`;
      const document = blankDesign({ width: 600, height: 800, title });
      await admin.call(`POST ${template.create.path}`, { title, document });
    }
    const { user } = await stage.open(`${path}?keyword=末页甲&pageSize=10&pageNo=2`);
    await waitFor(() => expect(titlesShown()).toHaveLength(1));
    const [title = ''] = titlesShown();
    await user.click(within(await card(title)).getByRole('button', { name: `更多操作 ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
    await waitFor(() => expect(titlesShown()).toHaveLength(10));
    expect(window.location.search).not.toContain('pageNo');
  });

  it('shows no actions to people who may only look', async () => {
    const id = await add('只看甲', [1]);
    const { user } = await stage.open(`${path}?keyword=只看`, [entryIdOf(path)]);
    const row = await card('只看甲');
    expect(within(row).queryByRole('checkbox')).toBeNull();
    expect(within(row).queryByRole('button', { name: /驳回|上架|审核/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '新建模板' })).toBeNull();
    // what links name as template_id
    await user.click(within(row).getByRole('button', { name: '查看 只看甲' }));
    const shown = within(await screen.findByRole('dialog'));
    expect(shown.getByRole('button', { name: '复制模板编号' }).parentElement?.textContent).toBe(String(id));
  });

  it('offers no edit of a published template to people who may not publish', async () => {
    await add('架上甲', [3]);
    const { user } = await stage.open(`${path}?keyword=架上`, [entryIdOf(path), operationIdOf(path, 'edit')]);
    const row = await card('架上甲');
    await user.click(within(row).getByRole('button', { name: '更多操作 架上甲' }));
    await screen.findByRole('menuitem', { name: '历史版本' });
    expect(screen.queryByRole('menuitem', { name: /编辑/ })).toBeNull();
  });

  it('lets people who may publish in 自由创作 publish here, too', async () => {
    await add('自由发布甲', [1]);
    const freeMake = '/templateCenter/templateMake/freeMake';
    const held = [operationIdOf(freeMake, 'edit'), operationIdOf(freeMake, 'publish')];
    await stage.open(`${path}?keyword=自由发布`, [entryIdOf(path), ...held]);
    await within(await card('自由发布甲')).findByRole('button', { name: '通过并上架 自由发布甲' });
  });

  it('offers 上架 and 驳回 only to people who may publish', async () => {
    await add('无权甲', [1]);
    const { user } = await stage.open(`${path}?keyword=无权`, [entryIdOf(path), operationIdOf(path, 'edit')]);
    const row = await card('无权甲');
    await user.click(within(row).getByRole('button', { name: '更多操作 无权甲' }));
    await screen.findByRole('menuitem', { name: '编辑信息' });
    expect(screen.queryByRole('menuitem', { name: '驳回' })).toBeNull();
    expect(within(row).queryByRole('button', { name: /通过并上架/ })).toBeNull();
  });
});
