import { CODE } from '@design-console/contract/kernel';
import { ACCOUNT_COLUMNS } from '@design-console/contract/account/import';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSheet } from '../../../sheets/parse-sheet.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/start-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signInElsewhere();
});
afterAll(() => server.close());

interface Judged {
  ready: number;
  created: number;
  passwords: string;
  failed: { row: number; name: string; faults: { field: string; message: string }[] }[];
  failedSheet: string;
  fields: { file: string };
}

const sheetOf = (...rows: readonly string[]) =>
  Buffer.from([Object.values(ACCOUNT_COLUMNS).join(','), ...rows].join('\n'));
const check = (file: Buffer, by = admin) =>
  by.upload<Judged>('POST /accountNumber/batchCheck.do', file, {}, 'a.csv');
const create = (file: Buffer, ready: number, by = admin) =>
  by.upload<Judged>('POST /accountNumber/batchAdd.do', file, { ready: String(ready) }, 'a.csv');
const accounts = async (keyword: string, by = admin) =>
  (
    await by.call<{ list: { account: string; roles: { name: string }[]; mustChangePassword: boolean }[] }>(
      'GET /accountNumber/list.do',
      { keyword, pageSize: 100 },
    )
  ).data.list;
const roleOf = async (name: string, permissionIds: string[], by = admin) =>
  (await by.call<{ id: number }>('POST /role/add.do', { name, permissionIds })).data.id;
const records = (action: string) =>
  server.database.pool.query<{ subject: string; changes: object[]; row: string }>(
    'select subject, changes, audit_record::text as row from audit_record where action = $1 order by id',
    [action],
  );

describe('accounts from a sheet (product 4)', () => {
  it('are created with their roles; each signs in with the password of the only file and must change it', async () => {
    const entry = [entryIdOf('/systemSetting'), entryIdOf('/systemSetting/accountManage')];
    await roleOf('运营', entry);
    await roleOf('开发、测试', entry);
    const file = sheetOf(
      '示例（此行不会新建）,,,,',
      'sheet.one,孙雨,13800138000,,运营',
      'Sheet_Two,何田,,he@example.com,"开发、测试"',
      'sheet.three,周舟,,,"运营，开发、测试"',
    );
    // the last names no role: its own separator divides a name that has one
    const { data: refused } = await check(file);
    expect(refused).toMatchObject({
      ready: 2,
      failed: [{ row: 5, name: 'sheet.three', faults: [{ field: '角色', message: '没有「开发」这个角色' }] }],
    });
    const good = sheetOf(
      'sheet.one,孙雨,13800138000,,运营',
      'Sheet_Two,何田,,he@example.com,"开发、测试"',
      'sheet.three,周舟,,,',
    );
    expect((await check(good)).data).toEqual({ ready: 3, failed: [], failedSheet: '' });
    const { data } = await create(good, 3);
    expect(data.created).toBe(3);
    const read = await parseSheet(Buffer.from(data.passwords, 'base64'), {
      headings: ['账号', '姓名', '初始密码'],
      rowsMax: 10,
    });
    const handed = 'rows' in read ? read.rows.map(({ cells }) => cells) : [];
    expect(handed.map(({ 账号, 姓名 }) => [账号, 姓名])).toEqual([
      ['sheet.one', '孙雨'],
      ['Sheet_Two', '何田'],
      ['sheet.three', '周舟'],
    ]);
    const made = await accounts('sheet');
    expect(
      made
        .map(({ account, roles, mustChangePassword }) => [
          account,
          roles.map(({ name }) => name).join(),
          mustChangePassword,
        ])
        .sort(),
    ).toEqual([
      ['Sheet_Two', '开发、测试', true],
      ['sheet.one', '运营', true],
      ['sheet.three', '', true],
    ]);
    const passwords = handed.map(({ 初始密码 = '' }) => 初始密码);
    expect(new Set(passwords).size).toBe(3);
    for (const { 账号, 初始密码 } of handed) {
      const person = await server.signIn(账号 ?? '', 初始密码);
      expect((await person.call('GET /home/overview.do')).msg).toBe('请先修改初始密码');
    }

    const { rows } = await records('account.import');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      subject: 'sheet.one、Sheet_Two、sheet.three',
      changes: [
        { field: 'sheet.one', before: null, after: '孙雨，角色：运营' },
        { field: 'Sheet_Two', before: null, after: '何田，角色：开发、测试' },
        { field: 'sheet.three', before: null, after: '周舟' },
      ],
    });
    for (const password of passwords) expect(rows[0]?.row).not.toContain(password);
  });

  it('with a faulty row are not created at all, and all rows come back with their faults', async () => {
    const file = sheetOf('whole_one,孙雨,,,', 'no,,12,nobody,经理', 'WHOLE_ONE,何田,,,', 'whole_two,何田,,,');
    const { data } = await check(file);
    expect(data.ready).toBe(2);
    expect(data.failed).toEqual([
      {
        row: 3,
        name: 'no',
        faults: [
          { field: '账号', message: expect.stringContaining('账号') },
          { field: '姓名', message: '请输入姓名' },
          { field: '手机号', message: expect.stringContaining('手机号') },
          { field: '邮箱', message: expect.stringContaining('邮箱') },
          { field: '角色', message: '没有「经理」这个角色' },
        ],
      },
      { row: 4, name: 'WHOLE_ONE', faults: [{ field: '账号', message: '与第 2 行的账号重复' }] },
    ]);
    const back = await parseSheet(Buffer.from(data.failedSheet, 'base64'), {
      headings: ['账号', '问题'],
      rowsMax: 10,
    });
    expect('rows' in back && back.rows.map(({ cells: { 账号, 问题 } }) => [账号, 问题 === ''])).toEqual([
      ['whole_one', true],
      ['no', false],
      ['WHOLE_ONE', false],
      ['whole_two', true],
    ]);
    expect((await create(file, 2)).code).toBe(CODE.conflict);
    expect(await accounts('whole_')).toEqual([]);
    // the count shown is the one created
    expect((await create(sheetOf('whole_one,孙雨,,,'), 2)).code).toBe(CODE.conflict);
    expect(await accounts('whole_')).toEqual([]);
  });

  it('name the rows whose account is taken, also in another company, and create none', async () => {
    expect((await create(sheetOf('taken_one,孙雨,,,'), 1)).code).toBe(CODE.ok);
    expect((await check(sheetOf('Taken_One,何田,,,'))).data.failed).toMatchObject([
      { row: 2, faults: [{ field: '账号', message: '账号已被使用，请换一个' }] },
    ]);
    const other = await server.signInElsewhere();
    const file = sheetOf('free_one,何田,,,', 'Taken_One,何田,,,');
    expect((await check(file, other)).data).toMatchObject({ ready: 2, failed: [] });
    const refused = await create(file, 2, other);
    expect([refused.code, refused.data.fields.file]).toEqual([
      CODE.invalid,
      '第 3 行的账号已被使用，请换一个后重新上传',
    ]);
    expect(await accounts('free_one', other)).toEqual([]);
  });

  it('get no role beyond the rights of who creates them', async () => {
    const screen = '/systemSetting/accountManage';
    const held = [entryIdOf('/systemSetting'), entryIdOf(screen), operationIdOf(screen, 'edit')];
    const owner = await server.signIn('admin');
    const person = await server.signInWith(held);
    await roleOf('更高权限', [...held, operationIdOf(screen, 'export')], owner);
    const file = sheetOf('beyond_one,孙雨,,,更高权限');
    expect((await check(file, person)).data.failed).toMatchObject([
      { faults: [{ field: '角色', message: '无法分配角色「更高权限」：其中有你没有的权限' }] },
    ]);
    expect((await create(file, 1, person)).code).toBe(CODE.conflict);
    expect((await check(sheetOf('beyond_one,孙雨,,,超级管理员'), person)).data.ready).toBe(0);
    expect((await check(file, owner)).data.ready).toBe(1);
    expect(await accounts('beyond_one', owner)).toEqual([]);
  });

  it('are at most a hundred, in a file that is a sheet; its own template is read', async () => {
    const rows = Array.from({ length: 101 }, (_, at) => `many_${at},孙雨,,,`);
    expect((await check(sheetOf(...rows))).data.fields.file).toBe('一次最多 100 行，文件超出了，请分批上传');
    expect((await check(sheetOf(...rows.slice(1)))).data.ready).toBe(100);
    expect((await check(Buffer.from([0, 1, 2, 255]))).data.fields.file).toContain('文件无法识别');
    const template = await server.inject({
      method: 'GET',
      url: '/saas/api/accountNumber/template.do',
      headers: { 'x-ckt-token': admin.token },
      query: { format: 'xlsx' },
    });
    expect((await check(template.rawPayload)).data).toMatchObject({ ready: 0, failed: [] });
  });

  it('are not created a second time from the same file', async () => {
    const file = sheetOf('again_one,孙雨,,,');
    expect((await create(file, 1)).code).toBe(CODE.ok);
    expect((await create(file, 1)).code).toBe(CODE.conflict);
    expect(await accounts('again_one')).toHaveLength(1);
  });
});
