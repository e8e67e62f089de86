import { boxesText, type PageBoxes } from '../page-boxes.ts';

/** A part of the file, and what stands there instead. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const rowLength = 20;

/** The cross-reference table, which ends the file, and the offset of each object in use. */
const tableOf = (pdf: Buffer) => {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 200))?.[1]);
  const text = pdf.toString('latin1', start);
  const head = /^xref\n0 (\d+)\n/.exec(text);
  if (!head) throw new Error('The PDF has no cross-reference table');
  const rows = Array.from({ length: Number(head[1]) }, (_, at) => {
    const from = head[0].length + at * rowLength;
    return text.slice(from, from + rowLength);
  });
  const offsets = rows.map((row) => (row[17] === 'n' ? Number(row.slice(0, 10)) : null));
  const trailer = text.slice(head[0].length + rows.length * rowLength);
  return { start, head: head[0], rows, offsets, trailer };
};

const pageHead = /^\d+ 0 obj\n<<\/Type \/Page\n/;
const mediaBox = /\/MediaBox \[[^\]]*\]/;

/** Where each page has its box. Pages are numbered in their order. */
const boxesIn = (pdf: Buffer, offsets: readonly (number | null)[]): Omit<Edit, 'text'>[] =>
  offsets.flatMap((offset) => {
    if (offset === null || !pageHead.test(pdf.toString('latin1', offset, offset + 60))) return [];
    const found = mediaBox.exec(pdf.toString('latin1', offset, pdf.indexOf('endobj', offset)));
    if (!found) throw new Error('A page of the PDF has no box');
    const from = offset + found.index;
    return [{ from, to: from + found[0].length }];
  });

/**
 * The PDF with exact boxes. The library knows only a page's own box, and truncates it to whole points: pages are
 * drawn in the next larger ones and get their size here.
 */
export const withPageBoxes = (pdf: Buffer, pages: readonly PageBoxes[]): Buffer => {
  const { start, head, rows, offsets, trailer } = tableOf(pdf);
  const found = boxesIn(pdf, offsets);
  const edits = pages.flatMap((page, at): Edit[] => {
    const range = found[at];
    return range ? [{ ...range, text: boxesText(page) }] : [];
  });
  if (edits.length !== pages.length || found.length !== pages.length)
    throw new Error(`The PDF has ${found.length} pages instead of ${pages.length}`);
  const inOrder = edits.toSorted((one, other) => one.from - other.from);
  const moved = (offset: number): number =>
    inOrder.reduce((sum, { from, to, text }) => sum + (from < offset ? text.length - to + from : 0), offset);
  const table = rows.map((row, at) => {
    const offset = offsets[at];
    return typeof offset === 'number' ? `${String(moved(offset)).padStart(10, '0')}${row.slice(10)}` : row;
  });
  const end = trailer.replace(/startxref\s+\d+/, `startxref\n${moved(start)}`);
  let at = 0;
  const parts = inOrder.flatMap(({ from, to, text }) => {
    const before = pdf.subarray(at, from);
    at = to;
    return [before, Buffer.from(text)];
  });
  return Buffer.concat([
    ...parts,
    pdf.subarray(at, start),
    Buffer.from([head, ...table, end].join(''), 'latin1'),
  ]);
};
