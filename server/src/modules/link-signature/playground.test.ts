import { randomUUID } from 'node:crypto';
import { CODE } from '@design-console/contract/kernel';
import { operationIdOf, PRODUCT_TITLES, type Product } from '@design-console/contract/menu-tree';
import { PLAYGROUND_PARAMETERS } from '@design-console/contract/playground-parameters';
import { playgroundUserPrefix } from '@design-console/contract/playground-user';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

interface Signed {
  address: string;
  parameters: Record<string, string>;
}

let server: TestServer;
let admin: Person & { companyId: number };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.signInElsewhere();
});

const sign = async (given: object = {}, by: Person = admin) =>
  by.call<Signed>('POST /linkSignature/create.do', {
    product: 'templateEditor',
    device: 'pc',
    parameters: {},
    ...given,
  });
/** Opens a signed address as the embedded page does. */
const open = async ({ address }: Signed, product: Product = 'templateEditor') => {
  const parameters = Object.fromEntries(new URL(address, 'https://design.example').searchParams);
  const { code, msg, data } = await server.stranger.call<{ token: string; user: object }>(
    'POST /embed/open.do',
    { ...parameters, product },
  );
  return { code, msg, data };
};
const asGuest = (token: string, path: string, payload: object) =>
  server.inject({
    method: 'POST',
    url: `${WIRE.apiBasePath}${path}`,
    headers: { [WIRE.embedTokenHeader]: token },
    payload,
  });

describe('接入演练场: links of the console’s own accounts (product 6: /setting)', () => {
  it.each(Object.keys(PRODUCT_TITLES) as Product[])(
    'open %s as a user with a name of their own',
    async (product) => {
      const { code, data } = await sign({ product }, await server.signIn('admin'));
      expect(code).toBe(CODE.ok);
      const opened = await open(data, product);
      expect([opened.code, opened.data.user]).toEqual([
        CODE.ok,
        { userFlag: data.parameters.user_flag, nickname: '接入演练场' },
      ]);
      expect(data.parameters.user_flag?.startsWith(playgroundUserPrefix)).toBe(true);
    },
  );

  it('contain every value as it was typed, covered by the signature', async () => {
    const { data } = await sign({
      parameters: { finish_button_name: ' 提交 & 付款=1+1 ', width: '300', unit: '' },
    });
    expect(data.parameters).toMatchObject({ finish_button_name: '提交 & 付款=1+1', width: '300' });
    expect('unit' in data.parameters).toBe(false);
    expect((await open(data)).code).toBe(CODE.ok);
    const changed = { ...data, address: data.address.replace('width=300', 'width=301') };
    expect((await open(changed)).msg).toBe('sign 不正确');
  });

  it('may put pictures and texts into a new design, as far as an address can hold them', async () => {
    const given = {
      add_img_list: '["https://a.example/1.png"]',
      add_text_list: '["新品上市"]',
      upload_img_top: '40',
    };
    const { data } = await sign({ parameters: given });
    expect(data.parameters).toMatchObject(given);
    expect((await open(data)).code).toBe(CODE.ok);
    const long = JSON.stringify(['字'.repeat(900)]);
    const refused = await sign({ parameters: { add_text_list: long } });
    expect([refused.code, refused.msg]).toEqual([
      CODE.invalid,
      '参数太长，浏览器无法打开这样的地址，请减少放入的图片或文字',
    ]);
  });

  it('belong to one account, contain no value that is not offered, and expire after ten minutes', async () => {
    for (const parameters of [{ user_flag: 'u-1001' }, { app_id: 'x' }, { mode: 'edit' }, { kindId: '3' }])
      expect((await sign({ parameters })).msg).toBe(`${Object.keys(parameters)[0]} 不能在演练场里填写`);
    expect((await sign({ parameters: { width: 'x'.repeat(2001) } })).msg).toBe('参数值最多 2000 个字符');
    const { data } = await sign();
    server.clock.advance(10 * 60_000 + 1);
    expect((await open(data)).msg).toBe('expire_time 已过期');
  });

  it('need the right to secrets, and leave a row without signature or secret', async () => {
    const viewer = await server.signInWith([operationIdOf('/setting', 'edit')]);
    expect((await sign({}, viewer)).code).toBe(CODE.forbidden);
    const { data } = await sign();
    const { rows } = await server.database.pool.query(
      "select subject, a::text as whole from audit_record a where action = 'linkSignature.create' and outcome = 'done' and company_id = $1",
      [admin.companyId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].subject).toBe('模板编辑器，Web 端');
    expect(rows[0].whole).not.toContain(data.parameters.sign);
  });

  it('are not counted: not as events, traffic of a config set, use of a secret or a form, or first user', async () => {
    const { data } = await sign();
    const { token } = (await open(data)).data;
    const event = { id: randomUUID(), at: server.clock.now.toISOString(), kind: 'open' };
    const sent = (
      await asGuest(token, '/embed/event/add.do', { events: [event, { kind: 'nothing' }] })
    ).json();
    expect([sent.data.accepted, sent.data.duplicates, sent.data.refused.length]).toEqual([1, 0, 1]);
    const counted = async (table: 'usage_event' | 'config_set_use' | 'signature_use') =>
      (
        await server.database.kysely
          .selectFrom(table)
          .select('company_id')
          .where('company_id', '=', admin.companyId)
          .execute()
      ).length;
    expect(
      await Promise.all((['usage_event', 'config_set_use', 'signature_use'] as const).map(counted)),
    ).toEqual([0, 0, 0]);
    const secrets = await admin.call<{ secrets: { lastUsedAt: string | null }[] }>('GET /credential/list.do');
    expect(secrets.data.secrets.map(({ lastUsedAt }) => lastUsedAt)).toEqual([null]);
    const { data: home } = await admin.call<{ setup: { step: string; isDone: boolean }[] }>(
      'GET /home/overview.do',
    );
    const done = home.setup.filter(({ isDone }) => isDone).map(({ step }) => step);
    expect([done.includes('open'), done.includes('credential')]).toEqual([false, false]);
    const users = await admin.call<{ list: { nickname: string }[] }>('POST /apiUser/page.do', {
      pageNo: 1,
      pageSize: 10,
    });
    expect(users.data.list.map(({ nickname }) => nickname)).toEqual(['接入演练场']);
  });

  it('have no parameter twice, whatever the product', () => {
    for (const offered of Object.values(PLAYGROUND_PARAMETERS)) {
      const names = offered.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
