import type { UsageTotals } from '@design-console/contract/statistic';

const dayMs = 86_400_000;

export interface DayRange {
  /** YYYY-MM-DD; both days belong to it. */
  from: string;
  to: string;
}

export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Every day of a range, in order. */
export const daysOf = ({ from, to }: DayRange): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, i) => dayPlus(from, i));
};

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};

export interface Spans {
  /** First days of the whole months within the range. */
  months: string[];
  /** What is left of it at both ends. */
  days: DayRange[];
}

/** A range as whole months and the days around them: a set of users by month stands for thirty by day. */
export const spansOf = ({ from, to }: DayRange): Spans => {
  const months: string[] = [];
  const start = from.endsWith('-01') ? from : monthAfter(from);
  let next = start;
  while (dayPlus(monthAfter(next), -1) <= to) {
    months.push(next);
    next = monthAfter(next);
  }
  if (months.length === 0) return { months, days: [{ from, to }] };
  const days: DayRange[] = [];
  if (from < start) days.push({ from, to: dayPlus(start, -1) });
  if (next <= to) days.push({ from: next, to });
  return { months, days };
};

/** A value beside that of the compared range. */
export const compared = (value: number, previous: number | null) => ({
  value,
  previous,
  change: previous === null || previous === 0 ? null : (value - previous) / previous,
});

export const nothingHappened: UsageTotals = {
  opens: 0,
  creates: 0,
  saves: 0,
  finishes: 0,
  downloads: 0,
  templateUses: 0,
  lightAppUses: 0,
  aiCalls: 0,
  errors: 0,
  durationMs: 0,
  activeUsers: 0,
  newUsers: 0,
};

/** Device, product and config set: undefined does not narrow. */
export interface CellFilter {
  devices?: readonly string[] | undefined;
  products?: readonly string[] | undefined;
  settingCodes?: readonly string[] | undefined;
}

export interface Cell {
  id: number;
  device: 'pc' | 'mobile';
  product: string;
  settingCode: string;
}

const isWithin = (chosen: readonly string[] | undefined, value: string): boolean =>
  chosen === undefined || chosen.length === 0 || chosen.includes(value);

export const matches = (cell: Cell, filter: CellFilter): boolean =>
  isWithin(filter.devices, cell.device) &&
  isWithin(filter.products, cell.product) &&
  isWithin(filter.settingCodes, cell.settingCode);

/** 0 stands for all cells together. */
export const allCells: readonly number[] = [0];

/** The cells a filter leaves; those of no filter at all are one. */
export const chosenCells = (cells: readonly Cell[], filter: CellFilter): readonly number[] => {
  const chosen = cells.filter((cell) => matches(cell, filter));
  return chosen.length === cells.length ? allCells : chosen.map((cell) => cell.id);
};
