import { CODE } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

/** Who learns that a template was submitted, and how it was judged (product sections 4 and 6). */

const list = '/templateCenter/templateMake/templateList';
const freeMake = '/templateCenter/templateMake/freeMake';
const makes = [entryIdOf(freeMake), operationIdOf(freeMake, 'edit')];

let server: TestServer;
let reviewer: Person;
let author: Person;
beforeAll(async () => {
  server = await startTestServer();
  reviewer = await server.signInWith([
    entryIdOf(list),
    operationIdOf(list, 'edit'),
    operationIdOf(list, 'publish'),
  ]);
  author = await server.signInWith([...makes, entryIdOf(list)]);
});
afterAll(() => server.close());

interface Shown {
  kind: string;
  title: string;
  body: string;
  path: string;
}
const noticesOf = async (person: Person): Promise<Pick<Shown, 'title' | 'body' | 'path'>[]> => {
  const { code, data } = await person.call<{ list: Shown[] }>('POST /notice/page.do', { pageSize: 50 });
  expect(code).toBe(CODE.ok);
  return data.list
    .filter(({ kind }) => kind === 'review')
    .map(({ title, body, path }) => ({ title, body, path }));
};
/** What a person is told by an action, the newest first. */
const toldBy = async (person: Person, act: () => Promise<{ code: number }>) => {
  const before = await noticesOf(person);
  expect((await act()).code).toBe(CODE.ok);
  const after = await noticesOf(person);
  return after.slice(0, after.length - before.length);
};
const made = async (title: string, by = author): Promise<number> => {
  const document = blankDesign({ width: 300, height: 400, title });
  const { data } = await by.call<{ id: number }>(`POST ${template.create.path}`, { title, document });
  return data.id;
};
const move = (by: Person, ids: number[], status: number, more: object = {}) =>
  by.call(`POST ${template.setStatus.path}`, { ids, status, ...more });

describe('the notice of a submitted template', () => {
  it('goes to those who may judge it, again after a rejection, and leads to the template', async () => {
    const id = await made('立夏海报');
    const path = `${list}?id=${id}`;
    const title = '测试员 提交了「立夏海报」，等待审核';
    expect(await toldBy(reviewer, () => move(author, [id], 1))).toEqual([{ title, body: '', path }]);
    await move(reviewer, [id], 2, { reason: '错字' });
    expect(await toldBy(reviewer, () => move(author, [id], 1))).toEqual([{ title, body: '', path }]);
  });

  it('is one for several, which leads to all that wait', async () => {
    const ids = [await made('小满甲'), await made('小满乙')];
    expect(await toldBy(reviewer, () => move(author, ids, 1))).toEqual([
      { title: '测试员 提交了 2 个模板，等待审核', body: '小满甲、小满乙', path: `${list}?status=1` },
    ]);
  });

  it('counts only those whose status allowed it, and is not sent for none', async () => {
    const [waiting, draft] = [await made('芒种甲'), await made('芒种乙')];
    await move(author, [waiting], 1);
    expect(await toldBy(reviewer, () => move(author, [waiting, draft], 1))).toMatchObject([
      { title: '测试员 提交了「芒种乙」，等待审核' },
    ]);
    expect(await toldBy(reviewer, () => move(author, [waiting, draft], 1))).toEqual([]);
  });

  it('does not reach people who may not publish, or do not see the list, or its sender', async () => {
    const looking = await server.signInWith([entryIdOf(list), operationIdOf(list, 'edit')]);
    const listless = await server.signInWith([...makes, operationIdOf(freeMake, 'publish')]);
    const elsewhere = await server.signInElsewhere();
    const id = await made('夏至');
    expect((await move(author, [id], 1)).code).toBe(CODE.ok);
    for (const person of [looking, listless, elsewhere, author])
      expect((await noticesOf(person)).filter(({ title }) => title.includes('提交'))).toEqual([]);
    const inFreeMake = await server.signInWith([entryIdOf(list), operationIdOf(freeMake, 'publish')]);
    expect(await toldBy(inFreeMake, async () => move(author, [await made('小暑')], 1))).toHaveLength(1);
  });
});

describe('the notice of a judgement', () => {
  it('goes to the author alone, with the reason of a rejection', async () => {
    const other = await server.signInWith([...makes, entryIdOf(list)]);
    const id = await made('大暑');
    const path = `${list}?id=${id}`;
    await move(author, [id], 1);
    expect(await toldBy(author, () => move(reviewer, [id], 2, { reason: '主图不清晰' }))).toEqual([
      { title: '测试员 驳回了你的模板「大暑」', body: '主图不清晰', path },
    ]);
    await move(author, [id], 1);
    expect(await toldBy(author, () => move(reviewer, [id], 3))).toEqual([
      { title: '测试员 通过并上架了你的模板「大暑」', body: '', path },
    ]);
    expect(await noticesOf(other)).toEqual([]);
  });

  it('names to each author their own templates', async () => {
    const second = await server.signInWith([...makes, entryIdOf(list)]);
    const ids = [await made('立秋甲'), await made('立秋乙'), await made('立秋丙', second)];
    await move(author, ids.slice(0, 2), 1);
    await move(second, ids.slice(2), 1);
    const told = await toldBy(author, () => move(reviewer, ids, 2, { reason: '尺寸不对' }));
    expect(told).toEqual([
      {
        title: '测试员 驳回了你的 2 个模板',
        body: '立秋甲、立秋乙。尺寸不对',
        path: `${list}?status=2`,
      },
    ]);
    expect(await noticesOf(second)).toMatchObject([{ title: '测试员 驳回了你的模板「立秋丙」' }]);
  });

  it('is not sent for a template taken down, put back, or judged by its author', async () => {
    const id = await made('处暑');
    await move(author, [id], 1);
    await move(reviewer, [id], 3);
    expect(await toldBy(author, () => move(reviewer, [id], 4))).toEqual([]);
    expect(await toldBy(author, () => move(reviewer, [id], 3))).toEqual([]);
    const admin = await server.signIn('admin');
    const own = await made('白露', admin);
    await move(admin, [own], 1);
    await move(admin, [own], 3);
    const { rows } = await server.database.pool.query(
      `select title from notice where company_id = 63 and reader_id is not null and title like '%白露%'`,
    );
    expect(rows).toEqual([]);
  });

  it('is left out where the kind is muted', async () => {
    const id = await made('秋分');
    await move(author, [id], 1);
    await author.call('POST /notice/mute.do', { mutedKinds: ['review'] });
    expect(await toldBy(author, () => move(reviewer, [id], 2, { reason: '错字' }))).toEqual([]);
    await author.call('POST /notice/mute.do', { mutedKinds: [] });
  });
});
