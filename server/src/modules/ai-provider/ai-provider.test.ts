import { CODE } from '@design-console/contract/kernel';
import { operationIdOf } from '@design-console/contract/menu-tree';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

const key = 'sk-qinghe-0123456789-WXYZ';
const provider = { baseUrl: 'https://models.example/v1', model: 'design-1', key };

interface Stored {
  baseUrl: string;
  model: string;
  hasKey: boolean;
  keyHint: string;
  updatedBy: string;
  updatedAt: string;
}
interface Tested {
  isWorking: boolean;
  message: string;
}

describe('the model provider (product 5, S-13)', () => {
  let server: TestServer;
  let admin: Person;
  beforeEach(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
    return () => server.close();
  });

  const stored = async () => (await admin.call<Stored>('GET /aiProvider/get.do')).data;
  const set = (input: object) => admin.call<{ fields?: object }>('POST /aiProvider/set.do', input);

  it('is absent at first, is stored without ever returning its key, and can be removed', async () => {
    expect(await stored()).toMatchObject({ baseUrl: '', model: '', hasKey: false, keyHint: '' });
    await set({ ...provider, baseUrl: ' https://models.example/v1// ' });
    expect(await stored()).toEqual({
      baseUrl: 'https://models.example/v1',
      model: 'design-1',
      imageModel: '',
      hasKey: true,
      keyHint: 'WXYZ',
      updatedBy: expect.any(String),
      updatedAt: server.clock.now.toISOString(),
    });
    await admin.call('POST /aiProvider/remove.do');
    expect(await stored()).toMatchObject({ baseUrl: '', hasKey: false });
  });

  it('that is not set cannot be removed, and the record says so', async () => {
    const refused = await admin.call('POST /aiProvider/remove.do', { basedOn: null });
    expect([refused.code, refused.msg]).toEqual([CODE.notFound, '没有设置模型服务，可能已被移除']);
    expect((await admin.call('POST /aiProvider/remove.do')).code).toBe(CODE.notFound);
    const { rows } = await server.database.pool.query(
      "select distinct subject, outcome, message from audit_record where action = 'aiProvider.remove'",
    );
    expect(rows).toEqual([{ subject: '模型服务', outcome: 'refused', message: refused.msg }]);
  });

  it('has its key in no table as plain text: documents, audit rows and kept replies included (C-18)', async () => {
    await admin.call('POST /aiProvider/set.do', provider, { 'idempotency-key': 'provider-1' });
    await admin.call('POST /aiProvider/set.do', { ...provider, model: 'design-2' });
    const { rows } = await server.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) {
      const dump = await server.database.pool.query(`select t::text as row from ${name} t`);
      const text = dump.rows.map((row) => row.row).join('\n');
      expect([name, text.includes(key), text.includes(Buffer.from(key).toString('hex'))]).toEqual([
        name,
        false,
        false,
      ]);
    }
    const [first, second] = (
      await server.database.kysely
        .selectFrom('audit_record')
        .selectAll()
        .where('action', '=', 'aiProvider.set')
        .orderBy('id')
        .execute()
    ).map((row) => row.changes);
    expect(first).toContainEqual({ field: '密钥', before: '未设置', after: '尾号 WXYZ' });
    expect(second).toContainEqual({ field: '更换密钥', before: null, after: '是' });
  });

  it('needs one model, of words or of pictures', async () => {
    const { code, msg, data } = await set({ ...provider, model: '' });
    expect([code, msg, data.fields]).toEqual([
      CODE.invalid,
      expect.any(String),
      { model: '请输入模型名称或绘图模型名称' },
    ]);
    expect((await set({ ...provider, model: '', imageModel: 'paint-1' })).code).toBe(CODE.ok);
    expect(await stored()).toMatchObject({ model: '', imageModel: 'paint-1' });
  });

  it('keeps its key while model or path change, and requires it again for another host', async () => {
    await set(provider);
    expect((await set({ baseUrl: 'https://models.example/v2', model: 'design-2' })).code).toBe(CODE.ok);
    expect(await stored()).toMatchObject({ model: 'design-2', hasKey: true, keyHint: 'WXYZ' });
    for (const call of ['POST /aiProvider/set.do', 'POST /aiProvider/test.do']) {
      const led = await admin.call<{ fields: object }>(call, {
        baseUrl: 'https://thief.example/v1',
        model: 'x',
      });
      expect([led.code, led.data.fields]).toEqual([
        CODE.invalid,
        { key: '接口地址换了域名，请重新填写密钥' },
      ]);
    }
  });

  it('saved by two people at once keeps both saves: the second learns who was first (U-05)', async () => {
    const colleague = await server.signInWith(['51', operationIdOf('/aiDesign/configAdmin', 'edit')]);
    const first = await colleague.call<Stored>('POST /aiProvider/set.do', { ...provider, basedOn: null });
    expect([first.code, first.data]).toEqual([CODE.ok, await stored()]);
    const { updatedBy, updatedAt } = first.data;
    expect(await set({ ...provider, model: 'design-2', basedOn: null })).toMatchObject({
      code: CODE.conflict,
      msg: `${updatedBy}刚刚修改了模型服务，请核对后再保存`,
      data: { updatedBy, updatedAt },
    });
    expect((await stored()).model).toBe('design-1');

    // another host is no fault of the key while the person has not seen it
    server.clock.advance(1_000);
    const moved = { ...provider, baseUrl: 'https://new.example/v1', basedOn: updatedAt };
    expect((await colleague.call('POST /aiProvider/set.do', moved)).code).toBe(CODE.ok);
    const late = { baseUrl: provider.baseUrl, model: 'design-2', basedOn: updatedAt };
    expect((await set(late)).code).toBe(CODE.conflict);
    const seen = (await stored()).updatedAt;
    expect((await set({ ...moved, model: 'design-2', basedOn: seen })).code).toBe(CODE.ok);

    const basedOn = (await stored()).updatedAt;
    const removed = await admin.call('POST /aiProvider/remove.do', { basedOn: updatedAt });
    expect([removed.code, (await stored()).updatedAt]).toEqual([CODE.conflict, basedOn]);
    await colleague.call('POST /aiProvider/remove.do');
    expect(await set({ ...moved, basedOn })).toMatchObject({
      code: CODE.conflict,
      msg: '其他管理员刚刚移除了模型服务，请核对后再保存',
    });
    expect((await set({ ...moved, basedOn: null })).code).toBe(CODE.ok);
  });

  it.each([
    ['a key in the address', { baseUrl: 'https://models.example/v1?key=1' }, 'baseUrl'],
    ['an account in the address', { baseUrl: 'https://me:pass@models.example/v1' }, 'baseUrl'],
    ['another protocol', { baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
    ['no model', { model: ' ' }, 'model'],
    ['a key of two lines', { key: 'sk-1\r\nx-evil: 1' }, 'key'],
  ])('refuses %s by field', async (_what, given, field) => {
    const refused = await set({ ...provider, ...given });
    expect([refused.code, Object.keys(refused.data.fields ?? {})]).toEqual([CODE.invalid, [field]]);
  });

  it('is readable with the right to the screen and changed with edit only; other companies have their own', async () => {
    await set(provider);
    const viewer = await server.signInWith(['51']);
    expect((await viewer.call<Stored>('GET /aiProvider/get.do')).data.keyHint).toBe('WXYZ');
    for (const verb of ['set', 'remove', 'test'])
      expect((await viewer.call(`POST /aiProvider/${verb}.do`, provider)).code).toBe(CODE.forbidden);
    const other = await server.signInElsewhere();
    expect((await other.call<Stored>('GET /aiProvider/get.do')).data.hasKey).toBe(false);
  });

  it.each([
    'https://127.0.0.1/v1',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/v1',
    'https://localhost/v1',
  ])('is not called at %s, a private address (S-17, C-10)', async (baseUrl) => {
    const { data } = await admin.call<Tested>('POST /aiProvider/test.do', { ...provider, baseUrl });
    expect(data).toMatchObject({ isWorking: false, message: expect.stringContaining('内网') });
  });

  it('is not called over plain http: the key would be readable', async () => {
    const plain = { ...provider, baseUrl: 'http://models.example/v1' };
    const { data } = await admin.call<Tested>('POST /aiProvider/test.do', plain);
    expect(data).toMatchObject({ isWorking: false, message: expect.stringContaining('https') });
  });
});

describe('测试连接, where the operator allows services inside', () => {
  let server: TestServer;
  let admin: Person;
  let service: Server;
  let baseUrl: string;
  const heard: (string | undefined)[] = [];
  /** Ends the answers to `/held`, in order of arrival. */
  const held: (() => void)[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      heard.push(request.headers.authorization);
      const path = request.url ?? '';
      if (path.startsWith('/held')) held.push(() => response.end());
      else if (path.startsWith('/moved')) response.writeHead(302, { location: '/v1/models' }).end();
      else if (path.startsWith('/broken')) response.writeHead(500).end();
      else if (path.startsWith('/page')) response.end('<html></html>');
      else if (path !== '/v1/models') response.writeHead(404).end();
      else if (request.headers.authorization !== `Bearer ${key}`) response.writeHead(401).end();
      else response.end(JSON.stringify({ data: [{ id: 'design-1' }] }));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    server = await startTestServer({ allowsPrivateOutbound: true });
    admin = await server.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => service.close(resolve));
  });

  const test = async (given: object) =>
    (await admin.call<Tested>('POST /aiProvider/test.do', { model: 'design-1', key, ...given })).data;

  it.each([
    ['/v1', {}, true, '连接正常'],
    ['/v1', { model: 'design-9' }, false, '模型列表里没有「design-9」'],
    ['/v1', { imageModel: 'paint-9' }, false, '模型列表里没有「paint-9」'],
    ['/v1', { key: 'sk-wrong-wrong' }, false, '密钥无效'],
    ['/v2', {}, false, '/v1'],
    ['/moved', {}, false, '跳转'],
    ['/broken', {}, false, 'HTTP 500'],
    ['/page', {}, false, '格式'],
  ])('%s with %j explains in words what to do', async (path, given, isWorking, words) => {
    expect(await test({ baseUrl: baseUrl + path, ...given })).toMatchObject({
      isWorking,
      message: expect.stringContaining(words),
    });
  });

  it('reports that no server listens at the address', async () => {
    expect(await test({ baseUrl: 'http://127.0.0.1:1/v1' })).toMatchObject({
      isWorking: false,
      message: expect.stringContaining('连接不上'),
    });
  });

  it('uses the stored key when none is typed', async () => {
    await admin.call('POST /aiProvider/set.do', { baseUrl: `${baseUrl}/v1`, model: 'design-1', key });
    const { data } = await admin.call<Tested>('POST /aiProvider/test.do', {
      baseUrl: `${baseUrl}/v1`,
      model: 'design-1',
    });
    expect([data.isWorking, heard.at(-1)]).toEqual([true, `Bearer ${key}`]);
  });

  it('runs twice at once for an account, more wait, and another account does not wait for them', async () => {
    const another = await server.signInElsewhere();
    const tests = Array.from({ length: 4 }, () => test({ baseUrl: `${baseUrl}/held` }));
    await expect.poll(() => held.length).toBe(2);
    const input = { baseUrl: `${baseUrl}/v1`, model: 'design-1', key };
    expect((await another.call('POST /aiProvider/test.do', input)).code).toBe(CODE.ok);
    expect(held).toHaveLength(2);
    held[0]?.();
    await expect.poll(() => held.length).toBe(3);
    for (let at = 1; at < tests.length; at += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(at);
      held[at]?.();
    }
    await Promise.all(tests);
  });

  it('is refused beyond the limit of an account, before a request is sent', async () => {
    const { max, windowMs, message } = FLOOD_LIMITS.testProvider;
    const other = await server.signInElsewhere();
    const ask = (by: Person) =>
      by.call('POST /aiProvider/test.do', { baseUrl: 'http://127.0.0.1:1/v1', model: 'design-1', key });
    for (let count = 0; count < max; count += 1) expect((await ask(other)).code).toBe(CODE.ok);
    expect(await ask(other)).toMatchObject({ code: CODE.tooMany, msg: message });
    server.clock.advance(windowMs);
    expect((await ask(other)).code).toBe(CODE.ok);
  });
});
