import { countCap, deepPageFault, pageReach } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../http/reply/refusal.ts';
import { plannedForItsValues } from '../connection/prepared-statement-client.ts';
import type { Executor } from '../schema/tables.ts';
import { along, behind, type Cursor, cursorOf, readCursor, turned } from './list-cursor.ts';
import { listCounts } from './list-counts.ts';
import { all, type RowQuery, type ListDefinition, type Tabs } from './list-definition.ts';
import { pageWithTabs } from './list-tabs.ts';
import { type FoundWords, holdsWords, lookUp } from './list-words.ts';

export interface ListPage {
  pageNo: number;
  pageSize: number;
  after?: string | undefined;
  before?: string | undefined;
}

export interface FoundPage<Row> {
  total: number;
  isTotalCapped: boolean;
  rows: Row[];
  next: string | null;
  prev: string | null;
}

export type WithCursor<Row> = Row & {
  /** The row's position, which `after` takes to continue behind it. */
  cursor: string;
  total: number;
  ofTabs?: number[];
};

/** How far an order is walked before the rows of a range in another order are collected instead. */
const nearRows = 20_000;

const exportBatch = 2000;

/** Already looked up and counted: a total beyond countCap is capped. `filter` leaves the tabs out. */
export interface FixedPage {
  words: FoundWords | null;
  total: number | null;
  tabs?: Tabs;
}

export const defineList = <Filter extends { keyword?: string | undefined }, Row>(
  definition: ListDefinition<Filter, Row>,
) => {
  const { idType } = definition;
  const table = sql`${sql.table(definition.table)} t`;

  const isUnfiltered = ({ conditions, words }: RowQuery): boolean =>
    conditions.length === 0 && words === null;

  const testsOf = ({ conditions, words }: Pick<RowQuery, 'conditions' | 'words'>) => [
    ...conditions.map(({ test }) => test),
    ...(words ? [holdsWords(words, idType)] : []),
  ];

  const wordsOf = async (db: Executor, companyId: number, { keyword }: Filter): Promise<FoundWords | null> =>
    keyword && definition.words ? lookUp(db, companyId, definition.words, keyword) : null;

  /** The total alone: for a page that turned out to be empty. */
  const totalOf = async (db: Executor, companyId: number, query: RowQuery): Promise<number> =>
    (await sql<{ total: number }>`select ${countOf(companyId, query)} as total`.execute(db)).rows[0]?.total ??
    0;

  const pageOf = ({ order, skip, most }: RowQuery) =>
    sql`order by ${along(order)} limit ${sql.lit(most)}${skip > 0 ? sql` offset ${skip}` : sql``}`;

  /**
   * Ids of the page. `along`: on an index in the order. `near`: among the next rows of the order.
   * `collected`: the matching rows are found by any index, then sorted.
   */
  const idsOf = (companyId: number, query: RowQuery, way: 'along' | 'near' | 'collected') => {
    const { order } = query;
    const here = conditionsOfPage(companyId, query);
    const inside = {
      along: sql`${table} where ${all([...here, ...testsOf(query)])}`,
      near: sql`(select * from ${table} where ${all(here)}
        order by ${along(order)} limit ${sql.lit(nearRows)}) t where ${all(testsOf(query))}`,
      // even an offset of 0 makes the planner plan this on its own
      collected: sql`(select * from ${table} where ${all([...here, ...testsOf(query)])} offset 0) t`,
    }[way];
    return sql`select t.id from ${inside} ${pageOf(query)}`;
  };

  /**
   * How many rows match, up to one more than is shown. Along the range's own index, or in the first order,
   * which indexes of single values share. Without an order the table might be read from its beginning.
   */
  const countOf = (
    companyId: number,
    query: Pick<RowQuery, 'conditions' | 'words'>,
    column = query.conditions.find(({ rangeOf }) => rangeOf)?.rangeOf ?? definition.firstOrder.column,
  ) => {
    const order = definition.firstOrder;
    return sql<number>`(select count(*) from (
      select from ${table} where ${all([sql`t.company_id = ${companyId}`, ...testsOf(query)])}
       order by ${along({ ...order, column })} limit ${sql.lit(countCap + 1)}) counted)::integer`;
  };

  const conditionsOfPage = (companyId: number, { order, cursor }: RowQuery) => [
    sql`t.company_id = ${companyId}`,
    ...(cursor ? [behind(order, cursor, idType)] : []),
  ];

  /** The rows of these ids, or the first of all rows, in their order. */
  const shownOf = async (
    db: Executor,
    companyId: number,
    query: RowQuery,
    {
      cte = sql``,
      ids,
      counted,
    }: { cte?: RawBuilder<unknown>; ids: RawBuilder<unknown> | null; counted: RawBuilder<unknown> },
  ): Promise<WithCursor<Row>[]> => {
    const { order } = query;
    const of = ids
      ? sql`t.company_id = ${companyId} and t.id = any(array(${ids})) order by ${along(order)}`
      : sql`${all(conditionsOfPage(companyId, query))} ${pageOf(query)}`;
    const { rows } = await sql<
      WithCursor<Row>
    >`${sql.raw(isUnfiltered(query) ? '' : plannedForItsValues)}${cte}
      select ${definition.select}, ${cursorOf(order)} as cursor, ${counted}
        from ${table} ${definition.join ?? sql``} where ${of}`.execute(db);
    return rows;
  };

  /** A page of the rows with rare words: matching rows are read once, for the page and all its counts. */
  const foundByWords = (db: Executor, companyId: number, query: RowQuery, knownTotal: number | null) => {
    const { order, cursor, tabs } = query;
    const tab = sql.ref(`t.${tabs?.column ?? order.column}`);
    const isOpen = tabs?.open === undefined ? sql`true` : sql`${tab} = ${tabs.open}`;
    const ofTabs = tabs
      ? sql`, (select array[${sql.join(
          tabs.values.map((value) => sql`count(*) filter (where ${tab} = ${value})`),
        )}]::integer[] from fits t) as "ofTabs"`
      : sql``;
    const total =
      knownTotal === null ? sql`(select count(*) from fits t where ${isOpen})` : sql`${knownTotal}`;
    return shownOf(db, companyId, query, {
      cte: sql`with fits as materialized (
        select t.id, ${sql.ref(`t.${order.column}`)} ${tabs ? sql`, ${tab}` : sql``} from ${table}
         where ${all([sql`t.company_id = ${companyId}`, ...testsOf(query)])})`,
      ids: sql`select t.id from fits t
        where ${isOpen} and ${cursor ? behind(order, cursor, idType) : sql`true`} ${pageOf(query)}`,
      counted: sql`${total}::integer as total${ofTabs}`,
    });
  };

  /** The rows of a page, found in the way that suits the query. `knownTotal` saves counting them. */
  const found = async (
    db: Executor,
    companyId: number,
    query: RowQuery,
    knownTotal: number | null,
  ): Promise<WithCursor<Row>[]> => {
    if (query.words && 'ids' in query.words) return foundByWords(db, companyId, query, knownTotal);
    const isAll = isUnfiltered(query);
    const total =
      knownTotal === null
        ? countOf(companyId, query, isAll ? 'id' : undefined)
        : sql<number>`${knownTotal}::integer`;
    // skipped rows are cheaper as ids, and a join would join them too
    if (isAll && query.skip === 0 && !definition.join)
      return shownOf(db, companyId, query, { ids: null, counted: sql`${total} as total` });
    const rowsOf = (way: 'along' | 'near' | 'collected') =>
      shownOf(db, companyId, query, { ids: idsOf(companyId, query, way), counted: sql`${total} as total` });
    const isElsewhere = query.conditions.some(
      ({ rangeOf }) => rangeOf !== undefined && rangeOf !== query.order.column,
    );
    if (!isElsewhere) return rowsOf('along');
    const near = await rowsOf('near');
    return near.length === query.most ? near : rowsOf('collected');
  };

  const page = async (
    db: Executor,
    companyId: number,
    filter: Filter,
    page: ListPage,
    fixedPage?: FixedPage,
  ): Promise<FoundPage<WithCursor<Row>>> => {
    const { pageNo, pageSize, after, before } = page;
    const order = definition.orderOf(filter);
    const isBack = Boolean(before);
    const cursor = before
      ? readCursor('before', before, order, idType)
      : after
        ? readCursor('after', after, order, idType)
        : null;
    const skip = cursor ? 0 : (pageNo - 1) * pageSize;
    if (skip >= pageReach) throw refuse.invalid({ pageNo: deepPageFault });
    const words = fixedPage ? fixedPage.words : await wordsOf(db, companyId, filter);
    if (words && 'ids' in words && words.count === 0)
      return { total: 0, isTotalCapped: false, rows: [], next: null, prev: null };
    const conditions = definition.conditionsOf(filter, companyId);
    const query: RowQuery = {
      order: isBack ? turned(order) : order,
      conditions,
      words,
      cursor,
      skip,
      most: pageSize + 1,
      tabs: fixedPage?.tabs,
    };
    const isOnlyWords = words !== null && conditions.length === 0 && fixedPage?.tabs?.open === undefined;
    const known = !isOnlyWords ? null : 'ids' in words ? words.count : words.isCapped ? countCap + 1 : null;
    const knownTotal = fixedPage?.total ?? known;
    const rows = await found(db, companyId, query, knownTotal);
    const isMore = rows.length > pageSize;
    const shown = rows.slice(0, pageSize);
    if (isBack) shown.reverse();
    const isFurther = cursor !== null || skip > 0;
    const total = rows[0]?.total ?? knownTotal ?? (isFurther ? await totalOf(db, companyId, query) : 0);
    return {
      total: Math.min(total, countCap),
      isTotalCapped: total > countCap,
      rows: shown,
      next: isBack || isMore ? (shown.at(-1)?.cursor ?? null) : null,
      prev: (isBack ? isMore : isFurther) ? (shown[0]?.cursor ?? null) : null,
    };
  };

  const counts = listCounts({ definition, table, testsOf, countOf });

  return {
    page,

    pageWithTabs: pageWithTabs({ page, wordsOf, countsBy: counts.countsBy }),

    /** One row as the list shows it; null where the filter excludes it. */
    async get(db: Executor, companyId: number, id: number | string, filter?: Filter): Promise<Row | null> {
      const conditions = filter ? definition.conditionsOf(filter, companyId) : [];
      const { rows } = await sql<Row>`
        select ${definition.select} from ${table} ${definition.join ?? sql``}
         where ${all([sql`t.company_id = ${companyId}`, sql`t.id = ${id}`, ...testsOf({ conditions, words: null })])}`.execute(
        db,
      );
      return rows[0] ?? null;
    },

    /** The words of a filter looked up, once for all queries of it. */
    wordsOf,

    valuesIn: counts.valuesIn,

    /** Every row of the filter, read in batches that each continue where the last one ended. */
    async *all(db: Executor, companyId: number, filter: Filter): AsyncGenerator<WithCursor<Row>> {
      const order = definition.orderOf(filter);
      const words = await wordsOf(db, companyId, filter);
      const conditions = definition.conditionsOf(filter, companyId);
      let cursor: Cursor | null = null;
      for (;;) {
        const query: RowQuery = { order, conditions, words, cursor, skip: 0, most: exportBatch };
        const rows: WithCursor<Row>[] = await found(db, companyId, query, 0);
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < exportBatch) return;
        cursor = readCursor('after', last.cursor, order, idType);
      }
    },
  };
};
