import { useEffect, useRef } from 'react';
import type { Editor } from '../../core/index.ts';
import { LIMITS, untitled } from '../../document/index.ts';
import { nameDesign } from '../frame/name-design.ts';
import frame from '../frame/editor.module.css';
import { Dialog } from './dialogs.tsx';
import styles from './dialogs.module.css';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Names the design where the bar has no room for its title: on phones. */
export const RenameDialog = ({ editor, onClose }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  // after the dialog has taken the focus
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog title="重命名" onClose={onClose}>
      <form
        className={styles.rename}
        onSubmit={(event) => {
          event.preventDefault();
          nameDesign(editor, field.current?.value ?? '');
          onClose();
        }}
      >
        <input
          ref={field}
          aria-label="设计名称"
          placeholder={untitled}
          defaultValue={editor.getState().design.title}
          maxLength={LIMITS.titleLength}
          autoComplete="off"
          enterKeyHint="done"
        />
        <button type="submit" className={frame.primary}>
          确定
        </button>
      </form>
    </Dialog>
  );
};
