import { X } from 'lucide-react';
import frame from '../frame/editor.module.css';
import type { EditorConfiguration } from '../configuration.ts';
import type { Editor } from '../../core/index.ts';
import { OnDemandLoading } from '../OnDemandLoading.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { useWholePanels } from '../use-panels.ts';
import styles from './inspector.module.css';
import { DesignColors } from './DesignColors.tsx';
import { Layers } from './Layers.tsx';
import { Properties } from './Properties.tsx';
import { TemplateSettings } from './TemplateSettings.tsx';

export type InspectorTab = 'properties' | 'layers';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
  readonly mayLock: boolean;
  readonly hasLayers: boolean;
  /** Absent where it is always open. */
  readonly onClose?: () => void;
}

/** Properties of the selection, and the page's layers. */
export const Inspector = ({ configuration, editor, tab, onTab, mayLock, hasLayers, onClose }: Props) => {
  const tabs: readonly (readonly [InspectorTab, string])[] = [
    ['properties', '属性'],
    ...(hasLayers ? ([['layers', '图层']] as const) : []),
  ];
  const shown = hasLayers ? tab : 'properties';
  const isSelected = useEditorState(editor, ({ selection }) => selection.ids.length > 0);
  const whole = useWholePanels(isSelected);
  return (
    <aside className={styles.inspector} aria-label="属性和图层">
      <header>
        <div role="tablist" aria-label="属性和图层">
          {tabs.map(([id, label]) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`inspector-tab-${id}`}
              aria-selected={shown === id}
              aria-controls="inspector-panel"
              onClick={() => onTab(id)}
            >
              {label}
            </button>
          ))}
        </div>
        {onClose && (
          <button type="button" className={frame.close} aria-label="关闭" onClick={onClose}>
            <X size={18} />
          </button>
        )}
      </header>
      <div
        role="tabpanel"
        id="inspector-panel"
        aria-labelledby={`inspector-tab-${shown}`}
        className={styles.body}
      >
        {shown === 'properties' ? (
          <>
            <TemplateSettings editor={editor} />
            {isSelected && !whole && <OnDemandLoading />}
            {whole?.INSPECTORS.map(({ kind, Inspector: OfKind }) => (
              <OfKind key={kind} configuration={configuration} editor={editor} />
            ))}
            <Properties editor={editor} mayLock={mayLock} />
            <DesignColors configuration={configuration} editor={editor} />
          </>
        ) : (
          <Layers editor={editor} mayLock={mayLock} />
        )}
      </div>
    </aside>
  );
};
