import { AccountDraft } from '@design-console/contract/account';
import { Form, Input } from 'antd';
import type { QueryResult } from '../../../api/use-query-call.ts';
import { fieldRule } from '../../../kit/form/field-rule.ts';
import { MultiSelect } from '../../../kit/form/MultiSelect.tsx';
import styles from './AccountManage.module.css';

interface RoleOption {
  readonly id: number;
  readonly name: string;
  readonly grantable: boolean;
}

interface Props {
  /** The account of an existing row cannot be changed. */
  readonly account?: string;
  /** Roles that stay whatever happens: the owner's. */
  readonly lockedRoleIds?: readonly number[];
  readonly roles: QueryResult<RoleOption[]>;
}

const { shape } = AccountDraft;
const typing = { validateDebounce: 600 } as const;

const reasonNotToChoose = (role: RoleOption, lockedRoleIds: readonly number[]): string | null => {
  if (lockedRoleIds.includes(role.id)) return '企业所有者的角色不能收回';
  return role.grantable ? null : '包含你没有的权限，无法分配';
};

/** The fields of an account, for creating and editing. */
export const AccountInputs = ({ account, lockedRoleIds = [], roles }: Props) => (
  <>
    {account === undefined ? (
      <Form.Item
        name="account"
        label="账号"
        required
        rules={[fieldRule(shape.account)]}
        extra="用于登录，4–32 个字母、数字或 _ - @ .，创建后不能修改"
        {...typing}
      >
        <Input
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          maxLength={32}
          placeholder="例如 zhou.yian"
        />
      </Form.Item>
    ) : (
      <Form.Item label="账号" required extra="账号创建后不能修改">
        <Input value={account} disabled aria-label="账号" />
      </Form.Item>
    )}
    <Form.Item name="name" label="姓名" required rules={[fieldRule(shape.name)]} {...typing}>
      <Input
        autoFocus={account !== undefined}
        autoComplete="off"
        placeholder="请输入姓名，不超过 20 个字符"
      />
    </Form.Item>
    <div className={styles.pair}>
      <Form.Item name="phone" label="手机号" rules={[fieldRule(shape.phone)]} {...typing}>
        <Input inputMode="tel" autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item name="email" label="邮箱" rules={[fieldRule(shape.email)]} {...typing}>
        <Input inputMode="email" autoComplete="off" maxLength={100} />
      </Form.Item>
    </div>
    <Form.Item name="roleIds" label="角色" extra="没有角色的账号可以登录，但看不到任何功能页面">
      <MultiSelect
        placeholder="请选择角色"
        loading={roles.isPending}
        optionFilterProp="label"
        notFoundContent={roles.error ? '角色加载失败，请关闭后重试' : '没有符合的角色'}
        options={(roles.data ?? []).map((role) => ({
          value: role.id,
          label: role.name,
          reason: reasonNotToChoose(role, lockedRoleIds),
          disabled: reasonNotToChoose(role, lockedRoleIds) !== null,
        }))}
        optionRender={(option) => (
          <span className={styles.roleOption}>
            {option.label}
            {option.data.reason !== null && <small>{option.data.reason}</small>}
          </span>
        )}
      />
    </Form.Item>
  </>
);
