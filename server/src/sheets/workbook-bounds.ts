/** Lines and columns a sheet may reach to, filled or not: programs leave formatted ones behind. */
export const linesMax = 5000;
export const columnsMax = 100;
const cellsMax = 100_000;
const stringsMax = 50_000;

/** A row, a cell, a text or a value with something in it, whatever prefix their names have. */
const marks = /<(?:\w+:)?(?:(row|c)\b([^>]*)>|(?:v|t)\b[^>]*>(?=[^<]))/g;
const texts = /<(?:\w+:)?si\b/g;
const place = /\br="([A-Z]*)(\d+)"/;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

export type SheetExcess = 'rows' | 'size';

/**
 * What a worksheet's XML has more of than may be, told from its marks before it is parsed: a reader would
 * build the whole table first, and a table may be as wide and long as its last cell says.
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
    const [, letters = '', line = '0'] = place.exec(attributes) ?? [];
    if (cells > cellsMax || Number(line) > linesMax || columnOf(letters) > columnsMax) return 'size';
  }
  return null;
};

/** Whether a workbook's shared texts are more than any sheet of so many cells needs. */
export const hasTooManyTexts = (xml: string): boolean => {
  let count = 0;
  for (const _ of xml.matchAll(texts)) {
    count += 1;
    if (count > stringsMax) return true;
  }
  return false;
};
