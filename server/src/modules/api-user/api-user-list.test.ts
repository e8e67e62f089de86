import { CODE } from '@design-console/contract/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as store from './api-user-list.store.ts';
import * as designs from './user-design.store.ts';
import { type Listed, many, openUsers } from './testing.ts';

const users = openUsers();
const { list } = users;

/** Many at once, not to be searched by words. */
const addBulk = async (companyId: number, group: string, count: number): Promise<void> => {
  await users.server.database.transaction(async (tx) => {
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

describe('the list of users', () => {
  it('finds by flag and nickname, by one Chinese character or two, literally', async () => {
    expect((await list({ keyword: '周以' })).total).toBe(12);
    expect((await list({ keyword: '周' })).total).toBe(12);
    expect((await list({ keyword: 'U_0123' })).list.map((row) => row.userFlag)).toEqual(['u_0123']);
    expect((await list({ keyword: '周安' })).total).toBe(0);
    for (const literal of ['%', '以_', '\\', "'"]) expect((await list({ keyword: literal })).total).toBe(0);
  });

  it('keeps what it finds by in step with renaming and removal', async () => {
    const { data } = await users.admin.call<{ id: number }>('POST /apiUser/create.do', {
      userFlag: 'renamed',
      nickname: '旧名字',
    });
    await users.admin.call('POST /apiUser/update.do', { id: data.id, nickname: '新称呼' });
    expect([(await list({ keyword: '旧名' })).total, (await list({ keyword: '称呼' })).total]).toEqual([
      0, 1,
    ]);
    await users.server.database.kysely.deleteFrom('api_user').where('id', '=', data.id).execute();
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
      await users.admin.call('POST /apiUser/create.do', { userFlag: `meanwhile_${round}` });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(there.filter((id) => !seen.includes(id))).toEqual([]);
    await users.server.database.kysely
      .deleteFrom('api_user')
      .where('user_flag', 'like', 'meanwhile%')
      .execute();
  });

  it('says where a page cannot go on from, and how many are within a time only up to 10000 (R-21)', async () => {
    for (const after of ['x', '1', '.', '5.abc', '1e9.4', '-.5', "'.1"]) {
      const { code, data } = await users.admin.call<{ fields: object }>('POST /apiUser/page.do', { after });
      expect([after, code, Object.keys(data.fields)]).toEqual([after, CODE.invalid, ['after']]);
    }
    expect(
      (await users.admin.call('POST /apiUser/page.do', { after: '9999999999999999.999999999999999' })).code,
    ).toBe(CODE.ok);
    const behindAll = { sortBy: 'designCount', after: '9999999999.1', sortOrder: 'asc' };
    expect((await users.admin.call<Listed>('POST /apiUser/page.do', behindAll)).data.list).toEqual([]);
    const crowded = await users.server.signInElsewhere();
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
    await users.server.database.pool.query('vacuum analyze api_user');
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
    await users.server.database.kysely.transaction().execute(async (tx) => {
      // the table is small: what stands is whether an index can answer at all
      await sql`set local enable_seqscan = off`.execute(tx);
      const explain = async (name: string, query: { explain(format: 'text'): Promise<unknown> }) =>
        plans.push([name, JSON.stringify(await query.explain('text'))]);
      for (const filter of filters) {
        const name = JSON.stringify(filter);
        for (const after of [undefined, { value: 5, id: '7' }]) {
          const place = { pageSize: 20, after, skip: 40 };
          await explain(
            name,
            store.rowsOf(tx, users.admin.companyId, { filter, found: { kind: 'none' } }, place),
          );
        }
        await explain(name, store.countOf(tx, users.admin.companyId, filter, { kind: 'none' }));
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
          designs.rowsOf(tx, users.admin.companyId, { filter, found: { kind: 'none' } }, place),
        );
        await explain(
          JSON.stringify(filter),
          designs.countOf(tx, users.admin.companyId, filter, { kind: 'none' }),
        );
      }
    });
    expect(plans.filter(([, plan]) => plan.includes('Seq Scan'))).toEqual([]);
    // a page far in walks an index alone
    expect(plans[0]?.[1]).toContain('Index Only Scan using api_user_by_last_seen');
  });
});

describe('export', () => {
  const exported = (query: Record<string, string>) =>
    users.server.inject({
      method: 'GET',
      url: '/saas/api/apiUser/export.do',
      headers: { 'x-ckt-token': users.admin.token },
      query,
    });

  it('is what is filtered, as CSV with BOM, Chinese intact and formulas inert (S-19, U-21)', async () => {
    await users.admin.call('POST /apiUser/create.do', {
      userFlag: 'formula',
      nickname: '=1+1',
      group: '导出,组',
    });
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
       where company_id = ${users.admin.companyId} and is_default`.execute(users.server.database.kysely);
    await sql`insert into api_user (company_id, user_flag, group_name, setting_code)
      values (${users.admin.companyId}, 'of_gone_set', '来源', 'GONE0000')`.execute(
      users.server.database.kysely,
    );
    const lines = (await exported({ format: 'csv', group: '来源' })).body.split('\n');
    expect(lines.find((line) => line.startsWith('of_set,'))).toMatch(
      /^of_set,,来源,默认方案,\w+,启用,0,0,2026-03-02 04:30:05,/,
    );
    expect(lines.find((line) => line.startsWith('of_gone_set,'))).toContain(',已删除的方案,GONE0000,');
  });

  it('goes over its own batches without losing or repeating a row', async () => {
    await addBulk(users.admin.companyId, '大批', 4100);
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
