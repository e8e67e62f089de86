import { type Editor, pageOf } from '../../../core/index.ts';
import { LIMITS, tableElement, type TableElement } from '../../../document/index.ts';
import { cellsIn } from '../../../document/spreadsheet.ts';
import { fittedTable } from '../../../elements/table/model.ts';
import { newWords } from '../../brand/brand.ts';
import type { EditorConfiguration } from '../../configuration.ts';

// a chunk of its own: nobody pastes a spreadsheet before the first sight

const fontShare = 1 / 32;
const lineShare = 2.4;
/** The most of the page that a table takes at first. */
const pageShare = 0.8;

/** How wide a column's longest text is, in Latin characters; bounded, so that no column gets all the room. */
const weightOf = (texts: readonly string[]): number => {
  const longest = Math.max(...texts.map((text) => text.replace(/[^\p{ASCII}]/gu, '  ').length));
  return Math.min(24, Math.max(4, longest + 2));
};

/** A table of a spreadsheet's cells in the middle of the page; null if a table cannot hold so many. */
export const pastedTable = (
  editor: Editor,
  configuration: EditorConfiguration,
  text: string,
): TableElement | null => {
  const words = cellsIn(text);
  const across = words[0]?.length ?? 0;
  const { tableRows, tableColumns, tableCells } = LIMITS;
  if (words.length > tableRows || across > tableColumns || words.length * across > tableCells) return null;
  const page = pageOf(editor.getState());
  const shorter = Math.min(page.width, page.height);
  const fontSize = Math.max(
    8,
    Math.round(Math.min(shorter * fontShare, (page.height * pageShare) / (words.length * lineShare))),
  );
  const width = Math.round(page.width * pageShare);
  const height = Math.round(fontSize * lineShare) * words.length;
  const weights = Array.from({ length: across }, (_, column) =>
    weightOf(words.map((row) => row[column] ?? '')),
  );
  const all = weights.reduce((sum, one) => sum + one, 0);
  const table = tableElement({
    x: (page.width - width) / 2,
    y: (page.height - height) / 2,
    width,
    height,
    words,
    style: { fontSize, ...newWords(configuration) },
    head: { style: { fontWeight: 700 } },
    columns: weights.map((weight) => (width * weight) / all),
  });
  return fittedTable(table, editor.ports.fitTextBox);
};
