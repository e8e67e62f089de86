import { type Editor, pageOf } from '../../core/index.ts';
import { elementOf, MATERIAL_GROUPS } from '../../materials/catalogue.ts';
import { newMaterialColor } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { middleInSight } from '../panels/materials/in-sight.ts';
import { placeNew } from '../placing/place-new.ts';
import { viewOf } from '../stage/view/view-controls.ts';
import type { KeyedMaterial } from './tool-shortcuts.ts';

// a chunk of its own: hundreds of outlines come with the catalogue

/** Adds the material as its panel does. */
export const addMaterialByKey = (
  editor: Editor,
  configuration: EditorConfiguration,
  key: KeyedMaterial,
): void => {
  const material = MATERIAL_GROUPS.flatMap(({ materials }) => materials).find(
    ({ kind, entry }) => (kind === 'shape' || kind === 'line') && entry.key === key,
  );
  if (!material) return;
  const page = pageOf(editor.getState());
  const view = viewOf(editor);
  const at = middleInSight(view.getState(), view.stage(), page);
  const color = newMaterialColor(configuration);
  placeNew(editor, [elementOf(material, { page, at, color, icons: {}, stickers: {}, style: 'line' })]);
};
