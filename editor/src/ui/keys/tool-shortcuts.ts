import type { Editor } from '../../core/index.ts';
import { frameShortcut } from '../../interaction/frame-rows.ts';
import type { Shortcut } from '../../interaction/shortcuts.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { BODY, newText } from '../panels/new-text.ts';
import { placeNew } from '../placing/place-new.ts';

export interface ToolShortcutOptions {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
  /** The panels that the company shows: a key does what they offer. */
  readonly panels: readonly { readonly id: string }[];
  readonly onFault: (words: string) => void;
}

const keyedMaterials = ['rect', 'ellipse', 'line'] as const;

export type KeyedMaterial = (typeof keyedMaterials)[number];

/** Keys that add an element as its panel does; none for a panel that the company hides. */
export const toolShortcuts = (options: ToolShortcutOptions): readonly Shortcut[] => {
  const { editor, configuration, panels, onFault } = options;
  const has = (panel: string): boolean => panels.some(({ id }) => id === panel);
  const addText = (): void => void placeNew(editor, [newText(editor, configuration, BODY)]);
  const addMaterial = (material: KeyedMaterial): void =>
    void import('./add-material.ts').then(
      ({ addMaterialByKey }) => addMaterialByKey(editor, configuration, material),
      () => onFault('素材没有加载完成，请检查网络后重试'),
    );
  return [
    ...(has('text') ? [frameShortcut('text', addText)] : []),
    ...(has('materials')
      ? keyedMaterials.map((material) => frameShortcut(material, () => addMaterial(material)))
      : []),
  ];
};
