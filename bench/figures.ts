/** One measured number with the name its budget is found under. */
export interface Figure {
  /** `role.list p50` */
  name: string;
  value: number;
  unit: string;
}

/** One part of the bench: its figures, and the table people read. */
export interface Part {
  title: string;
  /** What the numbers are: rounds, windows, what stands beside what. */
  note: string;
  columns: string[];
  rows: string[][];
  figures: Figure[];
}

/** A limit, and whether it depends on the machine: those that do are generous, the ratios are the real ones. */
export interface Budget {
  max?: number;
  min?: number;
  why: string;
}

/** Part → figure → budget. */
export type Budgets = Record<string, Record<string, Budget>>;

/** The value below which `percent` of the sorted values lie; 0 of none. */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    50,
  );

/** Three significant digits: more would be noise. */
export const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

export interface Verdict {
  name: string;
  value: string;
  budget: string;
  isMet: boolean;
  /** Why it fails, in one sentence; empty when it does not. */
  fault: string;
}

const written = ({ min, max }: Budget, unit: string): string =>
  [min === undefined ? '' : `≥ ${min} ${unit}`, max === undefined ? '' : `≤ ${max} ${unit}`]
    .filter((limit) => limit !== '')
    .join(', ')
    .trim();

/**
 * Holds the figures of a part against its budgets. A figure without a budget fails, and so does a budget
 * whose figure was not measured: neither a number nor a limit can be forgotten.
 */
export const judge = (figures: readonly Figure[], budgets: Record<string, Budget>): Verdict[] => {
  const verdicts = figures.map(({ name, value, unit }): Verdict => {
    const budget = budgets[name];
    const said = { name, value: `${shown(value)} ${unit}`.trim() };
    if (budget === undefined || (budget.min === undefined && budget.max === undefined)) {
      return { ...said, budget: '–', isMet: false, fault: 'has no budget' };
    }
    const isMet =
      Number.isFinite(value) && value >= (budget.min ?? -Infinity) && value <= (budget.max ?? Infinity);
    return { ...said, budget: written(budget, unit), isMet, fault: isMet ? '' : 'is beyond its budget' };
  });
  const measured = new Set(figures.map((figure) => figure.name));
  const unmeasured = Object.keys(budgets)
    .filter((name) => !measured.has(name))
    .map(
      (name): Verdict => ({
        name,
        value: '–',
        budget: written(budgets[name] ?? { why: '' }, ''),
        isMet: false,
        fault: 'has a budget and was not measured',
      }),
    );
  return [...verdicts, ...unmeasured];
};
