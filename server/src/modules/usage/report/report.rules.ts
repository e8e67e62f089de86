import type { UsageTotals } from '@design-console/contract/usage/report';

const dayMs = 86_400_000;

export interface DayRange {
  /** YYYY-MM-DD; both days are included. */
  from: string;
  to: string;
}

/** The day so many days later (earlier when negative); days as 2026-11-26. */
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

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * A range with the events of this one in whole months, where no events lie beyond it: a report until today counts the
 * current month as whole.
 */
export const widened = ({ from, to }: DayRange, stored: DayRange): DayRange => ({
  from: stored.from >= from ? monthOf(from) : from,
  to: stored.to <= to ? dayPlus(monthAfter(to), -1) : to,
});

export interface Spans {
  /** First days of the whole months within the range. */
  months: string[];
  /** The remaining days at both ends. */
  days: DayRange[];
}

/** A range as whole months and the days around them: one set of users by month replaces thirty by day. */
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

/** A value with its change from the compared range. */
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

/** The dimensions of counts. Null means every value: such a cell is the sum of all that differ only there. */
export interface Cell {
  id: number;
  device: 'pc' | 'mobile' | null;
  product: string | null;
  settingCode: string | null;
}

export const cellDimensions = ['device', 'product', 'settingCode'] as const;
export type CellDimension = (typeof cellDimensions)[number];
const filterOf = { device: 'devices', product: 'products', settingCode: 'settingCodes' } as const;

/** All events together. */
export const everything: Cell = { id: 0, device: null, product: null, settingCode: null };

const isWhole = (cell: Cell): boolean => cellDimensions.every((name) => cell[name] !== null);

const isOneOf = (values: ReadonlySet<string>, value: string | null): boolean =>
  value !== null && values.has(value);

/** The cells a report reads. */
export interface ChosenCells {
  /** For counts and users: as few as possible. */
  ids: readonly number[];
  /** Whether each row of the report has a single cell, so that nothing needs to be added up or united. */
  isSingle: boolean;
  /** For counts by item and the funnel, which do not exist for pairs of dimensions. */
  itemIds: readonly number[];
  isSingleItem: boolean;
}

/**
 * The cells that match a filter, split by the dimensions a report is `by`. A dimension that is neither split
 * nor narrowed is `any`, and so is one with every occurring value chosen.
 */
export const chosenCells = (
  cells: readonly Cell[],
  filter: CellFilter,
  by: readonly string[] = [],
): ChosenCells => {
  const wanted = cellDimensions.map((name) => {
    const occurring = new Set(cells.flatMap((cell) => cell[name] ?? []));
    const requested = new Set(filter[filterOf[name]] ?? []);
    const values = new Set([...occurring].filter((value) => requested.size === 0 || requested.has(value)));
    return { name, values, isBy: by.includes(name), isAny: values.size === occurring.size };
  });
  const fits = (cell: Cell, mustBeWhole: boolean): boolean =>
    wanted.every(({ name, values, isBy, isAny }) =>
      isAny && !isBy && !mustBeWhole ? cell[name] === null : isOneOf(values, cell[name]),
    );
  const idsOf = (chosen: readonly Cell[]): number[] => chosen.map(({ id }) => id);
  const least = [everything, ...cells].filter((cell) => fits(cell, false));
  const whole = cells.filter((cell) => isWhole(cell) && fits(cell, true));
  const narrowed = wanted.filter(({ isBy, isAny }) => isBy || !isAny);
  const isSingle = narrowed.every(({ isBy, values }) => isBy || values.size <= 1);
  const hasItems = narrowed.length <= 1;
  return {
    ids: idsOf(least),
    isSingle,
    itemIds: idsOf(hasItems ? least : whole),
    isSingleItem: isSingle && (hasItems || narrowed.length === wanted.length),
  };
};
