import type { AccountImportReport } from '@design-console/contract/account/import';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../../kit/feedback/dialog-focus.tsx';
import { useShownOnceGuard } from '../../../kit/navigation/unsaved-guard.ts';
import { saveSheet } from '../../../kit/sheet/FaultyRows.tsx';
import styles from './AccountManage.module.css';

interface Props {
  readonly report: AccountImportReport;
  readonly onAcknowledge: () => void;
}

/** Hands out the generated passwords as a file: closes only after it was downloaded. */
export const PasswordSheetDialog = ({ report, onAcknowledge }: Props) => {
  useFocusReturn();
  useShownOnceGuard('初始密码还没有确认保存，离开后无法再获取');
  const [isSaved, setIsSaved] = useState(false);
  const save = () => {
    saveSheet(report.passwords, '初始密码.xlsx');
    setIsSaved(true);
  };
  return (
    <Modal
      open
      centered
      title={`已新建 ${report.created} 个账号`}
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.passwordButtons}>
          <Button
            size="large"
            type={isSaved ? 'default' : 'primary'}
            icon={<Download size={16} />}
            onClick={save}
          >
            下载初始密码
          </Button>
          <Button
            size="large"
            type={isSaved ? 'primary' : 'default'}
            disabled={!isSaved}
            onClick={onAcknowledge}
          >
            我已保存密码
          </Button>
        </div>
      }
    >
      <p className={styles.passwordHint}>把密码交给各人，首次登录时必须修改</p>
      <p className={styles.passwordOnce}>密码只能在这里下载，24 小时内有效，关闭后无法再获取</p>
    </Modal>
  );
};
