import { countCap } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../like.ts';
import { plannedForItsValues } from '../naming-client.ts';
import type { Executor } from '../tables.ts';
import type { IdType } from './list-place.ts';

/** The table beside a list that holds its words, in small letters, with a GIN index over search_grams. */
export interface WordIndex {
  table: string;
  idColumn: string;
}

/** What is known of the rows that hold the words: which they are, or that there are many of them. */
export type FoundWords = { ids: readonly (number | string)[] } | { common: string; isCapped: boolean };

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

/** The part of the rows that hold the words, of pages taken from anywhere in the table. */
const densityOf = async (
  db: Executor,
  companyId: number,
  table: string,
  pattern: string,
): Promise<number> => {
  const { rows } = await sql<{ looked: number; hits: number }>`
    select count(*)::integer as looked, (count(*) filter (where words like lower(${pattern})))::integer as hits
      from ${sql.table(table)} tablesample system (
        least(100, 100.0 * ${sql.lit(sampledPages * pageBytes)} / greatest(pg_relation_size(${table}::regclass), 1)))
        repeatable (1)
     where company_id = ${companyId}`.execute(db);
  const { looked = 0, hits = 0 } = rows[0] ?? {};
  return looked === 0 ? 0 : hits / looked;
};

/**
 * Rare words are found by their index; common ones are met soon along the list's own order, where each index
 * holds the words of its rows. The index alone would collect a word of every row for seconds.
 */
export const lookUp = async (
  db: Executor,
  companyId: number,
  { table, idColumn }: WordIndex,
  keyword: string,
): Promise<FoundWords> => {
  const pattern = likeOf(keyword);
  if ((await densityOf(db, companyId, table, pattern)) > commonPart)
    return { common: pattern, isCapped: false };
  const { rows } = await sql<{ id: number | string }>`${sql.raw(plannedForItsValues)}
    select ${sql.ref(idColumn)} as id from ${sql.table(table)}
     where company_id = ${companyId} and search_grams(company_id, words) @> ${gramsOf(companyId, keyword)}::text[]
       and words like lower(${pattern})
     limit ${sql.lit(countCap + 1)}`.execute(db);
  return rows.length > countCap ? { common: pattern, isCapped: true } : { ids: rows.map(({ id }) => id) };
};

export const holdsWords = (words: FoundWords, idType: IdType): RawBuilder<boolean> =>
  'ids' in words
    ? sql`t.id = any(${[...words.ids]}::${sql.raw(idType)}[])`
    : // the planner takes any pattern for rare, and would read the whole table; of a case it expects every second row
      sql`case when t.words like lower(${words.common}) then true else false end`;
