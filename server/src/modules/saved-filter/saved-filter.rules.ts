import { savedFilterLists } from '@design-console/contract/saved-filter';
import type { SavedFilter } from '@design-console/contract/saved-filter/list';
import type { SavedFilterRow } from './saved-filter.store.ts';

/** The filters of lists that the product has. */
export const shown = (rows: readonly SavedFilterRow[]): SavedFilter[] =>
  rows.filter(({ list }) => (savedFilterLists as readonly string[]).includes(list));

/** The place behind the others. */
export const nextPlace = (others: readonly Pick<SavedFilterRow, 'place'>[]): number =>
  Math.max(0, ...others.map(({ place }) => place)) + 1;

/** A filter as people read it in the log: its words are not encoded. */
export const readable = (filter: string): string =>
  [...new URLSearchParams(filter)].map(([name, value]) => `${name}=${value}`).join('，');
