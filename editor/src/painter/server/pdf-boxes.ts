import { boxesText, type PageBoxes } from '../page-boxes.ts';

/** A part of the file, and what stands there instead. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const rowLength = 20;

/** The cross-reference table: where it begins, where its rows begin, and the offset of each object in use. */
const tableOf = (file: string) => {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.slice(-200))?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(file.slice(start, start + 40));
  if (!head) throw new Error('The PDF has no cross-reference table');
  const rows = start + head[0].length;
  const offsets = Array.from({ length: Number(head[1]) }, (_, at): number | null => {
    const row = file.slice(rows + at * rowLength, rows + (at + 1) * rowLength);
    return row[17] === 'n' ? Number(row.slice(0, 10)) : null;
  });
  return { start, rows, offsets };
};

const pageHead = /^\d+ 0 obj\n<<\/Type \/Page\n/;
const mediaBox = /\/MediaBox \[[^\]]*\]/;

/** Where each page has its box. Pages are numbered in their order. */
const boxesIn = (file: string, offsets: readonly (number | null)[]): Omit<Edit, 'text'>[] =>
  offsets.flatMap((offset) => {
    if (offset === null || !pageHead.test(file.slice(offset, offset + 60))) return [];
    const found = mediaBox.exec(file.slice(offset, file.indexOf('endobj', offset)));
    if (!found) throw new Error('A page of the PDF has no box');
    const from = offset + found.index;
    return [{ from, to: from + found[0].length }];
  });

/**
 * The PDF with exact boxes. The library knows only a page's own box, and truncates it to whole points: pages are
 * drawn in the next larger ones and get their size here.
 */
export const withPageBoxes = (pdf: Buffer, pages: readonly PageBoxes[]): Buffer => {
  // one character for each byte
  const file = pdf.toString('latin1');
  const { start, rows, offsets } = tableOf(file);
  const found = boxesIn(file, offsets);
  const edits = pages.flatMap((page, at): Edit[] => {
    const place = found[at];
    return place ? [{ ...place, text: boxesText(page) }] : [];
  });
  if (edits.length !== pages.length || found.length !== pages.length)
    throw new Error(`The PDF has ${found.length} pages instead of ${pages.length}`);
  const inOrder = edits.toSorted((one, other) => one.from - other.from);
  const moved = (offset: number): number =>
    inOrder.reduce((sum, { from, to, text }) => sum + (from < offset ? text.length - to + from : 0), offset);
  const table = offsets.map((offset, at) => {
    const row = file.slice(rows + at * rowLength, rows + (at + 1) * rowLength);
    return offset === null ? row : `${String(moved(offset)).padStart(10, '0')}${row.slice(10)}`;
  });
  let at = 0;
  const kept = inOrder.map(({ from, to, text }) => {
    const before = file.slice(at, from);
    at = to;
    return before + text;
  });
  const trailer = file
    .slice(rows + offsets.length * rowLength)
    .replace(/startxref\s+\d+/, `startxref\n${moved(start)}`);
  return Buffer.from([...kept, file.slice(at, rows), ...table, trailer].join(''), 'latin1');
};
