import { intellectTagById } from '@design-console/contract/intellect-tag';
import {
  TEMPLATE_SOURCE_TITLES,
  TEMPLATE_STATUS_TITLES,
  type TeamTemplate,
} from '@design-console/contract/template';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import type { ReactNode } from 'react';
import { Drawer } from '../../../../kit/feedback/Drawer.tsx';
import { Loaded, type ShownResult } from '../../../../kit/feedback/Loaded.tsx';
import { DetailLines } from '../../../../kit/page/DetailLines.tsx';
import { StatusDot } from '../../../../kit/display/StatusDot.tsx';
import { CopyText } from '../../../../kit/display/CopyText.tsx';
import { Tags } from '../../../../kit/display/Tags.tsx';
import { absoluteTime, emptyText } from '../../../../kit/format/time.ts';
import { HealthFlags } from '../HealthFlags.tsx';
import { TemplateCover } from '../TemplateCover.tsx';
import { kindText, statusTone } from '../../../../template-designer/template-words.ts';
import { period } from './period.ts';
import styles from './template-list.module.css';

interface DetailsProps {
  readonly row: TeamTemplate;
  readonly actions: ReactNode;
}

interface Props {
  /** Undefined until it is found. */
  readonly row: TeamTemplate | undefined;
  readonly found: ShownResult<TeamTemplate>;
  readonly actionsOf: (row: TeamTemplate) => ReactNode;
  readonly onClose: () => void;
}

const usageTitles = { opened: '打开', used: '使用', finished: '完成', downloaded: '下载' } as const;

const Details = ({ row, actions }: DetailsProps) => (
  <>
    <div className={styles.big}>
      <TemplateCover url={row.coverUrl} title={row.title} />
    </div>
    <div className={styles.batchActions}>{actions}</div>
    <div className={styles.usage} role="group" aria-label="使用情况">
      {Object.entries(usageTitles).map(([key, title]) => (
        <div key={key}>
          <b>{row.usage[key as keyof typeof usageTitles].toLocaleString()}</b>
          <span>{title}次数</span>
        </div>
      ))}
    </div>
    <DetailLines
      lines={[
        [
          '状态',
          <StatusDot key="status" tone={statusTone[row.status]}>
            {TEMPLATE_STATUS_TITLES[row.status]}
          </StatusDot>,
        ],
        ...(row.rejectReason === '' ? [] : [['驳回原因', row.rejectReason] as const]),
        ...(row.health.length === 0
          ? []
          : [['健康状况', <HealthFlags key="health" health={row.health} />] as const]),
        ['模板编号', <CopyText key="id" text={String(row.id)} label="模板编号" />],
        ['分类', kindText(row)],
        ['尺寸', pageSizeText(row)],
        [
          '智能标签',
          <Tags key="tags" names={row.tagIds.map((id) => intellectTagById.get(id)?.name ?? String(id))} />,
        ],
        ['轻应用标签', <Tags key="apps" names={row.lightAppTags.map(({ name }) => name)} />],
        ['展示时间', period(row)],
        ['来源', TEMPLATE_SOURCE_TITLES[row.source]],
        ['版本', `第 ${row.version} 版`],
        ['作者', row.authorName || '已删除的账号'],
        ['创建时间', absoluteTime(row.createdAt)],
        ['更新时间', absoluteTime(row.updatedAt)],
        ['最近提交', row.submittedAt === null ? emptyText : absoluteTime(row.submittedAt)],
        ['最近上架', row.publishedAt === null ? emptyText : absoluteTime(row.publishedAt)],
      ]}
    />
  </>
);

/** The details of a template, and its actions. */
export const DetailsDrawer = ({ row, found, actionsOf, onClose }: Props) => (
  <Drawer open isInAddress title={row?.title ?? '模板详情'} size="min(520px, 100vw)" onClose={onClose}>
    {row ? <Details row={row} actions={actionsOf(row)} /> : <Loaded result={found}>{() => null}</Loaded>}
  </Drawer>
);
