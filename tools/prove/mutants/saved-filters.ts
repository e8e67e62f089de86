import type { Mutant } from '../mutant.ts';

const server = ['server/src/modules/saved-filter/saved-filter.test.ts'];
const text = ['console/src/list-screen/saved-filters/filter-text.test.ts'];
const screen = ['console/src/list-screen/saved-filters/saved-filters.test.tsx'];

/** Mutants of 常用筛选. */
export const savedFilterMutants: readonly Mutant[] = [
  {
    name: 'saved filters: show those of colleagues',
    file: 'server/src/modules/saved-filter/saved-filter.store.ts',
    search: /\.where\('account_id', '=', accountId\);/,
    replace: '.where("account_id", ">", 0 * accountId);',
    mustFail: server,
  },
  {
    name: 'saved filters: put one that returns behind the others',
    file: 'server/src/modules/saved-filter/saved-filter.handlers.ts',
    search: 'place: place ?? nextPlace(others)',
    replace: 'place: Math.max(place ?? 0, nextPlace(others))',
    mustFail: server,
  },
  {
    name: 'saved filters: keep the days of today under the name of a range',
    file: 'console/src/list-screen/saved-filters/filter-text.ts',
    search: 'const { written } = readRanges(ranges, address, new Date());',
    replace: 'const { days: written } = readRanges(ranges, address, new Date());',
    mustFail: text,
  },
  {
    name: 'saved filters: keep the page that was shown',
    file: 'console/src/list-screen/saved-filters/filter-text.ts',
    search: '...written, ...nowhere });',
    replace: '...written });',
    mustFail: text,
  },
  {
    name: 'saved filters: lose the focus with the filter that was deleted',
    file: 'console/src/list-screen/saved-filters/SavedFilters.tsx',
    search: 'next?.focus();',
    replace: 'next?.blur();',
    mustFail: screen,
  },
  {
    name: 'saved filters: set an outdated one without a word',
    file: 'console/src/list-screen/saved-filters/use-saved-filters.ts',
    search: 'if (isOutdated(saved, filter)) feedback',
    replace: 'if (isOutdated(saved, filter) && filter === "") feedback',
    mustFail: screen,
  },
];
