import type { center } from '@design-console/contract/center';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import { ofPlatform, ofShelf, type PlatformTemplate, type ShelfTemplate } from './cards.ts';
import { countTags, inOneOrder, readCursor, writeCursor } from './center.rules.ts';

type BrowseQuery = ParsedInputOf<typeof center.browse>;
type Sort = BrowseQuery['sort'];

/** A team template on the shelf, with its cursor for the rows behind it. */
interface ShelfTemplateWithCursor extends ShelfTemplate {
  readonly recentUseCount: number;
  readonly publishedAt: string;
  readonly cursor: string;
}

export interface BrowseDependencies {
  pageShelf(
    db: Executor,
    companyId: number,
    query: Pick<BrowseQuery, 'keyword' | 'kindId' | 'tagIds' | 'sort' | 'pageSize' | 'after'>,
    now: Date,
  ): Promise<{
    list: readonly ShelfTemplateWithCursor[];
    total: number;
    isTotalCapped: boolean;
    next: string | null;
  }>;
  allPlatform(
    db: Executor,
    companyId: number,
    filter: { keyword: string | undefined; tagIds: string[] | undefined; sortBy: Sort },
  ): Promise<readonly (PlatformTemplate & { readonly tagIds: readonly string[]; readonly rank: number })[]>;
  countShelfTags(
    db: Executor,
    companyId: number,
    query: Pick<BrowseQuery, 'keyword' | 'kindId' | 'tagIds'>,
    now: Date,
  ): Promise<readonly { tagId: string; count: number; isCapped: boolean }[]>;
}

/** The rank that orders both lists; the platform's `newest` is in whole seconds. */
const rankOf: Readonly<Record<Sort, (row: ShelfTemplateWithCursor) => number>> = {
  newest: ({ publishedAt }) => Date.parse(publishedAt) / 1000,
  mostUsed: ({ useCount }) => useCount,
  hot: ({ recentUseCount }) => recentUseCount,
};

/** Whose templates are browsed. `offersTeam`: 素材权限 of the config set leaves the company's own ones to users. */
interface Viewer {
  readonly companyId: number;
  readonly offersTeam: boolean;
}

const noneOfTeam = { list: [], total: 0, isTotalCapped: false, next: null };

/** Where the company's list continues; at its end only its total is needed. */
const ownAfter = (team: string): string | undefined => (team === '' || team === 'end' ? undefined : team);

/** Templates of the company and of the platform as one list. */
export const browse = async (
  dependencies: BrowseDependencies,
  db: Executor,
  { companyId, offersTeam }: Viewer,
  { from, after, pageSize, ...requested }: BrowseQuery,
  now: Date,
) => {
  const cursor = readCursor(after);
  const { keyword, kindId, tagIds, sort } = requested;
  // kinds belong to the company: no platform template has one
  const hasPlatform = from !== 'team' && kindId === undefined;
  const [own, shipped] = await Promise.all([
    from === 'platform' || !offersTeam
      ? noneOfTeam
      : dependencies.pageShelf(
          db,
          companyId,
          { ...requested, pageSize: cursor.team === 'end' ? 1 : pageSize, after: ownAfter(cursor.team) },
          now,
        ),
    hasPlatform ? dependencies.allPlatform(db, companyId, { keyword, tagIds, sortBy: sort }) : [],
  ]);
  const left = cursor.team === 'end' ? [] : own.list;
  const merged = inOneOrder(
    left.map((row) => ({ ...ofShelf(row), rank: rankOf[sort](row) })),
    shipped.slice(cursor.platform).map((row) => ({ ...ofPlatform(row), rank: row.rank })),
    pageSize,
  );
  const isTeamOver = merged.team === left.length && (cursor.team === 'end' || own.next === null);
  const platform = cursor.platform + merged.platform;
  const team = isTeamOver ? 'end' : (left[merged.team - 1]?.cursor ?? cursor.team);
  return {
    total: Math.min(own.total + shipped.length, countCap),
    isTotalCapped: own.isTotalCapped || own.total + shipped.length > countCap,
    list: merged.list.map(({ rank: _, ...card }) => card),
    next: isTeamOver && platform >= shipped.length ? null : writeCursor({ platform, team }),
  };
};

/** How many of the browsed templates each tag would leave. */
export const countBrowsedTags = async (
  dependencies: BrowseDependencies,
  db: Executor,
  { companyId, offersTeam }: Viewer,
  { from, ...requested }: ParsedInputOf<typeof center.listTags>,
  now: Date,
) => {
  const { keyword, kindId, tagIds = [] } = requested;
  const [own, shipped] = await Promise.all([
    from === 'platform' || !offersTeam ? [] : dependencies.countShelfTags(db, companyId, requested, now),
    from === 'team' || kindId !== undefined
      ? []
      : dependencies.allPlatform(db, companyId, { keyword, tagIds: undefined, sortBy: 'hot' }),
  ]);
  const counts = new Map(own.map(({ tagId, count, isCapped }) => [tagId, { count, isCapped }]));
  for (const [tagId, more] of countTags(shipped, tagIds)) {
    const { count = 0, isCapped = false } = counts.get(tagId) ?? {};
    const sum = count + more;
    counts.set(tagId, { count: Math.min(sum, countCap), isCapped: isCapped || sum > countCap });
  }
  return [...counts].map(([tagId, counted]) => ({ tagId, ...counted }));
};
