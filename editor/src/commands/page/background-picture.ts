import { type EditorState, pageOf, selectedOf } from '../../core/index.ts';
import {
  type Asset,
  type Background,
  type Design,
  type ImageElement,
  imageElement,
  type Page,
  type Rect,
  sheetBox,
  solid,
} from '../../document/index.ts';
import { command } from '../command.ts';
import { withNewIds } from '../recipes/copies.ts';
import { removed } from '../elements.ts';
import { hasRoomOf } from '../recipes/room.ts';
import { basePage, draftPage, maySelected, selected } from '../recipes/reading.ts';
import { coverCrop } from '../recipes/sizes.ts';

/** The selected picture behind everything on its page; the element itself is gone. */
export const pictureToBackground = command({
  id: 'pictureToBackground',
  label: '设为背景',
  canRun: (state) => {
    const all = selected(state);
    return all.length === 1 && all[0]?.type === 'image' && maySelected(state, 'delete');
  },
  recipe: () => (change) => {
    const [picture] = selectedOf(basePage(change), change.pageSelection.selection);
    if (picture?.type !== 'image') return;
    const { background } = basePage(change);
    removed(change);
    draftPage(change).background = {
      kind: 'image',
      asset: picture.asset,
      fit: 'cover',
      opacity: picture.opacity,
      color: background.kind === 'solid' || background.kind === 'image' ? background.color : '#ffffff',
    };
  },
});

type Picture = Extract<Background, { kind: 'image' }>;

/** The place of a background picture on its page: where it covers the page, it covers the bleed, too. */
const boxOf = ({ fit }: Picture, page: Page, asset: Asset): Rect => {
  if (fit !== 'contain') return sheetBox(page, page.bleed ?? 0);
  const scale = Math.min(page.width / asset.width, page.height / asset.height);
  const [width, height] = [asset.width * scale, asset.height * scale];
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
};

/** A page's background picture as an element; null where it has none. */
const behind = (page: Page, { assets }: Pick<Design, 'assets'>): ImageElement | null => {
  const { background } = page;
  const asset = background.kind === 'image' ? assets[background.asset] : undefined;
  if (background.kind !== 'image' || !asset) return null;
  const box = boxOf(background, page, asset);
  return {
    ...imageElement({ ...box, asset: background.asset }),
    opacity: background.opacity,
    ...(background.fit === 'stretch' ? {} : { crop: coverCrop(asset, box) }),
  };
};

const hasBackRoom = (state: EditorState): boolean => {
  const picture = behind(pageOf(state), state.design);
  return picture !== null && hasRoomOf(state, [picture]);
};

/** The page's background picture as an element below all others, to be moved, cropped and filtered. */
export const backgroundToPicture = command({
  id: 'backgroundToPicture',
  label: '取出背景图片',
  canRun: hasBackRoom,
  recipe: () => (change) => {
    const page = basePage(change);
    const { background } = page;
    const made = behind(page, change.base);
    if (background.kind !== 'image' || !made) return;
    const picture = withNewIds(made, change, new Set());
    const draft = draftPage(change);
    draft.background = solid(background.color);
    draft.elements.unshift(picture);
    change.pageSelection = { ...change.pageSelection, selection: { ids: [picture.id], groupPath: [] } };
  },
});
