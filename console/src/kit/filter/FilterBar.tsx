import { Button } from 'antd';
import { ChevronDown, ListFilter } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useIsNarrow } from '../hooks/use-narrow.ts';
import styles from '../list/ListPage.module.css';

/** Filters that are seldom needed: a row of their own below the others, opened by 更多筛选. */
export interface MoreFilters {
  readonly fields: ReactNode;
  /** How many of these filters are set. */
  readonly setCount: number;
}

/** The filters that a person keeps for the list. */
export interface SavedFiltersOfBar {
  /** Keeps the present one. */
  readonly button: ReactNode;
  readonly row: ReactNode;
}

interface Props {
  /** Filter fields; each writes into the address. */
  readonly children: ReactNode;
  readonly more?: MoreFilters;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  /** Controls at the end of the bar. */
  readonly settings?: ReactNode;
  readonly saved?: SavedFiltersOfBar | undefined;
}

/** The filters above a list or a report, with 重置 once one is set. */
export const FilterBar = ({ children, more, isFiltered, onReset, settings, saved }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const [wantsMore, setWantsMore] = useState<boolean>();
  // one that is set is seen from the start
  const isMoreOpen = wantsMore ?? (more !== undefined && more.setCount > 0);
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
        {isNarrow && more && <Fragment key={`more ${round}`}>{more.fields}</Fragment>}
        {!isNarrow && more && (
          <Button
            icon={<ChevronDown size={16} className={styles.chevron} />}
            iconPlacement="end"
            aria-expanded={isMoreOpen}
            onClick={() => setWantsMore(!isMoreOpen)}
          >
            更多筛选{more.setCount > 0 && `（${more.setCount}）`}
          </Button>
        )}
        {isNarrow && (
          <span className={styles.fold}>
            <Button icon={<ListFilter size={16} />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
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
        {saved?.button}
      </div>
      {settings}
      {!isNarrow && more && isMoreOpen && (
        <div key={round} className={styles.more}>
          {more.fields}
        </div>
      )}
      {saved?.row}
    </div>
  );
};
