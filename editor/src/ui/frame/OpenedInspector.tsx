import type { Editor } from '../../core/index.ts';
import { Boundary } from '../Boundary.tsx';
import type { Device, EditorConfiguration } from '../configuration.ts';
import type { InspectorTab } from '../inspector/Inspector.tsx';
import { LaterPanels } from '../LaterPanels.tsx';
import { PartBroken } from '../PartBoundary.tsx';
import { usePanels } from '../use-panels.ts';
import styles from './editor.module.css';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab | null) => void;
}

/** The inspector, or why it is not there. */
export const OpenedInspector = ({ configuration, device, editor, tab, onTab }: Props) => {
  const later = usePanels();
  if (!later)
    return (
      <div className={styles.inspectorPlace}>
        <LaterPanels>{() => null}</LaterPanels>
      </div>
    );
  const { lock, layers } = configuration.functions.elements;
  const onClose = device === 'mobile' ? () => onTab(null) : undefined;
  return (
    <Boundary
      instead={(again) => (
        <div className={styles.inspectorPlace}>
          <PartBroken onRetry={again} onClose={onClose} />
        </div>
      )}
    >
      <later.Inspector
        configuration={configuration}
        editor={editor}
        tab={tab}
        onTab={onTab}
        mayLock={lock}
        hasLayers={layers}
        {...(onClose ? { onClose } : {})}
      />
    </Boundary>
  );
};
