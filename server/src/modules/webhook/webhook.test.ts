import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { webhooksMax, webhookUrlMax } from '@design-console/contract/webhook';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../testing/seed.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { addWebhook, type MadeWebhook } from '../../../test/webhooks.ts';

const password = encodeBase64Text(testPassword);
const url = 'https://hooks.qinghe.example/designs';

let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterEach(() => server.close());

const faultsOf = async (given: object, person = admin) =>
  (
    await person.call<{ fields?: Record<string, string> } | null>('POST /webhook/add.do', {
      url,
      events: ['design.created'],
      ...given,
    })
  ).data?.fields;
const list = async () => (await admin.call<{ id: number; url: string }[]>('GET /webhook/list.do')).data;
const auditOf = async (action: string) =>
  server.database.kysely
    .selectFrom('audit_record')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the secret of a webhook (S-13, S-14)', () => {
  it('is shown once, then only after the password, and each look leaves a row', async () => {
    const { id, secret } = await addWebhook(admin, url);
    expect(secret).toMatch(/^whsec_[\w-]{32}$/);
    expect(await list()).toEqual([
      {
        id,
        url,
        events: ['design.created'],
        hint: secret.slice(-4),
        previous: null,
        status: 'on',
        failingSince: null,
        createdAt: server.clock.now.toISOString(),
      },
    ]);
    const wrong = await admin.call<{ fields: object }>('POST /webhook/reveal.do', {
      id,
      password: encodeBase64Text('not mine'),
    });
    expect([wrong.code, wrong.data.fields]).toEqual([CODE.invalid, { password: '登录密码错误' }]);
    expect((await admin.call('POST /webhook/reveal.do', { id, password })).data).toEqual({ secret });
    expect(await auditOf('webhook.reveal')).toMatchObject({ subject: url, outcome: 'done' });
  });

  it('that somebody tried to replace with a wrong password is named by the record', async () => {
    const { id } = await addWebhook(admin, url);
    const wrong = { password: encodeBase64Text('not mine'), overlapHours: 0 };
    const refused = await admin.call('POST /webhook/rotate.do', { ...wrong, id });
    expect([refused.code, refused.msg]).toEqual([CODE.invalid, '登录密码错误']);
    const record = { outcome: 'refused', message: '登录密码错误' };
    expect(await auditOf('webhook.rotate')).toMatchObject({ ...record, subject: url });
    // the password is judged first
    expect((await admin.call('POST /webhook/rotate.do', { ...wrong, id: id + 1000 })).code).toBe(
      CODE.invalid,
    );
    expect(await auditOf('webhook.rotate')).toMatchObject({ ...record, subject: '' });
  });

  it('is replaced at once by another', async () => {
    const { id, secret } = await addWebhook(admin, url);
    const { data } = await admin.call<{ secret: string }>('POST /webhook/rotate.do', {
      id,
      password,
      overlapHours: 0,
    });
    expect(data.secret).not.toBe(secret);
    expect((await admin.call('POST /webhook/reveal.do', { id, password })).data).toEqual(data);
    expect((await auditOf('webhook.rotate')).changes).toEqual([
      { field: '密钥尾号', before: secret.slice(-4), after: data.secret.slice(-4) },
      { field: '新旧并行小时', before: null, after: 0 },
    ]);
  });

  it('is in no table as plain text: audit rows and kept replies included (C-18)', async () => {
    const { data } = await admin.call<MadeWebhook>(
      'POST /webhook/add.do',
      { url, events: ['design.created'] },
      { 'idempotency-key': 'webhook-1' },
    );
    const rotated = await admin.call<{ secret: string }>('POST /webhook/rotate.do', {
      id: data.id,
      password,
      overlapHours: 24,
    });
    const { rows } = await server.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) {
      const dump = await server.database.pool.query(`select t::text as row from ${name} t`);
      const text = dump.rows.map((row) => row.row).join('\n');
      for (const secret of [data.secret, rotated.data.secret])
        expect([name, text.includes(secret), text.includes(Buffer.from(secret).toString('hex'))]).toEqual([
          name,
          false,
          false,
        ]);
    }
  });
});

describe('the address of a webhook (S-17)', () => {
  it.each([
    ['', '请输入接收地址'],
    [`https://hooks.example/${'x'.repeat(webhookUrlMax)}`, `接收地址最多 ${webhookUrlMax} 个字符`],
    ['hooks.example', '接收地址须以 https:// 开头'],
    ['http://hooks.example/', '接收地址须以 https:// 开头'],
    ['http://localhost.evil.example/', '接收地址须以 https:// 开头'],
    ['ftp://hooks.example/', '接收地址须以 https:// 开头'],
    ['file:///etc/passwd', '接收地址须以 https:// 开头'],
    ['https://user:word@hooks.example/', '接收地址不能带账号、参数和 #'],
    ['https://hooks.example/?key=secret', '接收地址不能带账号、参数和 #'],
    ['https://hooks.example/#top', '接收地址不能带账号、参数和 #'],
    ['https://hooks.example\\@127.0.0.1/', '接收地址不能带账号、参数和 #'],
    ['https://', '接收地址无法识别'],
    ['https://127.0.0.1/', '接收地址在内网，服务器不会访问；确需使用请联系部署人员开启 OUTBOUND_PRIVATE'],
    ['https://2130706433/', '接收地址在内网，服务器不会访问；确需使用请联系部署人员开启 OUTBOUND_PRIVATE'],
    [
      'https://[::ffff:10.0.0.1]/',
      '接收地址在内网，服务器不会访问；确需使用请联系部署人员开启 OUTBOUND_PRIVATE',
    ],
    [
      'https://169.254.169.254/',
      '接收地址在内网，服务器不会访问；确需使用请联系部署人员开启 OUTBOUND_PRIVATE',
    ],
    ...['https://localhost/', 'https://a.localhost/', 'https://LOCALHOST./', 'http://localhost:8080/'].map(
      (given) => [given, '接收地址在内网，服务器不会访问；确需使用请联系部署人员开启 OUTBOUND_PRIVATE'],
    ),
  ])('%s is refused', async (given, message) => {
    expect(await faultsOf({ url: given })).toEqual({ url: message });
    const { id } = await addWebhook(admin, url);
    const changed = await admin.call<{ fields: object }>('POST /webhook/edit.do', { id, url: given });
    expect(changed.data.fields).toEqual({ url: message });
    expect((await list())[0]?.url).toBe(url);
  });

  it('may be on this machine, and plain http there alone, where the operator allows private addresses', async () => {
    const open = await startTestServer({ allowsPrivateOutbound: true });
    try {
      const person = await open.signIn('admin');
      for (const given of ['http://localhost:8080/a', 'http://[::1]:8080/', 'https://10.0.0.8/'])
        expect(await faultsOf({ url: given }, person)).toBeUndefined();
      expect(await faultsOf({ url: 'http://10.0.0.8/' }, person)).toEqual({
        url: '接收地址须以 https:// 开头',
      });
    } finally {
      await open.close();
    }
  });

  it('belongs to one webhook, and a company has at most ten', async () => {
    await addWebhook(admin, url);
    expect(await faultsOf({})).toEqual({ url: '这个接收地址已添加' });
    const { id } = await addWebhook(admin, `${url}/2`);
    const taken = await admin.call<{ fields: object }>('POST /webhook/edit.do', { id, url });
    expect(taken.data.fields).toEqual({ url: '这个接收地址已添加' });
    const others = Array.from({ length: webhooksMax }, (_, at) => `${url}/more-${at}`);
    const added = await Promise.all(
      others.map((other) => admin.call('POST /webhook/add.do', { url: other, events: ['design.saved'] })),
    );
    expect(added.filter(({ code }) => code === CODE.ok)).toHaveLength(webhooksMax - 2);
    expect(added.find(({ code }) => code !== CODE.ok)).toMatchObject({
      code: CODE.conflict,
      msg: '事件推送最多 10 个，请先删除不用的',
    });
    expect(await list()).toHaveLength(webhooksMax);
  });
});

describe('a change of a webhook', () => {
  it('names the changed fields and leaves the rest', async () => {
    const { id } = await addWebhook(admin, url, ['design.created', 'design.finished']);
    await admin.call('POST /webhook/edit.do', { id, events: ['config.published'] });
    await admin.call('POST /webhook/edit.do', { id, isEnabled: false });
    expect(await list()).toMatchObject([{ url, events: ['config.published'], status: 'off' }]);
    expect(await auditOf('webhook.update')).toMatchObject({
      subject: url,
      changes: [{ field: '状态', before: '启用', after: '停用' }],
    });
    expect((await admin.call('POST /webhook/edit.do', { id })).msg).toBe('请至少填写一项要修改的内容');
    expect(await faultsOf({ events: [] })).toEqual({ events: '请选择要推送的事件' });
    expect(await faultsOf({ events: ['design.opened'] })).toEqual({ events: '没有这个事件' });
  });
});
