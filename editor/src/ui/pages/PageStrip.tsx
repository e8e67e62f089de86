import { Ellipsis, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { RenameField } from '../keys/RenameField.tsx';
import { Thumbnail } from '../painting/Thumbnail.tsx';
import { duplicatePage, movePage, removePage, renamePage } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { isPageHeld, type Page } from '../../document/index.ts';
import { useReorder } from '../drag-and-drop/use-reorder.ts';
import { Menu } from '../menu/Menu.tsx';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { noPageRoomReason } from '../placing/no-room.ts';
import { mayAddPage, offersPages, pagesMaxOf } from './page-limits.ts';
import styles from './page-strip.module.css';
import { useEditorState } from '../use-editor-state.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** Absent in the preview: pages are shown there, not changed. */
  readonly onAdd: (() => void) | undefined;
}

const thumbnailPx = 44;
const menuWidthPx = 216;

interface PageItemProps {
  readonly editor: Editor;
  readonly page: Page;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly mayDuplicate: boolean;
  readonly mayChange: boolean;
  /** Props that make it draggable. */
  readonly sorted: ReturnType<ReturnType<typeof useReorder>['item']> | undefined;
}

const PageItem = ({ editor, page, index, isCurrent, mayDuplicate, mayChange, sorted }: PageItemProps) => {
  const [menuAt, setMenuAt] = useState<{ left: number; bottom: number } | null>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const name = page.name ?? '';
  const label = `第 ${index + 1} 页${name === '' ? '' : `：${name}`}`;
  const moveBy = (step: 1 | -1): void => void movePage.run(editor, { pageId: page.id, index: index + step });
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (step !== undefined && !event.altKey) {
      const all = [
        ...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('[data-page]') ?? []),
      ];
      all[index + step]?.focus();
    } else if (!mayChange) return;
    else if (step !== undefined) moveBy(step);
    else if (event.key === 'F2') setIsRenaming(true);
    else if (event.key === 'Delete' || event.key === 'Backspace') removePage.run(editor, { pageId: page.id });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openMenu = (element: Element): void => {
    const box = element.getBoundingClientRect();
    setMenuAt({
      left: Math.max(8, Math.min(box.left, innerWidth - menuWidthPx - 8)),
      bottom: innerHeight - box.top + 6,
    });
  };
  /** Why the page cannot be deleted. */
  const kept = (): string | null => {
    const { actor, design } = editor.getState();
    if (isPageHeld(page, actor)) return '有模板锁定的内容';
    return design.pages.length === 1 ? '至少保留一页' : null;
  };
  const entry = (text: string, canRun: boolean, run: () => void, keys?: string) => ({
    label: text,
    canRun,
    run,
    ...(keys === undefined ? {} : { keys }),
  });
  return (
    <div className={styles.item} {...sorted}>
      <button
        type="button"
        data-page={page.id}
        aria-current={isCurrent}
        aria-label={label}
        title={mayChange ? `${label}（Alt+方向键调整顺序，F2 重命名）` : label}
        onClick={() => editor.goTo(page.id)}
        onKeyDown={press}
        {...(mayChange
          ? {
              onDoubleClick: () => setIsRenaming(true),
              onContextMenu: (event: MouseEvent<HTMLElement>) => {
                event.preventDefault();
                editor.goTo(page.id);
                openMenu(event.currentTarget);
              },
            }
          : {})}
      >
        <Thumbnail
          page={page}
          widthPx={Math.min(thumbnailPx, (thumbnailPx * page.width) / page.height)}
          label={`第 ${index + 1} 页缩略图`}
        />
      </button>
      {isRenaming && mayChange ? (
        <RenameField
          label="页面名称"
          name={name}
          rowOf={(field) => field.parentElement?.querySelector<HTMLElement>('[data-page]')}
          onRename={(newName) => renamePage.run(editor, { pageId: page.id, name: newName })}
          onEnd={() => setIsRenaming(false)}
        />
      ) : (
        name !== '' && <span className={styles.name}>{name}</span>
      )}
      {isCurrent && mayChange && (
        <button
          type="button"
          className={styles.more}
          aria-label={`第 ${index + 1} 页的操作`}
          aria-haspopup="menu"
          aria-expanded={menuAt !== null}
          onClick={(event) => (menuAt ? setMenuAt(null) : openMenu(event.currentTarget))}
        >
          <Ellipsis size={16} />
        </button>
      )}
      {menuAt && mayChange && (
        <Menu
          label="页面菜单"
          style={{ position: 'fixed', width: menuWidthPx, ...menuAt }}
          onClose={() => setMenuAt(null)}
          sections={[
            [
              {
                ...entry('复制页面', mayDuplicate && duplicatePage.canRun(editor, { pageId: page.id }), () =>
                  duplicatePage.run(editor, { pageId: page.id }),
                ),
                why: noPageRoomReason(editor.getState(), [page]),
              },
              entry('重命名', true, () => setIsRenaming(true), 'F2'),
            ],
            [
              entry(
                '前移',
                movePage.canRun(editor, { pageId: page.id, index: index - 1 }),
                () => moveBy(-1),
                'Alt+ArrowLeft',
              ),
              entry(
                '后移',
                movePage.canRun(editor, { pageId: page.id, index: index + 1 }),
                () => moveBy(1),
                'Alt+ArrowRight',
              ),
            ],
            [
              {
                ...entry(
                  '删除页面',
                  removePage.canRun(editor, { pageId: page.id }),
                  () => removePage.run(editor, { pageId: page.id }),
                  'Delete',
                ),
                why: kept(),
              },
            ],
          ]}
        />
      )}
    </div>
  );
};

/** The design's pages in order, with their actions and a button to add a page. */
export const PageStrip = ({ configuration, editor, onAdd }: Props) => {
  const { functions } = configuration;
  const pages = useEditorState(editor, ({ committed }) => committed.pages);
  const pageId = useEditorState(editor, (state) => state.pageId);
  const { list, item } = useReorder((pageId, onto) => {
    const index = pages.findIndex(({ id }) => id === onto);
    movePage.run(editor, { pageId, index });
  });
  // a design made before 多页 was switched off keeps pages that its user must see
  if (!functions.canvas.multiplePages && pages.length === 1) return null;
  const count = pages.length;
  const mayAdd = mayAddPage(configuration, count);
  const most = pagesMaxOf(configuration);
  const mayChange = onAdd !== undefined;
  const showsAdding = offersPages(configuration) && mayChange;
  return (
    <nav ref={list} className={styles.strip} aria-label="页面" data-own-keys="">
      {pages.map((page, index) => (
        <PageItem
          key={page.id}
          editor={editor}
          page={page}
          index={index}
          isCurrent={page.id === pageId}
          mayDuplicate={mayAdd}
          mayChange={mayChange}
          sorted={mayChange ? item(page.id) : undefined}
        />
      ))}
      {showsAdding && (
        <ReasonedButton
          editor={editor}
          className={styles.addPage}
          disabled={!mayAdd}
          why={count >= most ? `最多 ${most} 页` : null}
          title="添加画布"
          aria-label="添加画布"
          onClick={onAdd}
        >
          <Plus size={16} />
        </ReasonedButton>
      )}
      <small>
        {count}
        {showsAdding ? ` / ${most} 页` : ' 页'}
      </small>
    </nav>
  );
};
