import { useState } from 'react';
import type { OwnPicture } from '@design-console/contract/design';
import { fillFrame, withShownAssets } from '../../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../../core/index.ts';
import type { Point } from '../../../document/index.ts';
import { FRAME_SETS, framesOn } from '../../../materials/frames.ts';
import frame from '../../frame/editor.module.css';
import { replacingOf, useReplacing } from '../../pictures/replacing.ts';
import { ReplacingPictures } from '../../pictures/ReplacingPictures.tsx';
import { placedSize, placeStored, type StorePicture } from '../../pictures/place-picture.ts';
import type { DropPosition, DragItem } from '../../drag-and-drop/drag-and-drop.ts';
import { dragItemOf } from '../../drag-and-drop/drag-item.ts';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import { countTaking, takeNew } from '../../placing/taken.ts';
import { UploadField } from '../upload/UploadField.tsx';
import { FoundList } from './FoundList.tsx';
import { TileMenu } from './TileMenu.tsx';
import type { Library } from './library.ts';
import styles from './library.module.css';
import { useFound } from './use-found.ts';

interface Props {
  readonly editor: Editor;
  /** Absent where nothing is stored. */
  readonly library: Library | undefined;
  readonly storePicture: StorePicture | undefined;
}

/** The element that a chosen picture goes into: one to be replaced, or the only selected frame. */
const filledBy = (editor: Editor): string | undefined => {
  const replaced = replacingOf(editor).getState();
  if (replaced !== null) return replaced;
  const state = editor.getState();
  const [only, ...others] = selectedOf(pageOf(state), state.selection);
  const isFrame = only !== undefined && others.length === 0 && fillFrame.canRun(editor, { id: only.id });
  return isFrame ? only.id : undefined;
};

const assetOf = ({ url, widthPx, heightPx }: OwnPicture) => ({
  url,
  width: widthPx,
  height: heightPx,
  mime: url.endsWith('.png') ? ('image/png' as const) : ('image/jpeg' as const),
});

/** Whether the open design shows it, saved or not. */
const isShown = (editor: Editor, { url }: OwnPicture): boolean =>
  Object.values(withShownAssets(editor.getState().design).assets).some((asset) => asset.url === url);

interface OwnProps {
  readonly editor: Editor;
  readonly library: Library;
}

const OwnPictures = ({ editor, library }: OwnProps) => {
  const [keyword, setKeyword] = useState('');
  const [fault, setFault] = useState('');
  const [told, setTold] = useState('');
  const found = useFound(keyword, library.pictures);
  const draggable = useDraggable();
  const isReplacing = useReplacing(editor) !== null;
  const put = (picture: OwnPicture, target: { at?: Point; insteadOf?: string }): void => {
    setFault('');
    setTold('');
    placeStored(editor, assetOf(picture), picture.title, target).then(
      () => countTaking(editor),
      (error: unknown) => setFault(error instanceof Error ? error.message : '图片没有添加，请稍后重试'),
    );
  };
  const place = (picture: OwnPicture): void => {
    const id = filledBy(editor);
    put(picture, id === undefined ? {} : { insteadOf: id });
  };
  const dragItem = (picture: OwnPicture): DragItem => ({
    name: picture.title,
    size: placedSize(pageOf(editor.getState()), assetOf(picture)),
    fillsFrames: true,
    drop: ({ at, onto }: DropPosition) =>
      put(picture, { at, ...(onto === undefined ? {} : { insteadOf: onto }) }),
  });
  return (
    <FoundList
      label="我的图片"
      placeholder="搜索上传的图片"
      empty="上传过的图片会列在这里"
      keyword={keyword}
      onKeyword={setKeyword}
      fault={fault}
      told={told}
      found={found}
    >
      {(picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-label={isReplacing ? `换成图片「${picture.title}」` : `添加图片「${picture.title}」`}
            {...draggable(() => dragItem(picture))}
            onClick={() => place(picture)}
          >
            <span className={styles.picture}>
              <img src={picture.url} alt="" loading="lazy" />
            </span>
            <b>{picture.title}</b>
          </button>
          {!isReplacing && (
            <TileMenu
              removal={{
                name: `图片「${picture.title}」`,
                words: '图片会从「我的图片」中删除，不能恢复，占用的存储空间随即释放',
                why: () => (isShown(editor, picture) ? '当前设计在用' : null),
                run: () => library.removePicture(picture.id),
                onRemoved() {
                  setFault('');
                  setTold(`已删除「${picture.title}」`);
                  found.remove(({ id }) => id === picture.id);
                },
              }}
            />
          )}
        </li>
      )}
    </FoundList>
  );
};

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
  const [uploads, setUploads] = useState(0);
  return (
    <ReplacingPictures editor={editor}>
      <UploadField
        editor={editor}
        storePicture={storePicture}
        insteadOf={() => filledBy(editor)}
        onPlaced={() => setUploads((count) => count + 1)}
      />
      {!isReplacing && <Frames editor={editor} />}
      {library && (
        <>
          <h4>我的图片</h4>
          <OwnPictures key={uploads} editor={editor} library={library} />
        </>
      )}
    </ReplacingPictures>
  );
};
