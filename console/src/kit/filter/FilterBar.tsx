import { Button } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useIsNarrow } from '../hooks/use-narrow.ts';
import styles from '../list/ListPage.module.css';

interface Props {
  /** Filter fields; each writes into the address. */
  readonly children: ReactNode;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  /** Controls at the end of the bar. */
  readonly settings?: ReactNode;
}

/** The filters above a list or a report, with 重置 once one is set. */
export const FilterBar = ({ children, isFiltered, onReset, settings }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const reset = () => {
    onReset();
    // also resets what a filter holds itself (自定义 without days yet)
    setRound(round + 1);
    // the button disappears on reset: the keyboard continues from the filters
    bar.current?.focus();
  };
  return (
    <div
      ref={bar}
      role="search"
      className={styles.bar}
      aria-label="筛选"
      tabIndex={-1}
      data-folded={isNarrow && !isOpen}
    >
      <div className={styles.filters}>
        <Fragment key={round}>{children}</Fragment>
        {isNarrow && (
          <span className={styles.fold}>
            <Button
              icon={<SlidersHorizontal size={16} />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? '收起筛选' : isFiltered ? '筛选（已设置）' : '筛选'}
            </Button>
          </span>
        )}
        {isFiltered && (
          <span className={styles.reset}>
            <Button type="link" onClick={reset}>
              重置
            </Button>
          </span>
        )}
      </div>
      {settings}
    </div>
  );
};
