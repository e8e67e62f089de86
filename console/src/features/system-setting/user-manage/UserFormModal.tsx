import { type ApiUser, ApiUserDraft, apiUser } from '@design-console/contract/api-user';
import { userFlagMax } from '@design-console/contract/wire/constants';
import type { InputOf } from '@design-console/contract/kernel/call';
import { Form, Input } from 'antd';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { changedFields } from '../../../kit/form/changed-fields.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import { GroupInput } from './GroupInput.tsx';

type Draft = InputOf<typeof apiUser.create>;
type Values = Omit<Draft, 'userFlag'>;

const { nickname } = ApiUserDraft.shape;
const typing = { validateDebounce: 600 } as const;

const NicknameInput = ({ isFirst = false }: { readonly isFirst?: boolean }) => (
  <Form.Item name="nickname" label="昵称" rules={[fieldRule(nickname)]} {...typing}>
    <Input autoFocus={isFirst} autoComplete="off" maxLength={60} placeholder="请输入昵称，不超过 30 个字符" />
  </Form.Item>
);

export const CreateUserModal = ({ onClose }: { readonly onClose: () => void }) => {
  const create = useCommandCall(apiUser.create);
  const feedback = useFeedback();
  return (
    <FormModal<Draft>
      isOpen
      title="新建用户"
      okText="创建"
      initialValues={{ userFlag: '', nickname: '', group: '' }}
      onSubmit={async (draft) => {
        const outcome = await create.run(draft);
        if (outcome.ok) feedback.success(`已新建用户「${draft.nickname || draft.userFlag}」`);
        return outcome;
      }}
      onClose={onClose}
    >
      <Form.Item
        name="userFlag"
        label="用户标识"
        required
        rules={[fieldRule(ApiUserDraft.shape.userFlag)]}
        extra="与接入系统传来的用户标识一致，创建后不能修改"
        {...typing}
      >
        <Input autoFocus autoComplete="off" maxLength={userFlagMax} placeholder="例如 qh_100234" />
      </Form.Item>
      <NicknameInput />
      <GroupInput />
    </FormModal>
  );
};

interface EditProps {
  readonly row: ApiUser;
  readonly onClose: () => void;
}

/** Sends what was changed: someone else may have changed the rest since the list was read. */
export const EditUserModal = ({ row, onClose }: EditProps) => {
  const update = useCommandCall(apiUser.update);
  const feedback = useFeedback();
  const initial = { nickname: row.nickname, group: row.group };
  return (
    <FormModal<Values>
      isOpen
      title="编辑用户"
      about={row.id}
      initialValues={initial}
      onSubmit={async (values) => {
        // a cleared group is undefined, which would keep the one that is stored
        const changed = changedFields(initial, { ...values, group: values.group ?? '' });
        const outcome =
          Object.keys(changed).length === 0
            ? ({ ok: true } as const)
            : await update.run({ id: row.id, ...changed });
        if (outcome.ok) feedback.success(`已保存用户「${values.nickname || row.userFlag}」`);
        return outcome;
      }}
      onClose={onClose}
    >
      <Form.Item label="用户标识" required extra="用户标识创建后不能修改">
        <Input value={row.userFlag} disabled aria-label="用户标识" />
      </Form.Item>
      <NicknameInput isFirst />
      <GroupInput />
    </FormModal>
  );
};
