import { type ApiUser, ApiUserDraft, apiUser } from '@design-console/contract/api-user';
import { userFlagMax } from '@design-console/contract/wire/constants';
import type { InputOf } from '@design-console/contract/kernel/call';
import { AutoComplete, Form, Input } from 'antd';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useQueryCall } from '../../../api/use-query-call.ts';
import type { BatchResult } from '../../../kit/list/BatchReportDialog.tsx';
import { changedFields } from '../../../kit/form/changed-fields.ts';
import { FormModal } from '../../../kit/form/FormModal.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import styles from './UserManage.module.css';
import { reportOf } from './use-user-actions.ts';
import { nameOf } from './user-filter.ts';

type Draft = InputOf<typeof apiUser.create>;
type Values = Omit<Draft, 'userFlag'>;

const { nickname, group } = ApiUserDraft.shape;
const typing = { validateDebounce: 600 } as const;

/** Selects an existing group, or names a new one. */
const GroupInput = ({
  isFirst = false,
  hint = '选择已有分组，或直接输入新分组的名称',
}: {
  readonly isFirst?: boolean;
  readonly hint?: string;
}) => {
  const groups = useQueryCall(apiUser.listGroups, {});
  return (
    <Form.Item name="group" label="分组" rules={[fieldRule(group)]} extra={hint} {...typing}>
      <AutoComplete
        autoFocus={isFirst}
        allowClear
        maxLength={20}
        placeholder="未分组"
        showSearch={{ filterOption: (words, option) => String(option?.value ?? '').includes(words) }}
        options={(groups.data ?? []).map((value) => ({ value }))}
      />
    </Form.Item>
  );
};

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

interface GroupProps {
  readonly rows: readonly ApiUser[];
  readonly onDone: (report: BatchResult | null) => void;
  readonly onClose: () => void;
}

/** Moves the selected users into one group, or out of any. */
export const GroupModal = ({ rows, onDone, onClose }: GroupProps) => {
  const setGroup = useCommandCall(apiUser.setGroup);
  const feedback = useFeedback();
  return (
    <FormModal<{ group?: string }>
      isOpen
      title={`调整 ${rows.length} 个用户的分组`}
      initialValues={{ group: '' }}
      onSubmit={async ({ group: chosen = '' }) => {
        const outcome = await setGroup.run({ ids: rows.map((row) => row.id), group: chosen });
        if (!outcome.ok) return outcome;
        const { succeeded, failed } = outcome.data;
        if (failed.length === 0) feedback.success(`已调整 ${succeeded} 个用户的分组`);
        onDone(failed.length > 0 ? reportOf('调整分组', succeeded, failed, rows) : null);
        return outcome;
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>
        {rows.slice(0, 3).map(nameOf).join('、')}
        {rows.length > 3 ? ` 等 ${rows.length} 个用户` : ''}
      </p>
      <GroupInput isFirst hint="选择已有分组，或输入新分组的名称；留空则移出现有分组" />
    </FormModal>
  );
};
