import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { contract } from '@design-console/contract';
import { IMPORT_COLUMNS } from '@design-console/contract/authorization';
import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealWith } from '../../crypto/seal.ts';
import { openDatabase } from '../../db/connection/open.ts';
import { databaseIsAway } from '../../db/query/errors.ts';
import { freezingProxy } from '../../db/testing/freezing-proxy.ts';
import { visitor } from '../../identity/caller.ts';
import { testPassword } from '../../testing/seed.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { oncePerKey } from './idempotency.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const keptBytes = async (): Promise<number[]> => {
  const { rows } = await server.database.pool.query<{ bytes: number }>(
    'select coalesce(length(sealed), 0)::int as bytes from idempotent_reply',
  );
  return rows.map(({ bytes }) => bytes);
};

describe('the answer to a repeated submit (R-16, S-20)', () => {
  const seal = sealWith(randomBytes(32));
  /** A submit of an account whose answer is this text. */
  const submit = async (key: string, answer: string, db = server.database.kysely) => {
    const { id: accountId } = await server.database.kysely
      .selectFrom('account')
      .select('id')
      .where('company_id', '=', 63)
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow();
    return oncePerKey(
      {
        db,
        seal,
        who: { ...visitor, companyId: 63, accountId },
        call: contract.role.create,
        key,
        input: {},
      },
      server.clock.now,
      async () => answer,
    );
  };

  it('is the first one while it is short, and says that the work is done where it was too long to keep', async () => {
    const short = '短'.repeat(20_000);
    expect(await submit('short-answer', short)).toEqual({ output: short, isRepeat: false });
    expect(await submit('short-answer', '')).toEqual({ output: short, isRepeat: true });
    const long = '长'.repeat(30_000);
    expect(await submit('long-answer', long)).toEqual({ output: long, isRepeat: false });
    await expect(submit('long-answer', '')).rejects.toMatchObject({
      code: CODE.conflict,
      message: '操作已完成，结果较长没有保留，请刷新页面查看',
      data: { isDone: true },
    });
    expect(Math.max(...(await keptBytes()))).toBeLessThan(70_000);
  });

  it('is the first one although its caller was told that the database is away: it fell silent at the commit (R-05)', async () => {
    const proxy = await freezingProxy(server.databaseUrl);
    const database = await openDatabase({
      databaseUrl: proxy.databaseUrl,
      dataDir: tmpdir(),
      poolSize: 2,
      timeLimits: { statementMs: 2000, lockMs: 2000, connectionMs: 2000 },
      log: pino({ level: 'silent' }),
    });
    try {
      proxy.freezeAt('commit');
      const first: unknown = await database
        .acrossCompanies('test')
        .transaction()
        .execute((tx) => submit('never-answered', '第一次', tx))
        .catch((error: unknown) => error);
      expect(databaseIsAway(first)).toBe(true);
      expect(database.pool.totalCount).toBe(0);
      expect(await submit('never-answered', '第二次')).toEqual({ output: '第一次', isRepeat: true });
    } finally {
      await proxy.close();
      await database.close();
    }
  });
});

describe('a command that was refused and left a counted failure (R-16)', () => {
  const rotate = async (key: string, password: string) => {
    const reply = await server.inject({
      method: 'POST',
      url: WIRE.apiBasePath + contract.credential.rotate.path,
      headers: { [WIRE.tokenHeader]: admin.token, [WIRE.idempotencyHeader]: key },
      payload: { overlapHours: 1, password: encodeBase64Text(password) },
    });
    const { code, msg } = reply.json<{ code: number; msg: string }>();
    return { code, msg };
  };

  it('is refused again under its key, never called done, and works once it is right', async () => {
    const wrong = { code: CODE.invalid, msg: '登录密码错误' };
    expect(await rotate('rotated-once', 'not mine')).toEqual(wrong);
    expect(await rotate('rotated-once', 'not mine')).toEqual(wrong);
    expect((await rotate('rotated-once', testPassword)).code).toBe(CODE.ok);
  });
});

describe('a check that a colleague repeats with ever new keys (S-20)', () => {
  const check = async (key: string) => {
    const form = new FormData();
    const sheet = [Object.values(IMPORT_COLUMNS).join(','), 'nobodys'].join('\r\n');
    form.set('file', new Blob([`\ufeff${sheet}`]), 'a.csv');
    const body = new Response(form);
    const reply = await server.inject({
      method: 'POST',
      url: WIRE.apiBasePath + contract.authorization.checkImport.path,
      headers: {
        [WIRE.tokenHeader]: admin.token,
        [WIRE.idempotencyHeader]: key,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return reply.json<{ code: number }>().code;
  };

  it('stores nothing, and is answered again under the same key', async () => {
    const before = await keptBytes();
    expect([await check('check-one'), await check('check-one'), await check('check-two')]).toEqual([
      CODE.ok,
      CODE.ok,
      CODE.ok,
    ]);
    expect(await keptBytes()).toEqual(before);
  });
});
