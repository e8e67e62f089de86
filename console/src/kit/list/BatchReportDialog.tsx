import { Button } from 'antd';
import { Modal } from '../feedback/Modal.tsx';
import { useFocusReturn } from '../feedback/dialog-focus.tsx';
import { CircleAlert } from 'lucide-react';
import styles from './BatchReportDialog.module.css';

/** The result of a batch that did not do everything. */
export interface BatchResult {
  /** 停用 or 启用. */
  readonly verb: string;
  readonly succeeded: number;
  readonly failed: readonly { readonly id: number; readonly name: string; readonly reason: string }[];
}

interface Props {
  readonly result: BatchResult;
  readonly onClose: () => void;
}

/** Lists the rows a batch left unchanged, and why. */
export const BatchReportDialog = ({ result, onClose }: Props) => {
  useFocusReturn();
  return (
    <Modal
      open
      centered
      title={`批量${result.verb}的结果`}
      width={480}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p className={styles.reportSum} role="status">
        成功 {result.succeeded} 条，失败 {result.failed.length} 条
      </p>
      <ul className={styles.report}>
        {result.failed.map((one) => (
          <li key={one.id}>
            <CircleAlert size={16} aria-hidden="true" />
            <strong>{one.name}</strong>
            <span>{one.reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
