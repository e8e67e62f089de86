import { useEffect } from 'react';
import { pageBefore } from './ListPager.tsx';
import type { PageStep } from './list-address.ts';

interface Result {
  readonly data: { readonly total: number; readonly list: readonly unknown[] } | undefined;
  readonly isPlaceholderData: boolean;
}

interface State {
  readonly values: { readonly pageNo: number; readonly pageSize: number };
  readonly setPage: (pageNo: number, pageSize: number, step?: PageStep) => void;
}

/** When the last rows of a page were removed, the page before it is shown instead. */
export const usePageCorrection = ({ data, isPlaceholderData }: Result, { values, setPage }: State): void => {
  const lastPage = isPlaceholderData ? null : pageBefore(values, data);
  useEffect(() => {
    if (lastPage !== null) setPage(lastPage, values.pageSize, { isCorrection: true });
  }, [lastPage, setPage, values.pageSize]);
};
