import { savedFilterQueries } from '@design-console/contract/saved-filter/list';
import { useQueryCall } from '../../api/use-query-call.ts';

/** Other tabs and devices change them seldom. */
const freshMs = 60_000;

/** The person's filters of all lists. */
export const useSavedFilterList = () =>
  useQueryCall(savedFilterQueries.list, {}, { silent: true, staleMs: freshMs });
