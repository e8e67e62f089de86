import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { sweepAll } from './audit-record.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;

it('records younger than the retention stay, in every company, and older ones are deleted (S-15)', async () => {
  const insert = `insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent,
      request_id, action, title, subject, outcome)
    select c.id, now() - make_interval(days => age), 1, 'a', 'a', '', '', '', 'sweep.test', 't', age::text, 'done'
      from company c, unnest(array[10, 399, 401, 800]) as age`;
  await server.database.pool.query(insert);
  const { rows: companies } = await server.database.pool.query('select id from company');
  const left = await sweepAll(server.database.kysely, new Date(Date.now() - 400 * dayMs));
  expect(left).toBe(companies.length * 2);
  const { rows } = await server.database.pool.query<{ subject: string }>(
    `select distinct subject from audit_record where action = 'sweep.test' order by subject`,
  );
  expect(rows.map((row) => row.subject)).toEqual(['10', '399']);
});

describe('the list of records', () => {
  interface Found {
    total: number;
    isTotalCapped: boolean;
    list: { subject: string }[];
    next: string | null;
    prev: string | null;
  }
  const insert = (companyId: number) =>
    server.database.pool.query(
      `insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent, request_id,
          action, title, subject, outcome)
        select $1::bigint, '2026-03-01'::timestamptz + i * interval '1 hour', 1, 'lin', '林晓棠', '', '', '',
          (array['role.update', 'template.update', 'templateTag.update'])[1 + i % 3], '编辑',
          'Poster_' || i, (array['done', 'refused'])[1 + i % 2]
          from generate_series(0, 11) i`,
      [companyId],
    );
  const subjects = ({ list }: Found) => list.map(({ subject }) => subject);

  it('is searched by account, name, title and subject, and filtered by module, result and time', async () => {
    const admin = await server.signInElsewhere();
    await insert(admin.companyId);
    const found = async (filter: object) => {
      const { data } = await admin.call<Found>('POST /operationLog/page.do', { pageSize: 100, ...filter });
      return [data.total, ...subjects(data)];
    };
    expect((await found({ keyword: '晓棠' }))[0]).toBe(12);
    expect((await found({ keyword: 'LIN' }))[0]).toBe(12);
    expect(await found({ keyword: 'poster_11' })).toEqual([1, 'Poster_11']);
    // an underscore is a character like others
    expect(await found({ keyword: 'poster-1' })).toEqual([0]);
    expect(await found({ keyword: 'poster_1', outcome: 'refused' })).toEqual([2, 'Poster_11', 'Poster_1']);
    // of the area itself, not of others that begin so
    expect(await found({ module: 'template' })).toEqual([4, 'Poster_10', 'Poster_7', 'Poster_4', 'Poster_1']);
    const times = { from: '2026-03-01T02:00:00.000Z', to: '2026-03-01T05:00:00.000Z' };
    expect(await found(times)).toEqual([3, 'Poster_4', 'Poster_3', 'Poster_2']);
  });

  it('is searched by the titles of the fields that changed', async () => {
    const admin = await server.signInElsewhere();
    const changes = [
      { field: '产品名称', before: '青禾设计', after: '青禾在线设计' },
      ...Array.from({ length: 200 }, (_, at) => ({ field: `很长的字段标题 ${at}`, before: 1, after: at })),
      { field: '排在末尾的字段', before: 1, after: 2 },
    ];
    await server.database.pool.query(
      `insert into audit_record (company_id, account_id, account, account_name, ip, user_agent, request_id, action,
          title, subject, outcome, changes)
        values ($1, 1, 'lin', '林晓棠', '', '', '', 'company.update', '编辑企业信息', '青禾', 'done', $2)`,
      [admin.companyId, JSON.stringify(changes)],
    );
    const found = async (keyword: string) =>
      subjects((await admin.call<Found>('POST /operationLog/page.do', { pageSize: 100, keyword })).data);
    expect(await found('产品名称')).toEqual(['青禾']);
    // values are not searched, and the titles of many fields are searched up to a bound
    expect(await found('青禾在线设计')).toEqual([]);
    expect([await found('字段标题 0'), await found('排在末尾')]).toEqual([['青禾'], []]);
  });

  it('is filtered by person and by sort of act, and names those to filter by', async () => {
    const admin = await server.signInElsewhere();
    const made = await admin.call<{ id: number }>('POST /accountNumber/add.do', {
      account: 'sun_yu',
      name: '孙雨',
      roleIds: [],
    });
    await admin.call('GET /accountNumber/resettingPassword.do', { id: made.data.id });
    await server.inject({
      method: 'GET',
      url: '/saas/api/operationLog/export.do',
      headers: { 'x-ckt-token': admin.token },
      query: { format: 'csv' },
    });
    const titles = async (filter: object) =>
      (await admin.call<{ list: { title: string }[] }>('POST /operationLog/page.do', filter)).data.list.map(
        ({ title }) => title,
      );
    expect(await titles({ kind: 'change' })).toEqual(['新建账号']);
    expect(await titles({ kind: 'reading' })).toEqual(['导出操作日志']);
    expect((await titles({ kind: 'security' }))[0]).toBe('重置密码');
    expect(await titles({ accountId: made.data.id })).toEqual([]);
    expect((await admin.call('POST /operationLog/page.do', { kind: 'other' })).code).toBe(400);

    const people = async (input: object) =>
      (await admin.call<{ id: number; name: string }[]>('GET /operationLog/people.do', input)).data.map(
        ({ id, name }) => [id, name],
      );
    expect(await people({ keyword: 'SUN' })).toEqual([[made.data.id, '孙雨']]);
    expect(await people({})).toHaveLength(2);
    // the one in an address is named whatever is searched
    expect(await people({ keyword: '无人', accountId: made.data.id })).toEqual([[made.data.id, '孙雨']]);
    const other = await server.signInElsewhere();
    const asked = { keyword: '孙雨', accountId: made.data.id };
    expect((await other.call('GET /operationLog/people.do', asked)).data).toEqual([]);
    expect(
      await titles({ accountId: (await people({})).find(([, name]) => name !== '孙雨')?.[0] }),
    ).toContain('新建账号');
  });

  it('says the first change of a record and how many there are, and of a long one only its field', async () => {
    const admin = await server.signInElsewhere();
    const changesOf = async (changes: object[]) => {
      await server.database.pool.query(
        `insert into audit_record (company_id, account_id, account, account_name, ip, user_agent, request_id, action,
            title, outcome, changes)
          values ($1, 1, 'lin', '林晓棠', '', '', '', 'company.update', '编辑企业信息', 'done', $2)`,
        [admin.companyId, JSON.stringify(changes)],
      );
      const { data } = await admin.call<{ list: { firstChange: unknown; changeCount: number }[] }>(
        'POST /operationLog/page.do',
        { pageSize: 1 },
      );
      return [data.list[0]?.firstChange, data.list[0]?.changeCount];
    };
    const short = { field: '产品名称', before: '青禾', after: '青禾设计' };
    const long = { field: '简介', before: null, after: '长'.repeat(1500) };
    expect(await changesOf([short, long])).toEqual([short, 2]);
    expect(await changesOf([long])).toEqual([{ field: '简介', before: null, after: null }, 1]);
    expect(await changesOf([])).toEqual([null, 0]);
  });

  it('shows with an area also what was refused while it had another name', async () => {
    const admin = await server.signInElsewhere();
    await server.database.pool.query(
      `insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent, request_id,
         action, title, subject, outcome)
       select $1, now(), 1, 'lin', '林晓棠', '', '', '', action, '设置', action, 'refused'
         from unnest(array['templateCenter.setConfigSet', 'configSet.create', 'center.getPage']) action`,
      [admin.companyId],
    );
    const { data } = await admin.call<Found>('POST /operationLog/page.do', { module: 'configSet' });
    expect(subjects(data).sort()).toEqual(['configSet.create', 'templateCenter.setConfigSet']);
  });

  it('is turned page by page, whatever is recorded meanwhile', async () => {
    const admin = await server.signInElsewhere();
    await insert(admin.companyId);
    const pageOf = async (place: object) =>
      (
        await admin.call<Found>('POST /operationLog/page.do', {
          pageSize: 5,
          to: '2026-03-02T00:00:00.000Z',
          ...place,
        })
      ).data;
    const first = await pageOf({});
    await insert(admin.companyId);
    const second = await pageOf({ after: first.next });
    expect(subjects(second)).toEqual(['Poster_6', 'Poster_6', 'Poster_5', 'Poster_5', 'Poster_4']);
    expect(first).toMatchObject({ total: 12, isTotalCapped: false, prev: null });
    expect(second.total).toBe(24);
    const back = await pageOf({ before: second.prev });
    expect(subjects(back)).toEqual(['Poster_9', 'Poster_8', 'Poster_8', 'Poster_7', 'Poster_7']);
  });
});

describe('a record names the action, its subject by name, and its own module (product 6)', () => {
  const newest = async (admin: Person) => {
    const { data } = await admin.call<{
      list: { id: number; action: string; title: string; subject: string }[];
    }>('POST /operationLog/page.do', { pageNo: 1, pageSize: 1 });
    const [record] = data.list;
    if (!record) throw new Error('nothing was recorded');
    return [record.action, record.title, record.subject];
  };

  it('for a config set', async () => {
    const admin = await server.signIn('admin');
    const wire = 'GET /templateCenter/v2/configurationSettingCode.do';
    const { data } = await admin.call<{ settingCode: string }>(wire, { action: 'create', name: '春节' });
    expect(await newest(admin)).toEqual(['configSet.create', '新建方案', '春节']);
    const set = { settingCode: data.settingCode };
    const copied = await admin.call<{ settingCode: string }>(wire, { action: 'copy', ...set, name: '元宵' });
    expect(await newest(admin)).toEqual(['configSet.copy', '复制方案', '元宵']);
    await admin.call(wire, { action: 'rename', ...set, name: '新春' });
    expect(await newest(admin)).toEqual(['configSet.rename', '编辑方案', '春节']);
    await admin.call(wire, { action: 'setDefault', ...set, isTrafficConfirmed: true });
    expect(await newest(admin)).toEqual(['configSet.setDefault', '设为默认方案', '新春']);
    await admin.call(wire, { action: 'remove', ...set, isTrafficConfirmed: true });
    // refused: it is the default by now
    expect(await newest(admin)).toEqual(['configSet.remove', '删除方案', '新春']);
    await admin.call(wire, { action: 'undoDefault' });
    expect(await newest(admin)).toEqual(['configSet.undoDefault', '撤销默认方案', '默认方案']);
    await admin.call(wire, {
      action: 'remove',
      settingCode: copied.data.settingCode,
      isTrafficConfirmed: true,
    });
    expect(await newest(admin)).toEqual(['configSet.remove', '删除方案', '元宵']);
    const { data: found } = await admin.call<{ total: number }>('POST /operationLog/page.do', {
      pageNo: 1,
      pageSize: 1,
      module: 'configSet',
    });
    expect(found.total).toBe(7);
  });

  it('for users and accounts', async () => {
    const admin = await server.signIn('admin');
    const user = await admin.call<{ id: number }>('POST /apiUser/create.do', { userFlag: 'act-1' });
    for (const [status, title] of [
      [0, '停用用户'],
      [1, '启用用户'],
    ] as const) {
      await admin.call('POST /apiUser/enableOrDisEnable.do', { ids: [user.data.id], status });
      expect(await newest(admin)).toEqual(['apiUser.setEnabled', title, 'act-1']);
    }
    const account = { account: 'act_one', name: '何田', roleIds: [] };
    const made = await admin.call<{ id: number }>('POST /accountNumber/add.do', account);
    await admin.call('POST /accountNumber/enableOrDisEnable.do', { id: made.data.id, status: 0 });
    expect(await newest(admin)).toEqual(['account.setEnabled', '停用账号', 'act_one']);
  });

  it('for a document saved by the given call, with the field of each change', async () => {
    const admin = await server.signIn('admin');
    const { data } = await admin.call<{ theme: { draft: Record<string, object>; revision: number } }>(
      'GET /saas/basic/getThemeSettingsFunction.do',
      { device: 'pc' },
    );
    const value = { ...data.theme.draft, colors: { ...data.theme.draft.colors, primary: '#0B7A62' } };
    const saved = await admin.call('POST /saas/basic/configSaasFunctions.do', {
      key: 'editor.theme',
      device: 'pc',
      revision: data.theme.revision,
      value,
      publish: true,
    });
    expect(saved.code).toBe(200);
    expect(await newest(admin)).toEqual([
      'configDocument.publish',
      '发布配置',
      '主题设置 · Web 端 · 默认方案',
    ]);
    const { rows } = await server.database.pool.query<{ changes: { of: object }[] }>(
      `select changes from audit_record where title = '发布配置' order by id desc limit 1`,
    );
    expect(rows[0]?.changes).toMatchObject([
      { of: { document: 'editor.theme', path: 'colors.primary' }, after: '#0B7A62' },
    ]);
  });
});
