import { encodeBase64Text } from '@design-console/contract/kernel';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { argon2Parameters } from '../../crypto/passwords.ts';
import { withClient } from '../../db/testing/client.ts';
import { testPassword } from '../../testing/seed.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

/** As if accounts had set their passwords before the parameters of hashes were raised (S-01). */

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ renewsHashes: true });
  return () => server.close();
});

const hashOfAdmin = async (): Promise<string> => {
  const { rows } = await server.database.pool.query(
    "select password_hash as hash from account where account = 'admin'",
  );
  return rows[0].hash;
};
const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('a hash of former parameters', () => {
  it('is renewed by a sign-in, not by a wrong password; sessions live on (S-01)', async () => {
    const weak = await hash(testPassword, { ...argon2Parameters, memoryCost: 8192 });
    const here = await server.signIn('admin');
    await server.database.pool.query("update account set password_hash = $1 where account = 'admin'", [weak]);
    const password = encodeBase64Text('wrong password');
    await server.stranger.call('POST /main/login.do', { account: 'admin', password });
    expect(await hashOfAdmin()).toBe(weak);
    const there = await server.signIn('admin');
    const renewed = await hashOfAdmin();
    expect(renewed).toMatch(current);
    await server.signIn('admin');
    expect(await hashOfAdmin()).toBe(renewed);
    for (const person of [here, there]) expect((await person.call('GET /session/list.do')).code).toBe(200);
  });

  it('is renewed by one of two sign-ins at once, and both are accepted (S-01)', async () => {
    await withClient(server.databaseUrl, async (client) => {
      await client.query("begin; select from account where account = 'admin' for update");
      const both = Promise.all([server.signIn('admin'), server.signIn('admin')]);
      const waiting = async () => {
        const { rows } = await server.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      };
      await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
      await client.query('commit');
      await both;
    });
    expect(await hashOfAdmin()).toMatch(current);
  });
});
