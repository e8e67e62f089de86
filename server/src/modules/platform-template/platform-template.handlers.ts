import type { contract } from '@design-console/contract';
import { INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import type { PlatformTemplateFilter } from '@design-console/contract/platform-template';
import { readingsOf } from '../../db/list/search-words.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { coverUrlOf } from './template-covers.ts';
import * as store from './platform-template.store.ts';

const facetOf = { industry: 'industry', style: 'style', color: 'color', purpose: 'use' } as const;

const shown = ({ sort: _, coverHash, ...row }: store.TemplateRow) => ({
  ...row,
  tagIds: INTELLECT_TAGS.filter(({ facet, name }) => row[facetOf[facet]].includes(name)).map(({ id }) => id),
  coverUrl: coverUrlOf(coverHash),
});

const cursorOf = (text: string | undefined): store.Cursor | null => {
  if (text === undefined) return null;
  const dot = text.indexOf('.');
  return { sort: Number(text.slice(0, dot)), id: text.slice(dot + 1) };
};

/**
 * What is meant: as it is written where that finds something, else by its sound, else with one wrong character.
 * The cursor has no say in it, so that further pages go on with the same.
 */
const meant = async (db: Executor, filter: PlatformTemplateFilter): Promise<store.Asked> => {
  const steps = filter.keyword ? await readingsOf(filter.keyword) : [];
  const [first = null, ...others] = steps;
  for (const readings of [first, ...others])
    if (readings && (await store.isAny(db, { filter, readings }))) return { filter, readings };
  return { filter, readings: first };
};

const nextOf = (rows: readonly store.TemplateRow[], here: readonly store.TemplateRow[]): string | null => {
  const last = here.at(-1);
  return rows.length > here.length && last ? `${last.sort}.${last.templateId}` : null;
};

/** A page of them without counting what else there is. */
export const pagePlatform = async (
  db: Executor,
  {
    keyword,
    pageSize,
    after,
  }: { keyword?: string | undefined; pageSize: number; after?: string | undefined },
) => {
  const { rows } = await store.page(db, await meant(db, { keyword, pageSize }), cursorOf(after));
  const here = rows.slice(0, pageSize);
  return { list: here.map(shown), next: nextOf(rows, here) };
};

const list = async (filter: PlatformTemplateFilter, db: Executor) => {
  const after = cursorOf(filter.after);
  const asked = await meant(db, filter);
  const [{ rows, total }, facets] = await Promise.all([
    store.page(db, asked, after),
    after ? null : store.facetCounts(db, asked),
  ]);
  const here = rows.slice(0, filter.pageSize);
  return { total, list: here.map(shown), next: nextOf(rows, here), facets };
};

const get = async (templateId: string, db: Executor) => {
  const row = await store.find(db, templateId);
  if (!row) throw refuse.notFound('模板不存在或已下架');
  const { document, ...rest } = row;
  return { ...shown(rest), document };
};

export const platformTemplateHandlers: HandlersOf<typeof contract.platformTemplate> = {
  list: (filter, { db }) => list(filter, db),
  get: ({ templateId }, { db }) => get(templateId, db),
  listForGuest: (filter, { db }) => list(filter, db),
  getForGuest: ({ templateId }, { db }) => get(templateId, db),
};
