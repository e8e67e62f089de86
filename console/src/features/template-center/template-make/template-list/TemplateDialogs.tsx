import type { TeamTemplate } from '@design-console/contract/template';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { TemplateActions } from '../use-template-actions.ts';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import { PreviewModal } from './PreviewModal.tsx';
import { RejectManyModal } from './RejectManyModal.tsx';
import { RejectModal } from './RejectModal.tsx';
import { VersionsDrawer } from './VersionsDrawer.tsx';

export type Opened =
  | {
      readonly what: 'show' | 'preview' | 'edit' | 'versions' | 'reject';
      readonly id: number;
      /** The row when it was opened; it may have left the list since. */
      readonly row: TeamTemplate;
    }
  | { readonly what: 'rejectMany'; readonly rows: readonly TeamTemplate[]; readonly clear: () => void };

interface Props {
  readonly opened: Opened;
  /** The row as it is now; absent for several. */
  readonly row: TeamTemplate | undefined;
  /** Whether its design may be changed by the account. */
  readonly mayChange: boolean;
  readonly actions: TemplateActions;
  readonly menuOf: (row: TeamTemplate) => ReactNode;
  readonly onDesign: (row: TeamTemplate) => void;
  readonly onClose: () => void;
}

/** What opens over the list of templates. */
export const TemplateDialogs = ({ opened, row, mayChange, actions, menuOf, onDesign, onClose }: Props) => {
  if (opened.what === 'rejectMany')
    return <RejectManyModal rows={opened.rows} actions={actions} onDone={opened.clear} onClose={onClose} />;
  if (!row) return null;
  switch (opened.what) {
    case 'show':
      return <DetailsDrawer row={row} actions={menuOf(row)} onClose={onClose} />;
    case 'preview':
      return (
        <PreviewModal
          row={row}
          onClose={onClose}
          actions={mayChange && <Button onClick={() => onDesign(row)}>编辑设计</Button>}
        />
      );
    case 'edit':
      return <EditDrawer row={row} onClose={onClose} />;
    case 'versions':
      return <VersionsDrawer row={row} mayRestore={mayChange} onClose={onClose} />;
    case 'reject':
      return <RejectModal row={row} onClose={onClose} />;
  }
};
