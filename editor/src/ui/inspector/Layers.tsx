import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen, Type } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { rename, reorder, setLocks, setVisible } from '../../commands/index.ts';
import { containerOf, type Editor, locate, pageOf } from '../../core/index.ts';
import {
  type Actor,
  type Element,
  isAnythingLocked,
  mayLock as mayLockElement,
  ROLES,
} from '../../document/index.ts';
import { nameOf } from '../element-names.ts';
import { lockMessage, lockedNames } from '../lock-messages.ts';
import { useReorder } from '../drag-and-drop/use-reorder.ts';
import { Thumbnail } from '../painting/Thumbnail.tsx';
import { useEditorState } from '../use-editor-state.ts';
import styles from './inspector.module.css';
import { createLayerPictures } from './layer-picture.ts';

/** Side of a layer's picture. */
const picturePx = 28;

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

/** Title of a row's lock button: its action or its state. */
const lockTitle = (element: Element, actor: Actor): string => {
  const lockText = lockMessage(element, actor);
  if (!mayLockElement(element, actor)) return lockText ?? '模板已锁定这个元素';
  if (!isAnythingLocked(element)) return '锁定';
  return `已锁定：${lockedNames(element)}，点按解锁`;
};

interface Props {
  readonly editor: Editor;
  readonly mayLock: boolean;
}

/** The page's layers: selecting, renaming, hiding, locking and reordering without a pointer. */
export const Layers = ({ editor, mayLock }: Props) => {
  // layer pictures update at the end of a drag, not during it
  const page = useEditorState(editor, (state) => pageOf({ ...state, design: state.settled }));
  const pictures = editor.own(createLayerPictures);
  const selection = useEditorState(editor, (state) => state.selection);
  const actor = useEditorState(editor, (state) => state.actor);
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

  /** Applies an action to one row only and keeps the selection. */
  const forRow = ({ element, groupPath }: Row, run: () => void): void => {
    const before = editor.getState().selection;
    editor.select([element.id], groupPath);
    run();
    editor.select(before.ids, before.groupPath);
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
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (way !== undefined && event.altKey) moveBy(row, way === -1 ? 1 : -1);
    else if (way !== undefined) focusRow(event.currentTarget, way);
    else if (event.key === 'Enter' || event.key === ' ') choose(row, event.shiftKey || event.ctrlKey);
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
        const name = nameOf(element);
        const isOpen = opened.has(element.id);
        const isKept = actor === 'user' && element.editableBy === 'designer';
        const isLocked = isAnythingLocked(element) || isKept;
        const mayUnlock = mayLockElement(element, actor);
        const role = actor === 'designer' ? (ROLES as Record<string, string>)[element.role ?? ''] : undefined;
        return (
          <li
            key={element.id}
            role="treeitem"
            tabIndex={row === focusable ? 0 : -1}
            aria-selected={selection.ids.includes(element.id)}
            aria-level={groupPath.length + 1}
            {...(element.type === 'group' ? { 'aria-expanded': isOpen } : {})}
            aria-label={`${name}${element.visible ? '' : '，已隐藏'}${isLocked ? '，已锁定' : ''}`}
            data-hidden={!element.visible}
            {...item(element.id)}
            style={{ paddingInlineStart: 6 + groupPath.length * 16 }}
            onClick={(event) => choose(row, event.shiftKey || event.ctrlKey || event.metaKey)}
            onDoubleClick={() => setRenaming(element.id)}
            onKeyDown={(event) => press(event, row)}
          >
            {element.type === 'group' ? (
              <button
                type="button"
                tabIndex={-1}
                aria-label={isOpen ? '收起组合' : '展开组合'}
                onClick={(event) => {
                  event.stopPropagation();
                  toggleOpen(element.id);
                }}
              >
                {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
              </button>
            ) : (
              <i className={styles.noToggle} />
            )}
            <span className={styles.layerPicture} aria-hidden="true">
              {/* text is unreadable at this size: its name says more */}
              {element.type === 'text' ? (
                <Type size={15} />
              ) : (
                <Thumbnail page={pictures.of(element)} widthPx={picturePx} label="" />
              )}
            </span>
            {renaming === element.id ? (
              <input
                aria-label="图层名称"
                defaultValue={element.name ?? name}
                autoFocus
                onFocus={(event) => event.target.select()}
                onClick={(event) => event.stopPropagation()}
                onKeyDown={(event) => {
                  event.stopPropagation();
                  if (event.key === 'Enter') event.currentTarget.blur();
                  if (event.key === 'Escape') setRenaming(null);
                }}
                onBlur={(event) => {
                  const newName = event.target.value;
                  if (newName !== name) forRow(row, () => rename.run(editor, { name: newName }));
                  setRenaming(null);
                }}
              />
            ) : (
              <span className={styles.layerName}>{name}</span>
            )}
            {role !== undefined && role !== name && <small className={styles.layerRole}>{role}</small>}
            {actor === 'designer' && element.editableBy === 'designer' && (
              <small className={styles.layerRole}>仅设计师</small>
            )}
            <button
              type="button"
              tabIndex={-1}
              aria-label={element.visible ? `隐藏${name}` : `显示${name}`}
              aria-pressed={!element.visible}
              disabled={isKept}
              onClick={(event) => {
                event.stopPropagation();
                forRow(row, () => setVisible.run(editor, { visible: !element.visible }));
              }}
            >
              {element.visible ? <Eye size={15} /> : <EyeOff size={15} />}
            </button>
            {(mayLock || !mayUnlock) && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={isLocked ? `解锁${name}` : `锁定${name}`}
                aria-pressed={isLocked}
                title={lockTitle(element, actor)}
                disabled={!mayUnlock}
                onClick={(event) => {
                  event.stopPropagation();
                  const to = !isLocked;
                  forRow(row, () => setLocks.run(editor, { move: to, resize: to, edit: to, delete: to }));
                }}
              >
                {isLocked ? <Lock size={15} /> : <LockOpen size={15} />}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
