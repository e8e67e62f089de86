import type { apiUser } from '@design-console/contract/api-user';
import type { ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { equal, within } from '../../db/list/list-definition.ts';
import { defineList } from '../../db/list/list-store.ts';
import type { ListOrder } from '../../db/list/list-cursor.ts';
import type { ApiUserRow } from './api-user.store.ts';

export type Filter = Omit<ParsedInputOf<typeof apiUser.page>, 'pageNo' | 'pageSize' | 'after' | 'before'>;

const orders = {
  lastSeenAt: { column: 'last_seen_order', kind: 'moment' },
  firstSeenAt: { column: 'first_seen_order', kind: 'moment' },
  createdAt: { column: 'created_at', kind: 'moment' },
  designCount: { column: 'design_count', kind: 'number' },
  downloadCount: { column: 'download_count', kind: 'number' },
} as const satisfies Record<string, Omit<ListOrder, 'direction'>>;

const list = defineList<Filter, ApiUserRow>({
  table: 'api_user',
  idType: 'bigint',
  select: sql`t.id, t.user_flag as "userFlag", t.nickname, t.group_name as "group", t.setting_code as "settingCode",
    t.status, t.design_count as "designCount", t.download_count as "downloadCount",
    t.first_seen_at as "firstSeenAt", t.last_seen_at as "lastSeenAt", t.created_at as "createdAt"`,
  firstOrder: { ...orders.lastSeenAt, direction: 'desc' },
  orderOf: ({ sortBy = 'lastSeenAt', sortOrder = 'desc' }) => ({ ...orders[sortBy], direction: sortOrder }),
  conditionsOf: (filter) => [
    ...equal('group_name', filter.group),
    ...equal('setting_code', filter.source),
    ...equal('status', filter.status),
    ...within('first_seen_order', filter.firstSeenFrom, filter.firstSeenTo),
    ...within('last_seen_order', filter.lastSeenFrom, filter.lastSeenTo),
  ],
  words: { table: 'api_user_words', idColumn: 'api_user_id' },
});

export type { ListPage } from '../../db/list/list-store.ts';
export const { page } = list;

/** Every row of the filter. By creation by default: that order stays stable while the file is written. */
export const all: typeof list.all = (db, companyId, filter) =>
  list.all(db, companyId, { ...filter, sortBy: filter.sortBy ?? 'createdAt' });
