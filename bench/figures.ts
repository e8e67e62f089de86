/** One measured number. Its budget has the same name. */
export interface Figure {
  /** For example `role.list p50`. */
  name: string;
  value: number;
  unit: string;
}

/** One part of the bench: its figures, and a table for people. */
export interface Part {
  title: string;
  /** Explains the numbers: rounds, windows and what is compared. */
  note: string;
  columns: string[];
  rows: string[][];
  figures: Figure[];
}

/**
 * Limits of a figure, and their reason. Limits of absolute times are generous; ratios are the strict ones.
 */
export interface Budget {
  max?: number;
  min?: number;
  why: string;
}

/** Budgets by the name of the part and of the figure. */
export type Budgets = Record<string, Record<string, Budget>>;

/** The value below which `percent` of the sorted values lie, or 0 when there are none. */
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
  /** Reason for a failure; empty when there is none. */
  fault: string;
}

const written = ({ min, max }: Budget, unit: string): string =>
  [min === undefined ? '' : `≥ ${min} ${unit}`, max === undefined ? '' : `≤ ${max} ${unit}`]
    .filter((limit) => limit !== '')
    .join(', ')
    .trim();

/**
 * Compares the figures of a part with its budgets. A figure without a budget fails, and so does a budget
 * without a figure, so that neither is forgotten.
 */
export const compareWithBudgets = (
  figures: readonly Figure[],
  budgets: Record<string, Budget>,
): Verdict[] => {
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
