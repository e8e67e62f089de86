import { Modal } from '../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import styles from '../dialogs.module.css';
import type { DocumentWork } from '../work/use-document.ts';

/** Shows what differs from the live version. */
export const DifferenceModal = ({
  work,
  onClose,
}: {
  readonly work: DocumentWork;
  readonly onClose: () => void;
}) => {
  useFocusReturn();
  return (
    <Modal open width={640} title="对比线上" footer={null} onCancel={onClose}>
      <ChangeTable
        definition={work.definition}
        changes={work.unpublished}
        beforeTitle="线上"
        afterTitle="当前草稿"
      />
    </Modal>
  );
};

/** Lists every fault of a file, of which nothing was imported. */
export const ImportFaults = ({
  faults,
  onClose,
}: {
  readonly faults: readonly string[];
  readonly onClose: () => void;
}) => {
  useFocusReturn();
  return (
    <Modal
      open
      title="无法导入配置文件"
      okText="知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className={styles.mergeLead}>共 {faults.length} 处问题，当前配置没有变化，修正后可重新导入</p>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Modal>
  );
};
