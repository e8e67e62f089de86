import { countCap } from '@design-console/contract/kernel';
import type { Executor } from '../schema/tables.ts';
import type { Tabs } from './list-definition.ts';
import type { FoundPage, FixedPage, ListPage, WithCursor } from './list-store.ts';
import type { FoundWords } from './list-words.ts';

interface Count {
  count: number;
  isCapped: boolean;
}

/** The arguments of tabs. */
interface ListParts<Filter, Row> {
  page(
    db: Executor,
    companyId: number,
    filter: Filter,
    page: ListPage,
    fixedPage: FixedPage,
  ): Promise<FoundPage<WithCursor<Row>>>;
  wordsOf(db: Executor, companyId: number, filter: Filter): Promise<FoundWords | null>;
  countsBy(
    db: Executor,
    companyId: number,
    filter: Filter,
    tabs: Tabs,
    words: FoundWords | null,
  ): Promise<Map<number, Count>>;
}

/** A page of the open tab, and how many rows each tab has; filter `all` leaves the tab out. */
export const pageWithTabs =
  <Filter, Row>({ page, wordsOf, countsBy }: ListParts<Filter, Row>) =>
  async (
    db: Executor,
    companyId: number,
    { all, open: shown }: { all: Filter; open: Filter },
    pageInput: ListPage,
    tabs: Tabs,
  ): Promise<{ page: FoundPage<Row>; counts: Map<number, Count> }> => {
    const words = await wordsOf(db, companyId, all);
    if (words && 'ids' in words) {
      const found = await page(db, companyId, all, pageInput, { words, total: null, tabs });
      // an empty page carries no counts of the other tabs
      const of = found.rows[0]?.ofTabs;
      const counts = of
        ? new Map(tabs.values.map((value, at) => [value, { count: of[at] ?? 0, isCapped: false }]))
        : await countsBy(db, companyId, all, tabs, words);
      return { page: found, counts };
    }
    const counts = await countsBy(db, companyId, all, tabs, words);
    const ofShown = [...counts].filter(([value]) => tabs.open === undefined || value === tabs.open);
    // counts for a common word are of its first rows, so the total of a single tab is counted
    const isSampled = tabs.open !== undefined && words !== null;
    const total = isSampled
      ? null
      : ofShown.reduce((sum, [, { count, isCapped }]) => sum + (isCapped ? countCap + 1 : count), 0);
    return { page: await page(db, companyId, shown, pageInput, { words, total }), counts };
  };
