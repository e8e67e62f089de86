import { CODE } from '@design-console/contract/kernel';
import {
  TEMPLATE_MOVES,
  type TemplateStatus,
  type TemplateVersion,
  templateStatuses,
  templateVersionsKept,
} from '@design-console/contract/template';
import { INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import { operationIdOf } from '@design-console/contract/menu-tree';
import type { Design } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { refreshTemplates, rewriteWords, takeDownExpired } from './template-jobs.ts';
import { copyUses } from './template-usage.store.ts';
import { posterOf, templatesOf } from './testing.ts';
import { noHostEvents } from '../../testing/no-host-events.ts';

let server: TestServer;
let admin: Person;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  templates = templatesOf(admin);
});
afterAll(() => server.close());

const statusOf = async (id: number) => (await templates.get(id)).data.status;
const listPath = '/templateCenter/templateMake/templateList';

/** A template that reached this status by allowed moves. */
const inStatus = async (status: TemplateStatus): Promise<number> => {
  const id = await templates.made(`状态 ${status}`);
  const way: Record<TemplateStatus, number[]> = { 0: [], 1: [1], 2: [1, 2], 3: [3], 4: [3, 4] };
  for (const step of way[status]) await templates.move([id], step, step === 2 ? { reason: '请修改' } : {});
  return id;
};

describe('a team template (product 4)', () => {
  it('is made as a draft with a painted cover, its facts, tags and author', async () => {
    const { code, data } = await templates.create('立夏新茶', { tagIds: ['industry.tea', 'color.green'] });
    expect([code, data.version]).toEqual([CODE.ok, 1]);
    const { data: shown } = await templates.get(data.id);
    expect(shown).toMatchObject({
      title: '立夏新茶',
      status: 0,
      isLive: false,
      kindId: null,
      kindName: '',
      width: 300,
      height: 400,
      unit: 'px',
      pageCount: 1,
      source: 1,
      version: 1,
      tagIds: ['industry.tea', 'color.green'],
      health: [],
      usage: { opened: 0, used: 0, finished: 0, downloaded: 0 },
      document: { title: '立夏新茶' },
    });
    expect(shown.authorName).not.toBe('');
  });

  it('has a source template exactly when it is a remake (product 4)', async () => {
    for (const contradiction of [{ source: 2 }, { source: 1, sourceTemplateId: 'tea-poster' }]) {
      const { code, data } = await templates.create('来源', contradiction);
      const fields = { sourceTemplateId: '二次创作须有来源模板，自由创作没有来源模板' };
      expect([code, data.fields]).toEqual([CODE.invalid, fields]);
    }
    const remake = await templates.create('来源', { source: 2, sourceTemplateId: 'tea-poster' });
    expect((await templates.get(remake.data.id)).data).toMatchObject({
      source: 2,
      sourceTemplateId: 'tea-poster',
    });
  });

  it('requested fifty times under one key is made once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const input = { document: posterOf('只有一个') };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => templates.create('只有一个', input, headers)),
    );
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect((await templates.page({ keyword: '只有一个' })).data.total).toBe(1);
  });

  it('moves along exactly the allowed ways; any other answers 409 and keeps its status', async () => {
    for (const from of templateStatuses)
      for (const to of templateStatuses) {
        const id = await inStatus(from);
        const isAllowed = TEMPLATE_MOVES.some((move) => move.from === from && move.to === to);
        const { code } = await templates.move([id], to, to === 2 ? { reason: '请修改' } : {});
        expect([from, to, code, await statusOf(id)]).toEqual([
          from,
          to,
          isAllowed ? CODE.ok : CODE.conflict,
          isAllowed ? to : from,
        ]);
      }
  }, 60_000);

  it('is put on the shelf, taken down and rejected by holders of 发布 only', async () => {
    const editor = templatesOf(await server.signInWith([operationIdOf(listPath, 'edit')]));
    for (const [from, to] of [
      [0, 3],
      [1, 3],
      [1, 2],
      [3, 4],
      [4, 3],
    ] as const) {
      const id = await inStatus(from);
      const { code } = await editor.move([id], to, to === 2 ? { reason: '请修改' } : {});
      expect([from, to, code, await statusOf(id)]).toEqual([from, to, CODE.forbidden, from]);
    }
    expect((await editor.move([await inStatus(0)], 1)).code).toBe(CODE.ok);
    const live = await inStatus(3);
    expect((await editor.update(live, { title: '改掉' })).code).toBe(CODE.forbidden);
    expect((await editor.save(live, 1, posterOf('改掉'))).code).toBe(CODE.forbidden);
  });

  it.each(['templateList', 'freeMake', 'reMake'] as const)(
    'is published by holders of 发布 of %s',
    async (name) => {
      const screen = `/templateCenter/templateMake/${name}` as const;
      const publisher = templatesOf(
        await server.signInWith([operationIdOf(screen, 'edit'), operationIdOf(screen, 'publish')]),
      );
      const id = await inStatus(1);
      expect([(await publisher.move([id], 3)).code, await statusOf(id)]).toEqual([CODE.ok, 3]);
      expect((await publisher.update(id, { title: '改好' })).code).toBe(CODE.ok);
    },
  );

  it('of a batch is judged by itself, with its reason', async () => {
    const [draft, submitted, live] = [await inStatus(0), await inStatus(1), await inStatus(3)];
    const { code, data } = await templates.move([draft, submitted, live, 8_000_000_000], 1);
    expect([code, data.succeeded]).toEqual([CODE.ok, 1]);
    expect(data.failed.map(({ id, reason }) => [id, reason])).toEqual([
      [submitted, '模板已是「待审核」'],
      [live, '「已上架」的模板不能改为「待审核」'],
      [8_000_000_000, '模板不存在或已被删除'],
    ]);
  });

  it('rejected shows why and where, until it is submitted again', async () => {
    const id = await inStatus(1);
    const { data } = await templates.get(id);
    const pageId = (data.document as { pages: { id: string }[] }).pages[0]?.id ?? '';
    const without = await templates.move([id], 2);
    expect([without.code, without.data.fields]).toEqual([CODE.invalid, { reason: '请输入驳回原因' }]);
    const marks = [{ pageId, x: 20, y: 30, text: '标题太小' }];
    await templates.move([id], 2, { reason: '请调整标题', marks });
    expect((await templates.get(id)).data).toMatchObject({ rejectReason: '请调整标题', rejectMarks: marks });
    await templates.move([id], 1);
    expect((await templates.get(id)).data).toMatchObject({ rejectReason: '', rejectMarks: [] });
  });

  it('keeps the marks of a reviewer where the page of the designer moved them, with the words of the reviewer', async () => {
    const id = await inStatus(1);
    const { data } = await templates.get(id);
    const pageId = (data.document as { pages: { id: string }[] }).pages[0]?.id ?? '';
    const marks = [
      { pageId, x: 20, y: 30, text: '标题太小' },
      { pageId, x: 40, y: 50, text: '换一张图' },
    ];
    await templates.move([id], 2, { reason: '请调整', marks });
    const moved = [
      { pageId, x: 10, y: 15, text: '标题太小' },
      { pageId, x: 20, y: 25, text: '换一张图' },
    ];
    expect(
      (await templates.save(id, data.version, data.document as Design, { markPlaces: moved })).code,
    ).toBe(CODE.ok);
    expect((await templates.get(id)).data.rejectMarks).toEqual(moved);
  });

  it('rejected again meanwhile can still be saved, and keeps the marks of the newer review in place', async () => {
    const id = await inStatus(1);
    const { data } = await templates.get(id);
    const pageId = (data.document as { pages: { id: string }[] }).pages[0]?.id ?? '';
    const marks = [{ pageId, x: 20, y: 30, text: '标题太小' }];
    const other = { pageId, x: 70, y: 80, text: '换一张图' };
    const earlier = { markPlaces: [{ pageId, x: 10, y: 15, text: '标题太小' }] };
    let { version } = data;
    for (const newer of [[other], [...marks, other], []]) {
      await templates.move([id], 2, { reason: '请调整', marks });
      await templates.move([id], 1);
      await templates.move([id], 2, { reason: '请再调整', marks: newer });
      const saved = await templates.save(id, version, data.document as Design, earlier);
      expect(saved.code).toBe(CODE.ok);
      version = saved.data.version;
      expect((await templates.get(id)).data.rejectMarks).toEqual(newer);
      await templates.move([id], 1);
    }
  });

  it('saved since it was looked at is not moved', async () => {
    const id = await inStatus(1);
    await templates.save(id, 1, posterOf('又改了'));
    expect((await templates.move([id], 3, { version: 1 })).code).toBe(CODE.conflict);
    expect((await templates.move([id], 3, { version: 2 })).code).toBe(CODE.ok);
  });

  it('saved after the batch was looked at is not moved; a deleted one is reported without a name', async () => {
    const [seen, saved, gone] = [await inStatus(1), await inStatus(1), await inStatus(0)];
    await templates.save(saved, 1, posterOf('又改了'));
    await templates.remove([gone]);
    const versions = [seen, saved, gone].map((id) => ({ id, version: 1 }));
    const { data } = await templates.move([seen, saved, gone], 3, { versions });
    expect([data.succeeded, data.failed.map(({ id, reason }) => [id, reason])]).toEqual([
      1,
      [
        [saved, '模板在你查看之后有改动，请查看最新内容'],
        [gone, '模板不存在或已被删除'],
      ],
    ]);
    expect(data.failed.at(-1)?.name).toBe('');
    expect([await statusOf(seen), await statusOf(saved)]).toEqual([3, 1]);
  });

  it('keeps its newest versions; one of them is restored as a further one; an outdated save loses no version', async () => {
    const id = await templates.made('版本');
    for (let version = 1; version <= templateVersionsKept + 1; version += 1) {
      const saved = await templates.save(
        id,
        version,
        posterOf(`第 ${version + 1} 稿`, [`第 ${version + 1} 稿`]),
      );
      expect(saved.data.version).toBe(version + 1);
    }
    const newest = templateVersionsKept + 2;
    const stale = await templates.save(id, 5, posterOf('晚了'));
    expect([stale.code, stale.data.version, stale.data.savedBy !== '']).toEqual([
      CODE.conflict,
      newest,
      true,
    ]);
    // it is refused after the template was read, so the record says which one
    const { rows } = await server.database.pool.query<object>(
      "select subject, outcome from audit_record where action = 'template.updateDetail' order by id desc limit 1",
    );
    expect(rows).toEqual([{ subject: (await templates.get(id)).data.title, outcome: 'refused' }]);
    const list = async () =>
      (await admin.call<TemplateVersion[]>('GET /templateCenter/v2/listTeamTemplateVersion.do', { id })).data;
    expect((await list()).map(({ version }) => version)).toEqual(
      Array.from({ length: templateVersionsKept }, (_, at) => newest - at),
    );
    const gone = await admin.call('GET /templateCenter/v2/getTeamTemplateVersion.do', { id, version: 1 });
    expect(gone.code).toBe(CODE.notFound);
    const back = await admin.call<{ version: number }>('POST /templateCenter/v2/rollbackTeamTemplate.do', {
      id,
      version: 5,
      fromVersion: newest,
    });
    expect([back.code, back.data.version]).toEqual([CODE.ok, newest + 1]);
    expect((await list())[0]).toMatchObject({ version: newest + 1, restoredFrom: 5 });
    expect(JSON.stringify((await templates.get(id)).data.document)).toContain('第 5 稿');
  }, 60_000);

  it('on the shelf or submitted is not deleted', async () => {
    for (const status of [1, 3] as const) {
      const id = await inStatus(status);
      expect((await templates.remove([id])).code).toBe(CODE.conflict);
    }
    const { data } = await templates.remove([await inStatus(0), await inStatus(3), await inStatus(4)]);
    expect([data.succeeded, data.failed.map(({ reason }) => reason)]).toEqual([
      2,
      ['「已上架」的模板不能删除，请先下架或驳回'],
    ]);
  });

  it('leaves a record that names each that was moved or deleted, and none that was refused (product 4)', async () => {
    const [other, live] = [await templates.made('删掉的海报'), await templates.made('留下的海报')];
    const recorded = async (action: string) =>
      (
        await server.database.pool.query<Record<'subject' | 'outcome' | 'message', string>>(
          'select subject, outcome, message, changes from audit_record where action = $1 order by id desc limit 1',
          [action],
        )
      ).rows[0];
    await templates.move([live], 3);
    // what is on the shelf is not put there again
    await templates.move([other, live], 3);
    expect(await recorded('template.setStatus')).toEqual({
      subject: '删掉的海报',
      outcome: 'done',
      message: '',
      changes: [{ field: '删掉的海报', before: '草稿', after: '已上架' }],
    });
    await templates.move([other], 4);
    await templates.remove([other, live]);
    expect(await recorded('template.remove')).toEqual({
      subject: '删掉的海报',
      outcome: 'done',
      message: '',
      changes: [{ field: '删掉的海报', before: '已下架', after: '已删除' }],
    });
  });

  it('leaves a record of a refusal where nothing of a selection was moved or deleted, which is told row by row', async () => {
    const recorded = async (action: string) =>
      (
        await server.database.pool.query<object>(
          'select subject, outcome, message, changes from audit_record where action = $1 order by id desc limit 1',
          [action],
        )
      ).rows[0];
    const [live, sent] = [await templates.made('还在架上的海报'), await templates.made('待审核的海报')];
    await templates.move([live], 3);
    await templates.move([sent], 1);
    const { code, data } = await templates.remove([live, sent, 999_999_999]);
    expect([code, data.succeeded, data.failed.map(({ reason }) => reason)]).toEqual([
      CODE.ok,
      0,
      [
        '「已上架」的模板不能删除，请先下架或驳回',
        '「待审核」的模板不能删除，请先下架或驳回',
        '模板不存在或已被删除',
      ],
    ]);
    expect(await recorded('template.remove')).toEqual({
      subject: '还在架上的海报、待审核的海报',
      outcome: 'refused',
      message: data.failed.map(({ reason }) => reason).join('；'),
      changes: [],
    });
    expect((await templates.move([live, live + 1_000_000], 3)).data.succeeded).toBe(0);
    expect(await recorded('template.setStatus')).toMatchObject({
      subject: '还在架上的海报',
      outcome: 'refused',
    });
  });

  it.each(['template.remove', 'template.setStatus'])(
    '%s of a selection that is gone is refused like that of a single one, and so recorded',
    async (action) => {
      const ids = [999_999_998, 999_999_999];
      const refused = await (action === 'template.remove' ? templates.remove(ids) : templates.move(ids, 3));
      expect([refused.code, refused.msg]).toEqual([CODE.notFound, '模板不存在或已被删除']);
      const { rows } = await server.database.pool.query(
        'select outcome, message from audit_record where action = $1 order by id desc limit 1',
        [action],
      );
      expect(rows).toEqual([{ outcome: 'refused', message: '模板不存在或已被删除' }]);
    },
  );

  it('counts for its tags of light applications', async () => {
    const tag = async (name: string) =>
      (
        await admin.call<{ id: number }>('POST /api/templateTag/createTemplateTag.do', {
          light_app_id: 'collage',
          name,
        })
      ).data.id;
    const [one, two] = [await tag('九宫格'), await tag('长拼图')];
    const counts = async () =>
      (
        await admin.call<{ id: number; templateCount: number }[]>('GET /api/templateTag/getTemplateTag.do', {
          light_app_id: 'collage',
        })
      ).data.flatMap(({ id, templateCount }) => (id === one || id === two ? [templateCount] : []));
    const id = await templates.made('拼图', { lightAppTagIds: [one] });
    expect(await counts()).toEqual([1, 0]);
    await Promise.all([
      templates.update(id, { lightAppTagIds: [two] }),
      templates.made('又一个拼图', { lightAppTagIds: [one, two] }),
    ]);
    expect(await counts()).toEqual([1, 2]);
    const { data } = await templates.page({ lightAppTagId: two });
    expect(data.list.map((row) => row.lightAppTags.map((found) => found.id))).toEqual(
      expect.arrayContaining([[two], [one, two]]),
    );
    const refused = await admin.call('POST /api/templateTag/delTemplateTag.do', { id: two });
    expect(refused.code).toBe(CODE.conflict);
    await templates.remove([id]);
    expect(await counts()).toEqual([1, 1]);
    const foreign = await templates.create('没有这个标签', { lightAppTagIds: [8_000_000_000] });
    expect([foreign.code, Object.keys(foreign.data.fields ?? {})]).toEqual([
      CODE.invalid,
      ['lightAppTagIds'],
    ]);
  });

  it.each([
    ['title', { title: ' ' }],
    ['kindId', { kindId: 8_000_000_000 }],
    ['tagIds', { tagIds: ['industry.none'] }],
    ['document', { document: [] }],
    ['document.pages', { document: { ...posterOf('x'), pages: [] } }],
  ])('with a faulty %s is refused by it', async (field, given) => {
    const { code, data } = await templates.create('好', given);
    expect([code, Object.keys(data.fields ?? {})[0]?.startsWith(field)]).toEqual([CODE.invalid, true]);
  });
});

describe('the list of team templates', () => {
  it('narrows by kind with its children, tags of facets, source and status, and counts every status', async () => {
    const kind = async (name: string, parentId: number | null) =>
      (
        await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', {
          name,
          parentId,
          width: 300,
          height: 400,
          unit: 'px',
          dpi: 72,
        })
      ).data.id;
    const parent = await kind('列表海报', null);
    const child = await kind('列表招聘海报', parent);
    const a = await templates.made('列表甲', { kindId: parent, tagIds: ['industry.tea', 'color.green'] });
    const b = await templates.made('列表乙', { kindId: child, tagIds: ['industry.food', 'color.green'] });
    const c = await templates.made('列表丙', {
      kindId: child,
      tagIds: ['industry.food', 'color.red'],
      source: 2,
      sourceTemplateId: 'tea-poster',
    });
    await templates.move([b], 3);
    const found = async (filter: object) =>
      (await templates.page({ kindId: parent, ...filter })).data.list
        .map(({ id }) => id)
        .sort((x, y) => x - y);
    expect(await found({})).toEqual([a, b, c]);
    expect(await found({ kindId: child })).toEqual([b, c]);
    expect(await found({ tagIds: ['industry.tea', 'industry.food'] })).toEqual([a, b, c]);
    expect(await found({ tagIds: ['industry.food', 'color.green'] })).toEqual([b]);
    expect(await found({ source: 2 })).toEqual([c]);
    expect(await found({ status: 3 })).toEqual([b]);
    expect(await found({ kindId: 8_000_000_000 })).toEqual([]);
    const { data } = await templates.page({ kindId: parent, status: 3 });
    expect(data.statusCounts.map(({ status, count }) => [status, count])).toEqual([
      [0, 2],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
    const kinds = await admin.call<{ id: number; templateCount: number }[]>(
      'POST /templateCenter/v2/listTemplateKind.do',
    );
    expect(
      kinds.data.flatMap(({ id, templateCount }) => (id === parent || id === child ? [templateCount] : [])),
    ).toEqual([1, 2]);
    const held = await admin.call<{ templates: number }>('GET /templateCenter/v2/deleteTemplateKind.do', {
      id: child,
    });
    expect([held.code, held.data.templates]).toEqual([CODE.conflict, 2]);
  });

  it('finds by title, tag, kind and text, in characters, pinyin and initials, with one wrong character', async () => {
    const kind = await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', {
      name: '龙舟封面',
      width: 300,
      height: 400,
      unit: 'px',
      dpi: 72,
    });
    const id = await templates.made('端午龙舟赛', {
      kindId: kind.data.id,
      tagIds: ['style.chinese'],
      document: posterOf('端午龙舟赛', ['粽叶飘香的五月初五下午三点在滨江公园开赛']),
    });
    const found = async (keyword: string) =>
      (await templates.page({ keyword })).data.list.map((row) => row.id);
    for (const keyword of [
      '龙舟',
      'longzhou',
      'dwlz',
      '国风 端午',
      '龙舟封面',
      '滨江公园',
      '龙粥赛',
      '端五龙舟',
      '滨海公园',
    ])
      expect([keyword, await found(keyword)]).toEqual([keyword, [id]]);
    expect(await found('火锅底料')).toEqual([]);
    await admin.call('POST /templateCenter/v2/updateTemplateKind.do', { id: kind.data.id, name: '赛事首图' });
    expect([await found('赛事首图'), await found('龙舟封面')]).toEqual([[id], []]);
  });

  it('renaming a kind writes the words of twenty templates at once, of the others in the next minute (S-20)', async () => {
    const size = { width: 300, height: 400, unit: 'px', dpi: 72 };
    const { data } = await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', {
      name: '旧名一类',
      ...size,
    });
    for (let at = 0; at < 21; at += 1) await templates.made(`众多${at}`, { kindId: data.id });
    await admin.call('POST /templateCenter/v2/updateTemplateKind.do', { id: data.id, name: '新名一类' });
    const total = async () => (await templates.page({ keyword: '新名一类' })).data.total;
    expect(await total()).toBe(20);
    await rewriteWords(server.database.asCompany(63), 63);
    expect(await total()).toBe(21);
  });

  it('finds by the parent of its kind, also after that was moved', async () => {
    const kind = async (name: string, parentId: number | null) => {
      const size = { width: 300, height: 400, unit: 'px', dpi: 72 };
      const given = { name, parentId, ...size };
      return (await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', given)).data.id;
    };
    const [from, to] = [await kind('旧家分类', null), await kind('新屋目录', null)];
    const child = await kind('搬迁', from);
    const id = await templates.made('换了上级', { kindId: child });
    const found = async (keyword: string) =>
      (await templates.page({ keyword })).data.list.map((row) => row.id);
    expect([await found('旧家分类'), await found('新屋目录')]).toEqual([[id], []]);
    await admin.call('POST /templateCenter/v2/updateTemplateKind.do', { id: child, parentId: to });
    expect([await found('旧家分类'), await found('新屋目录')]).toEqual([[], [id]]);
  });

  it('shows how often templates were used, from the counts of the reports', async () => {
    const id = await templates.made('有人用');
    await templates.move([id], 3);
    const guest = await server.openLink({ user_flag: 'uses-templates' });
    const at = server.clock.now.toISOString();
    const event = (kind: string) => ({ id: crypto.randomUUID(), at, kind, templateId: String(id) });
    const told = await guest.call<{ accepted: number }>('POST /embed/event/add.do', {
      events: [
        event('open'),
        event('template_use'),
        event('template_use'),
        event('finish'),
        event('download'),
      ],
    });
    expect(told.data.accepted).toBe(5);
    expect((await templates.get(id)).data.usage).toEqual({ opened: 1, used: 2, finished: 1, downloaded: 1 });
  });

  it('is exported as it is filtered', async () => {
    await templates.made('导出这一个');
    const reply = await server.inject({
      url: '/saas/api/templateCenter/v2/exportTeamTemplate.do?format=csv&keyword=导出这一个',
      headers: { 'x-ckt-token': admin.token },
    });
    expect(reply.payload).toContain('导出这一个');
    expect(reply.payload.trim().split('\n')).toHaveLength(2);
  });
});

describe('the scheduled job of templates', () => {
  it('takes down templates at their end, and reads do not wait for it', async () => {
    const id = await templates.made('限时');
    const hour = 3_600_000;
    const now = server.clock.now.getTime();
    const moment = (ms: number) => new Date(now + ms).toISOString();
    const wrong = await templates.update(id, { publishAt: moment(2 * hour), expireAt: moment(hour) });
    expect(wrong.code).toBe(CODE.invalid);
    await templates.update(id, { publishAt: moment(hour), expireAt: moment(2 * hour) });
    await templates.move([id], 3);
    const live = async () => (await templates.get(id)).data.isLive;
    expect(await live()).toBe(false);
    server.clock.advance(hour);
    expect(await live()).toBe(true);
    server.clock.advance(hour);
    expect([await live(), await statusOf(id)]).toEqual([false, 3]);
    await takeDownExpired(server.database.kysely, noHostEvents, server.clock.now);
    expect(await statusOf(id)).toBe(4);
    const again = await templates.move([id], 3);
    expect([again.code, again.msg]).toEqual([CODE.conflict, '下架时间已过，请先修改下架时间']);
  });
});

describe('the job that counts uses', () => {
  it('counts a template under its own number only, whatever numbers an embedded page sends', async () => {
    const id = await templates.made('用得最多');
    const guest = await server.openLink({ user_flag: 'counts uses' });
    const used = (templateId: string) => ({
      id: crypto.randomUUID(),
      at: server.clock.now.toISOString(),
      kind: 'template_use',
      templateId,
    });
    const events = [`${id}`, `${id}`, `${id}`, `0${id}`, `00${id}`].map(used);
    expect((await guest.call('POST /embed/event/add.do', { events })).code).toBe(CODE.ok);
    const { kysely } = server.database;
    await refreshTemplates(kysely, 63, { deadFamilies: async () => new Set() }, server.clock.now);
    const counts = await kysely
      .selectFrom('team_template')
      .select(['use_count', 'recent_use_count'])
      .where('id', '=', id)
      .execute();
    expect(counts).toEqual([{ use_count: 3, recent_use_count: 3 }]);
    // nothing is left to change: the job finds the same again
    expect(await copyUses(kysely, 63, server.clock.now)).toBe(0);
  });
});

describe('the first start of a template whose start is moved while it is on the shelf', () => {
  it('is the day users see it: a start that never came is dropped', async () => {
    const id = await templates.made('提前上架');
    const hour = 3_600_000;
    const now = server.clock.now.getTime();
    const moment = (ms: number) => new Date(now + ms).toISOString();
    const publishedAt = async () => (await templates.get(id)).data.publishedAt;
    await templates.update(id, { publishAt: moment(5 * hour) });
    await templates.move([id], 3);
    expect(await publishedAt()).toBe(moment(5 * hour));
    await templates.update(id, { publishAt: moment(2 * hour) });
    expect(await publishedAt()).toBe(moment(2 * hour));
    await templates.update(id, { publishAt: null });
    expect(await publishedAt()).toBe(moment(0));
    server.clock.advance(hour);
    await templates.update(id, { publishAt: null });
    expect(await publishedAt()).toBe(moment(0));
  });
});

describe('intellect tags', () => {
  it('keep their places in each facet: templates store them by these', () => {
    // new tags are only ever added after the others of their facet
    const firsts = INTELLECT_TAGS.filter((tag) => tag.facet === 'industry').map(({ id }) => id);
    expect(firsts.slice(0, 4)).toEqual([
      'industry.business',
      'industry.education',
      'industry.food',
      'industry.tea',
    ]);
    for (const facet of ['industry', 'style', 'color', 'purpose'])
      expect(INTELLECT_TAGS.filter((tag) => tag.facet === facet).length).toBeLessThan(32);
  });

  it('are suggested for a template by its texts, its kind and its colours, with the reason', async () => {
    const id = await templates.made('春季校招', {
      document: posterOf('春季校招', ['诚聘英才', '岗位等你来']),
    });
    const { data } = await admin.call<{ id: string; suggestion: string | null }[]>(
      'GET /templateCenter/v2/listIntellectTag.do',
      { templateId: id },
    );
    expect(data.find((tag) => tag.id === 'industry.hiring')?.suggestion).toBe('名称含「校招」');
    expect(data.find((tag) => tag.id === 'purpose.recruiting')?.suggestion).not.toBeNull();
    expect(data.filter(({ suggestion }) => suggestion !== null).length).toBeLessThan(8);
  });
});
