import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part.ts';
import { usePreference } from '../../app/preferences.ts';
import type { SavedFiltersOfBar } from '../../kit/filter/FilterBar.tsx';
import { placeNames } from '../../kit/list/list-address.ts';
import styles from '../../kit/list/ListPage.module.css';
import { useAddress } from '../../kit/navigation/address.tsx';
import { useSavedFilterList } from './saved-filter-list.ts';
import type { SavedList } from './use-saved-filters.ts';

// most visits of a list neither set a filter nor keep one
const SavedFilterRow = lazyPart(
  () => import('./SavedFilters.tsx'),
  (part) => part.SavedFilterRow,
);
const SaveFilterButton = lazyPart(
  () => import('./SavedFilters.tsx'),
  (part) => part.SaveFilterButton,
);

/** The row's place is there before its filters where the list had some at the last visit: nothing moves later. */
const Row = (saved: SavedList) => {
  const hadSome = usePreference('listsWithSavedFilters').includes(saved.list);
  const { data } = useSavedFilterList();
  if (!hadSome && !data?.some(({ list }) => list === saved.list)) return null;
  return (
    <Suspense fallback={hadSome && <div className={styles.saved} />}>
      <SavedFilterRow {...saved} />
    </Suspense>
  );
};

const Save = (saved: SavedList) => {
  const { address } = useAddress();
  // an order counts here
  const isSet = Object.keys(address).some((name) => name in saved.input.shape && !placeNames.includes(name));
  return (
    isSet && (
      <Suspense fallback={null}>
        <SaveFilterButton {...saved} />
      </Suspense>
    )
  );
};

/** 常用筛选 of a list, for its filter bar. */
export const savedFiltersOf = (saved: SavedList): SavedFiltersOfBar => ({
  button: <Save {...saved} />,
  row: <Row {...saved} />,
});
