import { type DragEvent, useRef, useState } from 'react';
import { insert } from '../commands/index.ts';
import { type Editor, pageOf } from '../core/index.ts';
import { type Asset, imageElement, newId } from '../document/index.ts';
import frame from './editor.module.css';
import styles from './UploadPanel.module.css';
import { keepPicture, rememberAssets } from './local-picture.ts';
import { pictureOf } from './picture-file.ts';
import { sharedPainter } from './shared-painter.ts';

/** Stores a picture for the design; rejects with a sentence for the person. */
export type StorePicture = (file: Blob) => Promise<Pick<Asset, 'url' | 'width' | 'height' | 'mime'>>;

interface Props {
  readonly editor: Editor;
  /** Absent where nothing is stored: there a picture stays in this browser. */
  readonly storePicture: StorePicture | undefined;
}

/** A new picture takes this share of the page, at most. */
const pageShare = 0.6;

/** Pictures of one's own: chosen or dropped, stored, and put in the middle of the page. */
export const UploadPanel = ({ editor, storePicture }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<
    { phase: 'idle' | 'busy' | 'over' } | { phase: 'failed'; words: string }
  >({
    phase: 'idle',
  });

  const add = async (file: File | undefined) => {
    if (!file || state.phase === 'busy') return;
    setState({ phase: 'busy' });
    try {
      const picture = await pictureOf(file);
      const id = newId();
      keepPicture(id, picture.blob);
      const asset: Asset = storePicture
        ? await storePicture(picture.blob)
        : { url: `/local/${id}`, width: picture.width, height: picture.height, mime: 'image/png' };
      // the page of now: the upload took its time
      const page = pageOf(editor.getState());
      const scale = Math.min(
        1,
        (page.width * pageShare) / asset.width,
        (page.height * pageShare) / asset.height,
      );
      const [width, height] = [Math.round(asset.width * scale), Math.round(asset.height * scale)];
      rememberAssets({ assets: { [id]: asset } });
      await sharedPainter().prepare({ asset: id });
      const [x, y] = [(page.width - width) / 2, (page.height - height) / 2];
      const element = imageElement({ x, y, width, height, asset: id, alt: file.name.slice(0, 100) });
      const isAdded = insert.run(editor, { elements: [element], assets: { [id]: asset } });
      if (!isAdded) throw new Error('页面上的元素已达上限，请删除一些后再添加');
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
          void add(event.dataTransfer.files[0]);
        }}
      >
        <b>{state.phase === 'busy' ? '正在上传…' : '选择图片'}</b>
        <small>或拖到这里，支持 PNG、JPG、WebP</small>
      </button>
      <input
        ref={input}
        type="file"
        aria-label="本地图片"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          void add(event.target.files?.[0]);
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
