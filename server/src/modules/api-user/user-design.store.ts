import type { apiUser } from '@design-console/contract/api-user';
import type { OutputOf, ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { equal, within } from '../../db/list/list-definition.ts';
import { defineList } from '../../db/list/list-store.ts';
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

/** Designs, last changed first. */
export const { page } = defineList<Filter, DesignRow>({
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

/** Kinds of the designs that exist, walked from one to the next on the index. */
export const kinds = async (db: Executor, companyId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with recursive step as (
      (select kind_name from design where company_id = ${companyId} order by kind_name limit 1)
      union all
      select (select d.kind_name from design d where d.company_id = ${companyId}
                 and d.kind_name > step.kind_name order by d.kind_name limit 1)
        from step where step.kind_name is not null)
    select name from (select kind_name as name from step where kind_name <> '' limit 500) named
     order by name collate "zh-Hans-x-icu"`.execute(db);
  return rows.map(({ name }) => name);
};
