import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from '../db/connection/open.ts';
import type { Executor, Tables } from '../db/schema/tables.ts';
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
  /** Indexes used, each once. */
  indexes: string[];
  /** What the indexes were asked for. */
  conditions: string[];
  /** Tables read from the first row to the last. */
  scanned: string[];
}

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
  return {
    indexes: names((node) => node['Index Name']),
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

/** Fills tables without these indexes: built at once from all rows, one takes a fraction of the time. */
export const withoutIndexes = async (
  tx: Executor,
  names: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(name::regclass) as definition from unnest(${names}::text[]) name`.execute(tx);
  await sql.raw(`drop index ${names.join(', ')}`).execute(tx);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
};
