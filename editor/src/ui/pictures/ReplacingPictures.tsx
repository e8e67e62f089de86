import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Editor } from '../../core/index.ts';
import { focusReturn } from '../focus-return.ts';
import { isKey } from '../keys/is-key.ts';
import { onlySelected, useEditorState } from '../use-editor-state.ts';
import styles from './replacing.module.css';
import { stopReplacing, useReplacing } from './replacing.ts';

interface Props {
  readonly editor: Editor;
  /** Where a picture is chosen. */
  readonly children: ReactNode;
}

/** Says in a panel that the chosen picture replaces another one, takes the keys, and offers a way back. */
export const ReplacingPictures = ({ editor, children }: Props) => {
  const replaced = useReplacing(editor);
  const isFrame = useEditorState(editor, (state) => onlySelected(state)?.type !== 'image');
  const words = isFrame ? '选择一张图片填入图片框' : '选择一张图片替换当前图片';
  const notice = useRef<HTMLDivElement>(null);
  const giveBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (replaced === null) giveBack.current = undefined;
    else {
      giveBack.current ??= focusReturn();
      notice.current?.focus();
    }
  }, [replaced]);
  const cancel = (): void => {
    const back = giveBack.current;
    stopReplacing(editor);
    back?.();
  };
  const press = (event: KeyboardEvent): void => {
    if (!isKey(event, 'Escape') || replaced === null) return;
    event.stopPropagation();
    cancel();
  };
  return (
    <div className={styles.panel} onKeyDown={press}>
      {replaced !== null && (
        <div ref={notice} className={styles.notice} role="group" aria-label={words} tabIndex={-1}>
          {words}
          <button type="button" onClick={cancel}>
            取消
          </button>
        </div>
      )}
      {children}
    </div>
  );
};
