import { CODE, deepPageFault } from '@design-console/contract/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Listed, many, openUsers } from './testing.ts';

const users = openUsers();
const { list } = users;

/** Many at once, without search words. */
const addBulk = async (companyId: number, group: string, count: number): Promise<void> => {
  await users.server.database.transaction(async (tx) => {
    await sql`alter table api_user disable trigger api_user_words_kept`.execute(tx);
    // a statement has ten seconds, even on a busy machine
    for (let first = 1; first <= count; first += 1500) {
      await sql`insert into api_user (company_id, user_flag, group_name, last_seen_at)
        select ${companyId}::bigint, 'bulk_' || i, ${group}::text, '2026-06-01'
          from generate_series(${first}::integer, ${Math.min(first + 1499, count)}::integer) i`.execute(tx);
    }
    await sql`alter table api_user enable trigger api_user_words_kept`.execute(tx);
  });
};

describe('the list of users', () => {
  it('finds by flag and nickname, by one Chinese character or two, taken literally', async () => {
    expect((await list({ keyword: '周以' })).total).toBe(12);
    expect((await list({ keyword: '周' })).total).toBe(12);
    expect((await list({ keyword: 'U_0123' })).list.map((row) => row.userFlag)).toEqual(['u_0123']);
    expect((await list({ keyword: '周安' })).total).toBe(0);
    for (const literal of ['%', '以_', '\\', "'"]) expect((await list({ keyword: literal })).total).toBe(0);
  });

  it('finds a group by its name as it is stored, with characters that no new name has', async () => {
    const group = '\u202e反\u200c组';
    await sql`insert into api_user (company_id, user_flag, group_name)
      values (${users.admin.companyId}, 'of_odd_group', ${group})`.execute(users.server.database.kysely);
    expect((await list({ group })).list.map((row) => row.userFlag)).toEqual(['of_odd_group']);
    await users.server.database.kysely
      .deleteFrom('api_user')
      .where('user_flag', '=', 'of_odd_group')
      .execute();
  });

  it('finds every part of a name, whatever its length', async () => {
    // the last letter is lower case in another way in JavaScript
    const nickname = '春眠不觉晓Ab处闻啼鸟ΟΔΟΣ';
    const { data } = await users.admin.call<{ id: number }>('POST /apiUser/create.do', {
      userFlag: 'every_part',
      nickname,
    });
    const parts = [...nickname].flatMap((_, from) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((length) => nickname.slice(from, from + length)),
    );
    const found = await Promise.all([...new Set(parts)].map((keyword) => list({ keyword })));
    for (const { list: rows } of found) expect(rows.map((row) => row.userFlag)).toContain('every_part');
    expect((await list({ keyword: `${nickname}啊` })).total).toBe(0);
    await users.server.database.kysely.deleteFrom('api_user').where('id', '=', data.id).execute();
  });

  it('updates its search words with renaming and removal', async () => {
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

  it('filters by group, status, source and times of use; users never seen are in no time range', async () => {
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
    'by %s: pages by number and pages by cursor contain every row once, both ways (R-20)',
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

  it('continued from a row repeats and misses no row while others are added and removed (R-20)', async () => {
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

  it('refuses a foreign cursor by its field, never with a fault (R-21)', async () => {
    const forged = [
      'x',
      '1',
      '.',
      '5.abc',
      '1e9.4',
      '-.5',
      "'.1",
      '9999999999999999.1',
      '5.9999999999999999',
      '--5.1',
    ];
    for (const field of ['after', 'before']) {
      for (const place of forged) {
        const { code, data } = await users.admin.call<{ fields: object }>('POST /apiUser/page.do', {
          [field]: place,
        });
        expect([place, code, Object.keys(data.fields)]).toEqual([place, CODE.invalid, [field]]);
      }
      // a number that no column holds, and a cursor of an order by time
      for (const place of ['9999999999.1', '1767225600000000.5', '.7', '2026-01-01.5']) {
        const { code } = await users.admin.call('POST /apiUser/page.do', {
          [field]: place,
          sortBy: 'designCount',
        });
        expect([place, code]).toEqual([place, CODE.invalid]);
      }
    }
    // after and before every row
    const end = { sortBy: 'designCount', sortOrder: 'asc', after: '2147483647.999999999999999' };
    expect((await list(end)).list).toEqual([]);
    expect((await list({ ...end, after: undefined, before: '-2147483647.0' })).list).toEqual([]);
    expect((await users.admin.call('POST /apiUser/pageDesign.do', { after: '5.a b' })).code).toBe(
      CODE.invalid,
    );
    expect((await users.designsOf({ after: '-5.anything' })).list).toEqual([]);
  });

  it('counts up to 10000, reaches that row by page number, and continues after it (R-21)', async () => {
    const crowded = await users.server.signInElsewhere();
    await addBulk(crowded.companyId, '', 10_050);
    const ask = (input: object) =>
      crowded.call<Listed & { fields?: object }>('POST /apiUser/page.do', { pageSize: 20, ...input });
    const { data: last } = await ask({ pageNo: 500 });
    expect([last.total, last.isTotalCapped, last.list.length]).toEqual([10_000, true, 20]);
    const { code, data } = await ask({ pageNo: 501 });
    expect([code, data.fields]).toEqual([CODE.invalid, { pageNo: deepPageFault }]);
    expect((await ask({ pageNo: 1_000_000 })).code).toBe(CODE.invalid);
    // the page number is ignored when a cursor is given
    const { data: beyond } = await ask({ pageNo: 501, after: last.next });
    expect([beyond.list.length, beyond.total, beyond.isTotalCapped]).toEqual([20, 10_000, true]);
    expect(beyond.list.filter((row) => last.list.some(({ id }) => id === row.id))).toEqual([]);
    const { data: back } = await ask({ before: beyond.prev });
    expect(back.list).toEqual(last.list);
    const { data: timed } = await ask({ pageNo: 500, lastSeenFrom: '2026-01-01T00:00:00Z' });
    expect([timed.total, timed.isTotalCapped, timed.list.length]).toEqual([10_000, true, 20]);
  }, 30_000);
});

describe('export', () => {
  const exported = (query: Record<string, string>) =>
    users.server.inject({
      method: 'GET',
      url: '/saas/api/apiUser/export.do',
      headers: { 'x-ckt-token': users.admin.token },
      query,
    });

  it('is the filtered list, as CSV with BOM, Chinese intact and formulas inert (S-19, U-21)', async () => {
    await users.admin.call('POST /apiUser/create.do', {
      userFlag: 'formula',
      nickname: '=1+1',
      group: '导出,组',
    });
    const reply = await exported({ format: 'csv', keyword: 'formula' });
    const [header, row, ...rest] = reply.body.split('\n').filter(Boolean);
    expect(header).toBe(
      '\ufeff用户标识,昵称,分组,设计数,下载数,最近使用,首次使用,创建时间,来源方案,来源方案编号,状态',
    );
    expect(row).toMatch(/^formula,'=1\+1,"导出,组",0,0,,,[\d-]+ [\d:]+,手动新建,,启用/);
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
      /^of_set,,来源,0,0,,2026-03-02 04:30:05,[^,]*,默认方案,\w+,启用/,
    );
    expect(lines.find((line) => line.startsWith('of_gone_set,'))).toContain(',已删除的方案,GONE0000,');
  });

  it('passes over its own batches without losing or repeating a row', async () => {
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
