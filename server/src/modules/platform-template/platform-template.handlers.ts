import type { contract } from '@design-console/contract';
import { tagNamed } from '@design-console/contract/intellect-tag';
import { type PlatformTemplateFilter, platformCursor } from '@design-console/contract/platform-template';
import { readingsOf } from '../../db/list/search-words.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { coverUrlOf } from './template-covers.ts';
import * as store from './platform-template.store.ts';

const facets = ['industry', 'style', 'color', 'purpose'] as const;

const shown = ({ sort: _sort, key: _key, coverHash, ...row }: store.PlacedRow) => ({
  ...row,
  tagIds: facets.flatMap((facet) => row[facet].flatMap((name) => tagNamed(facet, name)?.id ?? [])),
  coverUrl: coverUrlOf(coverHash),
});

const cursorOf = (text: string | undefined): store.Cursor | null => {
  if (text === undefined) return null;
  // the picker of templates takes places of either list
  if (!platformCursor.test(text)) throw refuse.invalid({ after: '翻页位置的格式有误' });
  const [key, sort, id = ''] = text.split('.');
  return { key: Number(key), sort: Number(sort), id };
};

/**
 * The reading of the words: as written when that finds something, else by sound, else with one wrong
 * character. Independent of the cursor, so that further pages use the same reading.
 */
const resolveReading = async (
  db: Executor,
  companyId: number,
  filter: store.TemplateQuery['filter'],
): Promise<store.TemplateQuery> => {
  const steps = filter.keyword ? await readingsOf(filter.keyword) : [];
  const [first = null, ...others] = steps;
  for (const readings of [first, ...others])
    if (readings && (await store.isAny(db, { companyId, filter, readings })))
      return { companyId, filter, readings };
  return { companyId, filter, readings: first };
};

const nextOf = (rows: readonly store.PlacedRow[], here: readonly store.PlacedRow[]): string | null => {
  const last = here.at(-1);
  return rows.length > here.length && last ? `${last.key}.${last.sort}.${last.templateId}` : null;
};

/** A page of them without counting the rest. */
export const pagePlatform = async (
  db: Executor,
  companyId: number,
  {
    keyword,
    pageSize,
    after,
  }: { keyword?: string | undefined; pageSize: number; after?: string | undefined },
) => {
  const query = await resolveReading(db, companyId, { keyword, sortBy: 'recommended' });
  const { rows } = await store.page(db, query, cursorOf(after), pageSize + 1);
  const here = rows.slice(0, pageSize);
  return { list: here.map(shown), next: nextOf(rows, here) };
};

/** More than the product ships. */
const platformMax = 1000;

/** All that match, each with its rank in the order: the highest first. */
export const allPlatform = async (
  db: Executor,
  companyId: number,
  filter: Pick<PlatformTemplateFilter, 'keyword' | 'tagIds' | 'sortBy'>,
) => {
  const { rows } = await store.page(db, await resolveReading(db, companyId, filter), null, platformMax);
  return rows.map((row) => ({ ...shown(row), rank: -row.key }));
};

const list = async ({ pageSize, ...filter }: PlatformTemplateFilter, db: Executor, companyId: number) => {
  const after = cursorOf(filter.after);
  const query = await resolveReading(db, companyId, filter);
  const [{ rows, total }, facets] = await Promise.all([
    store.page(db, query, after, pageSize + 1),
    after ? null : store.facetCounts(db, query),
  ]);
  const here = rows.slice(0, pageSize);
  return { total, list: here.map(shown), next: nextOf(rows, here), facets };
};

const get = async (templateId: string, db: Executor, companyId: number) => {
  const row = await store.find(db, companyId, templateId);
  if (!row) throw refuse.notFound('模板不存在或已下架');
  const { document, ...rest } = row;
  return { ...shown({ ...rest, key: 0 }), document };
};

export const platformTemplateHandlers: HandlersOf<typeof contract.platformTemplate> = {
  list: (filter, { db, who }) => list(filter, db, who.companyId),
  get: ({ templateId }, { db, who }) => get(templateId, db, who.companyId),
  listForGuest: (filter, { db, guest }) => list(filter, db, guest.companyId),
  getForGuest: ({ templateId }, { db, guest }) => get(templateId, db, guest.companyId),
};
