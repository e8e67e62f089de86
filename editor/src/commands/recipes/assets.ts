import type { EditorState } from '../../core/index.ts';
import { type Design, elementsOf, LIMITS, type Page } from '../../document/index.ts';
import { assetsOfElement } from '../../elements/models.ts';

/** Ids of the assets that pages show. */
export const assetsShown = (pages: readonly Page[]): Set<string> => {
  const shown = new Set<string>();
  for (const { background, elements } of pages) {
    if (background.kind === 'image') shown.add(background.asset);
    for (const element of elementsOf(elements)) for (const id of assetsOfElement(element)) shown.add(id);
  }
  return shown;
};

/**
 * Whether the design has room for these pictures. Only those that are shown count: removed ones stay in the
 * table for undo, and are not stored.
 */
export const hasAssetRoom = ({ design }: EditorState, further: readonly string[]): boolean => {
  // counting the table first spares a walk through all pages
  const all = new Set([...Object.keys(design.assets), ...further]);
  return (
    all.size <= LIMITS.assets || new Set([...assetsShown(design.pages), ...further]).size <= LIMITS.assets
  );
};

/** The design without the assets that nothing shows any more. */
export const withShownAssets = (design: Design): Design => {
  const shown = assetsShown(design.pages);
  const assets = Object.fromEntries(Object.entries(design.assets).filter(([id]) => shown.has(id)));
  return { ...design, assets };
};

/** The id under which the design holds the picture of this address; undefined if it does not. */
export const assetAt = ({ design }: EditorState, url: string): string | undefined =>
  Object.entries(design.assets).find(([, asset]) => asset.url === url)?.[0];
