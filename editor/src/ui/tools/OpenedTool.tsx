import type { Editor } from '../../core/index.ts';
import { type Element, mayDo } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import type { ToolName } from './ElementBar.tsx';
import { EffectPanel } from './EffectPanel.tsx';
import { hasEffects } from './effect-element.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { LayerMenu } from './LayerMenu.tsx';

interface Props {
  readonly tool: ToolName;
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly element: Element;
  readonly onClose: () => void;
}

/** The opened tool, while the configuration offers it and the element may be changed. */
export const OpenedTool = ({ tool, configuration, editor, element, onClose }: Props) => {
  if (!configuration.functions.elements[tool]) return null;
  const mayEdit = mayDo(element, 'edit', editor.getState().actor);
  switch (tool) {
    case 'layers':
      return <LayerMenu editor={editor} onClose={onClose} />;
    case 'filters':
      return element.type === 'image' && mayEdit ? (
        <FilterPanel key={element.id} editor={editor} element={element} onClose={onClose} />
      ) : null;
    case 'effects':
      return hasEffects(element) && mayEdit ? (
        <EffectPanel configuration={configuration} editor={editor} element={element} onClose={onClose} />
      ) : null;
    default:
      return null;
  }
};
