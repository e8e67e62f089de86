import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SentFile } from './asking.ts';

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

/** Streams rows as CSV (UTF-8 with BOM, so that spreadsheets read the Chinese) or XLSX. */
export const sheetOf = async <Row>({ name, format, columns, rows }: Sheet<Row>): Promise<SentFile> => {
  const fileName = `${name}-${written(new Date()).slice(0, 10)}.${format}`;
  const lines = Readable.from(
    (async function* () {
      for await (const row of rows) yield columns.map((column) => cellOf(column.value(row)));
    })(),
  );
  if (format === 'csv') {
    const csv = stringify({ bom: true, header: true, columns: columns.map((column) => column.title) });
    lines.on('error', (error) => csv.destroy(error));
    return { fileName, mediaType: 'text/csv; charset=utf-8', body: lines.pipe(csv) };
  }
  const body: { value: string | number; type: StringConstructor | NumberConstructor }[][] = [];
  for await (const line of lines as AsyncIterable<(string | number)[]>) {
    body.push(line.map((value) => ({ value, type: typeof value === 'number' ? Number : String })));
  }
  const header = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }));
  // 10 MB of memory until the first export
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const bytes = await writeXlsxFile([header, ...body]).toBuffer();
  return {
    fileName,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from([bytes]),
  };
};
