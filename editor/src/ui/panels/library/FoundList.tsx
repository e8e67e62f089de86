import type { ReactNode } from 'react';
import frame from '../../frame/editor.module.css';
import { ReloadButton } from '../../ReloadButton.tsx';
import { SearchField } from '../SearchField.tsx';
import styles from './library.module.css';
import type { FoundState } from './use-found.ts';

interface Props<Item> {
  readonly label: string;
  readonly placeholder: string;
  /** Message for an empty list. */
  readonly empty: string;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  /** Why the last action on an item failed; '' otherwise. */
  readonly fault: string;
  /** What was done to an item; '' for nothing. */
  readonly told: string;
  readonly found: FoundState<Item>;
  readonly children: (item: Item) => ReactNode;
}

/** A searchable list of tiles. States: loading, empty, failed, more. */
export const FoundList = <Item,>(props: Props<Item>) => {
  const { label, placeholder, empty, keyword, onKeyword, fault, told, found, children } = props;
  const { items, phase } = found;
  const isNothing = phase === 'ready' && items.length === 0;
  return (
    <>
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
      <div className={styles.library}>
        <SearchField label={`搜索${label}`} placeholder={placeholder} value={keyword} onChange={onKeyword} />
        {items.length > 0 && (
          <ul className={styles.tiles} aria-label={label}>
            {items.map((item) => children(item))}
          </ul>
        )}
        {isNothing && (
          <p className={frame.quiet} role="status">
            {keyword.trim() === '' ? empty : `没有找到「${keyword.trim()}」，换个词试试`}
          </p>
        )}
        {phase === 'loading' && (
          <p className={frame.quiet} role="status">
            正在加载…
          </p>
        )}
        {phase === 'failed' && (
          <div role="alert">
            <p className={frame.quiet}>{found.words}</p>
            <ReloadButton className={styles.more} onReload={found.retry} />
          </div>
        )}
        {phase === 'ready' && found.hasMore && (
          <button type="button" className={styles.more} onClick={found.more}>
            加载更多
          </button>
        )}
      </div>
    </>
  );
};
