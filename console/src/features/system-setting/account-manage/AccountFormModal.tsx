import { account } from '@design-console/contract/account';
import type { InputOf } from '@design-console/contract/kernel/call';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useFirstAnswer } from '../../../api/use-query-call.ts';
import { changedFields } from '../../../kit/form/changed-fields.ts';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { ErrorState, TextSkeleton } from '../../../kit/feedback/states.tsx';
import { AccountInputs } from './AccountInputs.tsx';
import type { IssuedPassword } from './PasswordDialog.tsx';
import { useActor } from './use-actor.ts';

type Draft = InputOf<typeof account.create>;
type Values = Omit<Draft, 'account'>;

interface CreateProps {
  readonly onCreated: (issued: IssuedPassword) => void;
  readonly onClose: () => void;
}

export const CreateAccountModal = ({ onCreated, onClose }: CreateProps) => {
  const { roles } = useActor();
  const create = useCommandCall(account.create);
  return (
    <FormModal<Draft>
      isOpen
      title="新建账号"
      okText="创建"
      initialValues={{ account: '', name: '', phone: '', email: '', roleIds: [] }}
      onSubmit={async (draft) => {
        const outcome = await create.run(draft);
        if (outcome.ok) {
          const { password } = outcome.data;
          onCreated({
            occasion: 'created',
            account: draft.account.trim(),
            name: draft.name.trim(),
            password,
          });
        }
        return outcome;
      }}
      onClose={onClose}
    >
      <AccountInputs roles={roles} />
    </FormModal>
  );
};

interface EditProps {
  readonly id: number;
  readonly onClose: () => void;
}

/**
 * Edits the server's current values, not the list's: only they hold the whole phone number. Sends what was
 * changed: someone else may have changed the rest meanwhile.
 */
export const EditAccountModal = ({ id, onClose }: EditProps) => {
  const { roles } = useActor();
  const { data: start, error, refetch } = useFirstAnswer(account.get, { id });
  const update = useCommandCall(account.update);
  const feedback = useFeedback();
  const waiting = error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <TextSkeleton lines={6} />
  );
  const roleIds = start?.roles.map((one) => one.id) ?? [];
  const initial: Partial<Values> = start
    ? { name: start.name, phone: start.phone, email: start.email, roleIds }
    : {};
  return (
    <FormModal<Values>
      isOpen
      title="编辑账号"
      about={id}
      initialValues={initial}
      {...(start ? {} : { waiting })}
      onSubmit={async (values) => {
        const changed = changedFields(initial, values);
        const outcome =
          Object.keys(changed).length === 0 ? ({ ok: true } as const) : await update.run({ id, ...changed });
        if (outcome.ok) feedback.success(`已保存账号 ${start?.account ?? ''}`);
        return outcome;
      }}
      onClose={onClose}
    >
      <AccountInputs
        account={start?.account ?? ''}
        lockedRoleIds={start?.isOwner ? roleIds : []}
        roles={roles}
      />
    </FormModal>
  );
};
