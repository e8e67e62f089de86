import { credential } from '@design-console/contract/credential';
import { encodeBase64Text } from '@design-console/contract/kernel/base64-text';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { OverlapField } from '../secrets/OverlapField.tsx';
import { LoginPasswordField } from '../secrets/LoginPasswordField.tsx';
import dialog from '../secrets/dialogs.module.css';
import { recommendedOverlapHours } from '../secrets/secret-life.ts';

interface Props {
  readonly onRotated: (secret: string, overlapHours: number) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly overlapHours: number;
  readonly password: string;
}

/** Makes a new secret; the old one stays valid for the time the user chooses. */
export const RotateModal = ({ onRotated, onClose }: Props) => {
  const rotate = useCommandCall(credential.rotate);
  return (
    <FormModal<Values>
      isOpen
      title="轮换密钥"
      okText="轮换"
      initialValues={{ overlapHours: recommendedOverlapHours, password: '' }}
      onSubmit={async ({ overlapHours, password }) => {
        const outcome = await rotate.run({ overlapHours, password: encodeBase64Text(password) });
        if (outcome.ok) onRotated(outcome.data.secret, overlapHours);
        return outcome;
      }}
      onClose={onClose}
    >
      <p className={dialog.words}>新密钥立即可用。旧密钥还能用多久，取决于你更新服务需要的时间</p>
      <OverlapField atOnce="旧密钥马上停用，还没更新的服务会签名失败。怀疑泄露时选这个" />
      <LoginPasswordField />
    </FormModal>
  );
};
