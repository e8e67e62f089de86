import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { emptyCell, type ReadCell, readCell } from './read-cell.ts';
import {
  columnsMax,
  excessOfSheet,
  hasEndlessMarkup,
  hasTooManyTexts,
  linesMax,
  type SheetExcess,
} from './workbook-bounds.ts';

/** A row of an uploaded sheet: its line in the file, and its cells by heading. */
export interface SheetRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** What is wrong with a cell in itself, whatever its column is for, by heading. */
  faults: Readonly<Record<string, string>>;
}

export interface SheetTerms {
  /** Required columns. */
  readonly headings: readonly string[];
  /** Whether all other columns are read too, under any name. */
  readonly readsOthers?: boolean;
  readonly rowsMax: number;
}

/** The rows, or the fault of the file. */
export type SheetReply = { rows: SheetRow[] } | { fault: string };

const unreadable = '文件无法识别，请使用模板另存为 CSV 或 XLSX';

/** Excel in China saves CSV as GBK: text that is not UTF-8 is read as that. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** An unclosed quote, or one inside a cell, puts everything after it into the same cell. */
const unclosedQuote = (row: number): string => `第 ${row} 行的双引号没有成对，请补上或删除后重新上传`;

/** The refusal of an oversized file, wherever that is noticed. */
export const sheetTooLarge = '文件内容过多，请使用模板，并删除多余的行和列';
const tooManyRows = (rowsMax: number): string => `一次最多 ${rowsMax} 行，文件超出了，请分批上传`;

/** Characters of a heading that is quoted to the user: a whole sentence in its place is not one. */
const headingLengthMax = 40;
/** Columns that are named; the rest would make a message that nobody reads. */
const namedMax = 6;

/** Whether a first line consists of words, as headings do, and not of bytes, markup or a document's beginning. */
const isHeading = (head: readonly string[]): boolean => {
  const named = head.filter((one) => one !== '');
  return (
    named.length > 0 &&
    named.every(
      (one) =>
        one.length <= headingLengthMax &&
        /^[*（(【]?[\p{L}\p{N}]/u.test(one) &&
        !/[\p{C}<>\uFFFD]/u.test(one),
    )
  );
};

const quoted = (names: readonly string[]): string => names.map((one) => `「${one}」`).join('、');

/** A mistyped heading is found by comparing what is missing with what is there. */
const lacks = (missing: readonly string[], head: readonly string[]): string => {
  const found = head.filter((one) => one !== '');
  if (!isHeading(head)) return `缺少${quoted(missing)}列`;
  const more = found.length > namedMax ? `等 ${found.length} 列` : '';
  return `缺少${quoted(missing)}列，文件里有${quoted(found.slice(0, namedMax))}${more}`;
};

class Excess extends Error {
  readonly what: SheetExcess;
  constructor(what: SheetExcess) {
    super(`The file holds too much (${what})`);
    this.what = what;
  }
}

/** The row with the unpaired quote, as a spreadsheet counts. */
class UnclosedQuote extends Error {
  readonly row: number;
  constructor(row: number) {
    super(`A quote of row ${row} is not closed`);
    this.row = row;
  }
}

const quoteFaults: ReadonlySet<string> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_INVALID_CLOSING_QUOTE',
  'INVALID_OPENING_QUOTE',
]);

/** A thousand rows of the longest texts take half of it. */
const unpackedMax = 12 * 1024 * 1024;
const partsMax = 200;
/** For a line of CSV: an unclosed quote makes the rest of the file one cell. */
const lineLengthMax = 100_000;

/**
 * The parts that a workbook's directory lists, repacked: the reader goes by the bytes between them, and would
 * allocate whatever size a part claims there (S-20).
 */
const repacked = (bytes: Uint8Array, rowsMax: number): Buffer => {
  let unpacked = 0;
  let count = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      unpacked += originalSize;
      count += 1;
      if (unpacked > unpackedMax || count > partsMax) throw new Excess('size');
      return true;
    },
  });
  const texts = Object.entries(parts).map(([name, part]) => ({ name, xml: strFromU8(part) }));
  for (const { name, xml } of texts) {
    // the heading counts as a row
    const excess = name.includes('worksheets/') ? excessOfSheet(xml, rowsMax + 1) : null;
    if (excess) throw new Excess(excess);
    if (name.includes('sharedStrings') && hasTooManyTexts(xml)) throw new Excess('size');
  }
  if (texts.some(({ xml }) => hasEndlessMarkup(xml))) throw new Error('A part is no XML');
  return Buffer.from(zipSync(parts, { level: 0 }));
};

const readXlsx = async (bytes: Uint8Array, rowsMax: number): Promise<ReadCell[][]> => {
  const rows: unknown[][] = await readSheet(repacked(bytes, rowsMax));
  return rows.map((row) => row.map(readCell));
};

const isFilled = (row: readonly ReadCell[]): boolean => row.some(({ text }) => text !== '');

const lineFrom = (text: Buffer, from: number): string => {
  const [line = ''] = text
    .subarray(from, from + lineLengthMax)
    .toString('utf8')
    .trimStart()
    .split('\n', 1);
  return line;
};

/** Whether the line that begins there opens a quote without closing it. */
const opensQuote = (text: Buffer, from: number): boolean => lineFrom(text, from).split('"').length % 2 === 0;

/** Stops at the first excess line, whatever follows it. */
const readCsv = (
  bytes: Uint8Array,
  { headings, rowsMax }: Pick<SheetTerms, 'headings' | 'rowsMax'>,
): ReadCell[][] => {
  const text = Buffer.from(decode(bytes));
  const rows: ReadCell[][] = [];
  let readBytes = 0;
  let filled = 0;
  const take = (record: string[], { bytes: endsAt }: InfoRecord): null => {
    const row = record.map(readCell);
    readBytes = endsAt;
    rows.push(row);
    if (isFilled(row)) filled += 1;
    // the heading counts as a row
    if (filled > rowsMax + 1) throw new Excess('rows');
    if (rows.length > linesMax || row.length > columnsMax) throw new Excess('size');
    return null;
  };
  try {
    parse(text, {
      bom: true,
      relaxColumnCount: true,
      skipEmptyLines: false,
      maxRecordSize: lineLengthMax,
      onRecord: take,
    });
    return rows;
  } catch (error) {
    // every file can be taken for text; of a picture, a PDF or a page, rows and quotes mean nothing
    const head = rows[0]?.map(({ text: title }) => title).join() ?? lineFrom(text, 0);
    if (!headings.some((heading) => head.includes(heading)))
      throw new Error('It begins with no heading', { cause: error });
    const isCut = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    if (isCut ? opensQuote(text, readBytes) : error instanceof CsvError && quoteFaults.has(error.code))
      throw new UnclosedQuote(rows.length + 1);
    throw error;
  }
};

const isXlsx = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** Reads a CSV or XLSX whose first line has the headings; empty lines are skipped. */
export const parseSheet = async (
  bytes: Uint8Array,
  { headings, readsOthers = false, rowsMax }: SheetTerms,
): Promise<SheetReply> => {
  let lines: ReadCell[][];
  try {
    lines = isXlsx(bytes) ? await readXlsx(bytes, rowsMax) : readCsv(bytes, { headings, rowsMax });
  } catch (error) {
    if (error instanceof UnclosedQuote) return { fault: unclosedQuote(error.row) };
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') return { fault: sheetTooLarge };
    if (!(error instanceof Excess)) return { fault: unreadable };
    return { fault: error.what === 'rows' ? tooManyRows(rowsMax) : sheetTooLarge };
  }
  const [titles = [], ...body] = lines;
  const head = titles.map(({ text }) => text);
  const missing = headings.filter((heading) => !head.includes(heading));
  // every file can be taken for text: a zero byte, or columns that cannot be headings, say that it is none
  const isSheet = isHeading(head) && (isXlsx(bytes) || !bytes.includes(0));
  if (missing.length === headings.length && !isSheet) return { fault: unreadable };
  if (missing.length > 0) return { fault: lacks(missing, head) };
  const others = readsOthers ? head.filter((one) => one !== '' && !headings.includes(one)) : [];
  const read = [...headings, ...new Set(others)];
  const rows = body.flatMap((row, index): SheetRow[] => {
    if (!isFilled(row)) return [];
    const cells = read.map((heading) => [heading, row[head.indexOf(heading)] ?? emptyCell] as const);
    return [
      {
        line: index + 2,
        cells: Object.fromEntries(cells.map(([heading, { text }]) => [heading, text])),
        faults: Object.fromEntries(
          cells.flatMap(([heading, { fault }]) => (fault ? [[heading, fault]] : [])),
        ),
      },
    ];
  });
  if (rows.length === 0) return { fault: '文件里没有内容' };
  if (rows.length > rowsMax) return { fault: tooManyRows(rowsMax) };
  return { rows };
};
