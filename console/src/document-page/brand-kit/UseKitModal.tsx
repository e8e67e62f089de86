import { type DocumentValue, withField } from '@design-console/contract/kernel';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { useState } from 'react';
import type { DocumentWork } from '../work/use-document.ts';
import styles from './brand-kit.module.css';
import { type KitChange, KitDifference } from './KitDifference.tsx';
import { toggled } from './kit-changes.ts';

interface Props {
  readonly work: DocumentWork;
  readonly changes: readonly KitChange[];
  readonly onClose: () => void;
}

/** Applies the kit to the open document after showing its changes, which stay unsaved. */
export const UseKitModal = ({ work, changes, onClose }: Props) => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  useFocusReturn();
  const chosen = changes.filter(({ path }) => !leftOut.has(path));
  const use = () => {
    const next = chosen.reduce<DocumentValue>(
      (value, { path, after }) => withField(value, path, after),
      work.value,
    );
    work.replace(next, `已使用品牌套件的 ${chosen.length} 项设置`);
    onClose();
  };
  return (
    <Modal
      open
      width={620}
      title="使用品牌套件"
      okText={`使用 ${chosen.length} 项`}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={use}
      onCancel={onClose}
    >
      <p className={styles.lead}>勾选的设置会改为品牌套件的值，可以在预览里看过再保存或发布</p>
      <KitDifference
        title={work.definition.title}
        changes={changes}
        leftOut={leftOut}
        onLeave={(path, isLeft) => setLeftOut(toggled(leftOut, path, isLeft))}
      />
    </Modal>
  );
};
