import { isDarkGround } from '@design-console/contract/kernel/color';
import {
  type Color,
  type Page,
  type Point,
  type RunStyle,
  stroke,
  tableElement,
  type TableElement,
  headPlaceholder,
} from '../document/index.ts';

export interface TableEntry {
  readonly key: string;
  readonly name: string;
  /** Further search words. */
  readonly keywords: string;
  readonly rows: number;
  readonly columns: number;
  readonly hasHead: boolean;
  readonly isStriped: boolean;
  readonly lines: TableElement['lines'];
}

export const TABLES: readonly TableEntry[] = [
  {
    key: 'table-plain',
    name: '基础表格',
    keywords: '网格 单元格 表',
    rows: 3,
    columns: 3,
    hasHead: false,
    isStriped: false,
    lines: 'all',
  },
  {
    key: 'table-head',
    name: '表头表格',
    keywords: '标题行 单元格 表',
    rows: 4,
    columns: 3,
    hasHead: true,
    isStriped: false,
    lines: 'all',
  },
  {
    key: 'table-rows',
    name: '横线表格',
    keywords: '三线表 清单 表',
    rows: 4,
    columns: 3,
    hasHead: true,
    isStriped: false,
    lines: 'rows',
  },
  {
    key: 'table-striped',
    name: '斑马纹表格',
    keywords: '隔行 课程表 价目表 表',
    rows: 5,
    columns: 4,
    hasHead: true,
    isStriped: true,
    lines: 'outer',
  },
];

interface Options {
  readonly page: Pick<Page, 'width' | 'height'>;
  /** Its centre, in page px. */
  readonly at: Point;
  readonly color: Color;
  /** Absent: those of a new design. */
  readonly words?: Pick<RunStyle, 'fontFamily' | 'color'>;
}

const widthShare = 0.7;
const fontShare = 1 / 32;
/** White, except on a light head, whose words keep their colour. */
const inkOn = (head: Color): Partial<RunStyle> => (isDarkGround(head) ? { color: '#ffffff' } : {});

/** A new table: most of the page wide, each row one line of text high. */
export const tableOf = (entry: TableEntry, { page, at, color, words: own }: Options): TableElement => {
  const shorter = Math.min(page.width, page.height);
  const fontSize = Math.max(8, Math.round(shorter * fontShare));
  const width = Math.round(shorter * widthShare);
  const height = Math.round(fontSize * 2.4) * entry.rows;
  const words = Array.from({ length: entry.rows }, (_, row) =>
    Array.from({ length: entry.columns }, (__, column) =>
      entry.hasHead && row === 0 ? headPlaceholder(column + 1) : '',
    ),
  );
  const table = tableElement({
    x: at.x - width / 2,
    y: at.y - height / 2,
    width,
    height,
    words,
    style: { fontSize, ...own },
    ...(entry.hasHead ? { head: { style: { fontWeight: 700, ...inkOn(color) }, fill: color } } : {}),
    padding: Math.round(fontSize * 0.4),
    border: stroke(entry.hasHead ? color : '#98a2b3', Math.max(1, Math.round(shorter / 700))),
    lines: entry.lines,
    name: entry.name,
  });
  if (!entry.isStriped) return table;
  const stripe: Color = `${color.slice(0, 7)}1a`;
  return {
    ...table,
    cells: table.cells.map((row, index) =>
      index > 0 && index % 2 === 0 ? row.map((cell) => ({ ...cell, fill: stripe })) : row,
    ),
  };
};
