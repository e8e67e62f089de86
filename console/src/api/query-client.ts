import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly isSilent: boolean; readonly isAlwaysSaid: boolean };
  }
}

/** A fresh cache. One per signed-in app: leaving for the login page drops it whole. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.isSilent) return;
        const isAlwaysSaid = query.meta?.isAlwaysSaid ?? false;
        reportFailure(error, { isAlwaysSaid, isStillAsked: () => query.getObserversCount() > 0 });
      },
    }),
    defaultOptions: {
      queries: {
        // a failure is shown at once, and the user decides whether to retry
        retry: false,
        // a request without a network fails instead of waiting unseen for one
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: 0,
        gcTime: 5 * 60_000,
      },
    },
  });
