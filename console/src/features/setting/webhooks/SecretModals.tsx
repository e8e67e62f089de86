import { type Webhook, webhook } from '@design-console/contract/webhook';
import { encodeBase64Text } from '@design-console/contract/kernel/base64-text';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import dialogs from '../dialogs.module.css';
import { PasswordInput } from '../PasswordInput.tsx';

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
      <PasswordInput />
    </FormModal>
  );
};

/** Makes a new secret, which signs at once. */
export const RotateSecretModal = ({ of: { id }, onSecret, onClose }: Props) => {
  const rotate = useCommandCall(webhook.rotate);
  return (
    <FormModal<Values>
      isOpen
      title="轮换签名密钥"
      okText="轮换"
      isDanger
      widthPx={420}
      initialValues={{ password: '' }}
      onSubmit={async ({ password }) => {
        const outcome = await rotate.run({ id, password: encodeBase64Text(password) });
        if (outcome.ok) onSecret(outcome.data.secret);
        return outcome;
      }}
      onClose={onClose}
    >
      <p className={dialogs.words}>
        轮换后立即用新密钥签名。你的服务更新之前没有通过验证的推送，之后会自动再次尝试
      </p>
      <PasswordInput />
    </FormModal>
  );
};
