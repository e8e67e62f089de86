import { countCap } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../like.ts';
import { plannedForItsValues } from '../naming-client.ts';
import type { Executor } from '../tables.ts';
import type { IdType } from './list-place.ts';
import type { Reading } from './search-words.ts';

/** The table beside a list that holds its words, in small letters, with a GIN index over search_grams. */
export interface WordIndex {
  table: string;
  idColumn: string;
  /**
   * What may be meant by what was typed, step by step; the words then stand in that table alone, with their pieces
   * in its column `grams`. Absent: it is meant as it is written.
   */
  readingsOf?: (keyword: string) => Promise<Reading[][]>;
}

/** What is known of the rows that hold the words: which they are, or that there are many of them. */
export type FoundWords =
  | { ids: readonly (number | string)[] }
  | { common: string; isCapped: boolean }
  | { beside: WordIndex; companyId: number; common: Reading; isCapped: true };

/** What search_grams of the migrations keeps: pairs of neighbouring characters, or the only one. */
const gramsOf = (companyId: number, keyword: string): string[] => {
  const characters = [...keyword.toLowerCase()];
  const pairs = characters.slice(1).map((second, at) => `${characters[at] ?? ''}${second}`);
  return (pairs.length > 0 ? pairs : characters).map((gram) => `${companyId}:${gram}`);
};

/** Where more than this part of the rows hold the words, their index would list too many. */
const commonPart = 0.1;
const sampledPages = 64;
const pageBytes = 8192;

/** The part of the rows that hold the words, of pages taken from anywhere in the table, and how many those may be. */
const densityOf = async (
  db: Executor,
  companyId: number,
  table: string,
  test: RawBuilder<unknown>,
): Promise<{ part: number; rows: number }> => {
  const { rows } = await sql<{ looked: number; hits: number; taken: number }>`
    select count(*)::integer as looked, (count(*) filter (where ${test}))::integer as hits,
           least(1, 1.0 * ${sql.lit(sampledPages * pageBytes)} / greatest(pg_relation_size(${table}::regclass), 1))::float8
             as taken
      from ${sql.table(table)} tablesample system (
        least(100, 100.0 * ${sql.lit(sampledPages * pageBytes)} / greatest(pg_relation_size(${table}::regclass), 1)))
        repeatable (1)
     where company_id = ${companyId}`.execute(db);
  const { looked = 0, hits = 0, taken = 1 } = rows[0] ?? {};
  return { part: looked === 0 ? 0 : hits / looked, rows: hits / taken };
};

/**
 * Rare words are found by their index; common ones are met soon along the list's own order, where each index
 * holds the words of its rows. The index alone would collect a word of every row for seconds.
 */
export const lookUp = async (
  db: Executor,
  companyId: number,
  index: WordIndex,
  keyword: string,
): Promise<FoundWords> => {
  const { table, idColumn, readingsOf } = index;
  if (readingsOf) return lookUpReadings(db, companyId, index, await readingsOf(keyword));
  const pattern = likeOf(keyword);
  const { part } = await densityOf(db, companyId, table, sql`words like lower(${pattern})`);
  if (part > commonPart) return { common: pattern, isCapped: false };
  const { rows } = await sql<{ id: number | string }>`${sql.raw(plannedForItsValues)}
    select ${sql.ref(idColumn)} as id from ${sql.table(table)}
     where company_id = ${companyId} and search_grams(company_id, words) @> ${gramsOf(companyId, keyword)}::text[]
       and words like lower(${pattern})
     limit ${sql.lit(countCap + 1)}`.execute(db);
  return rows.length > countCap ? { common: pattern, isCapped: true } : { ids: rows.map(({ id }) => id) };
};

const isLike = ({ patterns }: Reading): RawBuilder<unknown> =>
  sql.join([sql`true`, ...patterns.map((pattern) => sql`w.words like ${pattern}`)], sql` and `);

/** An estimate this far above the cap is above it. */
const surelyMore = 1.3;

/** The rows of the first step that finds any. */
const lookUpReadings = async (
  db: Executor,
  companyId: number,
  index: WordIndex,
  steps: readonly (readonly Reading[])[],
): Promise<FoundWords> => {
  const table = sql.table(index.table);
  const id = sql.ref(`w.${index.idColumn}`);
  for (const readings of steps) {
    const [common] = readings;
    if (common && readings.length === 1) {
      const words = sql.join(
        [sql`true`, ...common.patterns.map((pattern) => sql`words like ${pattern}`)],
        sql` and `,
      );
      const { part, rows } = await densityOf(db, companyId, index.table, words);
      if (part > commonPart && rows > surelyMore * countCap)
        return { beside: index, companyId, common, isCapped: true };
    }
    // each by the index for itself: one condition of several would not use it
    const each = readings.map(
      (reading) => sql`(select ${id} as id from ${table} w
        where w.company_id = ${companyId}
          and w.grams @> ${reading.pieces.map((piece) => `${companyId}:${piece}`)}::text[] and ${isLike(reading)}
        limit ${sql.lit(countCap + 1)})`,
    );
    const { rows } = await sql<{ id: number | string }>`${sql.raw(plannedForItsValues)}
      select id from (${sql.join(each, sql` union `)}) found limit ${sql.lit(countCap + 1)}`.execute(db);
    if (common && rows.length > countCap && readings.length === 1)
      return { beside: index, companyId, common, isCapped: true };
    if (rows.length > 0) return { ids: rows.slice(0, countCap).map((row) => row.id) };
  }
  return { ids: [] };
};

export const holdsWords = (words: FoundWords, idType: IdType): RawBuilder<boolean> =>
  'ids' in words
    ? sql`t.id = any(${[...words.ids]}::${sql.raw(idType)}[])`
    : 'beside' in words
      ? sql`case when exists (select from ${sql.table(words.beside.table)} w
              where w.company_id = ${words.companyId} and ${sql.ref(`w.${words.beside.idColumn}`)} = t.id
                and ${isLike(words.common)}) then true else false end`
      : // the planner takes any pattern for rare, and would read the whole table; of a case it expects every second row
        sql`case when t.words like lower(${words.common}) then true else false end`;
