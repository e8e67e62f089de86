/** Lines and columns a sheet may extend to, filled or not: programs leave formatted empty ones behind. */
export const linesMax = 5000;
export const columnsMax = 100;
const cellsMax = 100_000;
const stringsMax = 50_000;

/**
 * A row, a cell, or a non-empty text or value, with any namespace prefix. A tag holds no `<`: one that never ends
 * is looked at up to the next one, not up to the end of the file.
 */
const marks = /<(?:\w+:)?(?:(row|c)\b([^<>]*)>|(?:v|t)\b[^<>]*>(?=[^<]))/g;
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

/** What begins with one of these ends with the other; a declaration (`<!DOCTYPE`) is in no workbook. */
const enclosed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
/** Far beyond any tag of a program. */
const markupLengthMax = 64 * 1024;

/** Where the markup that begins there ends; -1 when it does not, or only behind the beginning of another. */
const endOfMarkup = (xml: string, from: number): number => {
  for (const [start, end] of enclosed) {
    if (!xml.startsWith(start, from)) continue;
    const at = xml.indexOf(end, from + start.length);
    return at < 0 ? -1 : at + end.length;
  }
  const [end, next] = [xml.indexOf('>', from), xml.indexOf('<', from + 1)];
  const isTag = end >= 0 && (next < 0 || end < next) && !xml.startsWith('<!', from);
  return isTag ? end + 1 : -1;
};

/**
 * Whether each tag, comment and so on of a part ends. The reader takes the part piece by piece, and looks anew
 * from the beginning of one that has not ended: 450 KB took it minutes.
 */
export const hasEndlessMarkup = (xml: string): boolean => {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const end = endOfMarkup(xml, at);
    if (end < 0 || end - at > markupLengthMax) return true;
    at = xml.indexOf('<', end);
  }
  return false;
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
