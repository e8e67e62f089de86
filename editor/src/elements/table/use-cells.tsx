import { type KeyboardEvent, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { boxToPage, type Editor } from '../../core/index.ts';
import { apply, type Element, inverse, type Matrix, type Point } from '../../document/index.ts';
import type { Part, ZoomedInput } from '../../interaction/gesture.ts';
import type { TextSession } from '../../interaction/text/index.ts';
import type { Device, EditorConfiguration } from '../../ui/configuration.ts';
import { hasKeyboard } from '../../ui/keys/has-keyboard.ts';
import { isKey } from '../../ui/keys/is-key.ts';
import { isCharacter, isOfStage } from '../../ui/keys/use-keys.ts';
import { paintingOf } from '../../ui/painting/painting.ts';
import { TypingField } from '../../ui/text/TypingField.tsx';
import { chunkOf } from '../../ui/use-chunk.ts';
import { cellAtPoint, rangeAt } from './grid.ts';
import { editableTable } from './reading.ts';
import { beside, following, type Direction, within } from './moves.ts';
import { openCells } from './selection.ts';

const { use: useInterface } = chunkOf(() => import('./interface.tsx'));

interface Options {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  /** The only selected element. */
  readonly selected: Element | null;
  readonly onFault: (words: string) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The stage's table editing: opened cells, their overlay and their tools. */
export const useCells = ({ configuration, device, editor, selected, onFault }: Options) => {
  const store = openCells(editor);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const table = selected?.type === 'table' ? selected : null;
  // another selection closes the cells
  const opened = state && table?.id === state.id ? state : null;
  const onMissing = useCallback(() => onFault('表格工具没有加载完成，请检查网络后重试'), [onFault]);
  const tool = useInterface(table !== null, onMissing);
  const [session, setSession] = useState<TextSession | null>(null);

  const begin = (at?: Point): boolean => {
    const now = table && editableTable(editor.getState(), table.id);
    if (!now) return false;
    const matrix = boxToPage(editor, now.id);
    const back = at && matrix ? inverse(matrix) : null;
    const position = at && back ? cellAtPoint(now, apply(back, at)) : { row: 0, column: 0 };
    const { row, column } = rangeAt(now, position);
    const focus = { row, column };
    store.setState({ id: now.id, anchor: focus, focus, isWriting: true, at });
    return true;
  };

  /** Handles a key on the stage. Returns whether it was for the cells. */
  const press = (event: KeyboardEvent): boolean => {
    if (!table || !isOfStage(event)) return false;
    const now = editableTable(editor.getState(), table.id);
    const take = (next: typeof state, keepsKey = false): boolean => {
      event.stopPropagation();
      if (!keepsKey) event.preventDefault();
      flushSync(() => store.setState(next));
      return true;
    };
    if (!opened || opened.isWriting) {
      const isBegun = !opened && now !== null && isKey(event, 'Enter', 'F2');
      if (!isBegun) return false;
      const first = { row: 0, column: 0 };
      return take({ id: table.id, anchor: first, focus: first, isWriting: true });
    }
    if (!now || isKey(event, 'Escape')) return take(null);
    const focus = within(now, opened.focus);
    const direction = directions[event.key];
    if (direction && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = beside(now, focus, direction) ?? focus;
      return take({ ...opened, anchor: event.shiftKey ? opened.anchor : next, focus: next });
    }
    if (event.key === 'Tab') {
      const next = following(now, focus, event.shiftKey ? -1 : 1) ?? focus;
      return take({ ...opened, anchor: next, focus: next });
    }
    if (!isKey(event, 'Enter', 'F2') && !isCharacter(event)) return false;
    // the browser types the character itself into the field, which has the focus by then
    const writing = { id: now.id, anchor: focus, focus, isWriting: true };
    return take(writing, isCharacter(event));
  };

  return {
    isOpen: opened !== null,
    begin,
    press,
    /** The line of the selected table that a press drags while its cells are not opened. */
    partAt: ({ id }: Element, input: ZoomedInput): Part | null =>
      tool && table?.id === id && !opened ? tool.linePartAt(editor, id, input) : null,
    /** Rendered over the page; `view` maps page px to px of the containing layer. */
    overlay: (view: Matrix): ReactNode => {
      if (!tool || !table || !opened) return null;
      return (
        <tool.TableCells
          editor={editor}
          texts={paintingOf(editor).painter()}
          table={table}
          opened={opened}
          isTouch={device === 'mobile'}
          Field={device === 'pc' && hasKeyboard() ? TypingField : null}
          view={view}
          onSession={setSession}
          onFault={onFault}
        />
      );
    },
    bar:
      tool && opened && table ? (
        <tool.TableBar
          configuration={configuration}
          editor={editor}
          table={table}
          opened={opened}
          session={session}
        />
      ) : null,
  };
};
