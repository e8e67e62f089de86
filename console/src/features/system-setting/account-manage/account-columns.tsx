import type { Account } from '@design-console/contract/account';
import { Tag, Tooltip } from 'antd';
import { Avatar } from '../../../kit/display/Avatar.tsx';
import type { ListColumn } from '../../../kit/list/ListTable.tsx';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { RowAction, RowActions } from '../../../kit/list/RowActions.tsx';
import { StatusSwitch, StatusWords } from '../../../kit/display/status.tsx';
import { absoluteTime, emptyText } from '../../../kit/format/time.ts';
import styles from './AccountManage.module.css';
import { type Actor, reasonNotToManage, reasonNotToReset, reasonNotToSwitch } from './account-protection.ts';
import type { AccountActions } from './use-account-actions.ts';

const rolesShown = 2;

export const RoleTags = ({
  roles,
  max = rolesShown,
}: {
  readonly roles: Account['roles'];
  readonly max?: number;
}) => {
  if (roles.length === 0) return <span className={styles.none}>未分配</span>;
  const rest = roles.slice(max);
  return (
    <span className={styles.tags}>
      {roles.slice(0, max).map((role) => (
        <Tag key={role.id}>{role.name}</Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.map((role) => role.name).join('、')}>
          <Tag>+{rest.length}</Tag>
        </Tooltip>
      )}
    </span>
  );
};

interface ColumnTerms {
  readonly canEdit: boolean;
  readonly actor: Actor | undefined;
  readonly actions: AccountActions;
  readonly onShow: (row: Account) => void;
  readonly onEdit: (row: Account) => void;
}

export const accountColumns = ({
  canEdit,
  actor,
  actions,
  onShow,
  onEdit,
}: ColumnTerms): ListColumn<Account>[] => [
  {
    key: 'name',
    title: '账号',
    widthPx: 220,
    isFixed: true,
    isSortable: true,
    firstOrder: 'asc',
    onCard: 'title',
    render: (row) => (
      <NameCell
        mark={<Avatar name={row.name} />}
        name={row.name}
        tags={
          <>
            {row.isOwner && <Tag>所有者</Tag>}
            {actor?.id === row.id && <Tag>我</Tag>}
          </>
        }
        line={row.account}
        onShow={() => onShow(row)}
      />
    ),
  },
  { key: 'roles', title: '角色', widthPx: 200, render: (row) => <RoleTags roles={row.roles} /> },
  { key: 'phone', title: '手机号', widthPx: 150, render: (row) => row.phone || emptyText },
  {
    key: 'email',
    title: '邮箱',
    widthPx: 200,
    isHiddenAtFirst: true,
    render: (row) => row.email || emptyText,
  },
  {
    key: 'lastLoginAt',
    title: '最近登录',
    widthPx: 140,
    isSortable: true,
    orderWords: { asc: '最早登录', desc: '最近登录' },
    render: (row) =>
      row.lastLoginAt === null ? (
        <span className={styles.none}>从未登录</span>
      ) : (
        <RelativeTime at={row.lastLoginAt} />
      ),
  },
  {
    key: 'createdAt',
    title: '创建时间',
    widthPx: 180,
    isSortable: true,
    orderWords: { asc: '最早创建', desc: '最近创建' },
    isHiddenAtFirst: true,
    render: (row) => absoluteTime(row.createdAt),
  },
  {
    key: 'status',
    title: '状态',
    widthPx: 130,
    render: (row) =>
      canEdit ? (
        <StatusSwitch
          name={`账号 ${row.name}`}
          status={row.status}
          pending={actions.pendingStatus(row.id)}
          reason={reasonNotToSwitch(actor, row)}
          onSwitch={(status) => void actions.switchOne(row, status)}
        />
      ) : (
        <StatusWords status={row.status} />
      ),
  },
  {
    key: 'actions',
    title: '操作',
    widthPx: canEdit ? 170 : 80,
    isFixed: true,
    onCard: 'actions',
    render: (row) => (
      <RowActions>
        {canEdit ? (
          <>
            <RowAction
              label="编辑"
              name={row.name}
              reason={reasonNotToManage(actor, row)}
              onClick={() => onEdit(row)}
            />
            <RowAction
              label="重置密码"
              name={row.name}
              reason={reasonNotToReset(actor, row)}
              onClick={() => void actions.resetPassword(row)}
            />
          </>
        ) : (
          <RowAction label="查看" name={row.name} onClick={() => onShow(row)} />
        )}
      </RowActions>
    ),
  },
];
