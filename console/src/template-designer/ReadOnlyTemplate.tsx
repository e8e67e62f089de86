import type { TeamTemplateDetail } from '@design-console/contract/template';
import { Button } from 'antd';
import { DocumentPages } from './DocumentPages.tsx';
import styles from './template-designer.module.css';

interface Props {
  readonly stored: TeamTemplateDetail;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** A stored template for somebody who may not save it: the editor would take changes that nothing can keep. */
export const ReadOnlyTemplate = ({ stored, canEdit, onClose }: Props) => (
  <div className={styles.readOnly}>
    <header className={styles.readOnlyHead}>
      <Button onClick={onClose}>返回</Button>
      <h2 title={stored.title}>{stored.title}</h2>
    </header>
    <p className={styles.readOnlyNote} role="note">
      {canEdit ? '模板已上架，没有发布权限不能修改，只能查看' : '没有编辑权限，只能查看'}
    </p>
    <DocumentPages document={stored.document} title={stored.title} maxHeightPx={720} />
  </div>
);
