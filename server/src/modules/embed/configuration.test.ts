import { contract } from '@design-console/contract';
import { DOCUMENTS, setDocumentKeys } from '@design-console/contract/documents';
import { type Call, CODE, initialValue } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { blankDesign } from '@design-console/editor/document';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCompanyStatus } from '../../operator/company.ts';
import {
  type LinkFields,
  type Person,
  startTestServer,
  type TestServer,
} from '../../testing/start-server.ts';

const url = `${WIRE.apiBasePath}/embed/configuration.do`;
/** How long a change on one server may take until another serves it. */
const withinMs = { timeout: 1000, interval: 10 };

interface Published {
  settingCode: string;
  device: string;
  documents: Record<string, Record<string, Record<string, unknown>>>;
}

let server: TestServer;
let second: TestServer;
let admin: Person;
let guest: Person;
let settingCode: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** Each test has a config set and a user of its own. */
beforeEach(async () => {
  made += 1;
  // the people of a disabled company are signed out
  admin = await server.signIn('admin');
  const set = { action: 'create', name: `方案 ${made}` };
  const { data } = await admin.call<{ settingCode: string }>(
    'GET /templateCenter/v2/configurationSettingCode.do',
    set,
  );
  settingCode = data.settingCode;
  guest = await openAs({});
});

const openAs = (given: LinkFields, on = server): Promise<Person> =>
  on.openLink({ user_flag: `guest-${made}`, setting_code: settingCode, ...given });

const configuration = async (by = guest) => (await by.call<Published>('GET /embed/configuration.do')).data;

const ask = (by: Person, headers: Record<string, string> = {}, on = server) =>
  on.inject({ method: 'GET', url, headers: { [WIRE.embedTokenHeader]: by.token, ...headers } });

const saveOpen = (designId?: string) =>
  guest.call<{ designId: string }>('POST /design/save.do', {
    designId,
    document: blankDesign({ width: 30, height: 20, title: '正在做的' }),
  });

const primaryOf = async (by = guest) => (await configuration(by)).documents['editor.theme']?.colors?.primary;

const themeWith = (primary: string) => {
  const theme = initialValue(DOCUMENTS['editor.theme']);
  return { ...theme, colors: { ...theme.colors, primary } };
};

const place = () => ({ settingCode, key: 'editor.theme', device: 'pc' });
const revisionNow = async () =>
  (await admin.call<{ revision: number }>('GET /configDocument/get.do', place())).data.revision;

const publish = async (primary: string) => {
  const { data } = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place(),
    revision: await revisionNow(),
    value: themeWith(primary),
  });
  return admin.call<{ version: number }>('POST /configDocument/publish.do', {
    ...place(),
    revision: data.revision,
  });
};

describe('the published configuration of a guest (product 1, 5)', () => {
  it('contains every document, with the defaults of those never published', async () => {
    const { documents, device } = await configuration();
    expect(Object.keys(documents).sort()).toEqual([...setDocumentKeys].sort());
    expect(documents['editor.theme']).toEqual(initialValue(DOCUMENTS['editor.theme']));
    expect(device).toBe('pc');
  });

  it('closes AI in the editor while AI smart design is not bought for the device, at once on every server', async () => {
    const { kysely } = server.database;
    const isEnabled = async (on: TestServer) =>
      (await ask(guest, {}, on)).json().data.documents['aiDesign.config'].basic.enabled as boolean;
    const both = async () => [await isEnabled(server), await isEnabled(second)];
    const service = { company_id: 63, product: 'aiDesign', device: 'pc' } as const;
    const endsAt = (expires_at: Date | null) =>
      kysely
        .updateTable('company_service')
        .set({ expires_at })
        .where((where) => where.and(service))
        .execute();
    expect(await both()).toEqual([true, true]);
    await endsAt(server.clock.now);
    await expect.poll(both, withinMs).toEqual([false, false]);
    await endsAt(null);
    await expect.poll(both, withinMs).toEqual([true, true]);
    await kysely
      .deleteFrom('company_service')
      .where((where) => where.and(service))
      .execute();
    await expect.poll(both, withinMs).toEqual([false, false]);
    await kysely
      .insertInto('company_service')
      .values({ ...service, expires_at: null })
      .execute();
    await expect.poll(both, withinMs).toEqual([true, true]);
  });

  it('contains no draft, and after a publish the published value', async () => {
    await admin.call('POST /configDocument/save.do', {
      ...place(),
      revision: 0,
      value: themeWith('#112233'),
    });
    expect(await primaryOf()).not.toBe('#112233');
    await publish('#445566');
    await expect.poll(() => primaryOf(), withinMs).toBe('#445566');
  });

  it('depends on the device: a phone has its own theme, and shares documents without variants', async () => {
    const phone = await openAs({ device_type: 2 });
    await publish('#445566');
    await expect.poll(() => primaryOf(), withinMs).toBe('#445566');
    const { device, documents } = await configuration(phone);
    expect([device, documents['editor.theme']?.colors?.primary]).toEqual(['mobile', '#066CF3']);
    expect(documents['editor.watermark']).toEqual((await configuration()).documents['editor.watermark']);
  });

  it('shows what a definition declares and no other value: no key, no blocked words (S-10, S-13)', async () => {
    const secret = 'sk-planted-0123456789';
    const defaults = initialValue(DOCUMENTS['aiDesign.config']);
    const limits = { ...defaults.limits, blockedWords: ['机密词'], apiKey: secret };
    const value = { ...defaults, limits, provider: { apiKey: secret } };
    await admin.call('POST /configDocument/save.do', {
      settingCode,
      key: 'aiDesign.config',
      device: 'pc',
      revision: 0,
      value,
    });
    const done = await admin.call('POST /configDocument/publish.do', {
      settingCode,
      key: 'aiDesign.config',
      device: 'pc',
      revision: 1,
    });
    expect(done.code).toBe(CODE.ok);
    const { documents } = await configuration(await openAs({ user_flag: 'later' }));
    const text = JSON.stringify(documents);
    expect([text.includes(secret), text.includes('机密词')]).toEqual([false, false]);
    expect(documents['aiDesign.config']?.limits).toEqual({ dailyQuota: 30 });
  });

  it('is compact, revalidated every time, cached by the browser alone, and 304 when known', async () => {
    const first = await ask(guest);
    const { etag } = first.headers;
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.body).toBe(JSON.stringify(first.json()));
    const again = await ask(guest, { 'if-none-match': `W/"x", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await publish('#445566');
    await expect
      .poll(async () => (await ask(guest, { 'if-none-match': String(etag) })).statusCode, withinMs)
      .toBe(200);
  });

  it('is sent as brotli to clients that accept it, under its own ETag', async () => {
    const plain = await ask(guest);
    const packed = await ask(guest, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(packed.rawPayload).toString('utf8')).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect((await ask(guest, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    const known = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) };
    expect((await ask(guest, known)).statusCode).toBe(304);
  });

  it('is read once after a change, however many ask at the same time', async () => {
    await primaryOf();
    let heard = 0;
    await server.database.listen('configuration_published', (payload) => {
      if (payload.endsWith(settingCode)) heard += 1;
    });
    await publish('#445566');
    await expect.poll(() => heard).toBe(1);
    const read: string[] = [];
    const record = (acquired: unknown) => {
      const client = acquired as { queryAs(setting: string, text: string, values: unknown[]): unknown };
      const queryAs = client.queryAs.bind(client);
      client.queryAs = (setting, text, values) => {
        client.queryAs = queryAs;
        // a session is remembered for three seconds, which the publish may have taken
        if (!text.includes('embed_session')) read.push(text);
        return queryAs(setting, text, values);
      };
    };
    server.database.serverPool.on('acquire', record);
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask(guest)));
    server.database.serverPool.off('acquire', record);
    expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(1);
    expect(replies[0]?.body).toContain('#445566');
    // one each for the documents, the fonts and the bought services
    expect(new Set(read).size).toBe(read.length);
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThanOrEqual(3);
  });
});

describe('a guest whose session is over', () => {
  const codeFor = async (by = guest) => (await by.call('GET /embed/configuration.do')).code;
  const { ok, notSignedIn } = CODE;

  it.each([
    [
      'the user is disabled',
      () =>
        server.database.kysely
          .updateTable('api_user')
          .set({ status: 0 })
          .where('user_flag', '=', `guest-${made}`)
          .execute(),
    ],
    [
      'the user is removed',
      () => server.database.kysely.deleteFrom('api_user').where('user_flag', '=', `guest-${made}`).execute(),
    ],
  ])('because %s is signed out within a second, on every server (S-06)', async (_what, change) => {
    expect([await codeFor(), (await ask(guest, {}, second)).json().code]).toEqual([ok, ok]);
    await change();
    await expect.poll(() => codeFor(), withinMs).toBe(notSignedIn);
    await expect.poll(async () => (await ask(guest, {}, second)).json().code, withinMs).toBe(notSignedIn);
  });

  it('because the company is disabled is signed out within a second', async () => {
    expect(await codeFor()).toBe(ok);
    await setCompanyStatus(server.database, 63, 0);
    await expect.poll(() => codeFor(), withinMs).toBe(notSignedIn);
    await setCompanyStatus(server.database, 63, 1);
    await expect.poll(() => codeFor(), withinMs).toBe(ok);
  });

  it('because its service was withdrawn saves the open work, and gets the end of the service for everything else (product 4)', async () => {
    expect(await codeFor()).toBe(ok);
    const service = { company_id: 63, product: 'templateEditor', device: 'pc' } as const;
    const { kysely } = server.database;
    const mine = kysely.deleteFrom('company_service').where((where) => where.and(service));
    await mine.execute();
    await expect.poll(() => codeFor(), withinMs).toBe(CODE.forbidden);
    expect((await ask(guest)).json().msg).toBe('模板编辑器（Web 端）已停止服务，请联系企业管理员');
    expect((await saveOpen()).code).toBe(ok);
    await kysely
      .insertInto('company_service')
      .values({ ...service, expires_at: null })
      .execute();
    await expect.poll(() => codeFor(), withinMs).toBe(ok);
  });

  it('because its service expired saves the open work; every other call refuses, to the millisecond (product 4)', async () => {
    const { kysely } = server.database;
    const service = { company_id: 63, product: 'templateEditor', device: 'pc' } as const;
    const endsAt = (expires_at: Date | null) =>
      kysely
        .updateTable('company_service')
        .set({ expires_at })
        .where((where) => where.and(service))
        .execute();
    await endsAt(new Date(server.clock.now.getTime() + 60_000));
    const { designId } = (await saveOpen()).data;
    server.clock.advance(59_999);
    expect(await codeFor()).toBe(ok);
    server.clock.advance(1);
    const over = '模板编辑器（Web 端）已到期，请联系企业管理员';
    for (const call of Object.values(contract).flatMap((area) => Object.values<Call>(area))) {
      if (call.access.kind !== 'guest' || call.access.afterService) continue;
      const reply = await server.inject({
        method: call.method,
        url: `${WIRE.apiBasePath}${call.path}`,
        headers: { [WIRE.embedTokenHeader]: guest.token },
        ...(call.method === 'POST' ? { payload: {} } : {}),
      });
      expect([call.name, reply.json().code, reply.json().msg]).toEqual([call.name, CODE.forbidden, over]);
    }
    expect((await saveOpen(designId)).code).toBe(ok);
    expect((await guest.call('GET /design/get.do', { designId })).code).toBe(ok);
    server.clock.advance(-60_000);
    await endsAt(null);
    await expect.poll(() => codeFor(), withinMs).toBe(ok);
  });

  it('after two hours is signed out, to the millisecond', async () => {
    server.clock.advance(2 * 3_600_000 - 1);
    expect(await codeFor()).toBe(ok);
    server.clock.advance(1);
    expect(await codeFor()).toBe(notSignedIn);
    server.clock.advance(-2 * 3_600_000);
  });
});

describe('two servers on one database', () => {
  let there: Person;
  beforeEach(async () => {
    there = await openAs({ user_flag: `there-${made}` }, second);
    await primaryOf(there);
  });

  it('serve a publish of either one within a second, and so a rollback (R-09)', async () => {
    await publish('#445566');
    await expect.poll(() => primaryOf(there), withinMs).toBe('#445566');
    await publish('#556677');
    await expect.poll(() => primaryOf(there), withinMs).toBe('#556677');
    const back = await admin.call('POST /configDocument/rollback.do', {
      ...place(),
      revision: await revisionNow(),
      version: 1,
    });
    expect(back.code).toBe(CODE.ok);
    await expect.poll(() => primaryOf(there), withinMs).toBe('#445566');
  });

  it('know a session opened on either one, and end it on both at once', async () => {
    const here = async (by: Person, on: TestServer) => (await ask(by, {}, on)).json().code;
    expect(await here(guest, second)).toBe(CODE.ok);
    expect(await here(there, server)).toBe(CODE.ok);
    await setCompanyStatus(server.database, 63, 0);
    for (const on of [server, second])
      for (const by of [guest, there]) await expect.poll(() => here(by, on), withinMs).toBe(CODE.notSignedIn);
    await setCompanyStatus(server.database, 63, 1);
  });

  it('serve the published configuration as soon as they listen again after missed notifications (R-04)', async () => {
    await expect.poll(() => primaryOf(there)).toBe('#066CF3');
    const ended = await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'design-console-listener' and datname = current_database()`,
    );
    expect(ended.rowCount).toBeGreaterThan(0);
    await publish('#667788');
    await expect.poll(() => primaryOf(there), { timeout: 5000, interval: 20 }).toBe('#667788');
  });
});
