import { Button } from 'antd';
import { Modal } from '../../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../../kit/feedback/dialog-focus.tsx';
import { useShownOnceGuard } from '../../../kit/navigation/unsaved-guard.ts';
import { KeyRound } from 'lucide-react';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import styles from './AccountManage.module.css';

/** A password the server generated and returns only once. */
export interface IssuedPassword {
  readonly occasion: 'created' | 'reset';
  readonly account: string;
  readonly name: string;
  readonly password: string;
}

interface Props {
  readonly issued: IssuedPassword;
  readonly onAcknowledge: () => void;
}

const titles = { created: '账号已创建', reset: '密码已重置' } as const;
const nextSignIns = { created: '首次', reset: '下次' } as const;

/** Shows a generated password until the user confirms having kept it: nothing else closes it. */
export const PasswordDialog = ({ issued, onAcknowledge }: Props) => {
  useFocusReturn();
  useShownOnceGuard('密码还没有确认保存，离开后无法再查看');
  const { account, name, password, occasion } = issued;
  const copy = useCopy();
  return (
    <Modal
      open
      centered
      title={titles[occasion]}
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.passwordButtons}>
          <Button size="large" onClick={() => void copy(`账号：${account}\n密码：${password}`)}>
            复制账号和密码
          </Button>
          <Button type="primary" size="large" onClick={onAcknowledge}>
            我已保存密码
          </Button>
        </div>
      }
    >
      <p className={styles.passwordHint}>
        把密码交给「{name}」，{nextSignIns[occasion]}登录时必须修改
      </p>
      <p className={styles.passwordOnce}>密码只显示这一次，24 小时内有效，关闭后无法再查看</p>
      <dl className={styles.password}>
        <div>
          <dt>账号</dt>
          <dd>
            <CopyText text={account} label="账号" />
          </dd>
        </div>
        <div>
          <dt>
            <KeyRound size={14} aria-hidden="true" /> 密码
          </dt>
          <dd className={styles.secret}>
            <CopyText text={password} label="密码" />
          </dd>
        </div>
      </dl>
    </Modal>
  );
};
