import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

/** A row of an uploaded sheet: its line in the file, and its cells by heading. */
export interface SheetRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface SheetTerms {
  readonly headings: readonly string[];
  readonly rowsMax: number;
}

/** The rows, or what is wrong with the file. */
export type SheetReply = { rows: SheetRow[] } | { fault: string };

export const unreadable = '文件无法识别，请使用模板另存为 CSV 或 XLSX';

/** Excel in China saves CSV as GBK: what is no UTF-8 is read so. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const unpackedMax = 40 * 1024 * 1024;
/** Longer than any field may be: what is cut here is refused as too long all the same. */
const cellLengthMax = 5000;

/**
 * The parts of a workbook that its list of parts names, packed anew: the reader goes by what stands between
 * them, and would make room for whatever a part there says it needs (S-20).
 */
const repacked = (bytes: Uint8Array): Buffer => {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > unpackedMax) throw new Error('The workbook is too large');
      return true;
    },
  });
  return Buffer.from(zipSync(parts, { level: 0 }));
};

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // our own sheets write what a spreadsheet would take for a formula behind a quote
  return String(value)
    .trim()
    .slice(0, cellLengthMax)
    .replace(/^'(?=[=+\-@])/, '');
};

const readXlsx = async (bytes: Uint8Array): Promise<string[][]> => {
  const rows: unknown[][] = await readSheet(repacked(bytes));
  return rows.map((row) => row.map(cellText));
};

const readCsv = (bytes: Uint8Array): string[][] =>
  (parse(decode(bytes), { bom: true, relaxColumnCount: true, skipEmptyLines: false }) as string[][]).map(
    (row) => row.map(cellText),
  );

const isXlsx = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** Reads a CSV or XLSX whose first line holds the headings; empty lines are left out. */
export const parseSheet = async (
  bytes: Uint8Array,
  { headings, rowsMax }: SheetTerms,
): Promise<SheetReply> => {
  let lines: string[][];
  try {
    lines = isXlsx(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  } catch {
    return { fault: unreadable };
  }
  const [head = [], ...body] = lines;
  const missing = headings.filter((heading) => !head.includes(heading));
  if (missing.length === headings.length) return { fault: unreadable };
  if (missing.length > 0) return { fault: `表头缺少：${missing.join('、')}` };
  const rows = body.flatMap((row, index): SheetRow[] => {
    if (row.every((cell) => cell === '')) return [];
    const cells = headings.map((heading) => [heading, row[head.indexOf(heading)] ?? '']);
    return [{ line: index + 2, cells: Object.fromEntries(cells) }];
  });
  if (rows.length === 0) return { fault: '文件里没有内容' };
  if (rows.length > rowsMax) return { fault: `一次最多 ${rowsMax} 行，文件有 ${rows.length} 行` };
  return { rows };
};
