import type { DragEvent } from 'react';
import type { Editor } from '../../core/index.ts';
import type { Point } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { isTyping } from '../keys/use-keys.ts';
import { noOwnPictures } from '../pictures/own-pictures.ts';
import { type Purchase, purchaseLabel } from '../purchase/purchase.ts';
import { placePictures, type StorePicture } from '../pictures/place-picture.ts';
import { clipboardHandlers } from '../stage/clipboard/clipboard-events.ts';
import { type Notice, tellBusy } from './notices.tsx';

interface Options {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
  readonly storePicture: StorePicture | undefined;
  readonly isPreviewing: boolean;
  /** Null where the host sells nothing. */
  readonly purchase?: Purchase | null;
  readonly onNotice: (notice: Notice | null) => void;
}

const isOfFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** What comes into the design from other programs: dropped files, and the clipboard. */
export const incomingContent = (options: Options) => {
  const { editor, configuration, storePicture, isPreviewing, purchase = null, onNotice } = options;
  const addPictures = (files: readonly File[], target: { at?: Point; insteadOf?: string } = {}): void => {
    const { tell, end } = tellBusy(editor, onNotice);
    placePictures(editor, files, storePicture, { ...target, onProgress: tell })
      .then(() => end())
      .catch((error: unknown) => {
        const text = error instanceof Error ? error.message : '上传失败，请稍后重试';
        const isLacking = purchase !== null && text === noOwnPictures;
        const offer = { label: purchaseLabel, run: () => purchase?.ask('materials', text) };
        onNotice({ text, tone: 'failed', ...(isLacking ? { offer } : {}) });
      });
  };
  /** Files beside the page are taken too: the browser would open them in place of the work. */
  const dropping = {
    onDragOver: (event: DragEvent): void => {
      if (isOfFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      if (event.defaultPrevented || !isOfFiles(event)) return;
      event.preventDefault();
      const isInDialog = (event.target as Element).closest('[aria-modal="true"]') !== null;
      if (!isInDialog && !isPreviewing) addPictures([...event.dataTransfer.files]);
    },
  };
  const clipboard = clipboardHandlers({
    editor,
    configuration,
    isTyping,
    onPictures: addPictures,
    onFault: (text) => onNotice({ text, tone: 'failed' }),
  });
  return { addPictures, dropping, clipboard };
};
