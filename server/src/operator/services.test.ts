import { CODE } from '@design-console/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealWith } from '../crypto/seal.ts';
import { type Person, startTestServer, type TestServer } from '../testing/start-server.ts';
import { resetAccountPassword, setCompanyStatus } from './company.ts';
import { changeQuotas } from './quota.ts';
import { changeServices } from './services.ts';

/** The operator sells, renews and ends services of a company (product 3 已购服务). */

let server: TestServer;
let owner: Person & { companyId: number };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signInElsewhere();
});

const change = (...settings: string[]) =>
  changeServices(server.database, String(owner.companyId), settings, server.clock.now);
const nextYear = (): string => `${server.clock.now.getUTCFullYear() + 1}-12-31`;

describe('company service', () => {
  it('shows all services, and sets those that are named, for one device or both', async () => {
    const day = nextYear();
    expect(await change()).toEqual([
      '模板编辑器（Web 端）：长期有效',
      '模板编辑器（移动端）：长期有效',
      '模板中心（Web 端）：长期有效',
      '模板中心（移动端）：长期有效',
      'AI 画匠（Web 端）：长期有效',
      'AI 画匠（移动端）：长期有效',
      'AI 智能设计（Web 端）：长期有效',
      'AI 智能设计（移动端）：长期有效',
    ]);
    expect(await change(`templateEditor.pc=${day}`, 'aiArtisan=off', 'aiDesign.mobile=off')).toEqual([
      `模板编辑器（Web 端）：有效至 ${day} 23:59`,
      '模板编辑器（移动端）：长期有效',
      '模板中心（Web 端）：长期有效',
      '模板中心（移动端）：长期有效',
      'AI 画匠（Web 端）：未开通',
      'AI 画匠（移动端）：未开通',
      'AI 智能设计（Web 端）：长期有效',
      'AI 智能设计（移动端）：未开通',
    ]);
    expect((await change('templateEditor=never', 'aiArtisan.mobile=never'))[5]).toBe(
      'AI 画匠（移动端）：长期有效',
    );
  });

  it('ends with the last second of the day in the zone of the company, and not before', async () => {
    await server.database.pool.query(`update company set time_zone = 'America/New_York' where id = $1`, [
      owner.companyId,
    ]);
    const day = nextYear();
    await change(`templateCenter.pc=${day}`);
    const { rows } = await server.database.pool.query<{ at: Date }>(
      `select expires_at as at from company_service
        where company_id = $1 and product = 'templateCenter' and device = 'pc'`,
      [owner.companyId],
    );
    const next = `${Number(day.slice(0, 4)) + 1}-01-01`;
    expect(rows[0]?.at.toISOString()).toBe(`${next}T04:59:59.000Z`);
  });

  it('holds at once for menus and for open pages of users, without a restart', async () => {
    const guest = await server.openLink({}, owner.companyId);
    const menus = async () => JSON.stringify((await owner.call('GET /menu/listPermissionMenu.do')).data);
    const list = async () => (await guest.call('GET /design/list.do')).code;
    const before = await menus();
    expect([before.includes('/templateEditor'), await list()]).toEqual([true, CODE.ok]);
    await change('templateEditor=off');
    expect((await menus()).includes('/templateEditor')).toBe(false);
    await expect.poll(list).toBe(CODE.forbidden);
    await change(`templateEditor=${nextYear()}`);
    expect(await menus()).toBe(before);
    await expect.poll(list).toBe(CODE.ok);
  });

  it('leaves a record of what changed for the people of the company, and none where nothing did', async () => {
    const records = async () =>
      (
        await owner.call<{ list: { id: number; action: string; accountName: string }[] }>(
          'POST /operationLog/page.do',
          {},
        )
      ).data.list.filter(({ action }) => action === 'company.setServices');
    await change('templateEditor=never');
    expect(await records()).toEqual([]);
    await change('aiDesign.pc=off');
    const [record] = await records();
    expect(record?.accountName).toBe('服务商');
    const { data } = await owner.call<{ changes: object[] }>('GET /operationLog/detail.do', {
      id: record?.id,
    });
    expect(data.changes).toEqual([{ field: 'AI 智能设计（Web 端）', before: '长期有效', after: '未开通' }]);
  });

  it('and other acts of the operator are recorded likewise, a password never (S-15)', async () => {
    const { companyId } = owner;
    const database = server.database;
    const { account } = await database.kysely
      .selectFrom('account')
      .select('account')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    const quotas = () => changeQuotas(database, String(companyId), ['storage=1GB'], server.clock.now);
    for (let times = 0; times < 2; times += 1) await quotas();
    const password = await resetAccountPassword(database, sealWith(Buffer.alloc(32, 7)), account);
    for (const status of [0, 0, 1] as const) await setCompanyStatus(database, companyId, status);
    const records = await database.kysely
      .selectFrom('audit_record')
      .select(['action', 'title', 'subject', 'changes', 'kind'])
      .where('company_id', '=', companyId)
      .where('account_name', '=', '服务商')
      .orderBy('id')
      .execute();
    expect(records.map(({ action, title }) => [action, title])).toEqual([
      ['company.setQuotas', '调整额度'],
      ['account.resetPassword', '重置密码'],
      ['company.setStatus', '停用企业'],
      ['company.setStatus', '启用企业'],
    ]);
    expect(records[0]?.changes).toEqual([{ field: '企业存储空间', before: '20 GB', after: '1 GB' }]);
    expect(records[1]?.subject).toContain(account);
    expect(records.map(({ kind }) => kind)).toEqual(['change', 'security', 'change', 'change']);
    expect(JSON.stringify(records)).not.toContain(password);
    expect(records[2]?.changes).toEqual([{ field: '状态', before: '启用', after: '停用' }]);
  });

  it('changes nothing where a setting cannot be read, and names it', async () => {
    const before = await change();
    const refused = (setting: string, words: string) =>
      expect(change('aiArtisan=off', setting)).rejects.toThrow(words);
    await refused('editor.pc=never', '服务须为 templateEditor、templateCenter、aiArtisan、aiDesign 之一');
    await refused('templateEditor.tv=never', '可加 .pc 或 .mobile');
    await refused('templateEditor=', '服务须为');
    for (const term of ['2027-02-30', 'tomorrow', '2027'])
      await refused(`templateEditor=${term}`, '的期限须为日期');
    await refused('templateEditor=2020-12-31', '的期限 2020-12-31 已过，停止服务请用 off');
    expect(await change()).toEqual(before);
    await expect(changeServices(server.database, '999999', [], server.clock.now)).rejects.toThrow(
      '没有编号为',
    );
    await expect(changeServices(server.database, 'x', [], server.clock.now)).rejects.toThrow('没有编号为');
  });
});
