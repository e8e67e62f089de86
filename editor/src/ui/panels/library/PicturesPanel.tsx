import { type Editor, pageOf } from '../../../core/index.ts';
import { FRAME_SETS, framesOn } from '../../../materials/frames.ts';
import frame from '../../frame/editor.module.css';
import { useReplacing } from '../../pictures/replacing.ts';
import { ReplacingPictures } from '../../pictures/ReplacingPictures.tsx';
import type { StorePicture } from '../../pictures/place-picture.ts';
import { dragItemOf } from '../../drag-and-drop/drag-item.ts';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import { takeNew } from '../../placing/taken.ts';
import { UploadField } from '../upload/UploadField.tsx';
import { filledBy } from './filled-by.ts';
import type { Library } from './library.ts';
import styles from './library.module.css';
import { OwnPictures } from './OwnPictures.tsx';

interface Props {
  readonly editor: Editor;
  /** Absent where nothing is stored. */
  readonly library: Library | undefined;
  readonly storePicture: StorePicture | undefined;
}

/** Frames that wait for a picture. */
const Frames = ({ editor }: Pick<Props, 'editor'>) => {
  const draggable = useDraggable();
  return (
    <>
      <h4>图片框</h4>
      <ul className={styles.frames} aria-label="图片框">
        {FRAME_SETS.map((set) => (
          <li key={set.key}>
            <button
              type="button"
              title={set.name}
              aria-label={`添加图片框：${set.name}`}
              {...draggable(() =>
                dragItemOf(editor, set.name, () => framesOn(pageOf(editor.getState()), set)),
              )}
              onClick={() => takeNew(editor, framesOn(pageOf(editor.getState()), set))}
            >
              <svg viewBox="0 0 60 60" width={44} height={44} aria-hidden="true">
                {set.cells.map(({ x, y, width, height }) => {
                  const box = {
                    x: x * 60 + 1,
                    y: y * 60 + 1,
                    width: width * 60 - 2,
                    height: height * 60 - 2,
                  };
                  return set.isRound ? (
                    <ellipse
                      key={`${x} ${y}`}
                      cx={box.x + box.width / 2}
                      cy={box.y + box.height / 2}
                      rx={box.width / 2}
                      ry={box.height / 2}
                    />
                  ) : (
                    <rect key={`${x} ${y}`} {...box} rx={2} />
                  );
                })}
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <p className={frame.quiet}>选中图片框再上传或添加图片，或把图片拖到框上，图片会填满它</p>
    </>
  );
};

/** 图片: uploading, picture frames, and the user's uploaded pictures. */
export const PicturesPanel = ({ editor, library, storePicture }: Props) => {
  const isReplacing = useReplacing(editor) !== null;
  return (
    <ReplacingPictures editor={editor}>
      <UploadField editor={editor} storePicture={storePicture} insteadOf={() => filledBy(editor)} />
      {!isReplacing && <Frames editor={editor} />}
      {library && (
        <>
          <h4>我的图片</h4>
          <OwnPictures editor={editor} library={library} />
        </>
      )}
    </ReplacingPictures>
  );
};
