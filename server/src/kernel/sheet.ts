import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SentFile } from './asking.ts';
import { workbookOf } from './workbook.ts';

export interface SheetColumn<Row> {
  title: string;
  value(row: Row): string | number | Date | null;
}

export interface Sheet<Row> {
  /** The file's name, without its ending. */
  name: string;
  format: 'csv' | 'xlsx';
  columns: readonly SheetColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** 2026-11-21 09:05:00 in the server's zone: what a spreadsheet sorts and people read. */
const written = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`;

/** A cell a spreadsheet would take for a formula is text (S-19), full-width signs included. */
const formulaStart = /^[=+\-@\t\r\0＝＋－＠]/;
const inert = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

const cellOf = (value: string | number | Date | null): string | number => {
  if (value === null) return '';
  if (value instanceof Date) return written(value);
  return typeof value === 'string' ? inert(value) : value;
};

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Streams rows as CSV (UTF-8 with BOM, so that spreadsheets read the Chinese) or XLSX. However many there
 * are, few are in memory; who stops reading stops the rows being read.
 */
export const sheetOf = async <Row>({ name, format, columns, rows }: Sheet<Row>): Promise<SentFile> => {
  const titles = columns.map((column) => column.title);
  const lines = (async function* () {
    for await (const row of rows) yield columns.map((column) => cellOf(column.value(row)));
  })();
  return {
    fileName: `${name}-${written(new Date()).slice(0, 10)}.${format}`,
    mediaType: mediaTypes[format],
    body: format === 'csv' ? csvOf(titles, lines) : workbookOf(titles, lines),
  };
};

const csvOf = (titles: string[], lines: AsyncIterable<(string | number)[]>): Readable =>
  // its end, good or bad, is told by the stream that comes out
  pipeline(Readable.from(lines), stringify({ bom: true, header: true, columns: titles }), () => undefined);
