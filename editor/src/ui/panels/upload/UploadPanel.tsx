import type { Editor } from '../../../core/index.ts';
import type { StorePicture } from '../../pictures/place-picture.ts';
import { UploadField } from './UploadField.tsx';

interface Props {
  readonly editor: Editor;
  readonly storePicture: StorePicture | undefined;
}

/** 上传: the user's pictures from this device. */
export const UploadPanel = ({ editor, storePicture }: Props) => (
  <UploadField editor={editor} storePicture={storePicture} />
);
