import { Button, Modal } from 'antd';
import { CopyText } from '../../kit/display/CopyText.tsx';
import styles from './dialogs.module.css';

export interface NewSecret {
  readonly secret: string;
  readonly overlapHours: number;
}

interface Props {
  readonly made: NewSecret;
  readonly onAcknowledge: () => void;
}

/** Shows a new secret until the user confirms having kept it: nothing else closes it. */
export const NewSecretDialog = ({ made, onAcknowledge }: Props) => (
  <Modal
    open
    centered
    title="密钥已轮换"
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
    <p className={styles.words}>
      {made.overlapHours === 0
        ? '旧密钥已经失效，请马上把新密钥更新到你的服务'
        : `请在 ${made.overlapHours} 小时内把新密钥更新到你的服务，到时旧密钥自动失效`}
    </p>
    <div className={styles.newSecret}>
      <CopyText text={made.secret} label="新密钥" />
    </div>
    <p className={styles.hint}>只在这里直接显示一次，以后查看需要验证登录密码</p>
  </Modal>
);
