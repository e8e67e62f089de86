import type { apiUser } from '@design-console/contract/api-user';
import { DesignId } from '@design-console/contract/design-id';
import type { OutputOf, ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { equal, within } from '../../db/list/list-definition.ts';
import { defineList, type FoundPage, type ListPage } from '../../db/list/list-store.ts';
import type { ListOrder } from '../../db/list/list-cursor.ts';
import type { Executor } from '../../db/schema/tables.ts';

export type Filter = Omit<
  ParsedInputOf<typeof apiUser.pageDesigns>,
  'pageNo' | 'pageSize' | 'after' | 'before'
>;

type DesignRow = Omit<OutputOf<typeof apiUser.pageDesigns>['list'][number], 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};

const lastChanged: ListOrder = { column: 'updated_at', kind: 'moment', direction: 'desc' };

const list = defineList<Filter, DesignRow>({
  table: 'design',
  idType: 'text',
  select: sql`t.id as "designId", t.title, t.api_user_id as "apiUserId", u.user_flag as "userFlag", u.nickname,
    t.kind_name as kind, t.template_id as "templateId", t.width, t.height, t.unit, t.page_count as pages,
    t.thumbnail, t.status, t.download_count as "downloadCount", t.created_at as "createdAt",
    t.updated_at as "updatedAt"`,
  join: sql`join api_user u on u.company_id = t.company_id and u.id = t.api_user_id`,
  firstOrder: lastChanged,
  orderOf: () => lastChanged,
  conditionsOf: ({ apiUserId, kind, status, isDownloaded, updatedFrom, updatedTo }) => [
    ...equal('api_user_id', apiUserId),
    ...equal('kind_name', kind),
    ...equal('status', status),
    ...(isDownloaded ? [{ test: sql<boolean>`t.download_count > 0` }] : []),
    ...within('updated_at', updatedFrom, updatedTo),
  ],
  words: { table: 'design_words', idColumn: 'design_id' },
});

/**
 * Designs, last changed first. Words are searched in titles; the whole number of a design finds that one alone, by
 * the index of numbers: hosts log them, and nobody remembers a part of one.
 */
export const page = async (
  db: Executor,
  companyId: number,
  filter: Filter,
  place: ListPage,
): Promise<FoundPage<DesignRow>> => {
  const number = DesignId.safeParse(filter.keyword);
  const numbered = number.success ? await list.get(db, companyId, number.data, filter) : null;
  if (!numbered) return list.page(db, companyId, filter, place);
  const isFirst = place.pageNo === 1 && !place.after && !place.before;
  return { total: 1, isTotalCapped: false, rows: isFirst ? [numbered] : [], next: null, prev: null };
};
