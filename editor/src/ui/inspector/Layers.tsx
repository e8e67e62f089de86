import { type KeyboardEvent, useState } from 'react';
import { reorder } from '../../commands/index.ts';
import { containerOf, type Editor, locate, pageOf } from '../../core/index.ts';
import { type Element, isAnythingLocked, isKept } from '../../document/index.ts';
import { nameOf } from '../element-names.ts';
import { useReorder } from '../drag-and-drop/use-reorder.ts';
import { isKey } from '../keys/is-key.ts';
import { useMultiSelect } from '../stage/input/multi-select.ts';
import { useEditorState } from '../use-editor-state.ts';
import styles from './inspector.module.css';
import { LayerContent } from './LayerContent.tsx';

interface Row {
  readonly element: Element;
  readonly groupPath: readonly string[];
  readonly index: number;
}

/** Rows from the topmost element down; children of opened groups follow their group. */
const rowsOf = (
  elements: readonly Element[],
  opened: ReadonlySet<string>,
  groupPath: readonly string[] = [],
): Row[] =>
  elements
    .map((element, index): Row => ({ element, groupPath, index }))
    .reverse()
    .flatMap((row) => {
      const { element } = row;
      const isOpen = element.type === 'group' && opened.has(element.id);
      return isOpen ? [row, ...rowsOf(element.elements, opened, [...groupPath, element.id])] : [row];
    });

interface Props {
  readonly editor: Editor;
  readonly mayLock: boolean;
}

/** The page's layers: selecting, renaming, hiding, locking and reordering without a pointer. */
export const Layers = ({ editor, mayLock }: Props) => {
  // layer pictures update at the end of a drag, not during it
  const page = useEditorState(editor, (state) => pageOf({ ...state, design: state.committed }));
  const selection = useEditorState(editor, (state) => state.selection);
  const actor = useEditorState(editor, (state) => state.actor);
  const isAdding = useMultiSelect(editor);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string | null>(null);
  const opened = new Set([...own, ...selection.groupPath]);
  const rows = rowsOf(page.elements, opened);
  const focusable = rows.find((row) => selection.ids.includes(row.element.id)) ?? rows[0];

  const choose = ({ element, groupPath }: Row, isMore: boolean): void => {
    const isSameList = groupPath.join() === selection.groupPath.join();
    const { ids } = selection;
    if (!isMore || !isSameList) editor.select([element.id], groupPath);
    else if (ids.includes(element.id))
      editor.select(
        ids.filter((id) => id !== element.id),
        groupPath,
      );
    else editor.select([...ids, element.id], groupPath);
  };

  const toggleOpen = (id: string): void =>
    setOwn((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const moveBy = (row: Row, step: 1 | -1): void => {
    const siblings = containerOf(page, row.groupPath);
    const index = row.index + step;
    if (index >= 0 && index < siblings.length) reorder.run(editor, { id: row.element.id, index });
  };

  const focusRow = (from: globalThis.Element, step: 1 | -1): void => {
    const all = [
      ...(from.closest('[role="tree"]')?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []),
    ];
    all[all.findIndex((one) => one === from) + step]?.focus();
  };

  const press = (event: KeyboardEvent<HTMLElement>, row: Row): void => {
    if (event.target !== event.currentTarget) return;
    const { element } = row;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (step !== undefined && event.altKey) moveBy(row, step === -1 ? 1 : -1);
    else if (step !== undefined) focusRow(event.currentTarget, step);
    else if (isKey(event, 'Enter', ' ')) choose(row, event.shiftKey || event.ctrlKey);
    else if (event.key === 'F2') setRenaming(element.id);
    else if (element.type === 'group' && event.key === 'ArrowRight' && !opened.has(element.id))
      toggleOpen(element.id);
    else if (element.type === 'group' && event.key === 'ArrowLeft' && opened.has(element.id))
      toggleOpen(element.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const { list, item } = useReorder((id, onto) => {
    const from = locate(editor.getState().design, id);
    const row = rows.find(({ element }) => element.id === onto);
    if (!from || !row || from.groupPath.join() !== row.groupPath.join()) return;
    reorder.run(editor, { id, index: row.index });
  });

  if (rows.length === 0) return <p className={styles.hint}>页面上还没有元素，从左侧添加</p>;
  return (
    <ul
      ref={list}
      role="tree"
      aria-label="图层列表"
      aria-multiselectable="true"
      className={styles.layers}
      data-own-keys=""
    >
      {rows.map((row) => {
        const { element, groupPath } = row;
        const isOpen = opened.has(element.id);
        const isLocked = isAnythingLocked(element) || isKept(element, actor);
        return (
          <li
            key={element.id}
            role="treeitem"
            tabIndex={row === focusable ? 0 : -1}
            aria-selected={selection.ids.includes(element.id)}
            aria-level={groupPath.length + 1}
            {...(element.type === 'group' ? { 'aria-expanded': isOpen } : {})}
            aria-label={`${nameOf(element)}${element.visible ? '' : '，已隐藏'}${isLocked ? '，已锁定' : ''}`}
            data-hidden={!element.visible}
            {...item(element.id)}
            style={{ paddingInlineStart: 6 + groupPath.length * 16 }}
            onClick={(event) => choose(row, isAdding || event.shiftKey || event.ctrlKey || event.metaKey)}
            onDoubleClick={() => setRenaming(element.id)}
            onKeyDown={(event) => press(event, row)}
          >
            <LayerContent
              editor={editor}
              element={element}
              groupPath={groupPath}
              actor={actor}
              mayLock={mayLock}
              isOpen={isOpen}
              isLocked={isLocked}
              isRenaming={renaming === element.id}
              onToggleOpen={() => toggleOpen(element.id)}
              onRenameEnd={() => setRenaming(null)}
            />
          </li>
        );
      })}
    </ul>
  );
};
