import { IMPORT_COLUMNS } from '@design-console/contract/authorization';
import { CODE } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expirationsOf } from '../../composition/expirations.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { remind } from './notice.handlers.ts';
import { reminderDue } from './notice.rules.ts';
import { noHostEvents } from '../../testing/no-host-events.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

interface Listed {
  total: number;
  list: { id: number; kind: string; title: string; body: string; path: string; isRead: boolean }[];
}
const listOf = async (person: Person, input: object = {}) =>
  (await person.call<Listed>('POST /notice/page.do', input)).data;
const unreadOf = async (person: Person) =>
  (await person.call<{ unread: number; mutedKinds: string[] }>('GET /notice/unread.do')).data;
/** A new account, with nothing unread. */
const readerWith = async (permissionIds: readonly string[]) => {
  const person = await server.signInWith(permissionIds);
  await person.call('POST /notice/read.do', {});
  return person;
};
const roles = entryIdOf('/systemSetting/roleManage');
const letters = entryIdOf('/systemSetting/authRecord');
let count = 0;
const addRole = async () => {
  count += 1;
  const reply = await admin.call('POST /role/add.do', {
    name: `通知测试 ${count}`,
    description: '',
    permissionIds: [],
  });
  expect(reply.code).toBe(CODE.ok);
};

describe('a notice of what others did', () => {
  it('is sent to people who may see it, to no others, and not to its author', async () => {
    const [insider, outsider] = [await server.signInWith([roles]), await server.signInWith(['91'])];
    const elsewhere = await server.signInElsewhere();
    await addRole();
    const { list } = await listOf(insider);
    expect(list[0]).toMatchObject({
      kind: 'people',
      title: `林晓棠 新建了角色「通知测试 ${count}」`,
      path: `/systemSetting/roleManage?${new URLSearchParams({ keyword: `通知测试 ${count}` })}`,
      isRead: false,
    });
    for (const other of [outsider, elsewhere, admin]) {
      expect((await listOf(other)).list.map((one) => one.title)).not.toContain(list[0]?.title);
    }
  });

  it('is not sent when the call was refused', async () => {
    const insider = await server.signInWith([roles]);
    await addRole();
    const before = await listOf(insider);
    const taken = { name: `通知测试 ${count}`, description: '', permissionIds: [] };
    expect((await admin.call('POST /role/add.do', taken)).code).toBe(CODE.conflict);
    expect((await listOf(insider)).total).toBe(before.total);
  });

  it('names what was published and links to its screen', async () => {
    const reader = await server.signInWith([entryIdOf('/templateEditor/watermark')]);
    const { data } = await admin.call<{ settingCode: string; name: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const reply = await admin.call('POST /configDocument/publish.do', {
      settingCode: data[0]?.settingCode,
      key: 'editor.watermark',
      device: 'pc',
      revision: 0,
      note: '第一版水印',
    });
    expect(reply.code).toBe(CODE.ok);
    expect((await listOf(reader)).list[0]).toMatchObject({
      kind: 'publish',
      title: `林晓棠 发布了「水印设置 · Web 端 · ${data[0]?.name}」`,
      body: '第一版水印',
      path: `/templateEditor/watermark?set=${data[0]?.settingCode}`,
    });
    const back = await admin.call('POST /configDocument/rollback.do', {
      settingCode: data[0]?.settingCode,
      key: 'editor.watermark',
      device: 'pc',
      revision: 1,
      version: 0,
    });
    expect(back.code).toBe(CODE.ok);
    expect((await listOf(reader)).list[0]).toMatchObject({
      title: `林晓棠 回滚了「水印设置 · Web 端 · ${data[0]?.name}」`,
      body: '回到默认设置',
    });
  });

  it('names the page of the template center that was published, and links to it', async () => {
    const reader = await server.signInWith([entryIdOf('/templateCenter/pageManagment')]);
    const { data } = await admin.call<{ settingCode: string; name: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const [{ settingCode, name } = { settingCode: '', name: '' }] = data;
    const { data: page } = await admin.call<{ id: string }>('POST /centerPage/add.do', {
      settingCode,
      device: 'mobile',
      name: '小满',
    });
    const place = { settingCode, key: 'templateCenter.page', device: 'mobile', pageId: page.id };
    const published = await admin.call('POST /configDocument/publish.do', { ...place, revision: 0 });
    expect(published.code).toBe(CODE.ok);
    expect((await listOf(reader)).list[0]).toMatchObject({
      title: `林晓棠 发布了「页面 小满 · 移动端 · ${name}」`,
      path: `/templateCenter/pageManagment?set=${settingCode}&page=${page.id}`,
    });
  });

  describe('about accounts and roles', () => {
    const names = ['notice-one', 'notice-two', 'notice-three'];
    const ids: number[] = [];
    let reader: Person;
    beforeAll(async () => {
      reader = await readerWith([entryIdOf('/systemSetting/accountManage'), roles]);
      for (const account of names) {
        const added = await admin.call<{ id: number }>('POST /accountNumber/add.do', {
          account,
          name: '周知',
          phone: '',
          email: '',
          roleIds: [],
        });
        ids.push(added.data.id);
      }
    });

    /** The newest notice, and the names that its link finds. */
    const newest = async () => {
      const [{ title, body, path } = { title: '', body: '', path: '' }] = (await listOf(reader)).list;
      const [screen, filter = ''] = path.split('?');
      const list =
        screen === '/systemSetting/roleManage' ? 'GET /role/list.do' : 'GET /accountNumber/list.do';
      const { data } = await reader.call<{ list: { name: string; account?: string }[] }>(list, {
        pageNo: 1,
        pageSize: 50,
        ...Object.fromEntries(new URLSearchParams(filter)),
      });
      return { title, body, found: data.list.map(({ name, account = name }) => account) };
    };
    const done = async <Data>(call: string, input: object): Promise<Data> => {
      const { code, data } = await admin.call<Data>(call, input);
      expect(code).toBe(CODE.ok);
      return data;
    };

    it('names an account that was edited', async () => {
      await done('POST /accountNumber/update.do', { id: ids[0], name: '周至' });
      expect(await newest()).toEqual({
        title: '林晓棠 编辑了账号 notice-one',
        body: '',
        found: ['notice-one'],
      });
    });

    it('finds each of several accounts that were switched, and one alone by its name', async () => {
      await done('POST /accountNumber/enableOrDisEnable.do', { ids, status: 0 });
      const several = await newest();
      expect([several.title, several.body.split('、').toSorted()]).toEqual([
        '林晓棠 停用了 3 个账号',
        names.toSorted(),
      ]);
      expect(several.found).toEqual(expect.arrayContaining(names));
      await done('POST /accountNumber/enableOrDisEnable.do', { id: ids[1], status: 1 });
      expect(await newest()).toEqual({
        title: '林晓棠 启用了账号 notice-two',
        body: '',
        found: ['notice-two'],
      });
    });

    it('finds a renamed role by its new name', async () => {
      const draft = { name: '旧岗位', description: '', permissionIds: [] };
      const { id } = await done<{ id: number }>('POST /role/add.do', draft);
      const { revision } = await done<{ revision: number }>('GET /role/detail.do', { id });
      const renamed = { ...draft, id, revision, name: '新岗位' };
      const next = await done<{ revision: number }>('POST /role/update.do', renamed);
      const title = '林晓棠 编辑了角色「旧岗位」';
      expect(await newest()).toEqual({ title, body: '名称改为「新岗位」', found: ['新岗位'] });
      await done('POST /role/update.do', { ...renamed, ...next, description: '坐班' });
      expect(await newest()).toEqual({
        title: '林晓棠 编辑了角色「新岗位」',
        body: '',
        found: ['新岗位'],
      });
    });
  });

  it('is sent for authorization letters issued, corrected, voided and issued by the batch (product 4)', async () => {
    const [reader, outsider] = [await readerWith([letters]), await readerWith([roles])];
    const [{ id: designId } = { id: '' }] = await server.database.kysely
      .selectFrom('design')
      .select('id')
      .where('company_id', '=', 63)
      .limit(1)
      .execute();
    const day = (offset: number) =>
      new Date(server.clock.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const letter = {
      subjectKind: 'enterprise',
      subjectName: '福州测试文化有限公司',
      subjectNumber: '91350100M000100Y43',
      phone: '13812345678',
      scope: '官方网站宣传',
      validFrom: day(0),
      validTo: day(365),
    };
    const add = (change: object = {}) =>
      admin.call<{ id: number; no: string }>('POST /authorization/add.do', {
        designId,
        ...letter,
        ...change,
      });
    const one = await add();
    const two = await add({ issue: false });
    const replies = [
      one,
      two,
      await admin.call('POST /authorization/issue.do', { id: two.data.id }),
      await admin.call('POST /authorization/correct.do', {
        ...letter,
        id: one.data.id,
        scope: '官方网站与公众号宣传',
        fonts: [],
        materials: [],
      }),
      await admin.call('POST /authorization/void.do', { id: one.data.id, reason: '合同终止' }),
    ];
    const row: Record<string, string> = { ...letter, designId, subjectKind: '企业' };
    const fields = Object.keys(IMPORT_COLUMNS);
    const cells = fields.map((field) => row[field] ?? '');
    const send = (rows: string[][], ready = rows.length) =>
      admin.upload<{ succeeded: number; firstNo: string; lastNo: string }>(
        'POST /authorization/batchAdd.do',
        Buffer.from([Object.values(IMPORT_COLUMNS), ...rows].map((one) => one.join(',')).join('\r\n')),
        { ready: String(ready) },
        'letters.csv',
      );
    const batch = await send([cells, cells]);
    // nothing issued, no notice
    expect((await send([fields.map(() => 'x')])).code).toBe(CODE.conflict);
    expect([...replies, batch].map(({ code }) => code)).toEqual(Array(6).fill(CODE.ok));

    const { list } = await listOf(reader);
    expect(list.slice(0, 6).map(({ kind, title, body, path }) => [kind, title, body, path])).toEqual(
      [
        ['林晓棠 批量签发了 2 份授权书', `编号 ${batch.data.firstNo} 至 ${batch.data.lastNo}`, ''],
        [`林晓棠 作废了授权书 ${one.data.no}`, '合同终止', `?keyword=${one.data.no}`],
        [`林晓棠 更正了授权书 ${one.data.no}`, '', `?keyword=${one.data.no}`],
        [`林晓棠 签发了授权书 ${two.data.no}`, '', `?keyword=${two.data.no}`],
        [`林晓棠 登记了待签发的授权书 ${two.data.no}`, '', `?keyword=${two.data.no}`],
        [`林晓棠 签发了授权书 ${one.data.no}`, '', `?keyword=${one.data.no}`],
      ].map(([title, body, found]) => ['letter', title, body, `/systemSetting/authRecord${found}`]),
    );
    const more = [await add({ issue: false }), await add({ issue: false })].map(({ data }) => data);
    await admin.call('POST /authorization/issue.do', { ids: more.map(({ id }) => id) });
    expect((await listOf(reader)).list[0]).toMatchObject({
      title: '林晓棠 签发了 2 份授权书',
      body: more.map(({ no }) => no).join('、'),
      path: '/systemSetting/authRecord',
    });
    expect((await listOf(outsider)).list.filter(({ kind }) => kind === 'letter')).toEqual([]);
    await reader.call('POST /notice/mute.do', { mutedKinds: ['letter'] });
    expect((await listOf(reader)).list.filter(({ kind }) => kind === 'letter')).toEqual([]);
  });
});

describe('reading notices', () => {
  it('one by one or all is separate for each person', async () => {
    const [first, second] = [await readerWith([roles]), await readerWith([roles])];
    // the first was notified of the second's own creation
    await first.call('POST /notice/read.do', {});
    await addRole();
    await addRole();
    expect((await unreadOf(first)).unread).toBe(2);
    const newest = (await listOf(first)).list[0];
    await first.call('POST /notice/read.do', { ids: [newest?.id] });
    expect((await listOf(first)).list.slice(0, 2).map((one) => one.isRead)).toEqual([true, false]);
    expect((await listOf(first, { unreadOnly: true })).total).toBe(1);
    await first.call('POST /notice/read.do', {});
    expect((await unreadOf(first)).unread).toBe(0);
    expect((await unreadOf(second)).unread).toBe(2);
    await addRole();
    expect((await unreadOf(first)).unread).toBe(1);
  });

  it('up to the newest that was shown leaves those that arrived since unread', async () => {
    const reader = await readerWith([roles]);
    await addRole();
    const shown = (await listOf(reader)).list[0];
    await addRole();
    const since = (await listOf(reader)).list[0];
    await reader.call('POST /notice/read.do', { throughId: shown?.id });
    expect((await listOf(reader)).list.slice(0, 2).map((one) => one.isRead)).toEqual([false, true]);
    // a single mark beyond it stays, and an older end takes nothing back
    await reader.call('POST /notice/read.do', { ids: [since?.id] });
    await reader.call('POST /notice/read.do', { throughId: 1 });
    expect((await unreadOf(reader)).unread).toBe(0);
  });

  it('by an id of another company changes none: the notice stays unread in its own company', async () => {
    const insider = await readerWith([roles]);
    const elsewhere = await server.signInElsewhere();
    await addRole();
    const [{ id } = { id: 0 }] = (await listOf(insider)).list;
    expect((await elsewhere.call('POST /notice/read.do', { ids: [id] })).code).toBe(CODE.ok);
    expect((await unreadOf(insider)).unread).toBe(1);
  });

  it('leaves out the kinds a person muted', async () => {
    const reader = await readerWith([roles]);
    await addRole();
    await reader.call('POST /notice/mute.do', { mutedKinds: ['people'] });
    expect(await unreadOf(reader)).toEqual({ unread: 0, mutedKinds: ['people'] });
    expect((await listOf(reader)).total).toBe(0);
    await reader.call('POST /notice/mute.do', { mutedKinds: [] });
    expect((await unreadOf(reader)).unread).toBe(1);
    expect((await reader.call('POST /notice/mute.do', { mutedKinds: ['weather'] })).code).toBe(CODE.invalid);
  });
});

describe('reminders', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

  it.each([
    [31, null],
    [30, 30],
    [7.5, 30],
    [7, 7],
    [1, 1],
    [0.01, 1],
    [0, null],
    [-1, null],
  ])('are sent %s days before the end: the one of %s', (days, due) => {
    expect(reminderDue(inDays(days), now)).toBe(due);
  });

  it('are sent once each, of services that really end, to the people concerned', async () => {
    const holder = await server.signInWith([operationIdOf('/setting', 'secret'), entryIdOf('/setting')]);
    const other = await server.signInWith([roles]);
    const { pool, kysely } = server.database;
    await pool.query(
      `update company_service set expires_at = now() + interval '5 days'
        where company_id = 63 and product = 'templateEditor' and device = 'pc'`,
    );
    await pool.query(
      `insert into api_secret (company_id, sealed, hint, expires_at) values (63, '', 'A1B2', now() + interval '12 hours')`,
    );
    for (let round = 0; round < 3; round += 1) {
      const at = new Date();
      await remind(kysely, 63, await expirationsOf(kysely, 63, at), noHostEvents, at);
    }
    const { rows } = await pool.query(
      `select title, permission_id, count(*)::int from notice where company_id = 63 and kind = 'expiry' group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { title: '尾号 A1B2 的旧密钥即将停用', permission_id: operationIdOf('/setting', 'secret'), count: 1 },
      {
        title: expect.stringMatching(/^模板编辑器（Web 端）将于 \d{4}-\d\d-\d\d 到期$/),
        permission_id: '',
        count: 1,
      },
    ]);
    expect((await listOf(holder)).list.map((one) => one.title)).toContain('尾号 A1B2 的旧密钥即将停用');
    expect((await listOf(other)).list.filter((one) => one.path.startsWith('/setting'))).toEqual([]);
  });
});
