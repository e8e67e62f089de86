import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PurchaseButton } from '../../ui/purchase/PurchaseButton.tsx';
import styles from './Bar.module.css';
import type { Composing } from './use-composing.ts';

interface Props {
  /** Its background: a panel; absent: the page's own. */
  readonly ground?: 'panel';
  readonly hasBack: boolean;
  readonly onBack: () => void;
  readonly composing: Composing;
  readonly children: ReactNode;
}

/** The top bar of both interfaces: back button, brand, today's remaining quota. */
export const Bar = ({ ground, hasBack, onBack, composing, children }: Props) => (
  <header className={styles.bar} data-ground={ground}>
    {hasBack && (
      <button type="button" className={styles.back} aria-label="返回" onClick={onBack}>
        <ArrowLeft size={20} />
      </button>
    )}
    {children}
    <small className={styles.quota}>
      {composing.left === null ? '不限次数' : `今日剩余 ${composing.left} / ${composing.quota} 次`}
      {composing.left === 0 && <PurchaseButton limit="ai" msg="今天的 AI 生成次数已用完" />}
    </small>
  </header>
);
