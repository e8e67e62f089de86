import type { contract } from '@design-console/contract';
import { facets, intellectTagById } from '@design-console/contract/intellect-tag';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import { refuse } from '../../http/reply/refusal.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import * as lists from './published-list.store.ts';
import { tagsOfMask, tagsOfMasks } from './template.rules.ts';
import * as known from './template-facts.store.ts';
import * as versions from './template-version.store.ts';
import { ownerOfGuest } from '../../queues/owner.ts';

type Calls = Pick<typeof contract.template, 'pagePublished' | 'getPublished'>;

const missing = () => refuse.notFound('模板不存在或已下架');

const shown = ({ industry, style, color, purpose, publishedAt, ...row }: lists.PublishedRow) => ({
  ...row,
  tagIds: tagsOfMasks({ industry, style, color, purpose }),
  publishedAt: publishedAt.toISOString(),
});

const kindIdsOf = async (db: Executor, companyId: number, kindId: number | undefined) =>
  kindId === undefined ? {} : { kindIds: await known.kindsUnder(db, companyId, kindId) };

type ShelfQuery = Omit<ParsedInputOf<typeof contract.template.pagePublished>, 'pageNo'> & { pageNo?: number };

/** A page of what is on the shelf, for any viewer: each row with its cursor. */
export const pageShelf = async (
  db: Executor,
  companyId: number,
  { pageNo = 1, pageSize, after, before, kindId, ...requested }: ShelfQuery,
  now: Date,
) => {
  const filter = { ...requested, ...(await kindIdsOf(db, companyId, kindId)), now };
  const { rows, ...found } = await lists.page(db, companyId, filter, { pageNo, pageSize, after, before });
  return { ...found, list: rows.map((row) => ({ ...shown(row), cursor: row.cursor })) };
};

/** How many of the shelf each tag would leave, the tags of its own facet aside. */
export const countShelfTags = async (
  db: Executor,
  companyId: number,
  { kindId, tagIds = [], ...requested }: Omit<ParsedInputOf<typeof contract.center.listTags>, 'from'>,
  now: Date,
) => {
  const filter = { ...requested, ...(await kindIdsOf(db, companyId, kindId)), sort: 'newest' as const, now };
  const facetOf = (id: string) => intellectTagById.get(id)?.facet;
  // a facet's counts leave out the tags chosen in it, so each facet has its own query
  const queries = new Map<string, { tagIds: string[]; facets: (typeof facets)[number][] }>();
  for (const facet of facets) {
    const others = tagIds.filter((id) => facetOf(id) !== facet);
    const known = queries.get(others.join()) ?? { tagIds: others, facets: [] };
    queries.set(others.join(), { ...known, facets: [...known.facets, facet] });
  }
  const counts = new Map<string, { count: number; isCapped: boolean }>();
  const words = await lists.wordsOf(db, companyId, filter);
  const found = await Promise.all(
    [...queries.values()].map((ask) =>
      lists.valuesIn(
        db,
        companyId,
        { ...filter, tagIds: ask.tagIds },
        ask.facets.map((facet) => `${facet}_tags`),
        words,
      ),
    ),
  );
  for (const { column, value, count, isCapped } of found.flat()) {
    const facet = facets.find((one) => column === `${one}_tags`);
    for (const id of facet ? tagsOfMask(facet, value) : [])
      counts.set(id, { count: (counts.get(id)?.count ?? 0) + count, isCapped });
  }
  return [...counts].map(([tagId, { count, isCapped }]) => ({
    tagId,
    count: Math.min(count, countCap),
    isCapped,
  }));
};

/** What end users browse and open: the company's own templates on the shelf, within their period. */
export const publishedTemplates: HandlersOf<Calls> = {
  pagePublished: (requested, { db, guest, now }) => pageShelf(db, guest.companyId, requested, now),

  async getPublished({ id }, { db, guest, now }) {
    const row = await lists.get(db, guest.companyId, id, { sort: 'newest', now });
    const stored = row && (await versions.get(db, guest.companyId, id, row.version));
    if (!stored) throw missing();
    const parsed = await parseInTurn(ownerOfGuest(guest), stored.document);
    if (!parsed.ok) throw refuse.conflict('模板的内容已损坏，无法打开');
    return { ...shown(row), version: row.version, document: { ...parsed.design, title: row.title } };
  },
};
