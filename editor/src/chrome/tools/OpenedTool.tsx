import type { Element } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import type { ToolName } from '../ElementBar.tsx';
import type { EditorState } from '../use-editor.ts';
import { EffectPanel } from './EffectPanel.tsx';
import { hasEffects } from './effects.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { LayerMenu } from './LayerMenu.tsx';

interface Props {
  readonly tool: ToolName;
  readonly configuration: EditorConfiguration;
  readonly editor: EditorState;
  readonly element: Element;
  readonly onClose: () => void;
}

/** What is open beside an element, as long as the configuration offers it and the element is free to change. */
export const OpenedTool = ({ tool, configuration, editor, element, onClose }: Props) => {
  if (!configuration.functions.elements[tool]) return null;
  const isLocked = element.locks.move;
  switch (tool) {
    case 'layers':
      return <LayerMenu editor={editor} element={element} onClose={onClose} />;
    case 'filters':
      return element.type === 'image' && !isLocked ? (
        <FilterPanel editor={editor} element={element} onClose={onClose} />
      ) : null;
    case 'effects':
      return hasEffects(element) && !isLocked ? (
        <EffectPanel configuration={configuration} editor={editor} element={element} onClose={onClose} />
      ) : null;
    default:
      return null;
  }
};
