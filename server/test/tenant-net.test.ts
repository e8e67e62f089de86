import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../src/db/testing/clone-database.ts';
import { fillPlatformTemplates } from '../src/modules/platform-template/fill-templates.ts';
import { migrate } from '../src/db/schema/migrate.ts';
import { loadDemo } from '../src/demo/load-demo.ts';
import { loadUsage } from '../src/demo/usage.ts';
import { sealWith } from '../src/crypto/seal.ts';
import { createCompany } from '../src/operator/create-company.ts';
import { testPassword } from '../src/testing/seed.ts';
import { type Person, type Reply, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { ask, callNames, validInput } from './requests-of-each-call.ts';
import { callNamed, type QueryName, type CallName, type WriteName } from './calls.ts';
import { makeWorld, type World } from './valid-inputs.ts';

/** Two companies never see each other, in any call: rows, counts and sums (S-11, S-12). */

/** Commands that end the caller's session; they write only the caller's own data. */
const endsItsSession = new Set<CallName>(['session.logout', 'session.changePassword']);

describe('the answers to a company', () => {
  let server: TestServer;
  let dropDatabase: () => Promise<void>;
  let other: Person & { companyId: number };
  let otherGuest: Person;
  const inputs = new Map<CallName, Record<string, unknown>>();
  const queries = callNames<QueryName>('query');
  const downloads = callNames<WriteName>('download');
  const alone = new Map<CallName, Reply>();
  const beside = new Map<CallName, Reply>();

  const askAll = async (names: readonly CallName[], replies: Map<CallName, Reply>) => {
    for (const name of names) {
      const input = inputs.get(name) ?? {};
      replies.set(name, await ask(server, name, { person: other, guest: otherGuest }, input));
    }
  };

  /** Company 63 with the whole demo, and every command run once more. */
  const fillCompany63 = async () => {
    const { database, clock } = server;
    await database.transaction(async (tx) => {
      const seal = sealWith(Buffer.alloc(32, 7));
      const company = {
        id: 63,
        name: '青禾文化传媒',
        adminAccount: 'admin',
        adminName: '林晓棠',
        password: testPassword,
        mustChangePassword: false,
        servicesUntil: null,
      };
      const created = await createCompany(tx, seal, company, clock.now);
      await loadDemo(tx, seal, created, clock.now);
      await loadUsage(database, tx, created.companyId, clock.now);
    });
    const world = await makeWorld(server);
    const guest = await world.guest();
    const failed: string[] = [];
    for (const name of callNames<WriteName>('command', 'upload')) {
      if (endsItsSession.has(name)) continue;
      const { code, msg } = await ask(
        server,
        name,
        { person: world.admin, guest },
        await validInput(name, world),
      );
      if (code !== 200) failed.push(`${name}: ${code} ${msg}`);
    }
    expect(failed).toEqual([]);
  };

  beforeAll(async () => {
    const empty = await cloneDatabase(null);
    dropDatabase = () => empty.drop();
    await migrate(empty.databaseUrl);
    server = await startTestServer({ databaseUrl: empty.databaseUrl });
    await fillPlatformTemplates(server.database);
    other = await server.signInElsewhere();
    const world = await makeWorld(server, other);
    otherGuest = await world.guest();
    for (const name of [...queries, ...downloads]) {
      const input = await validInput(name, world);
      // the same rows as text, without a workbook's packing time; and without records of these downloads
      inputs.set(name, {
        ...input,
        ...('format' in input && !/^(design|hostDesign)\.export$/.test(name) ? { format: 'csv' } : {}),
      });
    }
    inputs.set('auditRecord.export', { format: 'csv', module: 'topic' });
    await askAll(queries, alone);
    await askAll(downloads, alone);
    // the downloads' own records are not another company's doing
    const shown = new Map(alone);
    await askAll(queries, shown);
    for (const name of queries) alone.set(name, shown.get(name) as Reply);
    await fillCompany63();
    await askAll(queries, beside);
    await askAll(downloads, beside);
  }, 300_000);
  afterAll(async () => {
    await server?.close();
    await dropDatabase?.();
  });

  it('include records of what the company itself did', () => {
    const lines = String(alone.get('auditRecord.export')?.data).trim().split('\n');
    expect(lines.length).toBeGreaterThan(1);
  });

  it.each([...queries, ...downloads])('are the same for %s whatever another company has and does', (name) => {
    const reply = beside.get(name);
    expect(reply?.code).toBe(200);
    expect(reply).toEqual(alone.get(name));
  });
});

describe('the rows of a company', () => {
  let server: TestServer;
  let database: pg.Client;
  let world: World;
  let stranger: Person & { companyId: number };
  let strangerGuest: Person;
  let tables: string[];
  /** As they were after the last call: nothing else writes meanwhile, no job runs. */
  let last: Record<string, string>;
  const inputs = new Map<CallName, Record<string, unknown>>();
  const writes = callNames<WriteName>('command', 'upload', 'download').filter(
    // who signs in and what a link opens depends on the input itself
    (name) => callNamed(name).access.kind !== 'public' && !endsItsSession.has(name),
  );

  /**
   * How many rows company 63 has in each table, and the newest transaction that wrote one: an insert or a change makes
   * that newer, a removal the number smaller. To read the rows themselves, thirty megabytes of designs, would take a
   * second for each call.
   */
  const marks = async (): Promise<Record<string, string>> => {
    const { rows } = await database.query<{ table: string; mark: string }>(
      tables
        .map(
          (table) =>
            `select '${table}' as table, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark
               from ${table} where company_id = 63`,
        )
        .join(' union all '),
    );
    return Object.fromEntries(rows.map(({ table, mark }) => [table, mark]));
  };

  beforeAll(async () => {
    server = await startTestServer();
    world = await makeWorld(server);
    stranger = await server.signInElsewhere();
    strangerGuest = await server.openLink({}, stranger.companyId);
    for (const name of writes) inputs.set(name, await validInput(name, world));
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = new URL(server.databaseUrl).pathname;
    // otherwise row level security would hide every row, and nothing could change
    database = new pg.Client({ connectionString: url.toString(), options: '-c app.company_id=*' });
    await database.connect();
    const { rows } = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind in ('r', 'p') and not c.relispartition
          and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    tables = rows.map(({ name }) => name);
    last = await marks();
    expect(Object.values(last).filter((mark) => mark !== '0 0').length).toBeGreaterThan(20);
  }, 120_000);
  afterAll(async () => {
    await database?.end();
    await server?.close();
  });

  it.each(writes)('are not changed by %s of another company, given its ids', async (name) => {
    expect(tables.length).toBeGreaterThan(20);
    const { httpStatus } = await ask(
      server,
      name,
      { person: stranger, guest: strangerGuest },
      inputs.get(name) ?? {},
    );
    expect(httpStatus).toBe(200);
    const before = last;
    last = await marks();
    expect(last).toEqual(before);
  });
});
