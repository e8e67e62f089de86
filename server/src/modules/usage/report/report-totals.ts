import { totalNames, type UsageDay, type UsageTotals } from '@design-console/contract/usage/report';
import type { Executor } from '../../../db/schema/tables.ts';
import {
  type ChosenCells,
  type DayRange,
  daysOf,
  nothingHappened,
  type Spans,
  spansOf,
  widened,
} from './report.rules.ts';
import * as store from './report.store.ts';

export interface TotalsQuery {
  db: Executor;
  companyId: number;
  cells: ChosenCells;
  range: DayRange;
}

export interface QueryWithSpans extends TotalsQuery {
  /** The range for values that are read as one number. */
  spans: Spans;
}

export const withSpans = async (query: TotalsQuery): Promise<QueryWithSpans> => {
  const stored = await store.storedDays(query.db, query.companyId);
  return { ...query, spans: spansOf(stored ? widened(query.range, stored) : query.range) };
};

/** Every day of the range, including those without events. */
export const dailyOf = async ({ db, companyId, cells, range }: TotalsQuery): Promise<UsageDay[]> => {
  const counts = new Map(
    (await store.countsByDay(db, companyId, cells.ids, range)).map((row) => [row.day, row]),
  );
  const people = new Map((await store.peopleByDay(db, companyId, cells, range)).map((row) => [row.day, row]));
  return daysOf(range).map((day) => ({ ...nothingHappened, ...counts.get(day), ...people.get(day), day }));
};

export const totalsOf = async (query: QueryWithSpans, daily: readonly UsageDay[]): Promise<UsageTotals> => {
  const totals = { ...nothingHappened };
  for (const day of daily) for (const name of totalNames) totals[name] += day[name];
  // a user of several days counts once
  totals.activeUsers = await store.activeUsers(query.db, query.companyId, query.cells.ids, query.spans);
  return totals;
};
