import { boxToPage, type Editor } from '../../core/index.ts';
import { apply, inverse, type Point, type TableElement } from '../../document/index.ts';
import type { MenuEntry } from '../../ui/menu/Menu.tsx';
import { onlySelected } from '../../ui/use-editor-state.ts';
import { cellAtPoint, type CellPosition, isInRange, rangeAt, rangeBetween } from './grid.ts';
import { within } from './moves.ts';
import { editableTable } from './reading.ts';
import { openCells } from './selection.ts';
import { tableTools } from './TableTools.tsx';

const cellUnder = (editor: Editor, table: TableElement, point: Point | undefined): CellPosition | null => {
  const matrix = boxToPage(editor, table.id);
  const back = matrix && inverse(matrix);
  return point && back ? cellAtPoint(table, apply(back, point)) : null;
};

/**
 * The tools of a selected table for a context menu: for the opened cells, or for the one at the pointer, in px
 * of the page, when it is another. None where there is no such cell.
 */
export const cellMenu = (editor: Editor, point: Point | undefined): MenuEntry[] => {
  const selected = onlySelected(editor.getState());
  const table = selected ? editableTable(editor.getState(), selected.id) : null;
  if (!table) return [];
  const opened = openCells(editor).getState();
  const chosen =
    opened?.id === table.id
      ? rangeBetween(table, within(table, opened.anchor), within(table, opened.focus))
      : null;
  const pointed = cellUnder(editor, table, point);
  const range = pointed && !(chosen && isInRange(chosen, pointed)) ? rangeAt(table, pointed) : chosen;
  if (!range) return [];
  return tableTools(editor, table, range).map(({ label, canRun, why = null, run }) => ({
    label,
    canRun,
    why,
    run,
  }));
};
