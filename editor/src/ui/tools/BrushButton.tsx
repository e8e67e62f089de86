import { Paintbrush } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { copiedStyleOf, dropBrush, takeBrush } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import styles from './ElementBar.module.css';

const useIsBrush = (editor: Editor): boolean => {
  const store = copiedStyleOf(editor);
  return useSyncExternalStore(store.subscribe, () => store.getState().isBrush);
};

/** 格式刷: copies the selected element's look to what is pressed next. */
export const BrushButton = ({ editor }: { readonly editor: Editor }) => {
  const isBrush = useIsBrush(editor);
  return (
    <button
      type="button"
      aria-pressed={isBrush}
      title="格式刷：把样式套用到接着选中的元素"
      onClick={() => (isBrush ? dropBrush : takeBrush).run(editor)}
    >
      <Paintbrush size={15} />
      <span className={styles.toolName}>格式刷</span>
    </button>
  );
};

/** What the brush waits for; the stage has another pointer meanwhile. */
export const BrushHint = ({ editor }: { readonly editor: Editor }) =>
  useIsBrush(editor) && (
    <p className={styles.brush} role="status" data-brush="">
      点击一个元素，套用复制的样式
      <button type="button" onClick={() => dropBrush.run(editor)}>
        取消
      </button>
    </p>
  );
