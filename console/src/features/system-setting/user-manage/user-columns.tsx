import type { ApiUser } from '@design-console/contract/api-user';
import { Button, Switch, Tag } from 'antd';
import { Avatar } from '../../../kit/Avatar.tsx';
import type { ListColumn } from '../../../kit/ListTable.tsx';
import { RelativeTime } from '../../../kit/RelativeTime.tsx';
import { StatusDot } from '../../../kit/StatusDot.tsx';
import { absoluteTime, emptyText } from '../../../kit/time.ts';
import styles from './UserManage.module.css';
import type { UserActions } from './use-user-actions.ts';
import { nameOf } from './user-filter.ts';

interface Needs {
  readonly canEdit: boolean;
  readonly actions: UserActions;
  readonly sourceName: (settingCode: string) => string;
  readonly onShow: (row: ApiUser) => void;
  readonly onEdit: (row: ApiUser) => void;
}

const words = (status: ApiUser['status']) => (status === 1 ? '启用中' : '已停用');

const StatusCell = ({ row, actions }: { readonly row: ApiUser; readonly actions: UserActions }) => {
  const pending = actions.pendingStatus(row.id);
  const shown = pending ?? row.status;
  return (
    <span className={styles.switch} data-on={shown === 1}>
      <Switch
        size="small"
        checked={shown === 1}
        loading={pending !== undefined}
        aria-label={`启用用户 ${nameOf(row)}`}
        onChange={(isOn) => void actions.switchOne(row, isOn ? 1 : 0)}
      />
      <span aria-hidden="true">{words(shown)}</span>
    </span>
  );
};

export const userColumns = ({
  canEdit,
  actions,
  sourceName,
  onShow,
  onEdit,
}: Needs): ListColumn<ApiUser>[] => [
  {
    key: 'nickname',
    title: '用户',
    widthPx: 220,
    isFixed: true,
    onCard: 'title',
    render: (row) => (
      <span className={styles.person}>
        <Avatar name={nameOf(row)} />
        <span className={styles.names}>
          <button type="button" className={styles.name} onClick={() => onShow(row)}>
            {nameOf(row)}
          </button>
          <span className={styles.flag}>{row.userFlag}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'group',
    title: '分组',
    widthPx: 120,
    render: (row) =>
      row.group === '' ? (
        <span className={styles.none}>未分组</span>
      ) : (
        <Tag className={styles.tag ?? ''}>{row.group}</Tag>
      ),
  },
  {
    key: 'designCount',
    title: '设计',
    widthPx: 96,
    align: 'right',
    isSortable: true,
    render: (row) => row.designCount.toLocaleString(),
  },
  {
    key: 'downloadCount',
    title: '下载',
    widthPx: 96,
    align: 'right',
    isSortable: true,
    render: (row) => row.downloadCount.toLocaleString(),
  },
  {
    key: 'lastSeenAt',
    title: '最近使用',
    widthPx: 140,
    isSortable: true,
    render: (row) =>
      row.lastSeenAt === null ? (
        <span className={styles.none}>从未使用</span>
      ) : (
        <RelativeTime at={row.lastSeenAt} />
      ),
  },
  {
    key: 'firstSeenAt',
    title: '首次使用',
    widthPx: 180,
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => (row.firstSeenAt === null ? emptyText : absoluteTime(row.firstSeenAt)),
  },
  {
    key: 'createdAt',
    title: '创建时间',
    widthPx: 180,
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => absoluteTime(row.createdAt),
  },
  {
    key: 'settingCode',
    title: '来源方案',
    widthPx: 140,
    isHiddenAtFirst: true,
    render: (row) => (row.settingCode === '' ? '手动新建' : sourceName(row.settingCode)),
  },
  {
    key: 'status',
    title: '状态',
    widthPx: 130,
    render: (row) =>
      canEdit ? (
        <StatusCell row={row} actions={actions} />
      ) : (
        <StatusDot tone={row.status === 1 ? 'on' : 'off'}>{words(row.status)}</StatusDot>
      ),
  },
  {
    key: 'actions',
    title: '操作',
    widthPx: canEdit ? 120 : 80,
    isFixed: true,
    onCard: 'actions',
    render: (row) => (
      <span className={styles.actions}>
        <Button
          type="link"
          size="small"
          className={styles.action ?? ''}
          aria-label={`查看 ${nameOf(row)}`}
          onClick={() => onShow(row)}
        >
          查看
        </Button>
        {canEdit && (
          <Button
            type="link"
            size="small"
            className={styles.action ?? ''}
            aria-label={`编辑 ${nameOf(row)}`}
            onClick={() => onEdit(row)}
          >
            编辑
          </Button>
        )}
      </span>
    ),
  },
];
