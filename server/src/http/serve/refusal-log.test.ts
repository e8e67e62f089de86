import { CODE } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

/** Repeated refused attempts are one record with a count (S-15, decision 0039). */

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

interface Row {
  account: string;
  times: number;
  at: Date;
  last_at: Date | null;
  subject: string;
}
let since = 0;
const sinceNow = async () => {
  const { rows } = await server.database.pool.query('select coalesce(max(id), 0) as id from audit_record');
  since = rows[0].id;
};
const rowsOf = async (action: string): Promise<Row[]> =>
  (
    await server.database.pool.query<Row>(
      "select account, times, at, last_at, subject from audit_record where id > $1 and action = $2 and outcome = 'refused' order by id",
      [since, action],
    )
  ).rows;
const timesOf = async (action: string): Promise<number> =>
  (await rowsOf(action)).reduce((sum, { times }) => sum + times, 0);

const addRole = (person: Person) =>
  person.call('POST /role/add.do', { name: '不许', description: '', permissionIds: [] });

describe('refused attempts', () => {
  it('of one account at one call share one record that counts all of them; another account has its own record', async () => {
    const [one, other] = [await server.signInWith(['91']), await server.signInWith(['91'])];
    await sinceNow();
    for (let at = 0; at < 1000; at += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => addRole(one)));
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([CODE.forbidden]));
    }
    await addRole(other);
    await expect.poll(() => timesOf('role.create'), { timeout: 10_000 }).toBe(1001);
    const rows = await rowsOf('role.create');
    expect(rows.map(({ times }) => times)).toEqual([1000, 1]);
    expect(rows[0]?.account).not.toBe(rows[1]?.account);
    expect(rows[0]?.last_at?.getTime()).toBeGreaterThanOrEqual(rows[0]?.at.getTime() ?? 0);
    expect(rows[1]?.last_at).toBeNull();
    const { data } = await admin.call<{ list: { times: number; lastAt: string | null }[] }>(
      'POST /operationLog/page.do',
      { outcome: 'refused', pageSize: 10 },
    );
    expect(data.list.slice(0, 2).map(({ times, lastAt }) => [times, lastAt !== null])).toEqual([
      [1, false],
      [1000, true],
    ]);
  });

  it('with different subjects leave five records, and are all counted', async () => {
    const { rows } = await server.database.pool.query<{ account: string }>(
      'select account from account where company_id = 63 order by id limit 8',
    );
    expect(rows).toHaveLength(8);
    await sinceNow();
    for (const { account } of [...rows, ...rows]) {
      const refused = await admin.call('POST /accountNumber/add.do', { account, name: '重名', roleIds: [] });
      expect(refused.code).toBe(CODE.conflict);
    }
    await expect.poll(() => timesOf('account.create'), { timeout: 10_000 }).toBe(16);
    const recorded = await rowsOf('account.create');
    expect(recorded.map(({ subject }) => subject)).toEqual(rows.slice(0, 5).map(({ account }) => account));
    expect(recorded.map(({ times }) => times)).toEqual([2, 2, 2, 2, 8]);
  });

  it('at documents name the document and its config set, whether or not the person may edit another one', async () => {
    const { data: sets } = await admin.call<{ settingCode: string; name: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const [set] = sets;
    const one = { settingCode: set?.settingCode, key: 'editor.canvas', device: 'pc', revision: 0, value: {} };
    const theme = '/templateEditor/configTheme/pc';
    const ofOther = [entryIdOf(theme), operationIdOf(theme, 'edit')];
    for (const rights of [['91'], ofOther]) {
      const person = await server.signInWith(rights);
      await sinceNow();
      for (let time = 0; time < 3; time += 1)
        expect((await person.call('POST /configDocument/save.do', one)).code).toBe(CODE.forbidden);
      const elsewhere = { ...one, settingCode: 'NOSUCHSET1' };
      expect((await person.call('POST /configDocument/save.do', elsewhere)).code).toBe(CODE.forbidden);
      await expect.poll(() => timesOf('configDocument.update'), { timeout: 10_000 }).toBe(4);
      expect((await rowsOf('configDocument.update')).map(({ subject, times }) => [subject, times])).toEqual([
        [`画布添加控制 · Web 端 · ${set?.name}`, 3],
        ['画布添加控制 · Web 端 · 方案 NOSUCHSET1', 1],
      ]);
    }
  });

  it('name the role, account or other row that they were about', async () => {
    const person = await server.signInWith(['91']);
    await sinceNow();
    await person.call('POST /role/update.do', { id: 2, name: '运营', permissionIds: [], revision: 0 });
    await person.call('GET /role/delete.do', { id: 2 });
    const subjects = [...(await rowsOf('role.update')), ...(await rowsOf('role.remove'))];
    expect(subjects.map(({ subject }) => subject)).toEqual(['运营（编号 2）', '编号 2']);
  });

  it('in another ten minutes are another record', async () => {
    const one = await server.signInWith(['91']);
    await sinceNow();
    await addRole(one);
    server.clock.advance(10 * 60_000);
    await addRole(one);
    await addRole(one);
    await expect.poll(() => timesOf('role.create'), { timeout: 10_000 }).toBe(3);
    expect((await rowsOf('role.create')).map(({ times }) => times)).toEqual([1, 2]);
  });

  it('are counted before the server ends', async () => {
    const ending = await startTestServer({ databaseUrl: server.databaseUrl });
    const one = await ending.signInElsewhere();
    await sinceNow();
    const refusedToo = () => one.call('GET /role/delete.do', { id: 999_999_999 });
    for (let time = 0; time < 5; time += 1) expect((await refusedToo()).code).toBe(CODE.notFound);
    await ending.close();
    expect(await timesOf('role.remove')).toBe(5);
  });

  it('have a count that can be raised and no other field that can be changed: the database refuses it', async () => {
    await sinceNow();
    await addRole(await server.signInWith(['91']));
    const update = (what: string) =>
      server.database.pool.query(
        `update audit_record set ${what} where id = (select max(id) from audit_record where outcome = 'refused')`,
      );
    await update("times = times + 3, last_at = now() + interval '1 day'");
    for (const what of [
      "times = times - 1, last_at = now() + interval '2 days'",
      'times = times + 1',
      "times = times + 1, last_at = now() + interval '2 days', message = 'nothing'",
      "message = 'nothing'",
    ])
      await expect(update(what === 'times = times + 1' ? `${what}, last_at = null` : what)).rejects.toThrow(
        'append-only',
      );
  });
});
