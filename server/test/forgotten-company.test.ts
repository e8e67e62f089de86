import type { Call } from '@design-console/contract/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { calls, type QueryName, type WriteName, wireOf } from './calls.ts';
import { makeWorld, picture, type World, validWrites } from './valid-inputs.ts';
import { validQueries } from './valid-queries.ts';

/**
 * Every statement of every store runs once more for each of its company filters, without that filter, next to
 * a second company whose rows have the same ids as the first: row level security must hide all of it.
 */

const twinId = 9063;

/**
 * The share of a sample's rows that contain a word only chooses between two ways to the same rows. The tables
 * of words are the one exception to row level security (decision 0034), so this estimate is excluded.
 */
const isEstimate = (text: string): boolean =>
  / from "(api_user|audit_record|design)_words" tablesample system /.test(text.replace(/\s+/g, ' '));

/** The statement without one company filter each; the parameter stays named, so that it keeps its type. */
const mutantsOf = (text: string): string[] =>
  [
    ...text.matchAll(/(?:"?\w+"?\.)?"?company_id"? = (\$\d+)/g),
    ...text.matchAll(/(?:"?\w+"?\.)?"?company_id"? = (?:"?\w+"?\.)"?company_id"?/g),
    ...text.matchAll(/"company"\."id" = (\$\d+)/g),
  ].map(({ 0: filter, 1: parameter, index }) => {
    const instead = parameter === undefined ? 'true' : `(${parameter}::bigint is not null)`;
    return `${text.slice(0, index)}${instead}${text.slice(index + filter.length)}`;
  });

/** Rows as a set, or the error. Numbers of new rows differ each time. */
const outcomeOf = async (run: () => Promise<pg.QueryResult>): Promise<string> => {
  try {
    const { rows, rowCount } = await run();
    return JSON.stringify([rowCount, rows.map((row) => JSON.stringify(row)).sort()]);
  } catch (error) {
    return `error ${(error as { code?: string }).code} ${(error as Error).message}`;
  }
};

interface Client extends pg.PoolClient {
  queryAs(setting: string, text: string, values: unknown[]): Promise<pg.QueryResult>;
}
/** A pool's own query() reports by a callback. */
type Query = (text: string, values?: unknown[], ...told: unknown[]) => Promise<pg.QueryResult>;

const timesEach = 3;

/** Intercepts the server's connections and tries the mutants of their statements, each rolled back. */
const probe = (pool: pg.Pool) => {
  const seen = new Map<string, number>();
  const told = { tried: 0, wouldLeak: 0, leaks: new Set<string>() };
  const known = new WeakSet<pg.PoolClient>();

  const tryMutants = async (query: Query, setting: string, text: string, values: unknown[]) => {
    const times = seen.get(text) ?? 0;
    const mutants = mutantsOf(text);
    if (mutants.length === 0 || times >= timesEach || setting === '*' || setting === '0') return;
    seen.set(text, times + 1);
    const undone = async (statement: string, as: string) => {
      await query(`savepoint probe; set local app.company_id = '${as}'`);
      const outcome = await outcomeOf(() => query(statement, values));
      await query('rollback to savepoint probe; release savepoint probe');
      return outcome;
    };
    const expected = await undone(text, setting);
    for (const mutant of mutants) {
      told.tried += 1;
      if (!isEstimate(text) && (await undone(mutant, setting)) !== expected) told.leaks.add(mutant);
      // the twin's rows exist, visible to a setting for all companies
      if ((await undone(mutant, '*')) !== expected) told.wouldLeak += 1;
    }
  };

  pool.on('acquire', (acquired) => {
    if (known.has(acquired)) return;
    known.add(acquired);
    const client = acquired as Client;
    const own: Query = client.query.bind(client) as Query;
    const ownAs = client.queryAs.bind(client);
    let setting = '*';
    client.queryAs = async (as, text, values) => {
      if (mutantsOf(text).length > 0) {
        await own('begin');
        await tryMutants(own, as, text, values);
        await own('rollback');
      }
      return ownAs(as, text, values);
    };
    client.query = (async (text: string, values?: unknown[], ...told: unknown[]) => {
      setting = /^start transaction.*app\.company_id = '(.*)'$/.exec(text)?.[1] ?? setting;
      setting = /set_config\('app\.company_id'/.test(text) ? String(values?.[0]) : setting;
      if (values) await tryMutants(own, setting, text, values);
      if (told.length > 0) return own(text, values, ...told);
      return values ? own(text, values) : own(text);
    }) as typeof client.query;
  });
  return told;
};

/** Columns with values unique across companies, and the twin's values for them. */
const apart = `case a.attname
  when 'api_access_id' then 'reverse(api_access_id)' when 'account_key' then '''twin_'' || account_key'
  when 'verify_code' then '''twin'' || verify_code' when 'token_hash' then 'sha256(token_hash)'
  when 'setting_code' then case c.relname when 'config_set' then '''TWIN'' || setting_code' else 'setting_code' end
  when 'id' then case c.relname when 'design' then '''twin'' || id' when 'company' then '${twinId}' else 'id' end
  when 'company_id' then '${twinId}' else quote_ident(a.attname) end`;

/** A second company with every row of the first, under the same ids where the schema allows. */
const makeTwin = async (databaseUrl: string): Promise<void> => {
  const url = new URL(process.env.TEST_ADMIN_URL ?? '');
  url.pathname = new URL(databaseUrl).pathname;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ table: string; columns: string; values: string; of: string }>(
      `select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
              string_agg(${apart}, ', ' order by a.attnum) as values,
              case c.relname when 'company' then 'id' else 'company_id' end as of
         from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.oid, c.relname
       having c.relname = 'company' or bool_or(a.attname = 'company_id')`,
    );
    for (const { table, columns, values, of } of rows) {
      await client.query(
        `insert into "${table}" (${columns}) overriding system value select ${values} from "${table}" where ${of} = 63`,
      );
    }
  } finally {
    await client.end();
  }
};

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  await makeTwin(server.databaseUrl);
}, 120_000);
afterAll(() => server.close());

/** An input for every query; one refused for its input would run no statement. */
const askedOf = async ({ admin, accountId, roleId, apiUserId }: World): Promise<object[]> => {
  const letters = await admin.call<{ list: { id: number }[] }>('POST /apiUser/pageDesignPowerOfAttorney.do');
  const sets = await admin.call<{ settingCode: string }[]>('GET /api/templateCenter/getSettings.do');
  return [
    {},
    { keyword: '林', pageNo: 1, pageSize: 10 },
    ...[accountId, roleId, apiUserId, letters.data.list[0]?.id].map((id) => ({ id })),
    { settingCode: sets.data?.[0]?.settingCode, key: 'editor.theme', device: 'pc', version: 1 },
    { startDate: '2020-01-01', endDate: '2020-12-31', apiUserId, light_app_id: 'collage' },
  ];
};

const isAsked = (call: Call): boolean =>
  !['public', 'guest'].includes(call.access.kind) && call.kind === 'query';

/** Calls that end the caller's own session come last. */
const lastOnes = ['session.changePassword', 'session.logout'];

describe('a statement without its company filter', () => {
  it('shows and changes no row of another company: tried for every filter of every statement', async () => {
    const told = probe(server.database.serverPool);
    const inputs = await askedOf(world);
    for (const call of calls.filter(isAsked)) {
      const valid = await validQueries[call.name as QueryName](world);
      for (const input of [valid, ...inputs]) await world.admin.call(wireOf(call), input);
    }
    const commands = calls.filter((call) => call.kind === 'command');
    const first = commands.filter(({ name }) => !lastOnes.includes(name));
    const last = commands.filter(({ name }) => lastOnes.includes(name));
    for (const call of [...first, ...last]) {
      if (call.access.kind === 'guest') continue;
      await world.admin.call(wireOf(call), await validWrites[call.name as WriteName](world));
    }
    const again = await server.signIn('admin').catch(() => world.admin);
    await again.upload('POST /file/upload.do', await picture(), {}, 'a.png').catch(() => undefined);
    expect([...told.leaks]).toEqual([]);
    expect(told.tried).toBeGreaterThan(300);
    // without row level security most of these would have shown the twin
    expect(told.wouldLeak).toBeGreaterThan(told.tried / 3);
  }, 300_000);
});
