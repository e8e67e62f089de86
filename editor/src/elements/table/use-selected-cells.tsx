import { type RefObject, useEffect } from 'react';
import type { Editor } from '../../core/index.ts';
import { plainText, type TableElement } from '../../document/index.ts';
import { cellsIn } from '../../document/spreadsheet.ts';
import { clearCells } from './commands.ts';
import { type CellPosition, rangeAt, rangeBetween, textAtCell } from './grid.ts';
import { within } from './moves.ts';
import type { OpenCells } from './selection.ts';

/** The text of a range in the clipboard format of spreadsheets. */
const wordsOf = (table: TableElement, one: CellPosition, other: CellPosition): string => {
  const range = rangeBetween(table, one, other);
  const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return Array.from({ length: range.rows }, (_, row) =>
    Array.from({ length: range.columns }, (__, column) => {
      const at = { row: range.row + row, column: range.column + column };
      const seen = rangeAt(table, at);
      const text = seen.row === at.row && seen.column === at.column ? textAtCell(table, at) : undefined;
      return text ? quoted(plainText(text)) : '';
    }).join('\t'),
  ).join('\n');
};

interface Options {
  readonly editor: Editor;
  readonly table: TableElement;
  readonly opened: OpenCells;
  readonly layer: RefObject<HTMLElement | null>;
  readonly onPaste: RefObject<(words: readonly (readonly string[])[]) => void>;
}

/** While cells are selected and none is edited, copy, cut, paste and delete apply to them. */
export const useSelectedCells = ({ editor, table, opened, layer, onPaste }: Options): void => {
  useEffect(() => {
    if (opened.isWriting) return;
    const isOurs = (event: ClipboardEvent): boolean => {
      const stage = layer.current?.closest('[data-stage]');
      // words still selected in a panel are the target, although the stage has the focus
      const isWaiting = (one: unknown): boolean => one instanceof Element && one.matches('[data-waiting]');
      const isStage = (one: unknown): boolean => one === stage || isWaiting(one);
      return (
        stage !== null &&
        (event.target === document.body || isStage(event.target) || isStage(document.activeElement))
      );
    };
    const take = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isOurs(event) || text === '') return;
      event.preventDefault();
      event.stopPropagation();
      onPaste.current(cellsIn(text));
    };
    const give = (event: ClipboardEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      event.clipboardData?.setData('text/plain', wordsOf(table, opened.anchor, opened.focus));
    };
    const empty = (): void => {
      const range = rangeBetween(table, within(table, opened.anchor), within(table, opened.focus));
      clearCells.run(editor, { id: table.id, range });
    };
    // the frame would cut the whole table
    const cut = (event: ClipboardEvent): void => {
      if (!isOurs(event)) return;
      give(event);
      empty();
    };
    // wherever the focus is, except in a field: Delete clears the selected cells, not the table
    const clear = (event: KeyboardEvent): void => {
      if (event.key !== 'Delete' && event.key !== 'Backspace') return;
      const target = event.target as HTMLElement;
      const editorNode = layer.current?.closest('[data-device]');
      if (!editorNode?.contains(target) || target.closest('input, textarea:not([data-waiting]), select'))
        return;
      event.preventDefault();
      event.stopPropagation();
      empty();
    };
    document.addEventListener('keydown', clear, true);
    document.addEventListener('paste', take, true);
    document.addEventListener('copy', give, true);
    document.addEventListener('cut', cut, true);
    return () => {
      document.removeEventListener('keydown', clear, true);
      document.removeEventListener('paste', take, true);
      document.removeEventListener('copy', give, true);
      document.removeEventListener('cut', cut, true);
    };
  }, [editor, table, opened, layer, onPaste]);
};
