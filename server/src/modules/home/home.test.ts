import type { home } from '@design-console/contract/home';
import type { OutputOf } from '@design-console/contract/kernel';
import { CODE } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const overviewOf = async (person: Person) => {
  const reply = await person.call<OutputOf<typeof home.overview>>('GET /home/overview.do');
  expect(reply.code).toBe(CODE.ok);
  return reply.data;
};

describe('the home page of one person (product section 6)', () => {
  it('ticks the way to the first user from what is really there', async () => {
    const elsewhere = await server.signInElsewhere();
    const stepsOf = async () =>
      (await overviewOf(elsewhere)).setup.filter((one) => one.isDone).map((one) => one.step);
    expect(await stepsOf()).toEqual([]);
    const { data: sets } = await elsewhere.call<{ settingCode: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const published = await elsewhere.call('POST /configDocument/publish.do', {
      settingCode: sets[0]?.settingCode,
      key: 'editor.theme',
      device: 'pc',
      revision: 0,
      note: '开张',
    });
    expect(published.code).toBe(CODE.ok);
    expect(await stepsOf()).toEqual(['theme']);
    expect((await overviewOf(elsewhere)).recentPublishes).toMatchObject([
      { title: '主题设置 · Web 端', version: 1, note: '开张', path: '/templateEditor/configTheme/pc' },
    ]);
    expect((await overviewOf(admin)).recentPublishes.map((one) => one.note)).not.toContain('开张');
  });

  it('holds numbers, steps, publishes and warnings for those alone who may see their screens', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into api_secret (company_id, sealed, hint, expires_at) values (63, '', 'F00D', now() + interval '20 hours')`,
    );
    const all = await overviewOf(admin);
    expect(all.usage).toHaveLength(14);
    expect(all.setup).toHaveLength(6);
    expect(all.alerts.map((one) => one.title)).toContain('尾号 F00D 的旧密钥即将停用');

    const few = await overviewOf(await server.signInWith([entryIdOf('/templateEditor/watermark')]));
    expect([few.usage, few.yesterdaySoFar]).toEqual([null, null]);
    expect(few.setup.map((one) => one.step)).toEqual(['watermark']);
    expect(few.alerts.filter((one) => one.path === '/setting')).toEqual([]);
  });
});
