import { Button } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';

interface Props {
  readonly count: number;
  /** What it lies over: the headings of a table, or the line 选择本页全部 above cards. */
  readonly over: 'headings' | 'line';
  readonly isCompact?: boolean;
  readonly onClear: () => void;
  /** The actions on what is selected. */
  readonly children: ReactNode;
}

/**
 * What can be done with the selected rows. It takes no place of its own, so that the rows stay where they are
 * while someone goes down their boxes, and it stays in sight while they scroll: below the header, on a phone
 * at the foot of the window. The box that selects the whole page stays free.
 */
export const SelectionBar = ({ count, over, isCompact = false, onClear, children }: Props) => (
  <div className={styles.place} data-over={over} data-compact={isCompact}>
    <div className={styles.bar} role="region" aria-label="已选内容的操作">
      <span className={styles.count} role="status">
        已选 {count} 项
      </span>
      <div className={styles.actions}>{children}</div>
      <Button type="text" size="small" icon={<X size={15} />} onClick={onClear}>
        取消选择
      </Button>
    </div>
  </div>
);
