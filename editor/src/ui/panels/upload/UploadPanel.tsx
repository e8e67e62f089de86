import type { Editor } from '../../../core/index.ts';
import { replacingOf } from '../../pictures/replacing.ts';
import { ReplacingPictures } from '../../pictures/ReplacingPictures.tsx';
import type { StorePicture } from '../../pictures/place-picture.ts';
import { UploadField } from './UploadField.tsx';

interface Props {
  readonly editor: Editor;
  readonly storePicture: StorePicture | undefined;
}

/** 上传: the user's pictures from this device. */
export const UploadPanel = ({ editor, storePicture }: Props) => (
  <ReplacingPictures editor={editor}>
    <UploadField
      editor={editor}
      storePicture={storePicture}
      insteadOf={() => replacingOf(editor).getState() ?? undefined}
    />
  </ReplacingPictures>
);
