import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../testing/seed.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

const password = encodeBase64Text(testPassword);
const hourMs = 3_600_000;

describe('API secrets (S-13, S-14)', () => {
  let server: TestServer;
  let admin: Person;
  beforeEach(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
    return () => server.close();
  });

  const secrets = async () =>
    (
      await admin.call<{ secrets: { id: number; hint: string; expiresAt: string | null }[] }>(
        'GET /credential/list.do',
      )
    ).data.secrets;
  const reveal = async (id: number | undefined) =>
    (await admin.call<{ secret: string }>('POST /credential/reveal.do', { id, password })).data.secret;
  const rotate = (overlapHours: number) =>
    admin.call<{ secret: string }>('POST /credential/rotate.do', { overlapHours, password });

  it('are shown only after the password is asked again, and each look leaves a row', async () => {
    const [current] = await secrets();
    const wrong = await admin.call<{ fields: object }>('POST /credential/reveal.do', {
      id: current?.id,
      password: encodeBase64Text('not mine'),
    });
    expect([wrong.code, wrong.data.fields]).toEqual([CODE.invalid, { password: '登录密码错误' }]);
    const secret = await reveal(current?.id);
    expect(secret.slice(-4)).toBe(current?.hint);
    const row = await server.database.kysely
      .selectFrom('audit_record')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([row.action, row.outcome, row.subject]).toEqual([
      'credential.reveal',
      'done',
      `尾号 ${current?.hint}`,
    ]);
  });

  it('are named by the record of a rotation with a wrong password', async () => {
    const [current] = await secrets();
    const wrong = { overlapHours: 0, password: encodeBase64Text('not mine') };
    expect((await admin.call('POST /credential/rotate.do', wrong)).code).toBe(CODE.invalid);
    const { rows } = await server.database.pool.query(
      "select subject, outcome, message from audit_record where action = 'credential.rotate'",
    );
    expect(rows).toEqual([{ subject: `尾号 ${current?.hint}`, outcome: 'refused', message: '登录密码错误' }]);
    expect(await secrets()).toEqual([current]);
  });

  it('are protected by a pause of the account after wrong passwords, like sign-ins (C-06)', async () => {
    for (let i = 0; i < 5; i += 1) {
      await admin.call('POST /credential/reveal.do', { id: 1, password: encodeBase64Text('not mine') });
    }
    expect((await admin.call('POST /credential/reveal.do', { id: 1, password })).code).toBe(CODE.locked);
  });

  it('are stored encrypted: no table contains them as plain text', async () => {
    const [current] = await secrets();
    const secret = await reveal(current?.id);
    const { rows } = await server.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) {
      const dump = await server.database.pool.query(`select t::text as row from ${name} t`);
      const text = dump.rows.map((row) => row.row).join('\n');
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const info = await admin.call<{ apiAccessSecret: string }>('POST /api/manager/getSimpleInfo.do');
    expect(info.data.apiAccessSecret).toBe(`••••••••${current?.hint}`);
  });

  it('rotated with an overlap both work in it; the old one ends after it, and there are never three', async () => {
    const [before] = await secrets();
    const { data } = await rotate(24);
    expect((await secrets()).map((secret) => secret.hint)).toEqual([data.secret.slice(-4), before?.hint]);
    expect((await rotate(24)).msg).toBe('新旧两个密钥正在并行，请先停用旧密钥再轮换');
    server.clock.advance(7 * hourMs);
    await admin.call('GET /session/list.do');
    server.clock.advance(7 * hourMs);
    await admin.call('GET /session/list.do');
    server.clock.advance(7 * hourMs);
    await admin.call('GET /session/list.do');
    server.clock.advance(3 * hourMs - 1000);
    expect(await secrets()).toHaveLength(2);
    server.clock.advance(1000);
    expect((await secrets()).map((secret) => secret.hint)).toEqual([data.secret.slice(-4)]);
  });

  it('rotated without an overlap end the old one at once; two rotations at a time leave one winner', async () => {
    const [before] = await secrets();
    const replies = await Promise.all([rotate(24), rotate(24)]);
    expect(replies.map((reply) => reply.code).sort()).toEqual([CODE.ok, CODE.conflict]);
    const [current, old] = await secrets();
    expect((await admin.call('POST /credential/end.do', { id: current?.id })).code).toBe(CODE.conflict);
    expect((await admin.call('POST /credential/end.do', { id: old?.id })).code).toBe(CODE.ok);
    expect((await admin.call('POST /credential/reveal.do', { id: before?.id, password })).code).toBe(
      CODE.notFound,
    );
    await rotate(0);
    expect(await secrets()).toHaveLength(1);
  });
});
