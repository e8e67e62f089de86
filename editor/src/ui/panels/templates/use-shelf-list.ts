import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListTemplates, ShelfFilter, ShelfPage, ShelfTemplate } from './shelf.ts';

export interface ShelfList {
  readonly status: 'loading' | 'more' | 'there' | 'failed';
  readonly templates: readonly ShelfTemplate[];
  readonly total: number;
  readonly facets: ShelfPage['facets'];
  readonly hasMore: boolean;
  readonly fault: string;
  /** Fetches the next page, or retries a failed request. */
  readonly goOn: () => void;
}

interface State extends Omit<ShelfList, 'goOn' | 'hasMore'> {
  readonly next: string | null;
  /** The filter whose templates are shown, as text; '' before the first. */
  readonly of: string;
}

const empty: State = {
  status: 'loading',
  templates: [],
  total: 0,
  facets: null,
  fault: '',
  next: null,
  of: '',
};

const faultOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '模板没有加载完成，请稍后重试';

/** The paginated list of one filter. Another filter starts over and drops pending requests. */
export const useShelfList = (list: ListTemplates, filter: ShelfFilter): ShelfList => {
  const [state, setState] = useState(empty);
  const latestRequest = useRef(0);
  const key = JSON.stringify(filter);

  const fetchFrom = useCallback(
    (after: string | null) => {
      latestRequest.current += 1;
      const mine = latestRequest.current;
      const wanted = JSON.parse(key) as ShelfFilter;
      setState((now) => ({ ...now, status: after === null ? 'loading' : 'more', fault: '' }));
      list(wanted, after).then(
        (page) => {
          if (mine !== latestRequest.current) return;
          setState((now) => ({
            status: 'there',
            templates: after === null ? page.list : [...now.templates, ...page.list],
            total: page.total,
            facets: page.facets ?? now.facets,
            fault: '',
            next: page.next,
            of: key,
          }));
        },
        (error: unknown) => {
          if (mine === latestRequest.current)
            setState((now) => ({ ...now, status: 'failed', fault: faultOf(error) }));
        },
      );
    },
    [list, key],
  );

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a request begins
    fetchFrom(null);
    return () => {
      latestRequest.current += 1;
    };
  }, [fetchFrom]);

  const { next, of, ...shown } = state;
  const isIdle = state.status === 'there' || state.status === 'failed';
  return {
    ...shown,
    hasMore: next !== null,
    goOn: () => {
      // what is still shown may be of the filter before: a retry must not add this one's pages to it
      if (isIdle) fetchFrom(of === key && state.templates.length > 0 ? next : null);
    },
  };
};
