import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/connection/open.ts';
import type { Executor, Tables } from '../db/schema/tables.ts';
import { withClient } from '../db/testing/client.ts';
import type { TestDatabase } from '../db/testing/database.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

export interface ReadPlans {
  /**
   * Indexes used, each once. One that is asked for a later column and not for an earlier one does not count: such a
   * scan is quick only while the earlier column has few values.
   */
  indexes: string[];
  /** What the indexes were asked for. */
  conditions: string[];
  /** Tables read from the first row to the last. */
  scanned: string[];
}

/** Whether a condition names a column of an index and leaves out one before it. */
const leavesGap = (columns: readonly string[], condition: string): boolean => {
  const asked = columns.map((column) => new RegExp(`\\b${column}\\b`).test(condition));
  return asked.includes(false) && asked.lastIndexOf(true) > asked.indexOf(false);
};

/** The key columns of each ordered index, in their order. */
const keyColumns = async (
  pool: Database['pool'],
  names: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by place) as columns
       from pg_class join pg_index on indexrelid = pg_class.oid join pg_am on pg_am.oid = relam
       cross join lateral unnest(indkey) with ordinality as key (number, place)
       join pg_attribute on attrelid = indrelid and attnum = number
      where relname = any($1) and amname = 'btree' and place <= indnkeyatts group by relname`,
    [names],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** The indexes and full reads in the plans of the statements of `run`. */
export const plansOf = async (
  { pool }: Database,
  run: (db: Executor) => Promise<unknown>,
): Promise<ReadPlans> => {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const noting = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters });
    },
  });
  await run(noting);
  const nodes: PlanNode[] = [];
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters]);
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  const names = (pick: (node: PlanNode) => string | undefined) => [
    ...new Set(nodes.flatMap((node) => pick(node) ?? [])),
  ];
  const columnsOf = await keyColumns(
    pool,
    names((node) => node['Index Name']),
  );
  return {
    indexes: names(({ 'Index Name': index = '', 'Index Cond': condition = '' }) =>
      leavesGap(columnsOf.get(index) ?? [], condition) ? undefined : index || undefined,
    ),
    conditions: names((node) => node['Index Cond']),
    scanned: names((node) => (node['Node Type'].includes('Seq Scan') ? node['Relation Name'] : undefined)),
  };
};

/**
 * Tables read from the first row to the last during `run`: statistics of a transaction include reads in
 * functions, whose plans `explain` does not show.
 */
export const scansOf = (
  { transaction }: TestDatabase,
  run: (db: Executor) => Promise<unknown>,
): Promise<string[]> =>
  transaction(async (tx) => {
    const counted = async () => {
      const { rows } = await sql<{ name: string; scans: number }>`
        select relname as name, seq_scan::integer as scans from pg_stat_xact_user_tables`.execute(tx);
      return new Map(rows.map(({ name, scans }) => [name, scans]));
    };
    const before = await counted();
    await run(tx);
    return [...(await counted())].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : []));
  });

/**
 * Fills tables as the superuser: without triggers and checks of references, and with all indexes built at once
 * afterwards, which takes a fraction of the time of one row after the other. Then their statistics are fresh.
 */
export const fillTables = (
  databaseUrl: string,
  tables: readonly string[],
  fill: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const url = new URL(process.env.TEST_ADMIN_URL ?? '');
  url.pathname = new URL(databaseUrl).pathname;
  return withClient(url.toString(), async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    // those of keys stay: constraints are made of them
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
         from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await fill(client);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  });
};
