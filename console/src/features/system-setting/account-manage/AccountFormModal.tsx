import { account } from '@design-console/contract/account';
import type { InputOf } from '@design-console/contract/kernel/call';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { useFeedback } from '../../../kit/feedback.tsx';
import { FormModal } from '../../../kit/FormModal.tsx';
import { ErrorState, TextSkeleton } from '../../../kit/states.tsx';
import { AccountInputs } from './AccountInputs.tsx';
import type { IssuedPassword } from './PasswordDialog.tsx';
import { useActor } from './use-actor.ts';

type Draft = InputOf<typeof account.create>;
type Change = Omit<InputOf<typeof account.update>, 'id'>;

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

/** Edits the server's current values, not the list's: only they hold the whole phone number. */
export const EditAccountModal = ({ id, onClose }: EditProps) => {
  const { roles } = useActor();
  const detail = useQueryCall(account.get, { id });
  const update = useCommandCall(account.update);
  const feedback = useFeedback();
  const fresh = detail.isFetchedAfterMount && !detail.isError ? detail.data : undefined;
  const waiting = detail.error ? (
    <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  ) : (
    <TextSkeleton lines={6} />
  );
  const roleIds = fresh?.roles.map((one) => one.id) ?? [];
  return (
    <FormModal<Change>
      isOpen
      title="编辑账号"
      about={id}
      initialValues={fresh ? { name: fresh.name, phone: fresh.phone, email: fresh.email, roleIds } : {}}
      {...(fresh ? {} : { waiting })}
      onSubmit={async (change) => {
        const outcome = await update.run({ id, ...change });
        if (outcome.ok) feedback.success(`已保存账号 ${fresh?.account ?? ''}`);
        return outcome;
      }}
      onClose={onClose}
    >
      <AccountInputs
        account={fresh?.account ?? ''}
        lockedRoleIds={fresh?.isOwner ? roleIds : []}
        roles={roles}
      />
    </FormModal>
  );
};
