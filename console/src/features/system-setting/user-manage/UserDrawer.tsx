import { type ApiUser, type ApiUserDetail, apiUser } from '@design-console/contract/api-user';
import { Button } from 'antd';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { Avatar } from '../../../kit/display/Avatar.tsx';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx';
import { type DetailLine, DetailLines } from '../../../kit/page/DetailLines.tsx';
import { StatusWords } from '../../../kit/display/status.tsx';
import { absoluteTime, exactTime } from '../../../kit/format/time.ts';
import { ActivityLine } from './ActivityLine.tsx';
import { UserDesigns } from './UserDesigns.tsx';
import styles from './UserManage.module.css';
import { nameOf } from './user-filter.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: number;
  readonly canEdit: boolean;
  readonly onEdit: (row: ApiUser) => void;
  readonly onClose: () => void;
}

const moment = (at: string | null): string => (at === null ? '从未使用' : exactTime(at, new Date()));

const lines = (one: ApiUserDetail): readonly DetailLine[] => [
  ['用户标识', <CopyText key="flag" text={one.userFlag} label="用户标识" />],
  ['分组', one.group || '未分组'],
  ['来源方案', one.settingCode === '' ? '手动新建' : one.settingName || `已删除的方案（${one.settingCode}）`],
  ['首次使用', moment(one.firstSeenAt)],
  ['最近使用', moment(one.lastSeenAt)],
  ['正在使用', one.sessionCount === 0 ? '没有打开的设计页面' : `${one.sessionCount} 个设计页面`],
  ['创建时间', absoluteTime(one.createdAt)],
];

const sums = (one: ApiUserDetail) => [
  { label: '设计', value: one.designCount },
  { label: '已完成', value: one.finishedDesignCount },
  { label: '下载', value: one.downloadCount },
];

/** One user in full: who it is, what they did lately, and what they made. */
export const UserDrawer = ({ isOpen, id, canEdit, onEdit, onClose }: Props) => {
  const detail = useQueryCall(apiUser.get, { id }, { enabled: isOpen });
  return (
    <DetailDrawer
      isOpen={isOpen}
      title="用户详情"
      widthPx={640}
      result={detail}
      onClose={onClose}
      actions={(one) => (canEdit ? <Button onClick={() => onEdit(one)}>编辑</Button> : null)}
    >
      {(one) => (
        <div className={styles.detail}>
          <div className={styles.head}>
            <Avatar name={nameOf(one)} sizePx={56} />
            <div className={styles.headWords}>
              <p className={styles.headName}>{nameOf(one)}</p>
              <StatusWords status={one.status} />
            </div>
            <dl className={styles.sums}>
              {sums(one).map(({ label, value }) => (
                <div key={label}>
                  <dd>{value.toLocaleString()}</dd>
                  <dt>{label}</dt>
                </div>
              ))}
            </dl>
          </div>
          <DetailLines lines={lines(one)} />
          <ActivityLine activity={one.activity} editedDesignCount={one.editedDesignCount} />
          <UserDesigns key={one.id} apiUserId={one.id} canEdit={canEdit} />
        </div>
      )}
    </DetailDrawer>
  );
};
