import { type ChartElement, firstCharacters, LIMITS } from '../../document/index.ts';

export type ChartData = Pick<ChartElement, 'labels' | 'series'>;

/** A chart's data as in a spreadsheet: series names in the first row, labels in the first column. */
export type Grid = readonly (readonly string[])[];

export const gridOf = ({ labels, series }: ChartData): Grid => [
  ['', ...series.map((one) => one.name)],
  ...labels.map((label, row) => [label, ...series.map((one) => String(one.values[row] ?? 0))]),
];

const nameMax = 40;

/** Parses a number; ¥1,200.50, 12 % and full-width digits are numbers too. null if it is none. */
export const numberIn = (text: string): number | null => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,，¥￥$€£%％]/g, '')
    .replace(/^\((.*)\)$/, '-$1');
  const value = Number(plain);
  return plain !== '' && Number.isFinite(value) ? value : null;
};

export interface Read {
  readonly data: ChartData;
  /** Number of cells with content that is no number; they count as 0. */
  readonly unread: number;
  /** Rows and columns left out because they exceed a chart's limits. */
  readonly left: number;
}

/** A grid's numbers, within a chart's limits. */
export const dataOf = (grid: Grid): Read => {
  const [head = [], ...body] = grid;
  const rows = body.slice(0, LIMITS.chartPoints);
  const columns = Math.min(Math.max(1, head.length - 1), LIMITS.chartSeries);
  let unread = 0;
  const valueOf = (text: string): number => {
    const value = numberIn(text);
    if (value === null && text.trim() !== '') unread += 1;
    return value ?? 0;
  };
  const series = Array.from({ length: columns }, (_, at) => ({
    name: firstCharacters(head[at + 1] ?? '', nameMax),
    values: rows.map((row) => valueOf(row[at + 1] ?? '')),
  }));
  const labels = rows.map((row) => firstCharacters(row[0] ?? '', nameMax));
  const left = body.length - rows.length + Math.max(0, head.length - 1 - columns);
  return { data: { labels, series }, unread, left };
};

/** The grid with `cells` written from that cell on; it grows up to a chart's limits. */
export const pastedInto = (grid: Grid, row: number, column: number, cells: Grid): Grid => {
  const rows = Math.min(Math.max(grid.length, row + cells.length), LIMITS.chartPoints + 1);
  const widest = Math.max(...cells.map((line) => line.length));
  const columns = Math.min(Math.max(grid[0]?.length ?? 1, column + widest), LIMITS.chartSeries + 1);
  return Array.from({ length: rows }, (_, y) =>
    Array.from(
      { length: columns },
      (__, x) => cells[y - row]?.[x - column] ?? grid[y]?.[x] ?? freshCell(x, y),
    ),
  );
};

const freshCell = (x: number, y: number): string => {
  if (y === 0) return x === 0 ? '' : `系列 ${x}`;
  return x === 0 ? `类目 ${y}` : '0';
};

export const withRow = (grid: Grid): Grid =>
  pastedInto(grid, grid.length, 0, [(grid[0] ?? ['']).map((_, x) => freshCell(x, grid.length))]);

export const withColumn = (grid: Grid): Grid =>
  pastedInto(grid, 0, grid[0]?.length ?? 1, [[freshCell(grid[0]?.length ?? 1, 0)]]);

/** The data without one row; 0 is the heading. */
export const withoutRow = (grid: Grid, row: number): Grid => grid.filter((_, y) => y !== row);

/** The data without one column; 0 holds the categories. */
export const withoutColumn = (grid: Grid, column: number): Grid =>
  grid.map((line) => line.filter((_, x) => x !== column));
