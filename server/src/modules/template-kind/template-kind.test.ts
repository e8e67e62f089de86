import { CODE } from '@design-console/contract/kernel';
import type { KindBranch, TemplateKind } from '@design-console/contract/template-kind';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../db/testing/client.ts';
import { waitingStatements } from '../../db/testing/waiting-statements.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { inTreeOrder, isPermutation, withParents } from './template-kind.rules.ts';

describe('the order of kinds', () => {
  const kinds = fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 30 }).map((ids) =>
    ids.map((id, at) => ({
      id: id + 1,
      parentId: at % 3 === 0 ? null : (ids[at - (at % 3)] ?? 0) + 1,
      sort: id % 5,
      name: `${id}`,
    })),
  );

  it('names each kind once, a parent before its children', () => {
    fc.assert(
      fc.property(kinds, (all) => {
        const ordered = inTreeOrder(all).map(({ id }) => id);
        expect(
          isPermutation(
            ordered,
            all.map(({ id }) => id),
          ),
        ).toBe(true);
        for (const { id, parentId } of all)
          if (parentId !== null) expect(ordered.indexOf(parentId)).toBeLessThan(ordered.indexOf(id));
      }),
    );
  });

  it('is refused with one missing, additional, repeated or unknown', () => {
    for (const wrong of [
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 2],
      [1, 2, 9],
    ])
      expect(isPermutation(wrong, [1, 2, 3])).toBe(false);
    expect(isPermutation([3, 1, 2], [1, 2, 3])).toBe(true);
  });

  it('filtered by a word keeps the parents of the matches', () => {
    const all = [
      { id: 1, parentId: null, name: '海报' },
      { id: 2, parentId: 1, name: '招聘海报' },
      { id: 3, parentId: null, name: '名片' },
      { id: 4, parentId: 3, name: '商务名片' },
    ];
    expect(withParents(all, ({ name }) => name.includes('商务')).map(({ id }) => id)).toEqual([3, 4]);
  });
});

describe('template kinds (product 4)', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const size = { width: 1080, height: 1920, unit: 'px', dpi: 72 };
  const add = (name: string, parentId: number | null = null, more: object = {}) =>
    admin.call<{ id: number; fields?: object }>('POST /templateCenter/v2/addTemplateKind.do', {
      name,
      parentId,
      ...size,
      ...more,
    });
  const made = async (name: string, parentId: number | null = null) => (await add(name, parentId)).data.id;
  const change = (id: number, given: object) =>
    admin.call<{ fields?: object }>('POST /templateCenter/v2/updateTemplateKind.do', { id, ...given });
  const drop = (id: number) =>
    admin.call<{ templates: number; children: number }>('GET /templateCenter/v2/deleteTemplateKind.do', {
      id,
    });
  const sort = (parentId: number | null, ids: number[]) =>
    admin.call<{ ids: number[] }>('POST /templateCenter/v2/sortTemplateKind.do', { parentId, ids });
  const list = async (filter: object = {}) =>
    (await admin.call<TemplateKind[]>('POST /templateCenter/v2/listTemplateKind.do', filter)).data;
  const below = async (parentId: number | null) =>
    (await list()).filter((kind) => kind.parentId === parentId).map(({ id }) => id);

  it('never have the ids by which public clients name a size of their own', async () => {
    const ids = (await list()).map(({ id }) => id);
    expect(Math.min(...ids, await made('第一个'))).toBeGreaterThan(128);
  });

  it('that are disabled are listed below their parents, which may be in use', async () => {
    const parent = await made('停用筛选');
    const child = await made('停用的下级', parent);
    await made('启用的下级', parent);
    await change(child, { status: 0 });
    const found = (filter: object) => list(filter).then((kinds) => kinds.map(({ id }) => id));
    expect(await found({ status: 0, keyword: '停用' })).toEqual([parent, child]);
    expect(await found({ status: 0 })).toEqual([parent, child]);
    expect(await found({ status: 0, keyword: '启用的下级' })).toEqual([]);
    await change(child, { status: 1 });
  });

  it('are a tree of two levels, in the order they were made, with their sizes', async () => {
    const poster = await made('海报');
    const hiring = await made('招聘海报', poster);
    const sale = await add('促销海报', poster, { width: 21, height: 29.7, unit: 'cm', dpi: 300 });
    const kinds = (await list()).filter(({ id, parentId }) => id === poster || parentId === poster);
    expect(kinds.map(({ id, sort, templateCount }) => [id, sort, templateCount])).toEqual([
      [poster, expect.any(Number), 0],
      [hiring, 1, 0],
      [sale.data.id, 2, 0],
    ]);
    expect(kinds[2]).toMatchObject({ width: 21, height: 29.7, unit: 'cm', dpi: 300, status: 1 });
    const third = await add('再下一级', hiring);
    expect([third.code, third.data.fields]).toEqual([
      CODE.invalid,
      { parentId: '分类最多两级，请选择一级分类' },
    ]);
    expect((await add('没有上级', 8_000_000_000)).code).toBe(CODE.invalid);
  });

  it('that are disabled are not offered any more', async () => {
    const card = await made('卡片');
    const name = await made('名片', card);
    const offered = async () =>
      (await admin.call<KindBranch[]>('GET /templateCenter/v2/listAllTemplateKind.do')).data.find(
        ({ id }) => id === card,
      );
    expect((await offered())?.children.map(({ id }) => id)).toEqual([name]);
    await change(name, { status: 0 });
    expect((await offered())?.children).toEqual([]);
    await change(card, { status: 0 });
    expect(await offered()).toBeUndefined();
    expect((await list({ status: 0 })).map(({ id }) => id)).toEqual(expect.arrayContaining([card, name]));
  });

  it('have one name among the children of a parent, whatever the case', async () => {
    const [one, other] = [await made('封面'), await made('长图')];
    await made('Banner', one);
    expect((await add('BANNER', one)).code).toBe(CODE.conflict);
    const elsewhere = await add('banner', other);
    expect(elsewhere.code).toBe(CODE.ok);
    expect((await change(elsewhere.data.id, { parentId: one })).code).toBe(CODE.conflict);
  });

  it('move below another parent, after its others; one with children stays on the first level', async () => {
    const [from, to] = [await made('原处'), await made('新处')];
    const [a, b, c] = [await made('甲', from), await made('乙', from), await made('丙', to)];
    expect((await change(a, { parentId: to })).code).toBe(CODE.ok);
    expect([await below(from), await below(to)]).toEqual([[b], [c, a]]);
    const refused = await change(to, { parentId: from });
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      '无法移动分类「新处」：仍有 2 个下级分类，分类最多两级',
    ]);
    expect((await change(from, { parentId: from })).code).toBe(CODE.invalid);
  });

  it('are sorted as a whole list: an outdated list gets 409, and no kind is lost', async () => {
    const parent = await made('排序');
    const ids = [await made('一', parent), await made('二', parent), await made('三', parent)];
    expect((await sort(parent, [...ids].reverse())).code).toBe(CODE.ok);
    expect(await below(parent)).toEqual([...ids].reverse());
    const [fourth, stale] = await Promise.all([made('四', parent), sort(parent, ids)]);
    expect([CODE.ok, CODE.conflict]).toContain(stale.code);
    const late = await sort(parent, ids);
    expect([late.code, late.data.ids.length]).toEqual([CODE.conflict, 4]);
    expect(new Set(await below(parent))).toEqual(new Set([...ids, fourth]));
  });

  it('sorted by many at once stay a permutation with places from 1', async () => {
    const parent = await made('同时排序');
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push(await made(name, parent));
    await Promise.all(ids.map((_, at) => sort(parent, [...ids.slice(at), ...ids.slice(0, at)])));
    const kinds = (await list()).filter(({ parentId }) => parentId === parent);
    expect(kinds.map((kind) => kind.sort)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(kinds.map(({ id }) => id))).toEqual(new Set(ids));
  });

  it('are changed one at a time: two made meanwhile wait for whoever changes the tree', async () => {
    const parent = await made('一次一个');
    await withClient(server.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select id from company for no key update');
      const both = Promise.all([add('其一', parent), add('其二', parent)]);
      await expect.poll(() => waitingStatements(server.databaseUrl)).toBe(2);
      await client.query('rollback');
      await both;
    });
    const places = (await list()).filter(({ parentId }) => parentId === parent).map((kind) => kind.sort);
    expect(places).toEqual([1, 2]);
  });

  it('made by many at once have consecutive places', async () => {
    const parent = await made('同时新建');
    await Promise.all(Array.from({ length: 8 }, (_, at) => add(`同时 ${at}`, parent)));
    const places = (await list()).filter(({ parentId }) => parentId === parent).map((kind) => kind.sort);
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('with children are not deleted, and the answer counts them; empty ones close the gap they leave', async () => {
    const parent = await made('有下级');
    const ids = [await made('子一', parent), await made('子二', parent), await made('子三', parent)];
    const refused = await drop(parent);
    expect([refused.code, refused.msg, refused.data]).toEqual([
      CODE.conflict,
      '无法删除分类「有下级」：仍有 3 个下级分类，请先移走或删除',
      { templates: 0, children: 3 },
    ]);
    expect((await drop(ids[0] ?? 0)).code).toBe(CODE.ok);
    const left = (await list()).filter(({ parentId }) => parentId === parent);
    expect(left.map((kind) => kind.sort)).toEqual([1, 2]);
    expect((await drop(ids[0] ?? 0)).code).toBe(CODE.notFound);
  });

  it('requested fifty times under one key are made once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const before = (await list()).length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        admin.call<{ id: number }>(
          'POST /templateCenter/v2/addTemplateKind.do',
          { name: '只有一个', ...size },
          headers,
        ),
      ),
    );
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect((await list()).length).toBe(before + 1);
  });

  it.each([
    ['name', { name: '' }, '请输入分类名称'],
    ['width', { width: 0 }, '宽度须在 0.1 到 20000 之间'],
    ['unit', { unit: 'inch' }, '单位须为 px、mm 或 cm'],
    ['width', { width: 90_000, unit: 'px' }, '宽度须在 0.1 到 20000 之间'],
    ['height', { width: 100, height: 3000, unit: 'mm', dpi: 1200 }, '高度超过 20000 像素'],
    ['width', { width: 19_000, height: 19_000 }, '宽度乘以高度超过 1 亿像素，请减小尺寸'],
  ])('with a faulty %s are refused in Chinese', async (field, given, sentence) => {
    const { code, data } = await add('好', null, given);
    expect([code, data.fields]).toEqual([CODE.invalid, { [field]: sentence }]);
  });

  it('change both sides of their size together', async () => {
    const id = await made('改尺寸');
    const half = await change(id, { width: 500 });
    expect([half.code, Object.keys(half.data.fields ?? {})]).toEqual([
      CODE.invalid,
      ['height', 'unit', 'dpi'],
    ]);
    expect((await change(id, { ...size, width: 500 })).code).toBe(CODE.ok);
    expect((await change(id, {})).code).toBe(CODE.invalid);
  });
});
