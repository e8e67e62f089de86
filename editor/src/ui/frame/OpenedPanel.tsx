import type { Ref } from 'react';
import { PartBoundary } from '../PartBoundary.tsx';
import { Panel, type PanelProps } from '../panels/panels.tsx';
import styles from './editor.module.css';

interface Props extends PanelProps {
  readonly panel: { readonly id: string; readonly label: string };
  readonly place: Ref<HTMLElement>;
}

/** The panel that is open beside the page, or why it is not there. */
export const OpenedPanel = ({ panel, place, ...props }: Props) => (
  <aside ref={place} className={styles.panel} aria-label={panel.label}>
    <PartBoundary key={panel.id}>
      <Panel id={panel.id} {...props} />
    </PartBoundary>
  </aside>
);
