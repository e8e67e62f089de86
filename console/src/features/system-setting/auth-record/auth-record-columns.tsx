import { type Authorization, STATUS_TITLES } from '@design-console/contract/authorization';
import { SUBJECT_KIND_TITLES } from '@design-console/contract/authorization/identity-number';
import { Tag } from 'antd';
import type { ListColumn } from '../../../kit/list/ListTable.tsx';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { RowAction, RowActions } from '../../../kit/list/RowActions.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { absoluteTime, emptyText } from '../../../kit/format/time.ts';
import styles from './AuthRecord.module.css';
import { statusTones } from './letter-life.ts';
import { Thumbnail } from './Thumbnail.tsx';

export const LetterStatus = ({ status }: { readonly status: Authorization['status'] }) => (
  <StatusDot tone={statusTones[status]}>{STATUS_TITLES[status]}</StatusDot>
);

export const SubjectTag = ({ kind }: { readonly kind: Authorization['subjectKind'] }) => (
  <Tag className={styles.mark ?? ''}>{SUBJECT_KIND_TITLES[kind]}</Tag>
);

interface ColumnTerms {
  readonly canEdit: boolean;
  readonly onShow: (row: Authorization) => void;
  readonly onIssue: (row: Authorization) => void;
  readonly onDownload: (row: Authorization) => void;
}

export const authRecordColumns = ({
  canEdit,
  onShow,
  onIssue,
  onDownload,
}: ColumnTerms): ListColumn<Authorization>[] => [
  {
    key: 'design',
    title: '授权作品',
    widthPx: 272,
    isFixed: true,
    onCard: 'title',
    render: (row) => (
      <NameCell
        mark={<Thumbnail url={row.thumbnail} title={row.designTitle} />}
        name={row.designTitle}
        line={
          <>
            <span>{row.no}</span> · {row.userFlag}
          </>
        }
        onShow={() => onShow(row)}
      />
    ),
  },
  {
    key: 'subject',
    title: '被授权方',
    widthPx: 208,
    render: (row) => (
      <span className={styles.party}>
        <span className={styles.partyName} title={row.subjectName}>
          {row.subjectName}
        </span>
        <span className={styles.no}>{SUBJECT_KIND_TITLES[row.subjectKind]}</span>
      </span>
    ),
  },
  {
    key: 'number',
    title: '证件号码',
    widthPx: 168,
    render: (row) => <span className={styles.figures}>{row.numberHint}</span>,
  },
  {
    key: 'phone',
    title: '手机号',
    widthPx: 140,
    isHiddenAtFirst: true,
    render: (row) => row.phone || emptyText,
  },
  { key: 'user', title: '用户标识', widthPx: 140, isHiddenAtFirst: true, render: (row) => row.userFlag },
  {
    key: 'validity',
    title: '有效期',
    widthPx: 136,
    render: (row) => (
      <span className={styles.validity}>
        <span>{row.validFrom}</span> <span>至 {row.validTo}</span>
      </span>
    ),
  },
  {
    key: 'issuedAt',
    title: '签发时间',
    widthPx: 180,
    isHiddenAtFirst: true,
    render: (row) => (row.issuedAt === null ? emptyText : absoluteTime(row.issuedAt)),
  },
  { key: 'status', title: '状态', widthPx: 100, render: (row) => <LetterStatus status={row.status} /> },
  {
    key: 'actions',
    title: '操作',
    widthPx: 120,
    isFixed: true,
    onCard: 'actions',
    render: (row) => (
      <RowActions>
        <RowAction label="查看" name={row.no} onClick={() => onShow(row)} />
        {row.issuedAt !== null && <RowAction label="下载" name={row.no} onClick={() => onDownload(row)} />}
        {canEdit && row.status === 0 && <RowAction label="签发" name={row.no} onClick={() => onIssue(row)} />}
      </RowActions>
    ),
  },
];
