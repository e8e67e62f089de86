import { type RawBuilder, sql } from 'kysely';
import type { Cursor, IdType, ListOrder } from './list-cursor.ts';
import type { FoundWords, WordIndex } from './list-words.ts';

/**
 * A list of any length: pages by number up to row 10,000, pages after and before a row without limit, word
 * search, and every row for an export. The main table has the alias t. See decision 0035.
 */
export interface ListDefinition<Filter, Row> {
  table: string;
  idType: IdType;
  /** Columns of a row, for its table and its joins. */
  select: RawBuilder<Row>;
  join?: RawBuilder<unknown>;
  /** Each has an index: company, its column, id. The first is the default order. */
  firstOrder: ListOrder;
  orderOf(filter: Filter): ListOrder;
  conditionsOf(filter: Filter, companyId: number): Condition[];
  /** Words are searched here; the table then has a column of them too. */
  words?: WordIndex;
}

export interface Condition {
  test: RawBuilder<boolean>;
  /** The column of a range: rows within it may all lie at the far end of another order. */
  rangeOf?: string;
}

export const equal = (column: string, value: string | number | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [{ test: sql`${sql.ref(`t.${column}`)} = ${value}` }];

/** From the first (inclusive) to the last (exclusive). "Never" is kept as -infinity, which is in no range. */
export const within = (column: string, from: string | undefined, to: string | undefined): Condition[] => {
  const at = sql.ref(`t.${column}`);
  const first = from ? sql`${at} >= ${from}` : sql`${at} > '-infinity'`;
  if (!from && !to) return [];
  return [{ test: to ? sql`(${first} and ${at} < ${to})` : sql`${first}`, rangeOf: column }];
};

/** Tabs of a list: each is a value of one column, which has two indexes, in the first order and by id. */
export interface Tabs {
  column: string;
  values: readonly number[];
  /** The tab whose rows are shown; absent: rows of all tabs. */
  open?: number | undefined;
}

/** The query to the table, with the words already looked up. */
export interface RowQuery {
  order: ListOrder;
  conditions: readonly Condition[];
  words: FoundWords | null;
  cursor: Cursor | null;
  skip: number;
  most: number;
  /** Tabs to count among the rows that hold rare words; the conditions then leave the tab out. */
  tabs?: Tabs | undefined;
}

export const all = (parts: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...parts], sql` and `);
