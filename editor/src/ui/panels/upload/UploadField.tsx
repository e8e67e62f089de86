import { type DragEvent, useRef, useState } from 'react';
import type { Editor } from '../../../core/index.ts';
import frame from '../../frame/editor.module.css';
import { placePictures, type StorePicture } from '../../pictures/place-picture.ts';
import { useReplacing } from '../../pictures/replacing.ts';
import { countTaking } from '../../placing/taken.ts';
import styles from './UploadField.module.css';

interface Props {
  readonly editor: Editor;
  /** Absent where nothing is stored: a picture then stays in this browser. */
  readonly storePicture: StorePicture | undefined;
  /** The element that the first picture replaces or fills, read when files are given. */
  readonly insteadOf?: () => string | undefined;
}

type State =
  | { readonly phase: 'idle' | 'over' }
  | { readonly phase: 'busy'; readonly words: string; readonly share: number }
  | { readonly phase: 'failed'; readonly words: string };

/** Uploads the user's pictures, chosen, dropped or pasted on it, and puts them on the page. */
export const UploadField = ({ editor, storePicture, insteadOf }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ phase: 'idle' });
  const isReplacing = useReplacing(editor) !== null;

  const add = async (files: readonly File[]) => {
    if (files.length === 0 || state.phase === 'busy') return;
    const replaced = insteadOf?.();
    try {
      await placePictures(editor, files, storePicture, {
        ...(replaced === undefined ? {} : { insteadOf: replaced }),
        onProgress: (words, share) => setState({ phase: 'busy', words, share }),
      });
      setState({ phase: 'idle' });
      // not for a panel that was opened meanwhile
      if (input.current) countTaking(editor);
    } catch (error) {
      setState({ phase: 'failed', words: error instanceof Error ? error.message : '上传失败，请稍后重试' });
    }
  };

  const drag = (event: DragEvent, phase: 'over' | 'idle') => {
    event.preventDefault();
    setState((now) => (now.phase === 'busy' ? now : { phase }));
  };
  return (
    <>
      <button
        type="button"
        className={styles.dropField}
        data-over={state.phase === 'over'}
        aria-disabled={state.phase === 'busy'}
        onClick={() => {
          if (state.phase !== 'busy') input.current?.click();
        }}
        onDragOver={(event) => drag(event, 'over')}
        onDragLeave={(event) => drag(event, 'idle')}
        onDrop={(event) => {
          event.preventDefault();
          void add([...event.dataTransfer.files]);
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          // here it fills the selected frame, and its progress is shown here
          event.preventDefault();
          event.stopPropagation();
          void add(files);
        }}
      >
        <b>上传图片</b>
        <small>
          <span className={styles.byMouse}>可拖到这里或粘贴，</span>支持 PNG、JPG、WebP
        </small>
      </button>
      <input
        ref={input}
        type="file"
        aria-label="本地图片"
        accept="image/png,image/jpeg,image/webp"
        multiple={!isReplacing}
        hidden
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div role="status" className={styles.busy}>
        {state.phase === 'busy' && (
          <>
            {state.words}
            <progress value={state.share} max={1} aria-hidden="true" />
          </>
        )}
      </div>
      {state.phase === 'failed' && (
        <p role="alert" className={styles.uploadFault}>
          {state.words}
        </p>
      )}
      {!storePicture && <p className={frame.quiet}>预览中的图片只留在这个浏览器</p>}
    </>
  );
};
