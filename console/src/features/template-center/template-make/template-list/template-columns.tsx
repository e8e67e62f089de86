import {
  TEMPLATE_SOURCE_TITLES,
  TEMPLATE_STATUS_TITLES,
  type TeamTemplate,
} from '@design-console/contract/template';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../../kit/list/ListTable.tsx';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { RelativeTime } from '../../../../kit/format/RelativeTime.tsx';
import { StatusDot } from '../../../../kit/display/StatusDot.tsx';
import { HealthFlags } from '../HealthFlags.tsx';
import { TemplateCover } from '../TemplateCover.tsx';
import styles from '../template-parts.module.css';
import { kindText, statusTone } from '../../../../template-designer/template-words.ts';

interface ColumnTerms {
  /** Only templates that wait for review are listed. */
  readonly isQueue: boolean;
  readonly onShow: (row: TeamTemplate) => void;
  readonly actionsOf: (row: TeamTemplate) => ReactNode;
}

export const templateColumns = ({ isQueue, onShow, actionsOf }: ColumnTerms): ListColumn<TeamTemplate>[] => [
  {
    key: 'title',
    title: '模板',
    widthPx: 236,
    isFixed: true,
    onCard: 'title',
    render: (row) => (
      <NameCell
        mark={
          <span className={styles.thumb}>
            <TemplateCover url={row.coverUrl} title={row.title} />
          </span>
        }
        name={row.title}
        line={`${kindText(row)} · ${pageSizeText(row)}`}
        onShow={() => onShow(row)}
      />
    ),
  },
  {
    key: 'status',
    title: '状态',
    widthPx: 100,
    render: (row) => (
      <StatusDot tone={statusTone[row.status]}>{TEMPLATE_STATUS_TITLES[row.status]}</StatusDot>
    ),
  },
  {
    key: 'health',
    title: '健康',
    widthPx: 130,
    render: (row) =>
      row.health.length === 0 ? <StatusDot tone="on">正常</StatusDot> : <HealthFlags health={row.health} />,
  },
  {
    key: 'useCount',
    title: '使用',
    widthPx: 80,
    align: 'right',
    isSortable: true,
    // nobody uses what is not on the shelf
    isHiddenAtFirst: isQueue,
    render: (row) => row.usage.used.toLocaleString(),
  },
  {
    key: 'downloads',
    title: '下载',
    widthPx: 80,
    isHiddenAtFirst: true,
    align: 'right',
    render: (row) => row.usage.downloaded.toLocaleString(),
  },
  {
    key: 'finished',
    title: '完成',
    widthPx: 90,
    align: 'right',
    isHiddenAtFirst: true,
    render: (row) => row.usage.finished.toLocaleString(),
  },
  {
    key: 'authorName',
    title: '作者',
    widthPx: 96,
    render: (row) => row.authorName || '已删除的账号',
  },
  {
    key: 'updatedAt',
    title: '更新时间',
    widthPx: 116,
    isSortable: true,
    orderWords: { asc: '最早更新', desc: '最近更新' },
    render: (row) => <RelativeTime at={row.updatedAt} />,
  },
  {
    key: 'submittedAt',
    title: '提交时间',
    widthPx: 116,
    isSortable: true,
    orderWords: { asc: '最早提交', desc: '最近提交' },
    // those that wait are judged in this order
    isHiddenAtFirst: !isQueue,
    render: (row) => <RelativeTime at={row.submittedAt} />,
  },
  {
    key: 'publishedAt',
    title: '最近上架',
    widthPx: 130,
    isSortable: true,
    orderWords: { asc: '最早上架', desc: '最近上架' },
    isHiddenAtFirst: true,
    render: (row) => <RelativeTime at={row.publishedAt} />,
  },
  {
    key: 'source',
    title: '来源',
    widthPx: 100,
    isHiddenAtFirst: true,
    render: (row) => TEMPLATE_SOURCE_TITLES[row.source],
  },
  {
    key: 'actions',
    title: '操作',
    widthPx: 150,
    isFixed: true,
    onCard: 'actions',
    render: actionsOf,
  },
];
