import {
  assetAt,
  fillFrame,
  setBackground,
  setPicture,
  type SetPicture,
  stepAside,
} from '../../commands/index.ts';
import { type Editor, locate, pageOf } from '../../core/index.ts';
import {
  type Asset,
  type Background,
  type Filters,
  firstCharacters,
  type ImageElement,
  imageElement,
  newId,
  type Page,
  type Point,
} from '../../document/index.ts';
import type { Size } from '../../interaction/view.ts';
import { isTyping, takeKeys } from '../placing/arrival.ts';
import { pictureOf } from './picture-file.ts';
import { noRoomWords, tooManyPictures } from '../placing/no-room.ts';
import { placeDropped, placeNew } from '../placing/place-new.ts';
import { replacingOf, stopReplacing } from './replacing.ts';
import { type Painting, paintingOf } from '../painting/painting.ts';
import { countStored } from './stored-pictures.ts';

/** Stores a picture for the design; tells the share sent, where that is known. Rejects with a message for the user. */
export type StorePicture = (
  file: Blob,
  name: string,
  onShare?: (share: number) => void,
) => Promise<Pick<Asset, 'url' | 'width' | 'height' | 'mime'>>;

/** Maximum size of a new picture as a share of the page. */
const pageShare = 0.6;

interface PicturePosition {
  /** Its centre, in page px; absent: the middle of the page, beside others. */
  readonly at?: Point;
  /** The picture it replaces, inheriting its frame. */
  readonly insteadOf?: string;
  /** Instead of `at`: its upper left corner and its width, in page px, as far as they are known. */
  readonly box?: { readonly left?: number; readonly top?: number; readonly width?: number };
}

interface Placed {
  readonly id: string;
  readonly asset: Asset;
  readonly alt: string;
}

const storedFile = async (
  { files }: Painting,
  file: File,
  storePicture: StorePicture | undefined,
  onShare?: (share: number) => void,
): Promise<Placed> => {
  const picture = await pictureOf(file);
  const id = newId();
  files.keep(new Map([[id, picture.blob]]));
  const asset: Asset = storePicture
    ? await storePicture(picture.blob, file.name, onShare)
    : { url: `/local/${id}`, width: picture.width, height: picture.height, mime: 'image/png' };
  return { id, asset, alt: file.name };
};

/** A picture that the design already holds keeps its id: it is one picture, however often it is placed. */
const known = (editor: Editor, placed: Placed): Placed => ({
  ...placed,
  id: assetAt(editor.getState(), placed.asset.url) ?? placed.id,
});

/** Loads the picture before it is inserted, so that it shows at once. */
const prepared = (
  { files, painter }: Painting,
  id: string,
  asset: Asset,
  filters?: Filters,
): Promise<void> => {
  files.remember({ assets: { [id]: asset } });
  return painter().prepare({ asset: id, ...(filters ? { filters } : {}) });
};

/** Stores a file and makes it the background of the page that is current after the upload. Rejects with a message for the user. */
export const placeBackground = async (
  editor: Editor,
  file: File,
  storePicture: StorePicture | undefined,
): Promise<void> => {
  const placed = await storedFile(paintingOf(editor), file, storePicture);
  countStored(editor);
  await showBehind(editor, placed);
};

/** A picture that covers the page. */
export const pictureBehind = (id: string): Background => ({
  kind: 'image',
  asset: id,
  fit: 'cover',
  opacity: 1,
  color: '#ffffff',
});

const showBehind = async (editor: Editor, placed: Placed): Promise<void> => {
  const { id, asset } = known(editor, placed);
  await prepared(paintingOf(editor), id, asset);
  const background = pictureBehind(id);
  if (!setBackground.run(editor, { background, assets: { [id]: asset } })) throw new Error(tooManyPictures);
};

/** Loads a stored picture that a later step puts on the page. Resolves to the id it has in the design. */
export const readyPicture = async (editor: Editor, asset: Asset): Promise<string> => {
  const { id } = known(editor, { id: newId(), asset, alt: '' });
  await prepared(paintingOf(editor), id, asset);
  return id;
};

/** What is shown while the `at`th of several pictures is stored. */
const uploadingWords = (at: number, count: number): string =>
  count === 1 ? '正在上传…' : `正在上传 ${at}/${count}`;

interface Placing extends PicturePosition {
  /** `share`: of all the pictures, from 0 to 1. */
  readonly onProgress: (words: string, share: number) => void;
}

/**
 * Stores and inserts several pictures one after another, each a step aside of the one before; only the first
 * replaces another. One that fails does not keep the others away. Rejects with a message for the user.
 */
export const placePictures = async (
  editor: Editor,
  files: readonly File[],
  storePicture: StorePicture | undefined,
  { onProgress, ...first }: Placing,
): Promise<void> => {
  const faults: unknown[] = [];
  let isAnyStored = false;
  const stays = staying(editor);
  for (const [index, file] of files.entries()) {
    const tell = (share: number): void =>
      onProgress(uploadingWords(index + 1, files.length), (index + share) / files.length);
    tell(0);
    const aside = stepAside(pageOf(editor.getState())) * index;
    const { at } = first;
    const target = index === 0 ? first : at ? { at: { x: at.x + aside, y: at.y + aside } } : {};
    // on the page that is current after the upload
    await storedFile(paintingOf(editor), file, storePicture, tell)
      .then((stored) => {
        isAnyStored = true;
        return placeAsset(editor, stored, target, stays);
      })
      .catch((fault: unknown) => faults.push(fault));
  }
  // once for all of them
  if (isAnyStored) countStored(editor);
  const [fault] = faults;
  if (fault === undefined) return;
  const words = fault instanceof Error ? fault.message : '上传失败，请稍后重试';
  throw new Error(files.length === 1 ? words : `${faults.length} 张图片没有添加：${words}`);
};

/** Inserts a stored picture. */
export const placeStored = (
  editor: Editor,
  asset: Asset,
  title: string,
  target: PicturePosition = {},
): Promise<void> => placeAsset(editor, { id: newId(), asset, alt: title }, target, staying(editor));

/** Size of a new picture on a page. */
export const placedSize = (page: Size, asset: Size): Size => {
  const scale = Math.min(1, (page.width * pageShare) / asset.width, (page.height * pageShare) / asset.height);
  return { width: Math.round(asset.width * scale), height: Math.round(asset.height * scale) };
};

/** Returns whether the user still is where they are now, and busy with nothing: a file may take long to store. */
const staying = (editor: Editor): (() => boolean) => {
  const before = editor.getState();
  return () => {
    const { pageId, selection, transaction } = editor.getState();
    return transaction === null && pageId === before.pageId && selection === before.selection;
  };
};

/** Puts a picture into another's place or into a frame. Returns whether it may; throws where that is gone. */
const replacedBy = (
  editor: Editor,
  id: string,
  picture: Omit<SetPicture, 'id'>,
  stays: () => boolean,
): boolean => {
  const found = locate(editor.getState().design, id);
  if (!found) throw new Error('要替换的图片已删除，新的图片没有添加');
  const isFree = stays();
  if (!setPicture.run(editor, { id, ...picture }) && !fillFrame.run(editor, { id, picture })) return false;
  if (replacingOf(editor).getState() === id) stopReplacing(editor);
  if (isFree) {
    editor.select([id], found.groupPath);
    takeKeys(editor);
  }
  return true;
};

/** The filters that a picture has in the place of another. */
const filtersIn = (editor: Editor, id: string | undefined): Filters | undefined => {
  const element = id === undefined ? undefined : locate(editor.getState().design, id)?.element;
  return element?.type === 'image' ? element.filters : undefined;
};

/** A new picture in its size and place on a page. */
export const pictureOn = (
  page: Page,
  { id, asset, alt }: Placed,
  { at, box = {} }: Pick<PicturePosition, 'at' | 'box'>,
): ImageElement => {
  const natural = placedSize(page, asset);
  const width = box.width ?? natural.width;
  const height = box.width === undefined ? natural.height : (box.width * asset.height) / asset.width;
  const middle = at ?? { x: page.width / 2, y: page.height / 2 };
  return imageElement({
    x: box.left ?? middle.x - width / 2,
    y: box.top ?? middle.y - height / 2,
    width,
    height,
    asset: id,
    alt: firstCharacters(alt, 100),
  });
};

const placeAsset = async (
  editor: Editor,
  placed: Placed,
  { at, insteadOf, box }: PicturePosition,
  stays: () => boolean,
): Promise<void> => {
  const { id, asset, alt: words } = known(editor, placed);
  await prepared(paintingOf(editor), id, asset, filtersIn(editor, insteadOf));
  const alt = firstCharacters(words, 100);
  if (insteadOf !== undefined && replacedBy(editor, insteadOf, { assetId: id, asset, alt }, stays)) return;
  const element = pictureOn(
    pageOf(editor.getState()),
    { id, asset, alt },
    { ...(at ? { at } : {}), ...(box ? { box } : {}) },
  );
  const along = { assets: { [id]: asset }, keepsSelection: isTyping(editor) };
  const isPlaced = (at ? placeDropped : placeNew)(editor, [element], along);
  if (!isPlaced) throw new Error(noRoomWords(editor.getState(), [element], [id]));
};
