import type { ApiUser } from '@design-console/contract/api-user';
import { Tag } from 'antd';
import { Avatar } from '../../../kit/display/Avatar.tsx';
import type { ListColumn } from '../../../kit/list/ListTable.tsx';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { RowAction, RowActions } from '../../../kit/list/RowActions.tsx';
import { StatusSwitch, StatusWords } from '../../../kit/display/status.tsx';
import { absoluteTime, emptyText } from '../../../kit/format/time.ts';
import styles from './UserManage.module.css';
import type { UserActions } from './use-user-actions.ts';
import { nameOf } from './user-filter.ts';

interface ColumnTerms {
  readonly canEdit: boolean;
  readonly actions: UserActions;
  readonly sourceName: (settingCode: string) => string;
  readonly onShow: (row: ApiUser) => void;
  readonly onEdit: (row: ApiUser) => void;
}

export const userColumns = ({
  canEdit,
  actions,
  sourceName,
  onShow,
  onEdit,
}: ColumnTerms): ListColumn<ApiUser>[] => [
  {
    key: 'nickname',
    title: '用户',
    widthPx: 220,
    isFixed: true,
    onCard: 'title',
    render: (row) => (
      <NameCell
        mark={<Avatar name={nameOf(row)} />}
        name={nameOf(row)}
        line={row.userFlag}
        onShow={() => onShow(row)}
      />
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
    orderWords: { asc: '最早使用', desc: '最近使用' },
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
    orderWords: { asc: '最早创建', desc: '最近创建' },
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
        <StatusSwitch
          name={`用户 ${nameOf(row)}`}
          status={row.status}
          pending={actions.pendingStatus(row.id)}
          onSwitch={(status) => void actions.switchOne(row, status)}
        />
      ) : (
        <StatusWords status={row.status} />
      ),
  },
  {
    key: 'actions',
    title: '操作',
    widthPx: canEdit ? 120 : 80,
    isFixed: true,
    onCard: 'actions',
    render: (row) => (
      <RowActions>
        <RowAction label="查看" name={nameOf(row)} onClick={() => onShow(row)} />
        {canEdit && <RowAction label="编辑" name={nameOf(row)} onClick={() => onEdit(row)} />}
      </RowActions>
    ),
  },
];
