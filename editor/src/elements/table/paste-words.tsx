import { hasRoomToGrow, savedBytes } from '../../commands/recipes/room.ts';
import type { Editor } from '../../core/index.ts';
import { fullDesignWords, LIMITS, type TableElement } from '../../document/index.ts';
import { isWithinLimits, mergesOver, withoutRoom, withPasted } from './change.ts';
import { pasteCells } from './commands.ts';
import type { CellPosition } from './grid.ts';

/**
 * Pastes a spreadsheet's cells into the table. Returns what to say where not all of them fit, or where merged
 * cells had to be split; else null.
 */
export const pasteWords = (
  editor: Editor,
  table: TableElement,
  at: CellPosition,
  words: readonly (readonly string[])[],
): string | null => {
  const { tableRows, tableColumns, tableCells, paragraphsPerCell, textLength } = LIMITS;
  const { rows, columns } = withoutRoom(table, at, words);
  const next = withPasted(table, at, words);
  const state = editor.getState();
  if (!pasteCells.run(editor, { id: table.id, at, words }))
    return isWithinLimits(next) && !hasRoomToGrow(state, table, next)
      ? fullDesignWords(savedBytes(state.design))
      : `单个表格最多 ${textLength} 个字符，粘贴的内容放不下，请减少后再粘贴`;
  const left = [rows > 0 ? `最后 ${rows} 行` : '', columns > 0 ? `最后 ${columns} 列` : ''];
  const missing = left.filter((one) => one !== '').join('和');
  const isCut = words.flat().some((text) => text.split('\n').length > paragraphsPerCell);
  const splitCount = mergesOver(table, at, words).length;
  const notes = [
    missing === ''
      ? ''
      : `表格最多 ${tableRows} 行、${tableColumns} 列、${tableCells} 格，粘贴内容的${missing}没有放进来`,
    isCut && missing === '' ? `一个单元格最多 ${paragraphsPerCell} 段文字，超出的没有放进来` : '',
    splitCount > 0 ? `粘贴内容盖住的 ${splitCount} 个合并单元格已拆分` : '',
  ].filter((one) => one !== '');
  return notes.length > 0 ? notes.join('；') : null;
};
