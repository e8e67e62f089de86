import { type RawBuilder, sql } from 'kysely';
import type { Cursor, IdType, ListOrder } from './list-place.ts';
import type { FoundWords, WordIndex } from './list-words.ts';

/**
 * A list of any length: pages by number up to row 10,000, pages after and before a row without end, words, and
 * every row for an export. The main table is called t. See decision 0035.
 */
export interface ListDefinition<Filter, Row> {
  table: string;
  idType: IdType;
  /** Columns of a row, and what they are joined with. */
  select: RawBuilder<Row>;
  join?: RawBuilder<unknown>;
  /** Each has an index: company, its column, id. The first is what the list is sorted by at first. */
  firstOrder: ListOrder;
  orderOf(filter: Filter): ListOrder;
  conditionsOf(filter: Filter, companyId: number): Condition[];
  /** Words are searched here; the table then has them in a column too. */
  words?: WordIndex;
}

export interface Condition {
  test: RawBuilder<boolean>;
  /** The column of a range: rows within it may all stand at the far end of another order. */
  rangeOf?: string;
}

export const equal = (column: string, value: string | number | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [{ test: sql`${sql.ref(`t.${column}`)} = ${value}` }];

/** From the first to before the last. Sorted columns keep "never" as -infinity, which is in no range. */
export const within = (column: string, from: string | undefined, to: string | undefined): Condition[] => {
  const at = sql.ref(`t.${column}`);
  const first = from ? sql`${at} >= ${from}` : sql`${at} > '-infinity'`;
  if (!from && !to) return [];
  return [{ test: to ? sql`(${first} and ${at} < ${to})` : sql`${first}`, rangeOf: column }];
};

/** Tabs of a list: each is a value of one column, which two indexes of its own hold, in the first order and by id. */
export interface Tabs {
  column: string;
  values: readonly number[];
  /** The tab whose rows are shown; absent: those of all. */
  open?: number | undefined;
}

/** What is asked of the table, with the words already looked up. */
export interface Asked {
  order: ListOrder;
  conditions: readonly Condition[];
  words: FoundWords | null;
  cursor: Cursor | null;
  skip: number;
  most: number;
  /** What else is counted of the rows that hold rare words; the conditions then leave the tab out. */
  tabs?: Tabs | undefined;
}

export const all = (parts: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...parts], sql` and `);
