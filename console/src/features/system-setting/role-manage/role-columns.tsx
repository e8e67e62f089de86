import type { Role } from '@design-console/contract/role';
import { account } from '@design-console/contract/account';
import { Tag } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { AddressLink, addressOf } from '../../../kit/navigation/address.tsx';
import type { ListColumn } from '../../../kit/list/ListTable.tsx';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { RowAction, RowActions } from '../../../kit/list/RowActions.tsx';
import { emptyText } from '../../../kit/format/time.ts';
import type { RoleTask } from './RoleDrawer.tsx';
import styles from './RoleManage.module.css';

interface ColumnTerms {
  readonly canEdit: boolean;
  readonly maySeeAccounts: boolean;
  readonly onTask: (task: RoleTask) => void;
  readonly onRemove: (row: Role) => void;
}

export const roleColumns = ({
  canEdit,
  maySeeAccounts,
  onTask,
  onRemove,
}: ColumnTerms): ListColumn<Role>[] => {
  const action = (row: Role, label: string, onClick: () => void, isDanger = false) => (
    <RowAction label={label} name={row.name} isDanger={isDanger} onClick={onClick} />
  );
  return [
    {
      key: 'name',
      title: '角色',
      widthPx: 220,
      isFixed: true,
      isSortable: true,
      firstOrder: 'asc',
      onCard: 'title',
      render: (row) => (
        <NameCell
          name={row.name}
          tags={
            row.builtIn && (
              <Tag>
                <ShieldCheck size={12} aria-hidden="true" />
                内置
              </Tag>
            )
          }
          onShow={() => onTask({ kind: 'view', id: row.id })}
        />
      ),
    },
    {
      key: 'description',
      title: '说明',
      widthPx: 320,
      render: (row) => <span className={styles.description}>{row.description || emptyText}</span>,
    },
    {
      key: 'memberCount',
      title: '成员数',
      widthPx: 110,
      align: 'right',
      isSortable: true,
      render: (row) =>
        maySeeAccounts && row.memberCount > 0 ? (
          <AddressLink
            destination={{
              to: '/systemSetting/accountManage',
              search: addressOf(account.list, { roleId: row.id }),
            }}
            aria-label={`${row.name} 的 ${row.memberCount} 个成员`}
          >
            {row.memberCount.toLocaleString()}
          </AddressLink>
        ) : (
          row.memberCount.toLocaleString()
        ),
    },
    {
      key: 'permissionCount',
      title: '权限数',
      widthPx: 90,
      align: 'right',
      render: (row) => row.permissionCount.toLocaleString(),
    },
    {
      key: 'updatedAt',
      title: '更新时间',
      widthPx: 150,
      isSortable: true,
      orderWords: { asc: '最早更新', desc: '最近更新' },
      render: (row) => <RelativeTime at={row.updatedAt} />,
    },
    {
      key: 'actions',
      title: '操作',
      widthPx: canEdit ? 160 : 80,
      isFixed: true,
      onCard: 'actions',
      render: (row) => (
        <RowActions>
          {canEdit && !row.builtIn
            ? action(row, '编辑', () => onTask({ kind: 'edit', id: row.id }))
            : action(row, '查看', () => onTask({ kind: 'view', id: row.id }))}
          {canEdit && action(row, '复制', () => onTask({ kind: 'copy', id: row.id }))}
          {canEdit && !row.builtIn && action(row, '删除', () => onRemove(row), true)}
        </RowActions>
      ),
    },
  ];
};
