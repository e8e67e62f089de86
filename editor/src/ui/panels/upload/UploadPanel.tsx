import { useState } from 'react';
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
export const UploadPanel = ({ editor, library, storePicture }: Props) => {
  const [uploads, setUploads] = useState(0);
  return (
    <ReplacingPictures editor={editor}>
      <UploadField
        editor={editor}
        storePicture={storePicture}
        insteadOf={() => filledBy(editor)}
        onPlaced={() => setUploads((count) => count + 1)}
      />
      {library && (
        <>
          <h4>我的图片</h4>
          <LazyPanels>
            {({ OwnPictures }) => <OwnPictures key={uploads} editor={editor} library={library} />}
          </LazyPanels>
        </>
      )}
    </ReplacingPictures>
  );
};
