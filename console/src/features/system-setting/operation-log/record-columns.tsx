import type { AuditRecord, ListedRecord } from '@design-console/contract/audit-record';
import { Tooltip } from 'antd';
import { Avatar } from '../../../kit/display/Avatar.tsx';
import type { ListColumn } from '../../../kit/list/ListTable.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { absoluteTime, emptyText } from '../../../kit/format/time.ts';
import { ChangeSummary, Subject } from './ChangeSummary.tsx';
import styles from './OperationLog.module.css';
import { outcomes } from './outcome.ts';

/**
 * The outcome in words; the reason of a refusal or fault shows on hover, and in the detail for those who
 * cannot hover.
 */
const Outcome = ({ record }: { readonly record: AuditRecord }) => {
  const { title, tone } = outcomes[record.outcome];
  return (
    <Tooltip title={record.message}>
      <span>
        <StatusDot tone={tone}>{title}</StatusDot>
        {record.times > 1 && <span className={styles.times}>共 {record.times.toLocaleString()} 次</span>}
      </span>
    </Tooltip>
  );
};

export const recordColumns = (onShow: (record: ListedRecord) => void): ListColumn<ListedRecord>[] => [
  { key: 'at', title: '时间', widthPx: 180, isFixed: true, render: (record) => absoluteTime(record.at) },
  {
    key: 'who',
    title: '操作人',
    widthPx: 200,
    isFixed: true,
    render: (record) => (
      <span className={styles.person}>
        <Avatar name={record.accountName} sizePx={28} />
        <span className={styles.names}>
          <span>{record.accountName}</span>
          <span className={styles.account}>{record.account}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'what',
    title: '操作',
    widthPx: 300,
    isFixed: true,
    onCard: 'title',
    render: (record) => (
      <span className={styles.what}>
        <button
          type="button"
          className={styles.title}
          onClick={(event) => {
            // the whole row opens the record too
            event.stopPropagation();
            onShow(record);
          }}
        >
          {record.title}
        </button>
        <Subject record={record} />
        <ChangeSummary record={record} />
      </span>
    ),
  },
  {
    key: 'outcome',
    title: '结果',
    widthPx: 130,
    render: (record) => <Outcome record={record} />,
  },
  { key: 'ip', title: 'IP 地址', widthPx: 150, render: (record) => record.ip || emptyText },
];
