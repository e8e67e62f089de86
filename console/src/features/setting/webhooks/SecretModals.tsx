import { type Webhook, webhook } from '@design-console/contract/webhook';
import { encodeBase64Text } from '@design-console/contract/kernel/base64-text';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import dialogs from '../secrets/dialogs.module.css';
import { OverlapField } from '../secrets/OverlapField.tsx';
import { LoginPasswordField } from '../secrets/LoginPasswordField.tsx';
import { recommendedOverlapHours } from '../secrets/secret-life.ts';

interface Props {
  readonly of: Webhook;
  /** The secret, after the password was right. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly password: string;
}

/** Asks for the login password, then hands the secret over. */
export const RevealSecretModal = ({ of: { id, hint }, onSecret, onClose }: Props) => {
  const reveal = useCommandCall(webhook.reveal);
  return (
    <FormModal<Values>
      isOpen
      title="查看签名密钥"
      okText="查看"
      widthPx={420}
      initialValues={{ password: '' }}
      onSubmit={async ({ password }) => {
        const outcome = await reveal.run({ id, password: encodeBase64Text(password) });
        if (outcome.ok) onSecret(outcome.data.secret);
        return outcome;
      }}
      onClose={onClose}
    >
      <p className={dialogs.words}>尾号 {hint} 的密钥会显示 30 秒，这次查看会记入操作日志</p>
      <LoginPasswordField />
    </FormModal>
  );
};

interface RotateProps extends Omit<Props, 'onSecret'> {
  readonly onRotated: (secret: string, overlapHours: number) => void;
}

/** Makes a new secret, which signs at once; the old one signs beside it for the time the person chooses. */
export const RotateSecretModal = ({ of: { id }, onRotated, onClose }: RotateProps) => {
  const rotate = useCommandCall(webhook.rotate);
  return (
    <FormModal<Values & { readonly overlapHours: number }>
      isOpen
      title="轮换签名密钥"
      okText="轮换"
      initialValues={{ overlapHours: recommendedOverlapHours, password: '' }}
      onSubmit={async ({ overlapHours, password }) => {
        const outcome = await rotate.run({ id, overlapHours, password: encodeBase64Text(password) });
        if (outcome.ok) onRotated(outcome.data.secret, overlapHours);
        return outcome;
      }}
      onClose={onClose}
    >
      <p className={dialogs.words}>
        轮换后立即用新密钥签名。保留期间，每个推送带新旧两个签名，有一个通过验证即可
      </p>
      <OverlapField atOnce="不再用旧密钥签名，还没更新的服务会验证失败，之后自动再次尝试。怀疑泄露时选这个" />
      <LoginPasswordField />
    </FormModal>
  );
};
