import { type TeamTemplate, template } from '@design-console/contract/template';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Modal } from '../../../../kit/feedback/Modal.tsx';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { useFocusReturn } from '../../../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { DocumentPages } from '../../../../template-designer/DocumentPages.tsx';
import styles from './template-list.module.css';

interface Props {
  readonly row: TeamTemplate;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** The template as users will see it. */
export const PreviewModal = ({ row, actions, onClose }: Props) => {
  useFocusReturn();
  const found = useQueryCall(template.get, { id: row.id });
  return (
    <Modal
      open
      isInAddress
      centered
      width={760}
      title={row.title}
      footer={
        <>
          {actions}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
      onCancel={onClose}
    >
      <div className={styles.preview}>
        <Loaded result={found}>
          {({ document }) => <DocumentPages document={document} title={row.title} />}
        </Loaded>
      </div>
    </Modal>
  );
};
