import { z } from '../../document/schema/zod.ts';
import { LIMITS } from '../../document/limits.ts';
import { baseFields } from '../../document/schema/base.ts';
import { Color, Stroke } from '../../document/schema/paint.ts';
import { Paragraph, StoredLayout } from '../text/schema.ts';

const length = (title: string) => z.number().min(1).max(LIMITS.maxElementSidePx).meta({ title });
const positionField = (most: number, title: string) =>
  z
    .number()
    .int()
    .min(0)
    .max(most - 1)
    .meta({ title });
const span = (most: number, title: string) => z.number().int().min(1).max(most).meta({ title });

export const TableCell = z.object({
  paragraphs: z.array(Paragraph).min(1).max(LIMITS.paragraphsPerCell).meta({ title: '单元格段落' }),
  fill: Color.optional(),
  align: z.enum(['start', 'center', 'end']).default('center').meta({ title: '单元格垂直对齐' }),
  layout: StoredLayout.optional(),
});
export type TableCell = z.infer<typeof TableCell>;

/** A rectangle of cells shown as its first one. */
export const TableMerge = z.object({
  row: positionField(LIMITS.tableRows, '合并起始行'),
  column: positionField(LIMITS.tableColumns, '合并起始列'),
  rows: span(LIMITS.tableRows, '合并行数'),
  columns: span(LIMITS.tableColumns, '合并列数'),
});
export type TableMerge = z.infer<typeof TableMerge>;

/** Where lines are drawn: around and between all cells, around the table, between its rows, nowhere. */
export const TABLE_LINES = ['all', 'outer', 'rows', 'none'] as const;

/**
 * Cells row by row. Column widths and row heights are in px and share the element's sides: a side of another
 * length stretches them.
 */
export const TableElement = z
  .object({
    ...baseFields,
    type: z.literal('table'),
    columns: z.array(length('列宽')).min(1).max(LIMITS.tableColumns).meta({ title: '列' }),
    rows: z.array(length('行高')).min(1).max(LIMITS.tableRows).meta({ title: '行' }),
    /** Row heights as given, for rows that their text made taller; absent if no row has grown. */
    leastRows: z.array(length('最小行高')).max(LIMITS.tableRows).optional().meta({ title: '最小行高' }),
    cells: z
      .array(z.array(TableCell).min(1).max(LIMITS.tableColumns))
      .min(1)
      .max(LIMITS.tableRows)
      .meta({ title: '单元格' }),
    merges: z.array(TableMerge).max(LIMITS.tableCells).default([]).meta({ title: '合并单元格' }),
    padding: z.number().min(0).max(LIMITS.tablePaddingPx).default(8).meta({ title: '单元格边距' }),
    lineHeight: z.number().min(0.5).max(5).default(1.4).meta({ title: '行高' }),
    border: Stroke.meta({ title: '表格线' }),
    lines: z.enum(TABLE_LINES).default('all').meta({ title: '表格线位置' }),
  })
  .superRefine(({ columns, rows, leastRows, cells, merges }, context) => {
    const fault = (message: string, path: (string | number)[]): void =>
      context.addIssue({ code: 'custom', message, path });
    if (cells.length !== rows.length || cells.some((row) => row.length !== columns.length)) {
      fault('单元格须与行列数一致', ['cells']);
    }
    if (leastRows && leastRows.length !== rows.length) fault('最小行高须与行数一致', ['leastRows']);
    if (rows.length * columns.length > LIMITS.tableCells) {
      fault(`表格最多 ${LIMITS.tableCells} 个单元格`, ['cells']);
    }
    const taken = new Set<number>();
    merges.forEach((merge, index) => {
      const isInside =
        merge.row + merge.rows <= rows.length && merge.column + merge.columns <= columns.length;
      if (!isInside || merge.rows * merge.columns < 2) {
        fault('合并单元格超出表格', ['merges', index]);
        return;
      }
      for (let row = merge.row; row < merge.row + merge.rows; row += 1)
        for (let column = merge.column; column < merge.column + merge.columns; column += 1) {
          const key = row * LIMITS.tableColumns + column;
          if (taken.has(key)) {
            fault('合并单元格互相重叠', ['merges', index]);
            return;
          }
          taken.add(key);
        }
    });
  });
export type TableElement = z.infer<typeof TableElement>;
