import { useEffect, useState } from 'react';
import { warm } from '../../app/chunk-reload.ts';
import { usePreference } from '../../app/preferences.ts';
import type { SavedFiltersOfBar } from '../../kit/filter/FilterBar.tsx';
import { placeNames } from '../../kit/list/list-address.ts';
import styles from '../../kit/list/ListPage.module.css';
import { useAddress } from '../../kit/navigation/address.tsx';
import { useSavedFilterList } from './saved-filter-list.ts';
import type { SavedList } from './use-saved-filters.ts';

type Parts = typeof import('./SavedFilters.tsx');
let loaded: Parts | null = null;

/**
 * Most visits of a list neither set a filter nor keep one, so this code loads later. A list works without it:
 * what cannot be loaded breaks no screen, and is tried again when the network is back.
 */
const useParts = (isWanted: boolean): Parts | null => {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!isWanted || parts) return;
    const load = () =>
      warm(async () => {
        loaded = await import('./SavedFilters.tsx');
        setParts(loaded);
      });
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isWanted, parts]);
  return parts;
};

/** The row's place is there before its filters where the list had some at the last visit: nothing moves later. */
const Row = (saved: SavedList) => {
  const hadSome = usePreference('listsWithSavedFilters').includes(saved.list);
  const { data } = useSavedFilterList();
  const isWanted = hadSome || data?.some(({ list }) => list === saved.list) === true;
  const parts = useParts(isWanted);
  if (!isWanted) return null;
  if (parts) return <parts.SavedFilterRow {...saved} />;
  return hadSome && <div className={styles.saved} />;
};

const Save = (saved: SavedList) => {
  const { address } = useAddress();
  // an order counts here
  const isSet = Object.keys(address).some((name) => name in saved.input.shape && !placeNames.includes(name));
  const parts = useParts(isSet);
  return isSet && parts && <parts.SaveFilterButton {...saved} />;
};

/** 常用筛选 of a list, for its filter bar. */
export const savedFiltersOf = (saved: SavedList): SavedFiltersOfBar => ({
  button: <Save {...saved} />,
  row: <Row {...saved} />,
});
