import { countCap } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { plannedForItsValues } from '../connection/prepared-statement-client.ts';
import type { Executor } from '../schema/tables.ts';
import { along } from './list-cursor.ts';
import { all, type RowQuery, type ListDefinition, type Tabs } from './list-definition.ts';
import type { FoundWords } from './list-words.ts';

type Fitting = Pick<RowQuery, 'conditions' | 'words'>;

/** The arguments of counts. */
interface ListParts<Filter, Row> {
  definition: ListDefinition<Filter, Row>;
  table: RawBuilder<unknown>;
  testsOf(fitting: Fitting): RawBuilder<unknown>[];
  countOf(companyId: number, fitting: Fitting, column?: string): RawBuilder<number>;
}

/** How often values appear in a list: tabs with numbers, and how many rows a filter would leave. */
export const listCounts = <Filter, Row>({ definition, table, testsOf, countOf }: ListParts<Filter, Row>) => {
  /** The values of columns in the first matching rows; for common words, in the first that hold them. */
  const firstsBy = async (
    db: Executor,
    companyId: number,
    { conditions, words }: Fitting,
    columns: readonly string[],
  ): Promise<{
    looked: { isCapped: boolean };
    rows: { column: string; value: number; count: number }[];
  }> => {
    const isCommon = words !== null && 'beside' in words;
    const within = isCommon ? words.firsts : words;
    if (within && 'ids' in within && within.count === 0) return { looked: { isCapped: false }, rows: [] };
    const hasIds = within !== null && 'ids' in within;
    // one pass over the rows for all columns: each is grouped separately, and all rows are counted
    const each = columns.map((column) => sql.ref(column));
    const { rows } = await sql<{ at: number; value: number; count: number }>`
      ${sql.raw(plannedForItsValues)}
      with firsts as materialized (
        select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))} from ${table}
         where ${all([sql`t.company_id = ${companyId}`, ...testsOf({ conditions, words: within })])}
         ${hasIds ? sql`` : sql`order by ${along(definition.firstOrder)}`} limit ${sql.lit(countCap + 1)})
      select case ${sql.join(
        each.map((column, at) => sql`when grouping(${column}) = 0 then ${sql.lit(at)}`),
        sql` `,
      )} else -1 end as at, coalesce(${sql.join(each)}) as value, count(*)::integer as count
        from firsts group by grouping sets (${sql.join([...each.map((column) => sql`(${column})`), sql`()`])})`.execute(
      db,
    );
    const looked = rows.find(({ at }) => at < 0)?.count ?? 0;
    return {
      looked: { isCapped: isCommon || looked > countCap },
      rows: rows.flatMap(({ at, ...row }) => {
        const column = columns[at];
        return column === undefined ? [] : [{ column, ...row }];
      }),
    };
  };

  return {
    /** How many rows of the filter each tab has, exact up to countCap; for more frequent words at least. */
    async countsBy(
      db: Executor,
      companyId: number,
      filter: Filter,
      { column, values }: Tabs,
      words: FoundWords | null,
    ): Promise<Map<number, { count: number; isCapped: boolean }>> {
      const conditions = definition.conditionsOf(filter, companyId);
      const at = sql.ref(`t.${column}`);
      if (!words) {
        const isAll = conditions.length === 0;
        const each = values.map((value) =>
          countOf(
            companyId,
            {
              conditions: [...conditions, { test: sql`${at} = ${isAll ? sql.lit(value) : value}` }],
              words: null,
            },
            isAll ? 'id' : undefined,
          ),
        );
        const { rows } = await sql<{ counts: number[] }>`${sql.raw(isAll ? '' : plannedForItsValues)}
          select array[${sql.join(each)}] as counts`.execute(db);
        return new Map(
          values.map((value, index) => {
            const count = rows[0]?.counts[index] ?? 0;
            return [value, { count: Math.min(count, countCap), isCapped: count > countCap }];
          }),
        );
      }
      const { looked, rows } = await firstsBy(db, companyId, { conditions, words }, [column]);
      const counts = new Map(rows.map(({ value, count }) => [value, count]));
      return new Map(
        values.map((value) => {
          const count = counts.get(value) ?? 0;
          return [value, { count: Math.min(count, countCap), isCapped: looked.isCapped || count > countCap }];
        }),
      );
    },

    /** How often each value of these columns is in the filter's first rows, and whether there are more. */
    async valuesIn(
      db: Executor,
      companyId: number,
      filter: Filter,
      columns: readonly string[],
      words: FoundWords | null,
    ): Promise<{ column: string; value: number; count: number; isCapped: boolean }[]> {
      const conditions = definition.conditionsOf(filter, companyId);
      const { looked, rows } = await firstsBy(db, companyId, { conditions, words }, columns);
      return rows.map((row) => ({ ...row, isCapped: looked.isCapped }));
    },
  };
};
