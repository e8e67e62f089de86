import { countCap } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../query/like.ts';
import { plannedForItsValues } from '../connection/prepared-statement-client.ts';
import type { Executor } from '../schema/tables.ts';
import type { IdType } from './list-cursor.ts';
import type { Reading } from './search-words.ts';

/** The table beside a list that holds its words, in lower case, with a GIN index over search_grams. */
export interface WordIndex {
  table: string;
  idColumn: string;
  /**
   * Possible readings of what was typed, step by step, and the function that finds the rows of one reading;
   * the words are then in that table alone. Absent: the text is taken literally.
   */
  read?: { readingsOf: (keyword: string) => Promise<Reading[][]>; finder: string };
}

/**
 * Ids as PostgreSQL's text of an array: thousands are neither parsed here nor, as values of a statement,
 * weighed one by one by its planner.
 */
export interface FoundIds {
  ids: string;
  /** One more than there are ids when there are more rows. */
  count: number;
}

/**
 * How many rows are read by their ids at most. Along an order, a filter or a far page would have to pass a
 * million rows to count ten thousand of them.
 */
const idsMax = 2 * countCap;

/** The rows that contain the words: their ids, or that there are many. */
export type FoundWords =
  | FoundIds
  | { common: string; isCapped: boolean }
  | { beside: WordIndex; companyId: number; common: Reading; firsts: FoundIds; isCapped: true };

/** The first of these rows, and whether there are more than `most`. */
const firstIdsOf = async (db: Executor, rows: RawBuilder<unknown>, most: number): Promise<FoundIds> => {
  const { rows: found } = await sql<FoundIds>`${sql.raw(plannedForItsValues)}
    select coalesce((array_agg(id))[1:${sql.lit(most)}], '{}')::text as ids, count(*)::integer as count
      from (select id from (${rows}) f limit ${sql.lit(most + 1)}) found`.execute(db);
  return found[0] ?? { ids: '{}', count: 0 };
};

const gramLength = 3;

/**
 * The fewest grams of search_grams (migrations) that every text containing the keyword has: three neighbouring
 * characters each, or the keyword itself if it is shorter.
 */
const gramsOf = (companyId: number, lowered: string): string[] => {
  const characters = [...lowered];
  const last = Math.max(characters.length - gramLength, 0);
  const starts = characters
    .map((_, at) => at)
    .filter((at) => at <= last && (at % gramLength === 0 || at === last));
  return starts.map((at) => `${companyId}:${characters.slice(at, at + gramLength).join('')}`);
};

/** When more than this share of the rows hold the words, their index would list too many. */
const commonPart = 0.1;
const sampledPages = 64;
const pageBytes = 8192;

/**
 * The share of rows that hold the words, in a sample of the table's pages; and the keyword in lower case as
 * PostgreSQL makes it, which JavaScript does differently for a few letters.
 */
const sampled = async (
  db: Executor,
  companyId: number,
  table: string,
  keyword: string,
): Promise<{ density: number; lowered: string }> => {
  const pattern = likeOf(keyword);
  const { rows } = await sql<{ looked: number; hits: number; lowered: string }>`
    select lower(${keyword}::text) as lowered, count(*)::integer as looked, (count(*) filter (where words like lower(${pattern})))::integer as hits
      from ${sql.table(table)} tablesample system (
        least(100, 100.0 * ${sql.lit(sampledPages * pageBytes)} / greatest(pg_relation_size(${table}::regclass), 1)))
        repeatable (1)
     where company_id = ${companyId}`.execute(db);
  const { looked = 0, hits = 0, lowered = keyword } = rows[0] ?? {};
  return { density: looked === 0 ? 0 : hits / looked, lowered };
};

/**
 * Rare words are found by their index; common ones appear soon along the list's own order, where each index
 * holds the words of its rows. The index alone would take seconds to collect a word of every row.
 */
export const lookUp = async (
  db: Executor,
  companyId: number,
  index: WordIndex,
  keyword: string,
): Promise<FoundWords> => {
  const { table, idColumn, read } = index;
  if (read) return lookUpReadings(db, companyId, index, await read.readingsOf(keyword));
  const pattern = likeOf(keyword);
  const { density, lowered } = await sampled(db, companyId, table, keyword);
  if (density > commonPart) return { common: pattern, isCapped: false };
  const found = await firstIdsOf(
    db,
    sql`select ${sql.ref(idColumn)} as id from ${sql.table(table)}
         where company_id = ${companyId} and search_grams(company_id, words) @> ${gramsOf(companyId, lowered)}::text[]
           and words like lower(${pattern})`,
    idsMax,
  );
  return found.count > idsMax ? { common: pattern, isCapped: true } : found;
};

const isLike = ({ patterns }: Reading): RawBuilder<unknown> =>
  sql.join([sql`true`, ...patterns.map((pattern) => sql`w.words like ${pattern}`)], sql` and `);

/**
 * The rows of the first step that finds any. For a reading with more rows than are counted, pages are read
 * along the list's own order, and counts come from its first rows.
 */
const lookUpReadings = async (
  db: Executor,
  companyId: number,
  index: WordIndex,
  steps: readonly (readonly Reading[])[],
): Promise<FoundWords> => {
  const finder = sql.raw(index.read?.finder ?? '');
  for (const readings of steps) {
    const each = readings.map(
      ({ pieces, patterns }) => sql`select id from ${finder}(${companyId}::bigint,
        ${pieces.map((piece) => `${companyId}:${piece}`)}::text[], ${[...patterns]}::text[],
        ${sql.lit(countCap + 1)}) f (id)`,
    );
    const found = await firstIdsOf(db, sql.join(each, sql` union `), countCap);
    const [common] = readings;
    if (common && readings.length === 1 && found.count > countCap)
      return { beside: index, companyId, common, firsts: found, isCapped: true };
    if (found.count > 0) return found;
  }
  return { ids: '{}', count: 0 };
};

export const holdsWords = (words: FoundWords, idType: IdType): RawBuilder<boolean> =>
  'ids' in words
    ? // an array made in the statement: the planner expects few ids and looks each up by its key
      sql`t.id = any(array(select unnest(${words.ids}::${sql.raw(idType)}[])))`
    : 'beside' in words
      ? // one value, not `exists`, for which the planner would first collect the words of every row
        sql`case when (select true from ${sql.table(words.beside.table)} w
              where w.company_id = ${words.companyId} and ${sql.ref(`w.${words.beside.idColumn}`)} = t.id
                and ${isLike(words.common)}) then true else false end`
      : // the planner takes any pattern for rare and would read the whole table; for a case it expects half the rows
        sql`case when t.words like lower(${words.common}) then true else false end`;
