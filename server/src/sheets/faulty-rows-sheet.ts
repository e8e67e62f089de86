import { buffer } from 'node:stream/consumers';
import type { SheetRow } from './parse-sheet.ts';
import { tableFileOf } from './sheet.ts';

export interface FaultyRow {
  /** The row's number in the sheet. */
  row: number;
  name: string;
  /** `field` is a heading; '' for a fault of the whole row. */
  faults: { field: string; message: string }[];
}

interface Terms {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly faulty: readonly FaultyRow[];
  readonly timeZone: string;
}

export const LINE_COLUMN = '原行号';
export const FAULT_COLUMN = '问题';

/**
 * The faulty rows of a sheet as given, each with its faults, in base64; '' without any. Always a workbook: a
 * spreadsheet program that opens a CSV takes long numbers for quantities and loses their last digits.
 */
export const faultyRowsSheet = async ({ name, headings, rows, faulty, timeZone }: Terms): Promise<string> => {
  if (faulty.length === 0) return '';
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const { body } = await tableFileOf({
    name,
    format: 'xlsx',
    timeZone,
    isForm: true,
    columns: [
      { title: LINE_COLUMN, value: ({ row }: FaultyRow) => row },
      {
        title: FAULT_COLUMN,
        value: ({ faults }) =>
          faults.map(({ field, message }) => (field === '' ? message : `${field}：${message}`)).join('；'),
      },
      ...headings.map((title) => ({
        title,
        value: ({ row }: FaultyRow) => cellsOf.get(row)?.[title] ?? '',
      })),
    ],
    rows: faulty,
  });
  return (await buffer(body)).toString('base64');
};
