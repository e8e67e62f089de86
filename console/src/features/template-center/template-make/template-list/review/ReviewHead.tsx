import { reviewKeys } from '@design-console/contract/console-keys';
import { withKeys } from '@design-console/editor/keys-shown';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { ariaKeys } from '../../../../../kit/navigation/shortcuts.ts';
import type { ReviewAct } from './use-review-keys.ts';
import styles from './review.module.css';

interface Props {
  readonly title: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly onAct: (act: ReviewAct) => void;
}

/** The name of the template, its place in the round, and the ways on, back and out. */
export const ReviewHead = ({ title, place, count, onAct }: Props) => (
  <header className={styles.head}>
    <div className={styles.turn}>
      <Button
        type="text"
        icon={<ChevronLeft size={18} />}
        aria-label="上一个"
        aria-keyshortcuts={ariaKeys(reviewKeys.back.keys)}
        title={withKeys('上一个', reviewKeys.back.keys[0])}
        disabled={place === 1}
        onClick={() => onAct('back')}
      />
      <span className={styles.place}>
        {place} / {count}
      </span>
      <Button
        type="text"
        icon={<ChevronRight size={18} />}
        aria-label="下一个"
        title={withKeys('下一个', reviewKeys.next.keys[0])}
        onClick={() => onAct('next')}
      />
      <Button
        type="text"
        className={styles.close ?? ''}
        icon={<X size={18} />}
        aria-label="退出审核"
        aria-keyshortcuts={ariaKeys(reviewKeys.close.keys)}
        title={withKeys('退出审核', reviewKeys.close.keys[0])}
        onClick={() => onAct('close')}
      />
    </div>
    <h2 className={styles.title} title={title}>
      {title}
    </h2>
  </header>
);
