import type { IconPaths } from '../../../materials/icon-outline.ts';
import type { StickerPaths } from '../../../materials/sticker-paths.ts';

interface Materials extends Pick<typeof import('./MaterialsPanel.tsx'), 'MaterialsPanel'> {
  readonly icons: IconPaths;
  readonly stickers: StickerPaths;
}

let loaded: Materials | null = null;

/** The panel and what it offers, once they are there. */
export const loadedMaterials = (): Materials | null => loaded;

/** Fetched when the panel is opened first: hundreds of outlines are no part of a first sight. */
export const loadMaterials = async (): Promise<Materials> => {
  if (loaded) return loaded;
  const [{ MaterialsPanel }, icons, stickers] = await Promise.all([
    import('./MaterialsPanel.tsx'),
    import('../../../materials/icon-paths.json'),
    import('../../../materials/sticker-paths.json'),
  ]);
  loaded = { MaterialsPanel, icons: icons.default, stickers: stickers.default };
  return loaded;
};
