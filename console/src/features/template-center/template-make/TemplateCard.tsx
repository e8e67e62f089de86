import { TEMPLATE_STATUS_TITLES, type TeamTemplate } from '@design-console/contract/template';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { HealthFlags } from './HealthFlags.tsx';
import { TemplateCover } from './TemplateCover.tsx';
import styles from './template-parts.module.css';
import { kindText, statusTone } from '../../../template-designer/template-words.ts';

interface Props {
  readonly row: TeamTemplate;
  readonly openLabel: string;
  readonly onOpen: () => void;
  /** Buttons of its actions. */
  readonly foot?: ReactNode;
  /** Shows its status and usage too: for lists of all templates. */
  readonly isFull?: boolean;
  readonly picking?: { readonly isPicked: boolean; readonly onPick: (isPicked: boolean) => void } | undefined;
}

/** A template as a card with its picture. */
export const TemplateCard = ({ row, openLabel, onOpen, foot, isFull = false, picking }: Props) => (
  <li className={styles.card} data-picked={picking?.isPicked ?? false} data-template={row.id}>
    {picking && (
      <span className={styles.pick}>
        <Checkbox
          aria-label={`选择 ${row.title}`}
          checked={picking.isPicked}
          onChange={(event) => picking.onPick(event.target.checked)}
        />
      </span>
    )}
    <button type="button" className={styles.open} aria-label={openLabel} onClick={onOpen}>
      <TemplateCover url={row.coverUrl} title={row.title} />
    </button>
    <div className={styles.body}>
      <span className={styles.title} title={row.title}>
        {row.title}
      </span>
      <span className={styles.line}>
        <span>{kindText(row)}</span>
        <span>{pageSizeText(row)}</span>
      </span>
      <span className={styles.line}>
        {isFull && (
          <StatusDot tone={statusTone[row.status]}>
            {TEMPLATE_STATUS_TITLES[row.status]}
            {row.status === 3 && !row.isLive && '（未到展示时间）'}
          </StatusDot>
        )}
        <span className={styles.when}>
          <span>
            {isFull && row.status === 1 ? (
              <>
                提交于 <RelativeTime at={row.submittedAt} />
              </>
            ) : (
              <RelativeTime at={row.updatedAt} />
            )}
          </span>
          {isFull && row.authorName !== '' && (
            <span className={styles.author} title={row.authorName}>{` · ${row.authorName}`}</span>
          )}
        </span>
      </span>
      {isFull && row.usage.used > 0 && (
        <span className={styles.line}>
          使用 {row.usage.used.toLocaleString()} 次，下载 {row.usage.downloaded.toLocaleString()} 次
        </span>
      )}
      {row.rejectReason !== '' && (
        <span className={styles.reason} title={row.rejectReason}>
          驳回：{row.rejectReason}
        </span>
      )}
      {isFull && <HealthFlags health={row.health} />}
    </div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </li>
);

/** Cards that are loading. */
export const CardBones = ({ count }: { readonly count: number }) => (
  <div className={styles.cards} aria-busy="true">
    <span className="for-screen-readers">正在加载</span>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={styles.bones} />
    ))}
  </div>
);
