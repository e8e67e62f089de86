import { Plus } from 'lucide-react';
import type { Editor } from '../core/index.ts';
import type { EditorConfiguration } from './configuration.ts';
import styles from './PageStrip.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { useEditorState } from '../ui/use-editor-state.ts';

export const mayAddPage = ({ functions, canvas }: EditorConfiguration, count: number): boolean =>
  functions.canvas.multiplePages && canvas.adding.mayAdd && count < canvas.adding.maxPages;

/** The pages of the design, and the way to a further one. */
export const PageStrip = ({
  configuration,
  editor,
  onAdd,
}: {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly onAdd: () => void;
}) => {
  const { canvas, functions } = configuration;
  const pages = useEditorState(editor, ({ design }) => design.pages);
  const pageId = useEditorState(editor, (state) => state.pageId);
  if (!functions.canvas.multiplePages) return null;
  const count = pages.length;
  return (
    <nav className={styles.strip} aria-label="页面">
      {pages.map((page, index) => (
        <button
          key={page.id}
          type="button"
          aria-current={page.id === pageId}
          aria-label={`第 ${index + 1} 页`}
          onClick={() => editor.goTo(page.id)}
        >
          <Thumbnail
            page={page}
            widthPx={Math.min(44, (44 * page.width) / page.height)}
            label={`第 ${index + 1} 页缩略图`}
          />
        </button>
      ))}
      {canvas.adding.mayAdd && (
        <button
          type="button"
          className={styles.addPage}
          disabled={!mayAddPage(configuration, count)}
          title={count >= canvas.adding.maxPages ? `最多 ${canvas.adding.maxPages} 页` : '添加画布'}
          aria-label="添加画布"
          onClick={onAdd}
        >
          <Plus size={16} />
        </button>
      )}
      <small>
        {count}
        {canvas.adding.mayAdd ? ` / ${canvas.adding.maxPages} 页` : ' 页'}
      </small>
    </nav>
  );
};
