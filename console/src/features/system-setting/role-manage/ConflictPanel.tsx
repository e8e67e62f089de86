import { Button } from 'antd';
import { GitMerge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { DifferenceView } from './DifferenceView.tsx';
import styles from './ConflictPanel.module.css';
import type { DraftChanges } from './role-draft.ts';

interface Props {
  readonly updatedBy: string;
  readonly updatedAt: string;
  /** What the other person changed since this drawer was opened. */
  readonly theirChanges: DraftChanges;
  readonly isSaving: boolean;
  readonly onMerge: () => void;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}

/** How long the armed button waits for its second click. */
const armedMs = 5_000;

/**
 * Somebody saved first: shows who, when and what, and lets the user decide. Nothing is overwritten by
 * one click.
 */
export const ConflictPanel = ({
  updatedBy,
  updatedAt,
  theirChanges,
  isSaving,
  onMerge,
  onReload,
  onOverwrite,
}: Props) => {
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setIsArmed(false), armedMs);
    return () => clearTimeout(timer);
  }, [isArmed]);
  return (
    <section className={styles.conflict} role="alert">
      <p className={styles.title}>
        <GitMerge size={18} aria-hidden="true" />
        <span>
          {updatedBy || '其他管理员'} 先保存了这个角色（
          <RelativeTime at={updatedAt} />
          ），改动如下
        </span>
      </p>
      <DifferenceView changes={theirChanges} />
      <div className={styles.buttons}>
        <Button type="primary" disabled={isSaving} onClick={onMerge}>
          合并两边的改动
        </Button>
        <Button disabled={isSaving} onClick={onReload}>
          放弃我的改动，载入最新内容
        </Button>
        <Button
          danger
          loading={isSaving}
          onClick={() => {
            if (isArmed) onOverwrite();
            setIsArmed(!isArmed);
          }}
        >
          {isArmed ? '再次点击，确认覆盖' : '用我的内容覆盖'}
        </Button>
      </div>
    </section>
  );
};
