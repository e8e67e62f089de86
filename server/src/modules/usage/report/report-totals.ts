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

export interface Asked {
  db: Executor;
  companyId: number;
  cells: ChosenCells;
  range: DayRange;
}

export interface AskedAsOne extends Asked {
  /** The range for values that are read as one number. */
  spans: Spans;
}

export const asOne = async (asked: Asked): Promise<AskedAsOne> => {
  const held = await store.heldDays(asked.db, asked.companyId);
  return { ...asked, spans: spansOf(held ? widened(asked.range, held) : asked.range) };
};

/** Every day of the range, including those without events. */
export const dailyOf = async ({ db, companyId, cells, range }: Asked): Promise<UsageDay[]> => {
  const counts = new Map(
    (await store.countsByDay(db, companyId, cells.ids, range)).map((row) => [row.day, row]),
  );
  const people = new Map((await store.peopleByDay(db, companyId, cells, range)).map((row) => [row.day, row]));
  return daysOf(range).map((day) => ({ ...nothingHappened, ...counts.get(day), ...people.get(day), day }));
};

export const totalsOf = async (asked: AskedAsOne, daily: readonly UsageDay[]): Promise<UsageTotals> => {
  const totals = { ...nothingHappened };
  for (const day of daily) for (const name of totalNames) totals[name] += day[name];
  // a user of several days counts once
  totals.activeUsers = await store.activeUsers(asked.db, asked.companyId, asked.cells.ids, asked.spans);
  return totals;
};
