import { CODE } from '@design-console/contract/kernel';
import { operationIdOf } from '@design-console/contract/menu-tree';
import { type Topic, topicsMax } from '@design-console/contract/topic';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { isOrderOf, stateOf } from './topic.rules.ts';

describe('the topics users see', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const before = new Date('2026-04-01T00:00:00Z');
  const after = new Date('2026-06-01T00:00:00Z');

  it.each([
    ['draft', 0, before, after],
    ['live', 1, null, null],
    ['live', 1, now, after],
    ['planned', 1, after, null],
    ['over', 1, null, now],
    ['over', 1, null, before],
  ] as const)('%s: status %i', (state, status, validFrom, validTo) => {
    expect(stateOf({ status, validFrom, validTo }, now)).toBe(state);
  });

  it('an order contains exactly the existing topics, each once', () => {
    expect(isOrderOf([2, 1], [1, 2])).toBe(true);
    for (const ids of [[1], [1, 1], [1, 2, 3], [1, 3]]) expect(isOrderOf(ids, [1, 2])).toBe(false);
  });
});

describe('topics', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.kysely.deleteFrom('topic').where('company_id', '=', 63).execute());

  const add = (title: string, given: object = {}) =>
    admin.call<{ id: number }>('POST /topic/add.do', { title, templateIds: ['new-tea'], ...given });
  const list = async (filter: object = {}) => (await admin.call<Topic[]>('GET /topic/list.do', filter)).data;
  const titles = async () => (await list()).map((topic) => topic.title);
  const makeTemplate = async (title: string): Promise<string> => {
    const { data } = await admin.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
      title,
      document: blankDesign({ width: 300, height: 200, title }),
    });
    return String(data.id);
  };
  const sort = async (ids: number[]) => admin.call('POST /topic/sort.do', { ids });

  it('keep the order of their templates, each once, and are placed after the existing ones', async () => {
    await add('开学季');
    const own = await makeTemplate('春茶海报');
    const { data } = await add('春茶', {
      templateIds: ['new-tea', own, 'new-tea', 'music-festival'],
    });
    const detail = await admin.call<{ templateIds: string[] }>('GET /topic/get.do', { id: data.id });
    expect(detail.data.templateIds).toEqual(['new-tea', own, 'music-festival']);
    expect(await titles()).toEqual(['开学季', '春茶']);
  });

  it('without a cover show the first template users may see, which is not always the first', async () => {
    const own = await makeTemplate('还没上架');
    await add('自己的模板', { templateIds: [own, 'new-tea'] });
    await add('只有草稿', { templateIds: [own] });
    await add('没有模板', { templateIds: [] });
    const covers = async () => (await list()).map(({ shownCover }) => shownCover);
    const platform = await admin.call<{ coverUrl: string }[]>('POST /center/picked.do', {
      templateIds: ['new-tea', own],
    });
    const [newTea] = platform.data;
    expect(newTea?.coverUrl).toMatch(/^\/saas\//);
    expect(await covers()).toEqual([newTea?.coverUrl, '', '']);
    const { data } = await admin.call<{ shownCover: string }>('GET /topic/get.do', {
      id: (await list())[0]?.id,
    });
    expect(data.shownCover).toBe(newTea?.coverUrl);
  });

  it('contain existing templates: a deleted one leaves them, one taken down stays', async () => {
    const [kept, gone] = [await makeTemplate('留下'), await makeTemplate('删除')];
    const { data } = await add('引用', { templateIds: [gone, kept, 'new-tea'] });
    const idsNow = async () =>
      (await admin.call<{ templateIds: string[] }>('GET /topic/get.do', { id: data.id })).data.templateIds;
    await admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', {
      ids: [Number(kept)],
      status: 3,
    });
    await admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', {
      ids: [Number(kept)],
      status: 4,
    });
    expect(await idsNow()).toEqual([gone, kept, 'new-tea']);
    await admin.call('POST /templateCenter/v2/removeTeamTemplate.do', { ids: [Number(gone)] });
    expect(await idsNow()).toEqual([kept, 'new-tea']);
    expect((await list())[0]?.templateCount).toBe(2);
    // a template that the platform no longer ships
    await server.database.pool.query("delete from platform_template where id = 'book-club'");
    for (const templateId of [gone, 'book-club', '999999999']) {
      const refused = await add('没有的', { templateIds: [kept, templateId] });
      expect(refused.data).toEqual({
        fields: { templateIds: '专题模板里有已被删除的模板，请移除后再保存' },
      });
    }
    expect(await titles()).toEqual(['引用']);
  });

  it('contain no template of another company', async () => {
    const own = await makeTemplate('自己的');
    const others = await server.signInElsewhere();
    const refused = await others.call('POST /topic/add.do', { title: '别人的', templateIds: [own] });
    expect([refused.code, refused.data]).toEqual([
      CODE.invalid,
      { fields: { templateIds: '专题模板里有已被删除的模板，请移除后再保存' } },
    ]);
  });

  it('are sorted as a whole: two people at once never lose one, and an outdated list is refused', async () => {
    const ids: number[] = [];
    for (const title of ['甲', '乙', '丙', '丁']) ids.push((await add(title)).data.id);
    const done = await Promise.all([sort([...ids].reverse()), sort(ids)]);
    expect(done.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok]);
    expect((await titles()).sort()).toEqual(['甲', '乙', '丙', '丁'].sort());
    await add('戊');
    const stale = await sort(ids);
    expect([stale.code, stale.msg]).toEqual([CODE.conflict, '专题刚刚有增减，请刷新后重新排序']);
    expect(await titles()).toHaveLength(5);
  });

  it('begin and end by their period, and show their state', async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString();
    const { data: soon } = await add('预告', { validFrom: at(1), validTo: at(2) });
    const { data: past } = await add('过去', { validTo: at(-1) });
    for (const id of [soon.id, past.id]) await admin.call('POST /topic/setStatus.do', { id, status: 1 });
    await add('草稿');
    expect((await list()).map(({ title, state }) => [title, state])).toEqual([
      ['预告', 'planned'],
      ['过去', 'over'],
      ['草稿', 'draft'],
    ]);
    expect(await list({ state: 'over' })).toHaveLength(1);
    const backwards = await add('倒着', { validFrom: at(2), validTo: at(1) });
    expect(backwards.data).toEqual({ fields: { validTo: '结束时间须晚于开始时间' } });
  });

  it('without templates are not published, published ones are not removed', async () => {
    const { data } = await add('空', { templateIds: [] });
    expect((await admin.call('POST /topic/setStatus.do', { id: data.id, status: 1 })).code).toBe(
      CODE.conflict,
    );
    await admin.call('POST /topic/update.do', { id: data.id, title: '不空', templateIds: ['new-tea'] });
    await admin.call('POST /topic/setStatus.do', { id: data.id, status: 1 });
    expect((await admin.call('POST /topic/remove.do', { id: data.id })).msg).toBe(
      '专题「不空」已发布，请先下架再删除',
    );
    await admin.call('POST /topic/setStatus.do', { id: data.id, status: 0 });
    expect((await admin.call('POST /topic/remove.do', { id: data.id })).code).toBe(CODE.ok);
    expect(await titles()).toEqual([]);
  });

  it('that are published are changed only by people who may publish, and never without a template', async () => {
    const { data } = await add('上线中');
    const change = (person: Person, given: object) =>
      person.call<{ fields?: object }>('POST /topic/update.do', {
        id: data.id,
        title: '改过',
        templateIds: ['new-tea'],
        ...given,
      });
    const editor = await server.signInWith([operationIdOf('/templateCenter/specialTopic', 'edit')]);
    expect((await change(editor, { title: '草稿可改' })).code).toBe(CODE.ok);
    await admin.call('POST /topic/setStatus.do', { id: data.id, status: 1 });
    const refused = await change(editor, {});
    expect([refused.code, refused.msg]).toEqual([CODE.forbidden, '专题已发布，没有发布权限不能修改']);
    const empty = await change(admin, { templateIds: [] });
    expect([empty.code, empty.data.fields]).toEqual([
      CODE.invalid,
      { templateIds: '已发布的专题须至少有一个专题模板，请先下架再清空' },
    ]);
    expect(await titles()).toEqual(['草稿可改']);
    expect((await change(admin, {})).code).toBe(CODE.ok);
    expect(await titles()).toEqual(['改过']);
  });

  it('that are published keep their order unless people who may publish change it', async () => {
    const ids: number[] = [];
    for (const title of ['上架甲', '草稿乙', '上架丙']) ids.push((await add(title)).data.id);
    const [first = 0, draft = 0, last = 0] = ids;
    for (const id of [first, last]) await admin.call('POST /topic/setStatus.do', { id, status: 1 });
    const editor = await server.signInWith([operationIdOf('/templateCenter/specialTopic', 'edit')]);
    const sorted = (person: Person, order: number[]) => person.call('POST /topic/sort.do', { ids: order });
    expect((await sorted(editor, [draft, first, last])).code).toBe(CODE.ok);
    const refused = await sorted(editor, [draft, last, first]);
    expect([refused.code, refused.msg]).toEqual([
      CODE.forbidden,
      '专题已发布，没有发布权限不能改变它们的顺序',
    ]);
    expect(await titles()).toEqual(['草稿乙', '上架甲', '上架丙']);
    expect((await sorted(admin, [draft, last, first])).code).toBe(CODE.ok);
    expect(await titles()).toEqual(['草稿乙', '上架丙', '上架甲']);
  });

  it('that are drafts are removed by people who may edit them', async () => {
    const { data } = await add('误建');
    const editor = await server.signInWith([operationIdOf('/templateCenter/specialTopic', 'edit')]);
    expect((await editor.call('POST /topic/remove.do', { id: data.id })).code).toBe(CODE.ok);
    expect(await titles()).toEqual([]);
  });

  it('edited by two people at once lose no change: the second learns who was first', async () => {
    const { data } = await add('两人编辑');
    const read = async () => (await admin.call<Topic>('GET /topic/get.do', { id: data.id })).data.updatedAt;
    const basedOn = await read();
    const change = (title: string, given: object) =>
      admin.call<{ updatedBy: string }>('POST /topic/update.do', { id: data.id, title, ...given });
    server.clock.advance(1_000);
    expect((await change('先到', { basedOn })).code).toBe(CODE.ok);
    const late = await change('后到', { basedOn });
    expect([late.code, late.msg]).toEqual([
      CODE.conflict,
      `${late.data.updatedBy}刚刚修改了这个专题，请核对后再保存`,
    ]);
    expect(late.data.updatedBy).not.toBe('');
    expect((await change('核对后', { basedOn: await read() })).code).toBe(CODE.ok);
    expect(await titles()).toEqual(['核对后']);
  });

  it('are published, taken down and removed as they were seen, not as someone changed them since (product 6)', async () => {
    const { data } = await add('审核过');
    const read = async () => (await admin.call<Topic>('GET /topic/get.do', { id: data.id })).data;
    const { updatedAt: basedOn } = await read();
    server.clock.advance(1_000);
    await admin.call('POST /topic/update.do', { id: data.id, title: '改过', templateIds: ['new-tea'] });
    const on = { id: data.id, basedOn };
    for (const [wire, input, act] of [
      ['setStatus', { ...on, status: 1 }, '发布'],
      ['setStatus', { ...on, status: 0 }, '下架'],
      ['remove', on, '删除'],
    ] as const) {
      const late = await admin.call(`POST /topic/${wire}.do`, input);
      expect([late.code, late.msg]).toEqual([CODE.conflict, `林晓棠刚刚修改了这个专题，请核对后再${act}`]);
    }
    expect((await read()).status).toBe(0);
    const seen = { ...on, basedOn: (await read()).updatedAt };
    expect((await admin.call('POST /topic/setStatus.do', { ...seen, status: 1 })).code).toBe(CODE.ok);
  });

  it('have a title of their own, a cover of the company and a config set of the company', async () => {
    await add('唯一');
    expect((await add('唯一')).data).toEqual({ fields: { title: '专题标题已存在' } });
    const cover = `/saas/files/${'a'.repeat(40)}.png`;
    expect((await add('封面', { cover })).data).toEqual({ fields: { cover: '封面须为已上传的图片' } });
    expect((await add('方案', { settingCode: 'ZZZZZZZZ' })).code).toBe(CODE.notFound);
  });

  it(`are at most ${topicsMax}`, async () => {
    await server.database.kysely
      .insertInto('topic')
      .values(
        Array.from({ length: topicsMax }, (_, index) => ({
          company_id: 63,
          title: `专题${index}`,
          cover: '',
          intro: '',
          sort: index,
          created_at: server.clock.now,
          updated_at: server.clock.now,
          updated_by: '林晓棠',
        })),
      )
      .execute();
    expect((await add('多一个')).code).toBe(CODE.conflict);
  });
});
