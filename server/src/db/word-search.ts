import { countCap } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from './like.ts';
import { type CountedList, totalOf } from './list-count.ts';
import { isOneOf, type Start } from './long-list.ts';
import type { Executor } from './tables.ts';

/** How the words of a long list are looked for: what is right for a rare word is wrong for a common one. */

/** What `search_grams` of the migrations keeps: pairs of neighbouring characters, or the only one. */
const gramsOf = (companyId: number, keyword: string): string[] => {
  const characters = [...keyword.toLowerCase()];
  const pairs = characters.slice(1).map((second, at) => `${characters[at] ?? ''}${second}`);
  return (pairs.length > 0 ? pairs : characters).map((gram) => `${companyId}:${gram}`);
};

export interface Searched {
  table: 'api_user' | 'design';
  idType: 'bigint' | 'text';
  words: 'api_user_words' | 'design_words';
  wordsId: 'api_user_id' | 'design_id';
  /** How many rows there are is read here; its order is one of moments that has the words in its index. */
  whole: CountedList;
}

/** Lists of ids a search may hold. */
const searchMax = countCap;

/** What is known of the rows that hold the words. */
export type Words<Id> =
  | { readonly kind: 'none' }
  /** Which they are: few. */
  | { readonly kind: 'rare'; readonly ids: readonly Id[] }
  /** The index of the words finds them all sooner than walking along an order finds many. */
  | { readonly kind: 'scattered'; readonly keyword: string }
  /** Wherever one looks there are some. */
  | { readonly kind: 'common'; readonly keyword: string };

/** Ids of the rows whose words hold the keyword, found by their characters. */
const holding = (
  companyId: number,
  { words, wordsId }: Searched,
  keyword: string,
): RawBuilder<{ id: unknown }> => sql`
  select ${sql.ref(wordsId)} as id from ${sql.table(words)} where company_id = ${companyId}
     and search_grams(company_id, words) @> ${gramsOf(companyId, keyword)}::text[]
     and words like lower(${likeOf(keyword)})`;

const sampledPlaces = 20;
const sampledRows = 25;

/** The part of the rows that hold the words, of some looked at here and there. */
const densityOf = async (
  db: Executor,
  companyId: number,
  { table, whole }: Searched,
  keyword: string,
): Promise<number> => {
  const [rowsOf, at] = [sql.table(table), sql.ref(whole.sortedBy)];
  const { rows } = await sql<{ looked: number; hits: number }>`
    with span as (
      select (select ${at} from ${rowsOf} where company_id = ${companyId} order by ${at} limit 1) as first,
             (select ${at} from ${rowsOf} where company_id = ${companyId} order by ${at} desc limit 1) as last)
    select count(*)::integer as looked,
           (count(*) filter (where words like lower(${likeOf(keyword)})))::integer as hits
      from span, generate_series(0, ${sampledPlaces - 1}::integer) place,
           lateral (select words from ${rowsOf} where company_id = ${companyId}
                       and ${at} >= first + (last - first) * (place / ${sampledPlaces}::double precision)
                     order by ${at}, id limit ${sampledRows}) one`.execute(db);
  const { looked = 0, hits = 0 } = rows[0] ?? {};
  return looked === 0 ? 0 : hits / looked;
};

/**
 * Walking along an order until so many rows are found, and finding all of them by the words and then their
 * places in the order, cost the same where density² × rows is about this (measured).
 */
const commonFrom = 1000;

/** What is known of the rows that hold the words, found out in a few milliseconds. */
export const lookUp = async <Id>(
  db: Executor,
  companyId: number,
  searched: Searched,
  keyword: string | undefined,
): Promise<Words<Id>> => {
  if (!keyword) return { kind: 'none' };
  const total = await totalOf(db, companyId, searched.whole);
  const density = total > searchMax ? await densityOf(db, companyId, searched, keyword) : 0;
  if (density * density * total > commonFrom) return { kind: 'common', keyword };
  if (density * total > searchMax) return { kind: 'scattered', keyword };
  const { rows } = await sql<{
    id: Id;
  }>`${holding(companyId, searched, keyword)} limit ${searchMax + 1}`.execute(db);
  return rows.length > searchMax
    ? { kind: 'scattered', keyword }
    : { kind: 'rare', ids: rows.map(({ id }) => id) };
};

/** Pages that begin nearer than this are sooner walked to. */
const walkedMax = 400;

/** The same, for a page that begins here: the next rows that hold scattered words are found along the way. */
export const wordsAlong = <Id>(words: Words<Id>, { skip }: Start): Words<Id> =>
  words.kind === 'scattered' && skip <= walkedMax ? { ...words, kind: 'common' } : words;

/** Rows that hold the words; null where none are asked for. */
export const holdsWords = <Id>(
  companyId: number,
  searched: Searched,
  words: Words<Id>,
): RawBuilder<boolean> | null => {
  if (words.kind === 'none') return null;
  if (words.kind === 'rare') return sql`id = any(${[...words.ids]}::${sql.raw(searched.idType)}[])`;
  if (words.kind === 'common') return sql`words like lower(${likeOf(words.keyword)})`;
  return isOneOf('id', holding(companyId, searched, words.keyword));
};
