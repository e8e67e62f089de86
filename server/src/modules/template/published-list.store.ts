import type { PublishedTemplate, template } from '@design-console/contract/template';
import type { ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { defineList } from '../../db/list/list-store.ts';
import type { ListOrder } from '../../db/list/list-cursor.ts';
import type { TagMasks } from './template.rules.ts';
import { narrowedBy, words } from './template-list.store.ts';

type TemplateQuery = Omit<
  ParsedInputOf<typeof template.pagePublished>,
  'pageNo' | 'pageSize' | 'after' | 'before' | 'kindId'
>;

export interface Filter extends TemplateQuery {
  kindIds?: readonly number[] | undefined;
  now: Date;
}

export type PublishedRow = Omit<PublishedTemplate, 'tagIds' | 'publishedAt'> &
  TagMasks & { publishedAt: Date; version: number };

const newest: ListOrder = { column: 'published_order', kind: 'moment', direction: 'desc' };
const orders: Record<TemplateQuery['sort'], ListOrder> = {
  newest,
  mostUsed: { column: 'use_count', kind: 'number', direction: 'desc' },
  hot: { column: 'recent_use_count', kind: 'number', direction: 'desc' },
};

/** Templates that end users see: on the shelf, within their period. */
export const { page, valuesIn, wordsOf, get } = defineList<Filter, PublishedRow>({
  table: 'team_template',
  idType: 'bigint',
  select: sql`t.id, t.title, t.cover as "coverUrl", t.cover_width_px as "coverWidthPx",
    t.cover_height_px as "coverHeightPx", t.width, t.height, t.unit, t.page_count as "pageCount",
    t.kind_id as "kindId", coalesce(k.name, '') as "kindName", t.use_count as "useCount",
    t.recent_use_count as "recentUseCount", t.published_at as "publishedAt", t.version,
    t.industry_tags as industry, t.style_tags as style, t.color_tags as color, t.purpose_tags as purpose`,
  join: sql`left join template_kind k on k.company_id = t.company_id and k.id = t.kind_id`,
  firstOrder: newest,
  orderOf: ({ sort }) => orders[sort],
  conditionsOf: ({ now, ...narrowed }, companyId) => [
    // a literal, not a parameter: the indexes of what end users see hold these rows alone
    { test: sql<boolean>`t.status = 3` },
    { test: sql<boolean>`t.live_from <= ${now}` },
    { test: sql<boolean>`t.live_until > ${now}` },
    ...narrowedBy(companyId, narrowed),
  ],
  words,
});
