import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SentFile } from '../http/serve/call-context.ts';
import { workbookOf } from './workbook.ts';

export interface SheetColumn<Row> {
  title: string;
  value(row: Row): string | number | Date | null;
}

export interface Sheet<Row> {
  /** The file's name, without its ending. */
  name: string;
  format: 'csv' | 'xlsx';
  /** The company's: its people read their own dates, wherever the server is. */
  timeZone: string;
  /** Whether people fill it in and send it back. */
  isForm?: boolean;
  columns: readonly SheetColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

/** Writes 2026-11-21 09:05:00: sortable in a spreadsheet and readable. */
const writerIn = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
};

/** A cell that a spreadsheet would take for a formula becomes text (S-19), full-width signs included. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/;
const inert = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

const cellOf = (value: string | number | Date | null, written: (at: Date) => string): string | number => {
  if (value === null) return '';
  if (value instanceof Date) return written(value);
  return typeof value === 'string' ? inert(value) : value;
};

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Streams rows as CSV (UTF-8 with BOM, so that spreadsheets show the Chinese) or XLSX. Few rows are in memory
 * at a time; when the client stops reading, so does the source.
 */
export const tableFileOf = async <Row>({
  name,
  format,
  timeZone,
  isForm = false,
  columns,
  rows,
}: Sheet<Row>): Promise<SentFile & { readonly body: Readable }> => {
  const written = writerIn(timeZone);
  // headings may be typed by people, too
  const titles = columns.map((column) => inert(column.title));
  const lines = (async function* () {
    for await (const row of rows) yield columns.map((column) => cellOf(column.value(row), written));
  })();
  return {
    fileName: `${name}-${written(new Date()).slice(0, 10)}.${format}`,
    mediaType: mediaTypes[format],
    body: format === 'csv' ? csvOf(titles, lines) : workbookOf(titles, lines, { isForm }),
  };
};

const csvOf = (titles: string[], lines: AsyncIterable<(string | number)[]>): Readable =>
  pipeline(
    Readable.from(lines),
    // in some countries spreadsheets also end cells at semicolons: what follows might be a formula (S-19)
    stringify({ bom: true, header: true, columns: titles, quoted_match: /[;\t]/ }),
    // the output stream reports its end and its errors
    () => undefined,
  );
