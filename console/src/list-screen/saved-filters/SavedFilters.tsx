import { savedFiltersMax } from '@design-console/contract/saved-filter';
import type { SavedFilter } from '@design-console/contract/saved-filter/list';
import { Button } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../app/lazy-part.ts';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../../kit/feedback/ReasonedButton.tsx';
import { reasonedEntry } from '../../kit/feedback/reasoned-entry.tsx';
import { useScrollEdges } from '../../kit/hooks/use-scroll-edges.ts';
import listStyles from '../../kit/list/ListPage.module.css';
import { MoreActions } from '../../kit/list/MoreActions.tsx';
import styles from './SavedFilters.module.css';
import { type SavedList, useSavedFilterActions, useSavedFilters } from './use-saved-filters.ts';

// a form is larger than everything else here, and seldom opened
const NameFilterModal = lazyPart(
  () => import('./NameFilterModal.tsx'),
  (part) => part.NameFilterModal,
);

/** 存为常用: while something is set that is not kept yet. */
export const SaveFilterButton = (saved: SavedList) => {
  const { own, present, active, isFull } = useSavedFilters(saved);
  const actions = useSavedFilterActions(saved);
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = own !== undefined && present !== '' && !active;
  if (!isOffered && !isOpen) return null;
  return (
    <span className={listStyles.reset}>
      <ReasonedButton
        type="link"
        reason={isFull ? `每个列表最多保存 ${savedFiltersMax} 个常用筛选，请先删除不用的` : null}
        onClick={() => setIsOpen(true)}
      >
        存为常用
      </ReasonedButton>
      <Suspense fallback={null}>
        {isOpen && <NameFilterModal present={present} actions={actions} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </span>
  );
};

/** The filters that the person keeps for this list: one press sets one, a second press clears it. */
export const SavedFilterRow = (saved: SavedList) => {
  const { own, hadSome, present, active, hasFailed, retry } = useSavedFilters(saved);
  const actions = useSavedFilterActions(saved);
  const feedback = useFeedback();
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  useScrollEdges(chips);

  const remove = async (one: SavedFilter) => {
    const bar = row.current?.parentElement;
    if (!(await actions.remove(one))) return;
    // the button that had the focus is gone: the keyboard continues from the next filter, or from the bar
    const others = `[data-filter]:not([data-filter="${one.id}"]) > [aria-pressed]`;
    const next = bar?.querySelector<HTMLElement>(others) ?? bar;
    next?.focus();
  };

  if (own === undefined && !hadSome) return null;
  if (own?.length === 0) return null;
  return (
    <div ref={row} className={`${listStyles.saved} ${styles.row}`} role="group" aria-label="常用筛选">
      {!hasFailed && (
        <span className={styles.label} aria-hidden="true">
          常用
        </span>
      )}
      {hasFailed && (
        <span className={styles.failed} role="alert">
          常用筛选没有取到
          <Button type="link" size="small" onClick={retry}>
            重试
          </Button>
        </span>
      )}
      <div ref={chips} className={`${styles.chips} fades-at-edges`}>
        {own?.map((one) => (
          <span key={one.id} className={styles.chip} data-filter={one.id} data-active={one === active}>
            <button
              type="button"
              className={styles.apply}
              aria-pressed={one === active}
              onClick={() => (one === active ? actions.clear() : actions.choose(one))}
            >
              {one.name}
            </button>
            <MoreActions
              name={one.name}
              items={[
                { key: 'rename', label: '重命名', onClick: () => setRenamed(one) },
                {
                  key: 'replace',
                  ...reasonedEntry(
                    '换成当前筛选',
                    one === active ? '当前就是它' : present === '' ? '当前没有筛选' : null,
                    () => void actions.replace(one, present),
                    feedback,
                  ),
                },
                { key: 'remove', label: '删除', danger: true, onClick: () => void remove(one) },
              ]}
            />
          </span>
        ))}
      </div>
      <Suspense fallback={null}>
        {renamed && (
          <NameFilterModal
            renamed={renamed}
            present={present}
            actions={actions}
            onClose={() => setRenamed(null)}
          />
        )}
      </Suspense>
    </div>
  );
};
