import type { IconPaths } from '../../../materials/icon-outline.ts';
import type { StickerPaths } from '../../../materials/sticker-paths.ts';

interface Materials extends Pick<typeof import('./MaterialsPanel.tsx'), 'MaterialsPanel'> {
  readonly icons: IconPaths;
  readonly stickers: StickerPaths;
}

let loaded: Materials | null = null;

/** The panel and its materials; null until they are loaded. */
export const loadedMaterials = (): Materials | null => loaded;

/** Loaded when the panel is first opened: hundreds of outlines are not needed at startup. */
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
