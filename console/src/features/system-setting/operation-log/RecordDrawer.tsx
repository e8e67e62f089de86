import { AUDIT_KIND_TITLES, type AuditDetail, auditRecord } from '@design-console/contract/audit-record';
import { AREA_TITLES, FORMER_AREAS } from '@design-console/contract/area-titles';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { Avatar } from '../../../kit/display/Avatar.tsx';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx';
import { type DetailLine, DetailLines } from '../../../kit/page/DetailLines.tsx';
import { deviceName } from '../../../kit/format/device-name.ts';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { emptyText, exactTime } from '../../../kit/format/time.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './OperationLog.module.css';
import { outcomes } from './outcome.ts';

interface Props {
  readonly id: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** 角色管理: the area an action (`role.update`) belongs to. */
const areaOf = (action: string): string => {
  const recorded = action.split('.')[0] ?? '';
  const area = Object.hasOwn(FORMER_AREAS, recorded)
    ? FORMER_AREAS[recorded as keyof typeof FORMER_AREAS]
    : recorded;
  return Object.hasOwn(AREA_TITLES, area) ? AREA_TITLES[area as keyof typeof AREA_TITLES] : area;
};

const linesOf = (record: AuditDetail): readonly DetailLine[] => [
  [record.lastAt === null ? '时间' : '第一次', exactTime(record.at, new Date())],
  ...(record.lastAt === null
    ? []
    : ([
        ['最近一次', exactTime(record.lastAt, new Date())],
        ['次数', `共 ${record.times.toLocaleString()} 次`],
      ] as const)),
  ['类型', AUDIT_KIND_TITLES[record.kind]],
  ['模块', areaOf(record.action)],
  ['IP 地址', record.ip || emptyText],
  [
    '设备',
    record.userAgent ? (
      <span key="device" className={styles.device}>
        {deviceName(record.userAgent)}
        <small>{record.userAgent}</small>
      </span>
    ) : (
      emptyText
    ),
  ],
  ['请求编号', <CopyText key="request" text={record.requestId} label="请求编号" />],
];

/** One record in full: who, when, from where, and what changed. */
export const RecordDrawer = ({ id, isOpen, onClose }: Props) => {
  const record = useQueryCall(auditRecord.get, { id }, { enabled: isOpen });
  return (
    <DetailDrawer isOpen={isOpen} title="操作详情" widthPx={600} result={record} onClose={onClose}>
      {(one) => (
        <>
          <div className={styles.head}>
            <Avatar name={one.accountName} sizePx={44} />
            <div className={styles.headWords}>
              <p className={styles.headTitle}>
                {one.title}
                {one.subject && <span className={styles.headSubject}>{one.subject}</span>}
              </p>
              <p className={styles.headWho}>
                {one.accountName}（{one.account}）
              </p>
            </div>
            <StatusDot tone={outcomes[one.outcome].tone}>{outcomes[one.outcome].title}</StatusDot>
          </div>
          {one.message && (
            <p className={styles.message} data-outcome={one.outcome}>
              {one.message}
            </p>
          )}
          <DetailLines lines={linesOf(one)} />
          <h2 className={styles.part}>改动内容</h2>
          {one.changes.length > 0 ? (
            <ChangeList changes={one.changes} />
          ) : (
            <p className={styles.none}>
              {one.outcome === 'done' ? '这次操作没有改动任何字段' : '操作没有完成，内容保持原样'}
            </p>
          )}
        </>
      )}
    </DetailDrawer>
  );
};
