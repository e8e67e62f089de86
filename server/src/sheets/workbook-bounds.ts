/** Lines and columns a sheet may extend to, filled or not: programs leave formatted empty ones behind. */
export const linesMax = 5000;
export const columnsMax = 100;
const cellsMax = 100_000;
const stringsMax = 50_000;

/** A row, a cell, or a non-empty text or value, with any namespace prefix. */
const marks = /<(?:\w+:)?(?:(row|c)\b([^>]*)>|(?:v|t)\b[^>]*>(?=[^<]))/g;
const texts = /<(?:\w+:)?si\b/g;
const cellReference = /\br="([A-Z]*)(\d+)"/;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

export type SheetExcess = 'rows' | 'size';

/**
 * Which bound a worksheet's XML exceeds, found by its tags before parsing: a reader would build the whole
 * table first, and a table is as wide and long as its last cell claims.
 */
export const excessOfSheet = (xml: string, filledRowsMax: number): SheetExcess | null => {
  let cells = 0;
  let filled = 0;
  let isCounted = true;
  for (const [, mark, attributes = ''] of xml.matchAll(marks)) {
    if (mark === undefined) {
      if (!isCounted) filled += 1;
      isCounted = true;
      if (filled > filledRowsMax) return 'rows';
      continue;
    }
    if (mark === 'row') isCounted = false;
    else cells += 1;
    const [, letters = '', line = '0'] = cellReference.exec(attributes) ?? [];
    if (cells > cellsMax || Number(line) > linesMax || columnOf(letters) > columnsMax) return 'size';
  }
  return null;
};

/** Whether a workbook has more shared texts than any sheet with that many cells needs. */
export const hasTooManyTexts = (xml: string): boolean => {
  let count = 0;
  for (const _ of xml.matchAll(texts)) {
    count += 1;
    if (count > stringsMax) return true;
  }
  return false;
};
