import {
  type StatusCount,
  type TeamTemplate,
  type template,
  templateStatuses,
} from '@design-console/contract/template';
import { facets } from '@design-console/contract/intellect-tag';
import type { ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { type Condition, equal, within } from '../../db/list/list-definition.ts';
import { defineList, type FoundPage, type ListPage } from '../../db/list/list-store.ts';
import type { ListOrder } from '../../db/list/list-cursor.ts';
import { readingsOf } from '../../db/list/search-words.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { healthBit, masksOf, type TagMasks } from './template.rules.ts';

type TemplateQuery = Omit<
  ParsedInputOf<typeof template.page>,
  'pageNo' | 'pageSize' | 'after' | 'before' | 'kindId'
>;

/** A kind includes its children. */
export interface Filter extends TemplateQuery {
  kindIds?: readonly number[] | undefined;
}

export type ListedTemplate = Pick<
  TeamTemplate,
  | 'id'
  | 'title'
  | 'coverUrl'
  | 'coverWidthPx'
  | 'coverHeightPx'
  | 'width'
  | 'height'
  | 'unit'
  | 'pageCount'
  | 'kindId'
  | 'kindName'
  | 'source'
  | 'sourceTemplateId'
  | 'status'
  | 'rejectReason'
  | 'version'
  | 'authorId'
  | 'authorName'
> &
  TagMasks & {
    publishAt: Date | null;
    expireAt: Date | null;
    publishedAt: Date | null;
    submittedAt: Date | null;
    health: number;
    createdAt: Date;
    updatedAt: Date;
  };

const orders = {
  updatedAt: { column: 'updated_at', kind: 'moment' },
  createdAt: { column: 'created_at', kind: 'moment' },
  publishedAt: { column: 'published_order', kind: 'moment' },
  submittedAt: { column: 'submitted_at', kind: 'moment' },
  useCount: { column: 'use_count', kind: 'number' },
} as const satisfies Record<string, Omit<ListOrder, 'direction'>>;

interface Narrowed {
  kindIds?: readonly number[] | undefined;
  tagIds?: readonly string[] | undefined;
  lightAppTagId?: number | undefined;
}

/** Filters of both lists of templates: any of the kinds, any tag per facet, one tag of an application. */
export const narrowedBy = (
  companyId: number,
  { kindIds, tagIds = [], lightAppTagId }: Narrowed,
): Condition[] => {
  const masks = masksOf(tagIds);
  const tagged = facets.flatMap((facet) =>
    masks[facet] === 0
      ? []
      : [{ test: sql<boolean>`(${sql.ref(`t.${facet}_tags`)} & ${masks[facet]}::integer) <> 0` }],
  );
  const ofKinds =
    kindIds === undefined
      ? []
      : kindIds.length === 1
        ? equal('kind_id', kindIds[0])
        : [{ test: sql<boolean>`t.kind_id = any(${[...kindIds]}::bigint[])` }];
  const ofApp =
    lightAppTagId === undefined
      ? []
      : [
          {
            test: sql<boolean>`exists (select from team_template_app_tag x
              where x.company_id = ${companyId} and x.tag_id = ${lightAppTagId} and x.template_id = t.id)`,
          },
        ];
  return [...ofKinds, ...tagged, ...ofApp];
};

export const words = {
  table: 'team_template_words',
  idColumn: 'template_id',
  read: { readingsOf, finder: 'templates_with_words' },
};

const list = defineList<Filter, ListedTemplate>({
  table: 'team_template',
  idType: 'bigint',
  select: sql`t.id, t.title, t.cover as "coverUrl", t.cover_width_px as "coverWidthPx",
    t.cover_height_px as "coverHeightPx", t.width, t.height, t.unit, t.page_count as "pageCount",
    t.kind_id as "kindId", coalesce(k.name, '') as "kindName", t.source, t.source_template_id as "sourceTemplateId",
    t.status, t.reject_reason as "rejectReason", t.publish_at as "publishAt", t.expire_at as "expireAt",
    t.published_at as "publishedAt", t.version, t.author_id as "authorId", coalesce(a.name, '') as "authorName",
    t.industry_tags as industry, t.style_tags as style, t.color_tags as color, t.purpose_tags as purpose,
    t.health, nullif(t.submitted_at, '-infinity') as "submittedAt", t.created_at as "createdAt", t.updated_at as "updatedAt"`,
  join: sql`left join template_kind k on k.company_id = t.company_id and k.id = t.kind_id
    left join account a on a.company_id = t.company_id and a.id = t.author_id`,
  firstOrder: { ...orders.updatedAt, direction: 'desc' },
  orderOf: ({ sortBy = 'updatedAt', sortOrder = 'desc' }) => ({ ...orders[sortBy], direction: sortOrder }),
  conditionsOf: (filter, companyId) => [
    // a constant, so that the index of those that wait is known to fit
    ...(filter.status === 1 ? [{ test: sql<boolean>`t.status = 1` }] : equal('status', filter.status)),
    ...equal('source', filter.source),
    ...equal('author_id', filter.authorId),
    ...narrowedBy(companyId, filter),
    ...(filter.health === undefined
      ? []
      : [
          { test: sql<boolean>`(t.health <> 0 and (t.health & ${healthBit(filter.health)}::smallint) <> 0)` },
        ]),
    ...within('updated_at', filter.updatedFrom, filter.updatedTo),
  ],
  words,
});

/** The filter with its order: templates that wait are in that of their submission where none is asked for. */
const ordered = (filter: Filter): Filter =>
  filter.status === 1 && filter.sortBy === undefined
    ? { ...filter, sortBy: 'submittedAt', sortOrder: filter.sortOrder ?? 'asc' }
    : filter;

/** A page of the filter, and how many templates each status has under the filter without its status. */
export const pageWithCounts = async (
  db: Executor,
  companyId: number,
  asked: Filter,
  pageInput: ListPage,
): Promise<{ page: FoundPage<ListedTemplate>; counts: StatusCount[] }> => {
  const filter = ordered(asked);
  const { status, ...others } = filter;
  const { page, counts } = await list.pageWithTabs(db, companyId, { all: others, open: filter }, pageInput, {
    column: 'status',
    values: templateStatuses,
    open: status,
  });
  return {
    page,
    counts: templateStatuses.map((one) => ({
      status: one,
      ...(counts.get(one) ?? { count: 0, isCapped: false }),
    })),
  };
};

/** Every row of the filter. By creation by default: that order stays stable while the file is written. */
export const all: typeof list.all = (db, companyId, filter) =>
  list.all(db, companyId, { ...filter, sortBy: filter.sortBy ?? 'createdAt' });

/** One template as lists show it; null when there is none with that id. */
export const get = async (db: Executor, companyId: number, id: number): Promise<ListedTemplate | null> =>
  list.get(db, companyId, id);
