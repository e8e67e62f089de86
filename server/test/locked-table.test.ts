import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../src/db/testing/client.ts';
import { waitingStatements } from '../src/db/testing/waiting-statements.ts';
import { type Person, type Reply, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { calls, wireOf } from './calls.ts';

/** A table locked by another client must delay only its own calls (quality R-05). */

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  // no limit may end before the test's: a call that answers was not waiting for the table
  server = await startTestServer({
    timeLimits: { statementMs: 120_000, lockMs: 120_000, connectionMs: 120_000 },
  });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const list = 'GET /api/templateTag/getTemplateTag.do';
const create = 'POST /api/templateTag/createTemplateTag.do';
const light_app_id = 'collage';

/** Runs while another client has the table locked. */
const whileHeld = (databaseUrl: string, table: string, run: () => Promise<void>): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await run();
    await client.query('rollback');
  });

/**
 * Calls as this person at a server with short limits. People sign in at the patient one: on a busy machine that
 * takes longer than what is measured here.
 */
const at =
  (hasty: TestServer, { token }: Person) =>
  <Data = unknown>(wire: string, input: unknown = {}): Promise<Reply<Data>> =>
    hasty.stranger.call<Data>(wire, input, { [WIRE.tokenHeader]: token });

const isRefusedInContract = ({ httpStatus, code, msg, data }: Reply): boolean =>
  httpStatus === 200 &&
  code === 429 &&
  msg === '系统繁忙，请稍后再试' &&
  (data as { retryAfterSeconds?: number }).retryAfterSeconds !== undefined;

describe('a locked table', () => {
  it('delays its own calls; all others are answered meanwhile, queries and commands', async () => {
    const others = calls.filter(
      (call) =>
        call.kind === 'query' &&
        !['public', 'guest'].includes(call.access.kind) &&
        call.module !== 'templateTag' &&
        // a page of team templates shows their light application tags: it reads the locked table
        call.name !== 'template.page' &&
        call.input.safeParse({}).success,
    );
    expect(others.length).toBeGreaterThan(15);
    let flood: Promise<Reply>[] = [];
    await whileHeld(server.databaseUrl, 'template_tag', async () => {
      flood = Array.from({ length: 60 }, (_, n) =>
        n % 2 === 0
          ? admin.call(list, { light_app_id })
          : admin.call(create, { light_app_id, name: `占用 ${n}` }),
      );
      await expect.poll(() => waitingStatements(server.databaseUrl), { timeout: 60_000 }).toBeGreaterThan(4);
      // one after the other: at once they would fill the shares of the tables that they all read, where a
      // database that takes a second for a statement is rightly found busy
      for (const call of others) {
        const { code } = await admin.call(wireOf(call));
        expect(code, call.name).toBe(200);
      }
      const added = await admin.call('POST /role/add.do', { name: '占用期间新增', permissionIds: ['91'] });
      expect(added.code).toBe(200);
    });
    const ends = await Promise.all(flood);
    expect(ends.filter((end) => end.code !== 200 && !isRefusedInContract(end))).toEqual([]);
    // and works as before
    expect((await admin.call(list, { light_app_id })).code).toBe(200);
  }, 180_000);

  it('locked too long makes calls a refusal that says when to try again, and no server fault (real clock)', async () => {
    const hasty = await startTestServer({
      databaseUrl: server.databaseUrl,
      timeLimits: { lockMs: 300, connectionMs: 120_000 },
    });
    const call = at(hasty, admin);
    await whileHeld(server.databaseUrl, 'template_tag', async () => {
      expect(await call(list, { light_app_id })).toSatisfy(isRefusedInContract);
      expect(await call(create, { light_app_id, name: '等不到' })).toSatisfy(isRefusedInContract);
    });
    expect((await call(list, { light_app_id })).code).toBe(200);
    await hasty.close();
  }, 120_000);

  it('is reported by a refusal that could not be recorded too (real clock)', async () => {
    const hasty = await startTestServer({
      databaseUrl: server.databaseUrl,
      timeLimits: { lockMs: 300, connectionMs: 120_000 },
    });
    const call = at(hasty, await server.signInWith([]));
    const add = () => call('POST /role/add.do', { name: '没有权限', permissionIds: ['91'] });
    await whileHeld(server.databaseUrl, 'audit_record', async () => {
      expect(await add()).toSatisfy(isRefusedInContract);
    });
    expect((await add()).code).toBe(460);
    await hasty.close();
  }, 120_000);

  it('locked until a statement times out is the same refusal, and no row is written (real clock)', async () => {
    const hasty = await startTestServer({
      databaseUrl: server.databaseUrl,
      timeLimits: { statementMs: 1500, lockMs: 120_000, connectionMs: 120_000 },
    });
    const call = at(hasty, admin);
    await whileHeld(server.databaseUrl, 'template_tag', async () => {
      expect(await call(list, { light_app_id })).toSatisfy(isRefusedInContract);
      expect(await call(create, { light_app_id, name: '等不完' })).toSatisfy(isRefusedInContract);
    });
    const { data } = await admin.call<{ name: string }[]>(list, { light_app_id });
    expect(data.map(({ name }) => name)).not.toContain('等不完');
    await hasty.close();
  }, 120_000);
});
