import { parse } from 'csv-parse/sync';
import { refuse } from './refusal.ts';

/** A row of an uploaded sheet: its line in the file, and its cells by heading. */
export interface SheetRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

const unreadable = () => refuse.invalid({ file: '文件无法识别，请使用模板另存为 CSV 或 XLSX' });

/** Excel in China saves CSV as GBK: what is no UTF-8 is read so. */
const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const unpackedMax = 40 * 1024 * 1024;
const directoryMark = Buffer.from('PK\x01\x02', 'latin1');

/** What a zip says its files are unpacked: a small file that claims to be huge is no sheet (S-20). */
const unpackedBytes = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = bytes.indexOf(directoryMark); at >= 0; at = bytes.indexOf(directoryMark, at + 4)) {
    if (at + 28 <= bytes.length) sum += bytes.readUInt32LE(at + 24);
  }
  return sum;
};

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
};

const readXlsx = async (bytes: Buffer): Promise<string[][]> => {
  if (unpackedBytes(bytes) > unpackedMax) throw unreadable();
  // 10 MB of memory until the first import
  const { readSheet } = await import('read-excel-file/node');
  const rows: unknown[][] = await readSheet(bytes);
  return rows.map((row) => row.map(cellText));
};

const readCsv = (bytes: Buffer): string[][] =>
  (parse(decode(bytes), { bom: true, relaxColumnCount: true, skipEmptyLines: false }) as string[][]).map(
    (row) => row.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')),
  );

/**
 * Reads a CSV or XLSX whose first line holds the headings. A file that is neither, lacks a heading or has
 * too many rows is refused by name; empty lines are left out.
 */
export const readSheetRows = async (
  bytes: Buffer,
  { headings, rowsMax }: { headings: readonly string[]; rowsMax: number },
): Promise<SheetRow[]> => {
  const isXlsx = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  const lines = await (isXlsx ? readXlsx(bytes) : Promise.resolve().then(() => readCsv(bytes))).catch(() => {
    throw unreadable();
  });
  const [head = [], ...body] = lines;
  const missing = headings.filter((heading) => !head.includes(heading));
  if (missing.length === headings.length) throw unreadable();
  if (missing.length > 0) throw refuse.invalid({ file: `表头缺少：${missing.join('、')}` });
  const rows = body.flatMap((row, index): SheetRow[] => {
    if (row.every((cell) => cell === '')) return [];
    const cells = headings.map((heading) => [heading, row[head.indexOf(heading)] ?? '']);
    return [{ line: index + 2, cells: Object.fromEntries(cells) }];
  });
  if (rows.length === 0) throw refuse.invalid({ file: '文件里没有内容' });
  if (rows.length > rowsMax)
    throw refuse.invalid({ file: `一次最多 ${rowsMax} 行，文件有 ${rows.length} 行` });
  return rows;
};
