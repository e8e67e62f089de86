import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { type Scope, settingOf } from './scope.ts';

/** Isolation is the database's (quality S-12; docs/decisions/0034). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const said = async (scope: Scope | null): Promise<string> => {
  const text = "select coalesce(current_setting('app.company_id', true), '') as company from pg_sleep(0)";
  if (scope === null) return (await server.database.serverPool.query(text)).rows[0].company;
  const db = scope === 'all' ? server.database.acrossCompanies('test') : server.database.asCompany(scope);
  const { rows } = await sql<{ company: string }>`${sql.raw(text)}`.execute(db);
  return rows[0]?.company ?? '';
};

describe('the company on a connection', () => {
  it('is that of each statement alone, for 1,000 of alternating companies at once', async () => {
    const scopes: (Scope | null)[] = Array.from({ length: 1000 }, (_, n) =>
      n % 7 === 0 ? null : n % 11 === 0 ? 'all' : 1 + (n % 5),
    );
    const heard = await Promise.all(scopes.map(said));
    expect(heard).toEqual(scopes.map((scope) => (scope === null ? '' : settingOf(scope))));
  });

  it('is that of a transaction until its end, and gone after it, also after a failure', async () => {
    const inside = await server.database
      .asCompany(7)
      .transaction()
      .execute(async (tx) => {
        const { rows } = await sql<{ company: string }>`
          select current_setting('app.company_id', true) as company`.execute(tx);
        return rows[0]?.company;
      });
    expect(inside).toBe('7');
    const failed = server.database
      .asCompany(7)
      .transaction()
      .execute(async () => {
        throw new Error('undo');
      });
    await expect(failed).rejects.toThrow('undo');
    await expect(sql`select 1 / 0`.execute(server.database.asCompany(7))).rejects.toThrow('zero');
    const after = await Promise.all(Array.from({ length: 24 }, () => said(null)));
    expect(new Set(after)).toEqual(new Set(['']));
  });
});
