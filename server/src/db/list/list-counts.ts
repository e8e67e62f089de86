import { countCap } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { plannedForItsValues } from '../connection/prepared-statement-client.ts';
import type { Executor } from '../schema/tables.ts';
import { along } from './list-place.ts';
import { all, type Asked, type ListDefinition } from './list-definition.ts';
import type { FoundWords } from './list-words.ts';

/** So many rows are looked through to count the values of one column: some of each, where one is very common. */
const manyFirsts = 50_000;

type Fitting = Pick<Asked, 'conditions' | 'words'>;

/** What a list gives its counts. */
interface ListParts<Filter, Row> {
  definition: ListDefinition<Filter, Row>;
  table: RawBuilder<unknown>;
  testsOf(fitting: Fitting): RawBuilder<unknown>[];
  countOf(companyId: number, fitting: Fitting): RawBuilder<number>;
  wordsOf(db: Executor, companyId: number, filter: Filter): Promise<FoundWords | null>;
}

/** How often values stand in a list: tabs with numbers, and what a filter would leave. */
export const listCounts = <Filter, Row>({
  definition,
  table,
  testsOf,
  countOf,
  wordsOf,
}: ListParts<Filter, Row>) => {
  /** The values of columns in the first rows that fit: of common words among the first that hold them. */
  const firstsBy = async (
    db: Executor,
    companyId: number,
    { conditions, words }: Pick<Asked, 'conditions' | 'words'>,
    columns: readonly string[],
  ): Promise<{
    looked: { isCapped: boolean };
    rows: { column: string; value: number; count: number }[];
  }> => {
    const isCommon = words !== null && 'beside' in words;
    const within = isCommon ? { ids: words.firsts } : words;
    if (within && 'ids' in within && within.ids.length === 0)
      return { looked: { isCapped: false }, rows: [] };
    const most = columns.length === 1 ? manyFirsts : countCap;
    const { rows } = await sql<{ column: string; value: number; count: number; looked: number }>`
      ${sql.raw(plannedForItsValues)}
      with firsts as materialized (
        select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))} from ${table}
         where ${all([sql`t.company_id = ${companyId}`, ...testsOf({ conditions, words: within })])}
         order by ${along(definition.firstOrder)} limit ${sql.lit(most + 1)})
      select v.name as "column", v.value, count(*)::integer as count, (select count(*) from firsts)::integer as looked
        from firsts, lateral (values ${sql.join(
          columns.map((column) => sql`(${column}, ${sql.ref(`firsts.${column}`)})`),
        )}) v (name, value)
       group by v.name, v.value`.execute(db);
    const isMore = (rows[0]?.looked ?? 0) > most;
    return { looked: { isCapped: isCommon || isMore }, rows: rows.map(({ looked: _, ...row }) => row) };
  };

  return {
    /**
     * How many rows of the filter have each of these values in a column, which an index of its own holds: exact up to
     * countCap. Of more words than are counted at least so many.
     */
    async countsBy(
      db: Executor,
      companyId: number,
      filter: Filter,
      { column, values }: { column: string; values: readonly number[] },
      words: FoundWords | null,
    ): Promise<Map<number, { count: number; isCapped: boolean }>> {
      const conditions = definition.conditionsOf(filter, companyId);
      const at = sql.ref(`t.${column}`);
      if (!words) {
        const each = values.map((value) =>
          countOf(companyId, { conditions: [...conditions, { test: sql`${at} = ${value}` }], words: null }),
        );
        const { rows } = await sql<{ counts: number[] }>`${sql.raw(plannedForItsValues)}
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

    /** How often each value of these columns stands in the first rows of the filter, and whether there are more rows. */
    async valuesIn(
      db: Executor,
      companyId: number,
      filter: Filter,
      columns: readonly string[],
    ): Promise<{ column: string; value: number; count: number; isCapped: boolean }[]> {
      const words = await wordsOf(db, companyId, filter);
      const conditions = definition.conditionsOf(filter, companyId);
      const { looked, rows } = await firstsBy(db, companyId, { conditions, words }, columns);
      return rows.map((row) => ({ ...row, isCapped: looked.isCapped }));
    },
  };
};
