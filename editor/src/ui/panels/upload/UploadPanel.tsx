import { type DragEvent, useRef, useState } from 'react';
import type { Editor } from '../../../core/index.ts';
import frame from '../../frame/editor.module.css';
import styles from './UploadPanel.module.css';
import { placePictures, type StorePicture } from '../../pictures/place-picture.ts';

interface Props {
  readonly editor: Editor;
  /** Absent where nothing is stored: a picture then stays in this browser. */
  readonly storePicture: StorePicture | undefined;
}

/** Uploads the user's pictures, chosen or dropped, and puts them in the middle of the page. */
export const UploadPanel = ({ editor, storePicture }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<
    { phase: 'idle' | 'over' } | { phase: 'busy' | 'failed'; words: string }
  >({
    phase: 'idle',
  });

  const add = async (files: readonly File[]) => {
    if (files.length === 0 || state.phase === 'busy') return;
    try {
      await placePictures(editor, files, storePicture, {
        onProgress: (words) => setState({ phase: 'busy', words }),
      });
      setState({ phase: 'idle' });
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
        onClick={() => input.current?.click()}
        onDragOver={(event) => drag(event, 'over')}
        onDragLeave={(event) => drag(event, 'idle')}
        onDrop={(event) => {
          event.preventDefault();
          void add([...event.dataTransfer.files]);
        }}
      >
        <b>{state.phase === 'busy' ? state.words : '选择图片'}</b>
        <small>或拖到这里，支持 PNG、JPG、WebP</small>
      </button>
      <input
        ref={input}
        type="file"
        aria-label="本地图片"
        accept="image/png,image/jpeg,image/webp"
        multiple
        hidden
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {state.phase === 'failed' && (
        <p role="alert" className={styles.uploadFault}>
          {state.words}
        </p>
      )}
      {!storePicture && <p className={frame.quiet}>预览中的图片只留在这个浏览器</p>}
    </>
  );
};
