import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../testing/clone-database.ts';
import { withClient } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { openDatabase } from '../connection/open.ts';
import { ownerRole } from './owner-role.ts';
import { type Scope, settingOf } from '../connection/scope.ts';

/** The database itself isolates companies (quality S-12; docs/decisions/0034). */

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
  it('is set for each statement alone, for 1,000 of alternating companies at once', async () => {
    const scopes: (Scope | null)[] = Array.from({ length: 1000 }, (_, n) =>
      n % 7 === 0 ? null : n % 11 === 0 ? 'all' : 1 + (n % 5),
    );
    const heard = await Promise.all(scopes.map(said));
    expect(heard).toEqual(scopes.map((scope) => (scope === null ? '' : settingOf(scope))));
  });

  it('is set for a transaction until its end, and gone after it, also after a failure', async () => {
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

const tables = async (): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (c.relname = 'company' or exists (
              select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
      order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Indexes that lead to protected rows but show none themselves (docs/decisions/0034). */
const searchIndexes = ['api_user_words', 'audit_record_words', 'design_words', 'team_template_words'];

describe('every table of companies', () => {
  it('has forced row level security with the same policy, and so has every partition, also one made at run time', async () => {
    const { rows } = await server.database.pool.query<{ name: string; forced: boolean; using: string }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
              (select string_agg(pg_get_expr(p.polqual, p.polrelid), ' + ') from pg_policy p
                where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive) as using
         from pg_class c where c.relname = any ($1)`,
      [await tables()],
    );
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.some(({ name }) => /^usage_event_\d{8}$/.test(name))).toBe(true);
    const isOurs = ({ name, forced, using }: (typeof rows)[number]) =>
      forced &&
      (searchIndexes.includes(name)
        ? using === 'true'
        : /^\s*CASE\s+WHEN \((company_)?id = /.test(using) && using.includes('app.company_id'));
    expect(rows.filter((row) => !isOurs(row))).toEqual([]);
  });

  it('shows a company its own rows, and none where no company is set; rows of others cannot be written', async () => {
    const other = await server.signInElsewhere();
    for (const name of (await tables()).filter((one) => !searchIndexes.includes(one))) {
      const column = name === 'company' ? 'id' : 'company_id';
      const read = sql<{
        company: number;
      }>`select distinct ${sql.ref(column)} as company from ${sql.table(name)}`;
      const nobodys = await server.database.serverPool.query(`select from "${name}" limit 1`);
      expect([name, nobodys.rowCount]).toEqual([name, 0]);
      expect([name, (await read.execute(server.database.asCompany(0))).rows]).toEqual([name, []]);
      for (const company of [63, other.companyId]) {
        const { rows } = await read.execute(server.database.asCompany(company));
        expect([name, rows.filter((row) => row.company !== company)]).toEqual([name, []]);
      }
    }
    const foreign = sql`insert into role (company_id, name) values (63, '越界')`;
    await expect(foreign.execute(server.database.asCompany(other.companyId))).rejects.toThrow(
      'row-level security',
    );
    const moved = sql`update role set company_id = 63`;
    await expect(moved.execute(server.database.asCompany(other.companyId))).rejects.toThrow(
      'row-level security',
    );
  });
});

describe('the role of the connections', () => {
  const roleOf = async (databaseUrl: string) => {
    const database = await openDatabase({
      databaseUrl,
      dataDir: tmpdir(),
      poolSize: 2,
      log: pino({ level: 'silent' }),
    });
    try {
      const { rows } = await database.pool.query(
        `select rolname as name, rolsuper or rolbypassrls as "looksPast" from pg_roles where rolname = current_user`,
      );
      const roles = await sql`select from role`.execute(database.asCompany(0));
      return { ...rows[0], seen: roles.rows.length };
    } finally {
      await database.close();
    }
  };

  it('is neither a superuser nor exempt from row level security, also where DATABASE_URL gives a superuser', async () => {
    const clone = await cloneDatabase();
    const expected = { name: ownerRole, looksPast: false, seen: 0 };
    expect(await roleOf(clone.databaseUrl)).toEqual(expected);
    expect(await roleOf(clone.adminUrl)).toEqual(expected);
    await clone.drop();
  });

  it('takes over tables that a superuser made before', async () => {
    const clone = await cloneDatabase(null);
    await withClient(clone.adminUrl, (client) =>
      client.query(`create table role (company_id bigint, id bigint generated always as identity);
                    create type kind as enum ('a'); create function one() returns int language sql return 1;
                    insert into role (company_id) values (63)`),
    );
    expect(await roleOf(clone.adminUrl)).toMatchObject({ name: ownerRole, looksPast: false });
    const owners = await withClient(clone.adminUrl, async (client) => {
      const { rows } = await client.query(
        `select relowner::regrole::text as owner from pg_class where relname in ('role', 'role_id_seq')
         union select typowner::regrole::text from pg_type where typname = 'kind'
         union select proowner::regrole::text from pg_proc where proname = 'one'`,
      );
      return rows;
    });
    expect(owners).toEqual([{ owner: ownerRole }]);
    await clone.drop();
  });

  it('that is exempt from row level security and cannot give that up is refused by name', async () => {
    const clone = await cloneDatabase();
    const name = `past_${new URL(clone.databaseUrl).pathname.slice(6)}`;
    await withClient(clone.adminUrl, (client) =>
      client.query(`create role ${name} login bypassrls; grant create on schema public to ${name}`),
    );
    const url = new URL(clone.databaseUrl);
    url.username = name;
    await expect(roleOf(url.toString())).rejects.toThrow('BYPASSRLS');
    await withClient(clone.adminUrl, (client) => client.query(`drop owned by ${name}`));
    await clone.drop();
    await withClient(process.env.TEST_ADMIN_URL ?? '', (client) => client.query(`drop role ${name}`));
  });
});
