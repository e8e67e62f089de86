import { type Call, CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { calls, type WriteName, wireOf } from './calls.ts';
import { ask } from './requests-of-each-call.ts';
import { makeWorld, validWrites, type World } from './valid-inputs.ts';

/** Generated from the contract: what every call guarantees. */

let server: TestServer;
let admin: Person;
let bare: Person;
let guest: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  bare = await server.signInWith([]);
  guest = await server.openLink();
});
afterAll(() => server.close());

const isGuests = (call: Call): boolean => call.access.kind === 'guest';
/** The header a call reads its token from, and a person who may make it. */
const credentialsOf = (call: Call): { header: string; holder: Person } =>
  isGuests(call)
    ? { header: WIRE.embedTokenHeader, holder: guest }
    : { header: WIRE.tokenHeader, holder: admin };

/** Calls that do several things: the action of each one's valid input. */
const acts: Readonly<Record<string, { action?: string; title: string }>> = {
  'account.setEnabled': { title: '停用账号' },
  'apiUser.setEnabled': { title: '停用用户' },
  'template.setStatus': { title: '模板改为待审核' },
  'configSet.change': { action: 'configSet.create', title: '新建方案' },
  'saasBasic.setFunctions': { action: 'configDocument.publish', title: '发布配置' },
};

const byName = (list: readonly Call[]): [string, Call][] => list.map((call) => [call.name, call]);

describe('a client without a session', () => {
  it.each(byName(calls.filter((call) => call.access.kind !== 'public')))(
    'gets HTTP 200, code 403, 未登陆 from %s (spec 4, 8)',
    async (_name, call) => {
      // a console session is a stranger to guests' calls, an embedded page's to all others
      const others = isGuests(call) ? admin.token : guest.token;
      for (const token of ['', 'not-a-token', 'a'.repeat(43), '[object Object]', others]) {
        const reply = await server.stranger.call(
          wireOf(call),
          {},
          token ? { [credentialsOf(call).header]: token } : {},
        );
        // the literal number: other clients have no name for it (spec 9)
        expect(reply).toEqual({ httpStatus: 200, code: 403, msg: '未登陆', data: null });
      }
    },
  );

  it('finds exactly these calls public', () => {
    expect(calls.filter((call) => call.access.kind === 'public').map((call) => call.name)).toEqual([
      'session.login',
      'embed.create',
      'hostDesign.get',
      'hostDesign.export',
    ]);
  });
});

describe('a signed-in person without the right', () => {
  const guarded = calls.filter((call) => call.access.kind === 'menu' || call.access.kind === 'operation');

  it.each(byName(guarded))('gets 460 from %s, which leaves a row (S-09)', async (_name, call) => {
    const before = await auditCount(server);
    const reply = await bare.call(wireOf(call), {});
    expect([reply.httpStatus, reply.code, reply.msg]).toEqual([200, CODE.forbidden, MESSAGES.forbidden]);
    expect(await auditCount(server)).toBe(before + 1);
  });
});

const junk: unknown[] = [
  {},
  { id: 'x', ids: { a: 1 }, name: 7, account: ['a'], status: 'on', pageNo: -1, pageSize: 101 },
  { id: -1, ids: [-1], roleIds: 'abc', permissionIds: [null], password: '***', keyword: ['a'] },
  { id: '9223372036854775808', pageNo: '1e9', pageSize: 'NaN', revision: {} },
  { id: 2 ** 63, name: 'a\u0000b', account: '\u0000', keyword: '\u0000' },
  { keyword: '%'.repeat(50), sortBy: 'name; select pg_sleep(5)--', sortOrder: "asc'" },
  { constructor: { prototype: {} }, toString: 'x', __proto__: { isOwner: true } },
];

describe('invalid input', () => {
  it.each(byName(calls.filter((call) => call.kind !== 'upload' && call.name !== 'session.logout')))(
    'of %s is refused by field, never with a 5xx (S-10, S-18)',
    async (_name, call) => {
      for (const input of junk) {
        const reply = await server.inject({
          method: call.method,
          url: WIRE.apiBasePath + call.path,
          headers: { [credentialsOf(call).header]: credentialsOf(call).holder.token },
          ...(call.method === 'GET'
            ? { query: Object.fromEntries(Object.entries(input as object).map(([k, v]) => [k, String(v)])) }
            : { payload: input as object }),
        });
        expect(reply.statusCode).toBe(200);
        if (!reply.headers['content-type']?.toString().includes('json')) continue;
        const { code, msg, data } = reply.json();
        expect([CODE.ok, CODE.invalid, CODE.notFound, CODE.conflict, CODE.forbidden]).toContain(code);
        if (code === CODE.invalid) {
          expect(Object.keys(data.fields).length).toBeGreaterThan(0);
          expect(msg).toMatch(/[\u4e00-\u9fff]/);
        }
      }
    },
  );

  it.each([
    ['no JSON at all', '{"id":', 'application/json'],
    ['a list where an object belongs', '[1]', 'application/json'],
    ['a form post (S-07)', 'id=1', 'application/x-www-form-urlencoded'],
    ['plain text (S-07)', '{"id":1}', 'text/plain'],
    ['a poisoned prototype', '{"__proto__":{"isOwner":true}}', 'application/json'],
    ['nesting without end', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`, 'application/json'],
  ])('that is %s is refused with 400', async (_what, payload, type) => {
    const reply = await server.inject({
      method: 'POST',
      url: `${WIRE.apiBasePath}/role/add.do`,
      headers: { 'content-type': type, [WIRE.tokenHeader]: admin.token },
      payload,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([200, CODE.invalid]);
  });
});

describe('a command', () => {
  const writes = calls.filter((call) => call.kind !== 'query');
  // end users' actions are counted and stored, not recorded: the log is about the company's people
  const isRecorded = (call: Call) => !isGuests(call) && call.name !== 'embed.create';

  describe('with a valid input', () => {
    let shared: World;
    let sharedGuest: Person;
    beforeAll(async () => {
      shared = await makeWorld(await startTestServer());
      sharedGuest = await shared.guest();
    });
    afterAll(() => shared.server.close());

    /** A world of its own for calls that change its people or their sessions. */
    const worldFor = async (name: WriteName): Promise<World> => {
      if (!/^(session|account|role|apiUser)\./.test(name)) return shared;
      // a new password, or the end of another session, would keep the calls after it out
      if (name !== 'session.changePassword' && name !== 'session.remove') return makeWorld(shared.server);
      const own = await startTestServer();
      onTestFinished(() => own.close());
      return makeWorld(own);
    };

    it.each(writes.map((call) => [call.name as WriteName, call] as const))(
      '%s succeeds by its contract and leaves exactly one audit row, a guest none (S-15)',
      async (name, call) => {
        const world = await worldFor(name);
        const own = world.server;
        const askers = { person: world.admin, guest: sharedGuest };
        const input = await validWrites[name](world);
        const before = await auditCount(own);
        const reply = await ask(own, name, askers, input);
        expect(reply.code).toBe(CODE.ok);
        if (call.kind === 'download') expect(reply.data).toBeTypeOf('string');
        if (!isRecorded(call)) {
          expect(await auditCount(own)).toBe(before);
          return;
        }
        expect(await auditCount(own)).toBe(before + 1);
        const row = await own.database.kysely
          .selectFrom('audit_record')
          .selectAll()
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        const { action = name, title = call.title } = acts[name] ?? {};
        expect([row.action, row.title, row.outcome]).toEqual([action, title, 'done']);
        // people read these names: none is that of a field in the code
        const fields = (row.changes as { field: string }[]).map(({ field }) => field);
        expect(fields.filter((field) => /^[a-z]+[A-Z]\w*$/.test(field))).toEqual([]);
      },
    );
  });

  it.each(byName(writes))(
    '%s cannot be sent across sites or by navigation (S-07, quality 0.1)',
    async (_name, call) => {
      const before = await auditCount(server);
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-mode': 'navigate' },
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
      ]) {
        const reply = await admin.call(wireOf(call), {}, headers);
        expect([headers, reply.code]).toEqual([headers, CODE.forbidden]);
      }
      expect(await auditCount(server)).toBe(before);
    },
  );

  it('is not reached by HEAD, another verb or a varied path (C-07)', async () => {
    for (const [method, url] of [
      ['HEAD', '/role/delete.do'],
      ['PUT', '/role/add.do'],
      ['POST', '//role/add.do'],
      ['POST', '/role/add.do/'],
      ['POST', '/role/add.do.js'],
      ['POST', '/Role/Add.do'],
      ['POST', '/role/add.do;x'],
      ['POST', '/role%2fadd.do'],
    ] as const) {
      const reply = await server.inject({
        method,
        url: WIRE.apiBasePath + url,
        headers: { [WIRE.tokenHeader]: admin.token },
      });
      expect([method, url, reply.statusCode]).toEqual([method, url, 404]);
      if (method !== 'HEAD') expect([method, url, reply.json().code]).toEqual([method, url, 404]);
    }
  });
});

const auditCount = async (own: TestServer): Promise<number> => {
  const { count } = await own.database.kysely
    .selectFrom('audit_record')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
