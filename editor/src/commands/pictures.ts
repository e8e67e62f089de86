import { locate } from '../core/index.ts';
import { type Asset, LIMITS, mayDo } from '../document/index.ts';
import { command } from './command.ts';
import { eachSelected } from './reading.ts';
import { coverCrop } from './sizes.ts';

export interface SetPicture {
  readonly id: string;
  readonly assetId: string;
  readonly asset: Asset;
  readonly alt: string;
}

/** Another picture in the same frame, filling it. */
export const setPicture = command<SetPicture>({
  id: 'setPicture',
  label: '替换图片',
  canRun: ({ design, actor }, { id, assetId }) => {
    const found = locate(design, id);
    const fits = Object.hasOwn(design.assets, assetId) || Object.keys(design.assets).length < LIMITS.assets;
    return found?.element.type === 'image' && mayDo(found.element, 'edit', actor) && fits;
  },
  recipe:
    ({ id, assetId, asset, alt }) =>
    (change) => {
      const found = locate(change.base, id);
      if (!found) return;
      change.design.assets[assetId] ??= asset;
      change.place = { pageId: found.pageId, selection: { ids: [id], groupPath: found.groupPath } };
      eachSelected(change, 'edit', (draft) => {
        if (draft.type !== 'image') return;
        draft.asset = assetId;
        draft.alt = alt.slice(0, LIMITS.altLength);
        draft.crop = coverCrop(asset, draft);
      });
    },
});
