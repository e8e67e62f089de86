import type { TeamTemplate } from '@design-console/contract/template';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ShownResult } from '../../../../kit/feedback/Loaded.tsx';
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx';
import type { TemplateActions } from '../use-template-actions.ts';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import { PreviewModal } from './PreviewModal.tsx';
import { RejectManyModal } from './RejectManyModal.tsx';
import { RejectModal } from './RejectModal.tsx';
import type { Opened } from './use-opened.ts';
import { VersionsDrawer } from './VersionsDrawer.tsx';

interface Props {
  readonly opened: Opened;
  /** The row as it is now; absent for several, and until it is found. */
  readonly row: TeamTemplate | undefined;
  /** The search for a row that the list does not show. */
  readonly found: ShownResult<TeamTemplate>;
  /** Whether its design may be changed by the account. */
  readonly mayChange: boolean;
  readonly actions: TemplateActions;
  readonly menuOf: (row: TeamTemplate) => ReactNode;
  readonly onDesign: (row: TeamTemplate) => void;
  readonly onClose: () => void;
}

/** What opens over the list of templates. */
export const TemplateDialogs = ({
  opened,
  row,
  found,
  mayChange,
  actions,
  menuOf,
  onDesign,
  onClose,
}: Props) => {
  if (opened.what === 'rejectMany')
    return <RejectManyModal rows={opened.rows} actions={actions} onDone={opened.clear} onClose={onClose} />;
  if (opened.what === 'show')
    return <DetailsDrawer row={row} found={found} actionsOf={menuOf} onClose={onClose} />;
  if (!row)
    return (
      <DetailDrawer isOpen title="模板详情" widthPx={520} result={found} onClose={onClose}>
        {() => null}
      </DetailDrawer>
    );
  switch (opened.what) {
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
