import { CODE } from '@design-console/contract/kernel/code';
import { menu } from '@design-console/contract/menu';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused } from './call-errors.ts';
import { reportFailure } from './failures.ts';
import { keyOf } from './use-query-call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly isSilent: boolean; readonly isAlwaysSaid: boolean };
  }
}

/** Resolves, never rejects, once the reload of the menus under way has been answered, if there is one. */
const menusAnswered = async (client: QueryClient): Promise<void> => {
  const menus = client.getQueryCache().find({ queryKey: keyOf(menu.listPermission, {}), exact: true });
  if (menus?.state.fetchStatus === 'fetching') await menus.promise?.catch(() => undefined);
};

/** A fresh cache. One per signed-in app: leaving for the login page drops it whole. */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.isSilent) return;
        const report = {
          isAlwaysSaid: query.meta?.isAlwaysSaid ?? false,
          isStillAsked: () => query.getObserversCount() > 0,
        };
        if (error instanceof CallRefused && error.code === CODE.forbidden) {
          // the menus of a lost right take away the screen that asked, and say it in its place
          void menusAnswered(client).then(() => reportFailure(error, report));
        } else reportFailure(error, report);
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
  return client;
};
