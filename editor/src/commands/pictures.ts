import { locate } from '../core/index.ts';
import {
  type Asset,
  type Element,
  firstCharacters,
  type ImageElement,
  imageElement,
  LIMITS,
  mayDo,
  type ShapeElement,
} from '../document/index.ts';
import { hasAssetRoom } from './recipes/assets.ts';
import { command } from './command.ts';
import { atPlaceOf, draftContainer, eachSelected } from './recipes/reading.ts';
import { coverCrop } from './recipes/sizes.ts';

export interface SetPicture {
  readonly id: string;
  readonly assetId: string;
  readonly asset: Asset;
  readonly alt: string;
}

/** Replaces the picture in its frame, filling it. Its file may come late: page and selection stay. */
export const setPicture = command<SetPicture>({
  id: 'setPicture',
  label: '替换图片',
  canRun: (state, { id, assetId }) => {
    const found = locate(state.design, id);
    const fits = hasAssetRoom(state, [assetId]);
    return found?.element.type === 'image' && mayDo(found.element, 'edit', state.actor) && fits;
  },
  recipe:
    ({ id, assetId, asset, alt }) =>
    (change) => {
      const found = locate(change.base, id);
      if (!found) return;
      change.design.assets[assetId] ??= asset;
      atPlaceOf(change, found, () =>
        eachSelected(change, 'edit', (draft) => {
          if (draft.type !== 'image') return;
          draft.asset = assetId;
          draft.alt = firstCharacters(alt, LIMITS.altLength);
          draft.crop = coverCrop(asset, draft);
        }),
      );
    },
});

/** Whether a shape is a picture placeholder. */
export const isFrame = (element: Element): element is ShapeElement =>
  element.type === 'shape' && element.role === 'photo';

/** Whether another picture can be put into the element. */
export const holdsPicture = (element: Element): boolean => element.type === 'image' || isFrame(element);

export interface FillFrame {
  readonly id: string;
  /** Absent to check only whether a picture may be placed. */
  readonly picture?: Omit<SetPicture, 'id'>;
}

/** The image element that replaces a frame, with its size and outline. */
export const pictureInFrame = (
  shape: ShapeElement,
  { assetId, asset, alt }: Omit<SetPicture, 'id'>,
): ImageElement => {
  const { type: _shape, fill: _fill, outline, name: _name, ...frame } = shape;
  return {
    ...imageElement({ ...frame, asset: assetId, alt: firstCharacters(alt, LIMITS.altLength) }),
    crop: coverCrop(asset, frame),
    ...(outline.kind === 'rect' ? {} : { mask: outline }),
  };
};

/** Replaces a frame by a picture of its size and outline, filling it. */
export const fillFrame = command<FillFrame>({
  id: 'fillFrame',
  label: '填入图片框',
  canRun: (state, { id, picture }) => {
    const found = locate(state.design, id);
    // without a picture: whether there is room for a new one
    const hasRoom = hasAssetRoom(state, [picture?.assetId ?? '']);
    return found !== null && isFrame(found.element) && mayDo(found.element, 'edit', state.actor) && hasRoom;
  },
  recipe:
    ({ id, picture }) =>
    (change) => {
      const found = locate(change.base, id);
      if (!picture || !found || !isFrame(found.element)) return;
      const { assetId, asset, alt } = picture;
      change.design.assets[assetId] ??= asset;
      const filled = pictureInFrame(found.element, { assetId, asset, alt });
      atPlaceOf(change, found, () => {
        const drafts = draftContainer(change);
        drafts[drafts.findIndex((one) => one.id === id)] = filled;
      });
    },
});
