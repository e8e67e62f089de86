import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './ListPage.module.css';

interface Props {
  /** Filter fields; each writes into the address. */
  readonly children: ReactNode;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  /** What stands at the end of the bar. */
  readonly settings?: ReactNode;
}

/** The filters above a list or a report, with 重置 once one is set. */
export const FilterBar = ({ children, isFiltered, onReset, settings }: Props) => (
  <div role="search" className={styles.bar} aria-label="筛选">
    <div className={styles.filters}>
      {children}
      {isFiltered && (
        <span className={styles.reset}>
          <Button type="link" onClick={onReset}>
            重置
          </Button>
        </span>
      )}
    </div>
    {settings}
  </div>
);
