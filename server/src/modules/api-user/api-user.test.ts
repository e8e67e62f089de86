import { CODE } from '@design-console/contract/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import * as store from './api-user-list.store.ts';
import { activityOf } from './user-activity.store.ts';
import * as designs from './user-design.store.ts';

let server: TestServer;
let admin: Person & { companyId: number };
beforeAll(async () => {
  server = await startTestServer();
  // a company of its own: nothing of the demo among the counted rows
  admin = await server.signInElsewhere();
  await seed();
});
afterAll(() => server.close());

const many = 600;

/** 600 users, one a minute, with what a list is filtered by; 40 designs of the first. */
const seed = async (): Promise<void> => {
  const { kysely } = server.database;
  await sql`insert into api_user (company_id, user_flag, nickname, group_name, setting_code, status,
      design_count, first_seen_at, last_seen_at, created_at)
    select ${admin.companyId}, 'u_' || lpad(i::text, 4, '0'),
      case when i % 50 = 0 then '周以安' else '用户' || i end,
      (array['市场部', '设计部', ''])[1 + i % 3], case when i % 2 = 0 then 'AAAA1111' else 'BBBB2222' end,
      case when i % 40 = 0 then 0 else 1 end, i % 7,
      case when i % 10 = 0 then null else timestamptz '2026-01-01' + i * interval '1 minute' end,
      case when i % 10 = 0 then null else timestamptz '2026-02-01' + (i / 2) * interval '1 minute' end,
      timestamptz '2026-01-01' + i * interval '1 minute 1 microsecond'
      from generate_series(1, ${many}) i`.execute(kysely);
  await sql`insert into design (company_id, id, api_user_id, title, kind_name, width, height, status,
      download_count, updated_at)
    select company_id, 'design-' || lpad(i::text, 3, '0'), id, case when i % 8 = 0 then '春季新品海报' else '设计稿 ' || i end,
      case when i % 2 = 0 then '竖版海报' else '名片' end, 1080, 1440, 1 + i % 2, i % 5,
      timestamptz '2026-03-01' + i * interval '1 minute'
      from api_user, generate_series(1, 40) i where company_id = ${admin.companyId} and user_flag = 'u_0001'`.execute(
    kysely,
  );
};

/** Many at once, not to be searched by words. */
const addBulk = async (companyId: number, group: string, count: number): Promise<void> => {
  await server.database.transaction(async (tx) => {
    await sql`alter table api_user disable trigger api_user_words_kept`.execute(tx);
    // a statement has ten seconds, also on a busy machine
    for (let first = 1; first <= count; first += 1500) {
      await sql`insert into api_user (company_id, user_flag, group_name, last_seen_at)
        select ${companyId}::bigint, 'bulk_' || i, ${group}::text, '2026-06-01'
          from generate_series(${first}::integer, ${Math.min(first + 1499, count)}::integer) i`.execute(tx);
    }
    await sql`alter table api_user enable trigger api_user_words_kept`.execute(tx);
  });
};

interface Row {
  id: number;
  userFlag: string;
  nickname: string;
  group: string;
  status: number;
  lastSeenAt: string | null;
}
interface Listed<Item = Row> {
  total: number;
  isTotalCapped: boolean;
  next: string | null;
  list: Item[];
}
const list = async (input: object = {}) => (await admin.call<Listed>('POST /apiUser/page.do', input)).data;
const idOf = async (userFlag: string) => (await list({ keyword: userFlag })).list[0]?.id ?? 0;
const designsOf = async (input: object = {}) =>
  (await admin.call<Listed<{ designId: string; title: string }>>('POST /apiUser/pageDesign.do', input)).data;

describe('the list of users', () => {
  it('finds by flag and nickname, by one Chinese character or two, literally', async () => {
    expect((await list({ keyword: '周以' })).total).toBe(12);
    expect((await list({ keyword: '周' })).total).toBe(12);
    expect((await list({ keyword: 'U_0123' })).list.map((row) => row.userFlag)).toEqual(['u_0123']);
    expect((await list({ keyword: '周安' })).total).toBe(0);
    for (const literal of ['%', '以_', '\\', "'"]) expect((await list({ keyword: literal })).total).toBe(0);
  });

  it('keeps what it finds by in step with renaming and removal', async () => {
    const { data } = await admin.call<{ id: number }>('POST /apiUser/create.do', {
      userFlag: 'renamed',
      nickname: '旧名字',
    });
    await admin.call('POST /apiUser/update.do', { id: data.id, nickname: '新称呼' });
    expect([(await list({ keyword: '旧名' })).total, (await list({ keyword: '称呼' })).total]).toEqual([
      0, 1,
    ]);
    await server.database.kysely.deleteFrom('api_user').where('id', '=', data.id).execute();
    expect((await list({ keyword: '称呼' })).total).toBe(0);
  });

  it('filters by group, status, source and the times of use; never seen is in no range', async () => {
    expect((await list({ group: '设计部' })).total).toBe(200);
    expect((await list({ status: 0 })).total).toBe(15);
    expect((await list({ source: 'AAAA1111' })).total).toBe(300);
    expect((await list({ group: '市场部', status: 0, keyword: '用户' })).total).toBeGreaterThan(0);
    expect((await list({ firstSeenTo: '2026-01-01T00:20:00Z' })).list.every((row) => row.lastSeenAt)).toBe(
      true,
    );
    expect((await list({ firstSeenFrom: '2026-01-01T09:50:00Z' })).total).toBe(9);
    expect(
      (await list({ lastSeenFrom: '2026-02-01T04:59:00Z', lastSeenTo: '2026-02-01T05:00:00Z' })).total,
    ).toBe(2);
  });

  it.each(['lastSeenAt', 'firstSeenAt', 'createdAt', 'designCount', 'downloadCount'])(
    'by %s: pages by number and pages by the row before hold every row once, both ways (R-20)',
    async (sortBy) => {
      for (const sortOrder of ['asc', 'desc']) {
        const byNumber: number[] = [];
        for (let pageNo = 1; pageNo <= 6; pageNo += 1) {
          byNumber.push(
            ...(await list({ sortBy, sortOrder, pageNo, pageSize: 100 })).list.map((row) => row.id),
          );
        }
        const byRow: number[] = [];
        let after: string | null = '';
        while (after !== null) {
          const page: Listed = await list({ sortBy, sortOrder, pageSize: 97, after });
          byRow.push(...page.list.map((row) => row.id));
          after = page.next;
        }
        expect(new Set(byNumber).size).toBe(many);
        expect(byRow).toEqual(byNumber);
      }
    },
  );

  it('going on from a row repeats nothing and misses nothing while others come and go (R-20)', async () => {
    const there = (await list({ pageSize: 100, sortBy: 'createdAt' })).list.slice(50).map((row) => row.id);
    const seen: number[] = [];
    let after: string | null = '';
    for (let round = 0; after !== null && round < 12; round += 1) {
      const page: Listed = await list({ sortBy: 'createdAt', pageSize: 20, after });
      seen.push(...page.list.map((row) => row.id));
      after = page.next;
      await admin.call('POST /apiUser/create.do', { userFlag: `meanwhile_${round}` });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(there.filter((id) => !seen.includes(id))).toEqual([]);
    await server.database.kysely.deleteFrom('api_user').where('user_flag', 'like', 'meanwhile%').execute();
  });

  it('says where a page cannot go on from, and how many are within a time only up to 10000 (R-21)', async () => {
    for (const after of ['x', '1', '.', '5.abc', '1e9.4', '-.5', "'.1"]) {
      const { code, data } = await admin.call<{ fields: object }>('POST /apiUser/page.do', { after });
      expect([after, code, Object.keys(data.fields)]).toEqual([after, CODE.invalid, ['after']]);
    }
    expect(
      (await admin.call('POST /apiUser/page.do', { after: '9999999999999999.999999999999999' })).code,
    ).toBe(CODE.ok);
    const behindAll = { sortBy: 'designCount', after: '9999999999.1', sortOrder: 'asc' };
    expect((await admin.call<Listed>('POST /apiUser/page.do', behindAll)).data.list).toEqual([]);
    const crowded = await server.signInElsewhere();
    await addBulk(crowded.companyId, '', 10_050);
    const farIn = { pageNo: 502, pageSize: 20 };
    const { data: whole } = await crowded.call<Listed>('POST /apiUser/page.do', farIn);
    expect([whole.total, whole.isTotalCapped, whole.list.length]).toEqual([10_050, false, 20]);
    const { data: capped } = await crowded.call<Listed>('POST /apiUser/page.do', {
      ...farIn,
      lastSeenFrom: '2026-01-01T00:00:00Z',
    });
    expect([capped.total, capped.isTotalCapped, capped.list.length]).toEqual([10_000, true, 20]);
  }, 30_000);

  it('reads no list by going through the table (R-21)', async () => {
    await server.database.pool.query('vacuum analyze api_user');
    const plans: [string, string][] = [];
    const filters: store.Filter[] = [
      {},
      { sortBy: 'createdAt', sortOrder: 'asc' },
      { sortBy: 'firstSeenAt' },
      { sortBy: 'designCount' },
      { sortBy: 'downloadCount', sortOrder: 'asc' },
      { group: '设计部' },
      { source: 'AAAA1111' },
      { status: 0 },
      { status: 1 },
      { firstSeenFrom: '2026-01-01T09:50:00Z' },
      { lastSeenTo: '2026-02-01T09:50:00Z', group: '市场部' },
      { keyword: '周以' },
    ];
    await server.database.kysely.transaction().execute(async (tx) => {
      // the table is small: what stands is whether an index can answer at all
      await sql`set local enable_seqscan = off`.execute(tx);
      const explain = async (name: string, query: { explain(format: 'text'): Promise<unknown> }) =>
        plans.push([name, JSON.stringify(await query.explain('text'))]);
      for (const filter of filters) {
        const name = JSON.stringify(filter);
        for (const after of [undefined, { value: 5, id: '7' }]) {
          const place = { pageSize: 20, after, skip: 40 };
          await explain(name, store.rowsOf(tx, admin.companyId, { filter, found: { kind: 'none' } }, place));
        }
        await explain(name, store.countOf(tx, admin.companyId, filter, { kind: 'none' }));
      }
      for (const filter of [
        {},
        { kind: '名片' },
        { status: 2 },
        { apiUserId: 4, isDownloaded: true },
      ] as designs.Filter[]) {
        const place = { pageSize: 20, skip: 20 };
        await explain(
          JSON.stringify(filter),
          designs.rowsOf(tx, admin.companyId, { filter, found: { kind: 'none' } }, place),
        );
        await explain(JSON.stringify(filter), designs.countOf(tx, admin.companyId, filter, { kind: 'none' }));
      }
    });
    expect(plans.filter(([, plan]) => plan.includes('Seq Scan'))).toEqual([]);
    // a page far in walks an index alone
    expect(plans[0]?.[1]).toContain('Index Only Scan using api_user_by_last_seen');
  });
});

describe('a user made by hand', () => {
  it('has a flag nobody has in this company; another company may use it', async () => {
    expect((await admin.call('POST /apiUser/create.do', { userFlag: 'by_hand' })).code).toBe(CODE.ok);
    const again = await admin.call('POST /apiUser/create.do', { userFlag: 'by_hand' });
    expect([again.code, again.data]).toEqual([CODE.conflict, { fields: { userFlag: '已有这个标识的用户' } }]);
    const other = await server.signInElsewhere();
    expect((await other.call('POST /apiUser/create.do', { userFlag: 'by_hand' })).code).toBe(CODE.ok);
  });

  it('names faulty fields in Chinese', async () => {
    const { code, data } = await admin.call('POST /apiUser/create.do', {
      userFlag: 'a b',
      nickname: '名'.repeat(31),
      group: '组'.repeat(21),
    });
    expect([code, data]).toEqual([
      CODE.invalid,
      {
        fields: {
          userFlag: '用户标识不能包含空格',
          nickname: '昵称最多 30 个字符',
          group: '分组最多 20 个字符',
        },
      },
    ]);
  });
});

describe('disabling', () => {
  const openSession = (apiUserId: number) =>
    server.database.kysely
      .insertInto('embed_session')
      .values({
        company_id: admin.companyId,
        token_hash: Buffer.from(`token of ${apiUserId}`),
        api_user_id: apiUserId,
        user_flag: 'x',
        setting_code: '',
        device: 'pc',
        product: 'editor',
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
  const sessionsOf = async (apiUserId: number) =>
    (await admin.call<{ sessionCount: number }>('GET /apiUser/detail.do', { id: apiUserId })).data
      .sessionCount;

  it('ends what the user has open, and every server is told of whom (product 4)', async () => {
    const id = await idOf('u_0007');
    await openSession(id);
    expect(await sessionsOf(id)).toBe(1);
    const told = new Promise<string>((resolve) => {
      void server.database
        .listen('embed_user_changed', resolve)
        .then(() => admin.call('POST /apiUser/enableOrDisEnable.do', { id, status: 0 }));
    });
    expect(await told).toBe(`${admin.companyId}:${id}`);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('reports a batch row by row; one alone that is not there is missing (U-22)', async () => {
    const ids = [await idOf('u_0008'), await idOf('u_0009'), 8_000_000_000];
    const { data } = await admin.call('POST /apiUser/enableOrDisEnable.do', { ids, status: 0 });
    expect(data).toEqual({
      succeeded: 2,
      failed: [{ id: 8_000_000_000, name: '--', reason: '用户不存在或已被删除' }],
    });
    const grouped = await admin.call('POST /apiUser/setGroup.do', { ids, group: '渠道' });
    expect(grouped.data).toMatchObject({ succeeded: 2 });
    expect((await list({ group: '渠道' })).list.map((row) => row.status)).toEqual([0, 0]);
    expect((await admin.call<string[]>('GET /apiUser/groups.do')).data).toEqual(
      ['渠道', '设计部', '市场部'].sort((a, b) => a.localeCompare(b, 'zh')),
    );
    expect((await admin.call('POST /apiUser/setGroup.do', { id: 8_000_000_000, group: 'x' })).code).toBe(
      CODE.notFound,
    );
    expect((await admin.call('POST /apiUser/setGroup.do', { group: 'x' })).code).toBe(CODE.invalid);
  });
});

describe('the designs of a user', () => {
  it('are paged and filtered by title, kind, status and downloads', async () => {
    const apiUserId = await idOf('u_0001');
    const all = await designsOf({ apiUserId, pageSize: 30 });
    expect([all.total, all.list.length, all.list[0]?.designId]).toEqual([40, 30, 'design-040']);
    const rest = await designsOf({ apiUserId, pageSize: 30, after: all.next });
    expect(rest.list.map((row) => row.designId).at(-1)).toBe('design-001');
    expect((await designsOf({ apiUserId, keyword: '新品' })).total).toBe(5);
    expect((await designsOf({ keyword: '新品' })).total).toBe(5);
    expect((await designsOf({ kind: '名片' })).total).toBe(20);
    expect((await designsOf({ status: 2 })).total).toBe(20);
    expect((await designsOf({ apiUserId, isDownloaded: true })).total).toBe(32);
    expect((await designsOf({ updatedFrom: '2026-03-01T00:31:00Z' })).total).toBe(10);
    expect((await admin.call<string[]>('GET /apiUser/designKinds.do')).data).toHaveLength(2);
  });

  it('count into the last thirty days by the calendar of the company (R-24)', async () => {
    const id = await idOf('u_0001');
    await server.database.kysely
      .updateTable('design')
      // 00:30 of the next day in Shanghai
      .set({ updated_at: new Date('2026-03-20T16:30:00Z') })
      .where('id', 'in', ['design-001', 'design-002'])
      .where('company_id', '=', admin.companyId)
      .execute();
    const days = await activityOf(server.database.kysely, admin.companyId, id, {
      now: new Date('2026-03-25T04:00:00Z'),
      days: 30,
    });
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-02-24', '2026-03-25']);
    expect(days.find((one) => one.designs === 2)?.day).toBe('2026-03-21');
    expect(days.reduce((sum, one) => sum + one.designs, 0)).toBe(40);
  });
});

describe('export', () => {
  const exported = (query: Record<string, string>) =>
    server.inject({
      method: 'GET',
      url: '/saas/api/apiUser/export.do',
      headers: { 'x-ckt-token': admin.token },
      query,
    });

  it('is what is filtered, as CSV with BOM, Chinese intact and formulas inert (S-19, U-21)', async () => {
    await admin.call('POST /apiUser/create.do', { userFlag: 'formula', nickname: '=1+1', group: '导出,组' });
    const reply = await exported({ format: 'csv', keyword: 'formula' });
    const [header, row, ...rest] = reply.body.split('\n').filter(Boolean);
    expect(header).toBe(
      '\ufeff用户标识,昵称,分组,来源方案,来源方案编号,状态,设计数,下载数,首次使用,最近使用,创建时间',
    );
    expect(row).toContain(`formula,'=1+1,"导出,组",手动新建,,启用,0,0,,,`);
    expect(rest).toEqual([]);
    expect(
      (await exported({ format: 'csv', group: '没有这个组' })).body.split('\n').filter(Boolean),
    ).toHaveLength(1);
  });

  it('names the config set beside its code, and writes times in the zone of the company (R-24)', async () => {
    await sql`insert into api_user (company_id, user_flag, group_name, setting_code, first_seen_at)
      select company_id, 'of_set', '来源', setting_code, '2026-03-01T20:30:05Z' from config_set
       where company_id = ${admin.companyId} and is_default`.execute(server.database.kysely);
    await sql`insert into api_user (company_id, user_flag, group_name, setting_code)
      values (${admin.companyId}, 'of_gone_set', '来源', 'GONE0000')`.execute(server.database.kysely);
    const lines = (await exported({ format: 'csv', group: '来源' })).body.split('\n');
    expect(lines.find((line) => line.startsWith('of_set,'))).toMatch(
      /^of_set,,来源,默认方案,\w+,启用,0,0,2026-03-02 04:30:05,/,
    );
    expect(lines.find((line) => line.startsWith('of_gone_set,'))).toContain(',已删除的方案,GONE0000,');
  });

  it('goes over its own batches without losing or repeating a row', async () => {
    await addBulk(admin.companyId, '大批', 4100);
    const reply = await exported({ format: 'csv', group: '大批' });
    const flags = reply.body
      .split('\n')
      .filter(Boolean)
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect([flags.length, new Set(flags).size]).toEqual([4100, 4100]);
    const workbook = unzipSync(
      new Uint8Array((await exported({ format: 'xlsx', group: '大批' })).rawPayload),
    );
    const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(4101);
    expect(sheet).toContain('大批');
  }, 30_000);
});
