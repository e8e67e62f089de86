import { Button } from 'antd';
import { Modal } from '../../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../../kit/feedback/dialog-focus.tsx';
import { useShownOnceGuard } from '../../../kit/navigation/unsaved-guard.ts';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import styles from './dialogs.module.css';

interface Props {
  readonly title: string;
  /** What to do with it. */
  readonly words: string;
  readonly secret: string;
  readonly onAcknowledge: () => void;
}

/** Shows a new secret until the user confirms having kept it: nothing else closes it. */
export const NewSecretDialog = ({ title, words, secret, onAcknowledge }: Props) => {
  useFocusReturn();
  useShownOnceGuard('新密钥还没有确认保存，离开后需要验证登录密码才能查看');
  return (
    <Modal
      open
      centered
      title={title}
      width={520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" size="large" onClick={onAcknowledge}>
          我已保存密钥
        </Button>
      }
    >
      <p className={styles.words}>{words}</p>
      <div className={styles.newSecret}>
        <CopyText text={secret} label="新密钥" />
      </div>
      <p className={styles.hint}>只在这里直接显示一次，以后查看需要验证登录密码</p>
    </Modal>
  );
};
