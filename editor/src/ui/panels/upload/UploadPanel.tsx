import type { Editor } from '../../../core/index.ts';
import { ReplacingPictures } from '../../pictures/ReplacingPictures.tsx';
import type { StorePicture } from '../../pictures/place-picture.ts';
import { filledBy } from '../library/filled-by.ts';
import { LazyPanels } from '../library/LazyPanels.tsx';
import type { Library } from '../library/library.ts';
import { UploadField } from './UploadField.tsx';

interface Props {
  readonly editor: Editor;
  /** Absent where nothing is stored. */
  readonly library: Library | undefined;
  readonly storePicture: StorePicture | undefined;
}

/** 上传: pictures from this device, and those that were uploaded before. */
export const UploadPanel = ({ editor, library, storePicture }: Props) => (
  <ReplacingPictures editor={editor}>
    <UploadField editor={editor} storePicture={storePicture} insteadOf={() => filledBy(editor)} />
    {library && (
      <>
        <h4>我的图片</h4>
        <LazyPanels>{({ OwnPictures }) => <OwnPictures editor={editor} library={library} />}</LazyPanels>
      </>
    )}
  </ReplacingPictures>
);
