import { useState } from 'react';
import type { OwnPicture } from '@design-console/contract/design';
import { withShownAssets } from '../../../commands/index.ts';
import { type Editor, pageOf } from '../../../core/index.ts';
import type { Point } from '../../../document/index.ts';
import type { DragItem, DropPosition } from '../../drag-and-drop/drag-and-drop.ts';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import { placedSize, placeStored } from '../../pictures/place-picture.ts';
import { useReplacing } from '../../pictures/replacing.ts';
import { useStored } from '../../pictures/stored-pictures.ts';
import { countTaking } from '../../placing/taken.ts';
import { filledBy } from './filled-by.ts';
import { FoundList } from './FoundList.tsx';
import { TileMenu } from './TileMenu.tsx';
import type { Library } from './library.ts';
import styles from './library.module.css';
import { useFound } from './use-found.ts';

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

/** The user's uploaded pictures, the newest first; read again when further ones were stored. */
export const OwnPictures = ({ editor, library }: OwnProps) => {
  const [keyword, setKeyword] = useState('');
  const [fault, setFault] = useState('');
  const [told, setTold] = useState('');
  const found = useFound(keyword, library.pictures, useStored(editor));
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
