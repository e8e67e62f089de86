import { CODE } from '@design-console/contract/kernel';
import {
  savedFilterLengthMax,
  savedFilterNameMax,
  savedFiltersMax,
} from '@design-console/contract/saved-filter';
import type { SavedFilter } from '@design-console/contract/saved-filter/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

const users = '/systemSetting/userManage';
const letters = '/systemSetting/authRecord';

describe('filters that a person keeps (product 6)', () => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer();
    person = await server.signInWith([]);
  });
  afterAll(() => server.close());

  const listed = async (by = person) => (await by.call<SavedFilter[]>('GET /savedFilter/list.do')).data;
  const add = (name: string, input: object = {}, by = person) =>
    by.call<{ id: number }>('POST /savedFilter/add.do', { list: users, name, filter: 'status=1', ...input });
  const change = (input: object, by = person) => by.call('POST /savedFilter/update.do', input);
  const remove = (id: number, by = person) => by.call('POST /savedFilter/remove.do', { id });
  const names = async (list = users, by = person) =>
    (await listed(by)).filter((one) => one.list === list).map(({ name }) => name);
  const recordOf = async (subject: string) => {
    const { rows } = await server.database.pool.query<{ action: string; changes: unknown }>(
      'select title as action, changes from audit_record where subject = $1 order by id desc limit 1',
      [subject],
    );
    return rows[0];
  };

  it('are kept in the order in which they were made, each list its own', async () => {
    const by = await server.signInWith([]);
    await add('启用的', {}, by);
    await add('待开', { list: letters, filter: 'status=0&from=week' }, by);
    await add('停用的', { filter: 'keyword=%E6%9E%97&sortBy=createdAt&sortOrder=asc' }, by);
    expect(await listed(by)).toMatchObject([
      { list: letters, name: '待开', filter: 'status=0&from=week', place: 1 },
      { list: users, name: '启用的', filter: 'status=1', place: 1 },
      { list: users, name: '停用的', place: 2 },
    ]);
  });

  it('have one name within their list, whatever the case; the refusal names the field', async () => {
    const by = await server.signInWith([]);
    await add('VIP', {}, by);
    const taken = await add('vip', {}, by);
    expect([taken.code, taken.data]).toEqual([
      CODE.conflict,
      { fields: { name: '这个列表已有同名的常用筛选' } },
    ]);
    const { data } = await add('普通', {}, by);
    expect((await change({ id: data.id, name: 'vip' }, by)).code).toBe(CODE.conflict);
    expect((await change({ id: data.id, name: '普通', filter: 'status=0' }, by)).code).toBe(CODE.ok);
    expect((await add('VIP', { list: letters }, by)).code).toBe(CODE.ok);
  });

  it(`are at most ${savedFiltersMax} for each list, also when they are made at the same time`, async () => {
    const by = await server.signInWith([]);
    for (let at = 1; at < savedFiltersMax; at += 1) await add(`筛选 ${at}`, {}, by);
    const replies = await Promise.all(['甲', '乙', '丙'].map((name) => add(name, {}, by)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([CODE.ok, CODE.conflict, CODE.conflict]);
    expect(await names(users, by)).toHaveLength(savedFiltersMax);
    expect((await add('另一个列表', { list: letters }, by)).code).toBe(CODE.ok);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: '筛'.repeat(savedFilterNameMax + 1) }, 'name'],
    ['no filter', { filter: '' }, 'filter'],
    ['a filter that is no address', { filter: 'keyword=林' }, 'filter'],
    ['a long filter', { filter: `keyword=${'a'.repeat(savedFilterLengthMax)}` }, 'filter'],
    ['a list that is none', { list: '/home' }, 'list'],
  ])('are refused with %s', async (_what, input, field) => {
    const reply = await add('不能保存', input);
    expect(reply.code).toBe(CODE.invalid);
    expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual([field]);
    expect(await names()).toEqual([]);
  });

  it('are renamed and replaced, and return to their place after they were deleted', async () => {
    const by = await server.signInWith([]);
    const { data: first } = await add('第一', {}, by);
    await add('第二', {}, by);
    await change({ id: first.id, name: '头一个' }, by);
    await change({ id: first.id, filter: 'status=0' }, by);
    const [before] = await listed(by);
    expect(before).toMatchObject({ name: '头一个', filter: 'status=0', place: 1 });
    expect((await change({ id: first.id }, by)).code).toBe(CODE.invalid);
    await remove(first.id, by);
    expect(await names(users, by)).toEqual(['第二']);
    await add('头一个', { filter: 'status=0', place: 1 }, by);
    expect(await names(users, by)).toEqual(['头一个', '第二']);
  });

  it('are nobody else’s: a colleague neither sees nor changes them', async () => {
    const [mine, colleague] = [await server.signInWith([]), await server.signInWith([])];
    const { data } = await add('只有我', {}, mine);
    expect(await listed(colleague)).toEqual([]);
    expect((await change({ id: data.id, name: '改掉' }, colleague)).code).toBe(CODE.notFound);
    expect((await remove(data.id, colleague)).code).toBe(CODE.notFound);
    expect(await names(users, mine)).toEqual(['只有我']);
  });

  it('leave a record of each change with what was before', async () => {
    const by = await server.signInWith([]);
    const { data } = await add('有记录', {}, by);
    await change({ id: data.id, name: '有记录二' }, by);
    expect(await recordOf('有记录')).toMatchObject({
      action: '修改常用筛选',
      changes: [{ field: '名称', before: '有记录', after: '有记录二' }],
    });
    await change({ id: data.id, filter: 'keyword=%E8%8C%B6&status=0' }, by);
    expect(await recordOf('有记录二')).toMatchObject({
      changes: [{ field: '筛选条件', before: 'status=1', after: 'keyword=茶，status=0' }],
    });
    await remove(data.id, by);
    expect(await recordOf('有记录二')).toMatchObject({ action: '删除常用筛选' });
  });

  it('of a list that the product no longer has are not shown', async () => {
    const by = await server.signInWith([]);
    const { data } = await add('旧列表', {}, by);
    await server.database.pool.query('update saved_filter set list = $1 where id = $2', [
      '/formerList',
      data.id,
    ]);
    expect(await listed(by)).toEqual([]);
  });
});
