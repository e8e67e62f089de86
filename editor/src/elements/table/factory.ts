import { type Box, elementBase, type Rest, runStyle, stroke } from '../../document/factories.ts';
import type { Color, RunStyle, TableCell, TableElement } from '../../document/index.ts';

/** A table of these texts, row by row; columns share the width, rows the height. */
export const tableElement = (
  options: Box & {
    words: readonly (readonly string[])[];
    style?: Partial<RunStyle>;
    /** Overrides for the first row. */
    head?: { style?: Partial<RunStyle>; fill?: Color };
  } & Rest<TableElement, keyof Box>,
): TableElement => {
  const { words, style = {}, head, ...rest } = options;
  const across = Math.max(1, ...words.map((row) => row.length));
  const cell = (text: string, row: number): TableCell => ({
    paragraphs: text.split('\n').map((line) => ({
      runs: [{ text: line, style: runStyle({ ...style, ...(row === 0 ? head?.style : {}) }) }],
      align: 'center' as const,
      indent: 0,
    })),
    align: 'center',
    ...(row === 0 && head?.fill ? { fill: head.fill } : {}),
  });
  return {
    ...elementBase({ x: options.x, y: options.y, width: options.width, height: options.height }),
    type: 'table',
    columns: Array.from({ length: across }, () => options.width / across),
    rows: words.map(() => options.height / Math.max(1, words.length)),
    cells: words.map((row, index) =>
      Array.from({ length: across }, (_, column) => cell(row[column] ?? '', index)),
    ),
    merges: [],
    padding: 8,
    lineHeight: 1.4,
    border: stroke('#d0d5dd', 1),
    lines: 'all',
    ...rest,
  };
};
