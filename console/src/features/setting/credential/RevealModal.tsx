import { type ApiSecret, credential } from '@design-console/contract/credential';
import { encodeBase64Text } from '@design-console/contract/kernel/base64-text';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { LoginPasswordField } from '../secrets/LoginPasswordField.tsx';
import styles from '../secrets/dialogs.module.css';

interface Props {
  readonly secret: ApiSecret;
  readonly onRevealed: (secret: string) => void;
  readonly onClose: () => void;
}

/** Asks for the login password, then hands the secret over. */
export const RevealModal = ({ secret, onRevealed, onClose }: Props) => {
  const reveal = useCommandCall(credential.reveal);
  return (
    <FormModal<{ password: string }>
      isOpen
      title="查看密钥"
      okText="查看"
      widthPx={420}
      initialValues={{ password: '' }}
      onSubmit={async ({ password }) => {
        const outcome = await reveal.run({ id: secret.id, password: encodeBase64Text(password) });
        if (outcome.ok) onRevealed(outcome.data.secret);
        return outcome;
      }}
      onClose={onClose}
    >
      <p className={styles.words}>尾号 {secret.hint} 的密钥会显示 30 秒，这次查看会记入操作日志</p>
      <LoginPasswordField />
    </FormModal>
  );
};
