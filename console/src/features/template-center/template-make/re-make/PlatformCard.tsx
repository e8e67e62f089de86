import type { PlatformTemplate } from '@design-console/contract/platform-template';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { Button } from 'antd';
import { TemplateCover } from '../TemplateCover.tsx';
import styles from '../template-parts.module.css';

interface Props {
  readonly row: PlatformTemplate;
  readonly onPreview: () => void;
  /** Absent for users who may not make templates. */
  readonly onCopy?: (() => void) | undefined;
}

/** A platform template as a card with its picture. */
export const PlatformCard = ({ row, onPreview, onCopy }: Props) => (
  <li className={styles.card} data-template={row.templateId}>
    <button type="button" className={styles.open} aria-label={`预览 ${row.title}`} onClick={onPreview}>
      <TemplateCover url={row.coverUrl} title={row.title} />
    </button>
    <div className={styles.body}>
      <span className={styles.title} title={row.title}>
        {row.title}
      </span>
      <span className={styles.line}>
        <span>{row.kind}</span>
        <span>{pageSizeText(row)}</span>
      </span>
    </div>
    <div className={styles.foot}>
      {onCopy && (
        <Button type="link" size="small" aria-label={`二次创作 ${row.title}`} onClick={onCopy}>
          二次创作
        </Button>
      )}
      <Button type="text" size="small" aria-label={`预览：${row.title}`} onClick={onPreview}>
        预览
      </Button>
    </div>
  </li>
);
