import type { contract } from '@design-console/contract';
import type { PlatformTemplateFilter } from '@design-console/contract/platform-template';
import type { Executor } from '../../db/tables.ts';
import type { HandlersOf } from '../../kernel/asking.ts';
import { refuse } from '../../kernel/refusal.ts';
import { coverUrlOf } from './template-covers.ts';
import * as store from './platform-template.store.ts';

const shown = ({ sort: _, coverHash, ...row }: store.TemplateRow) => ({
  ...row,
  coverUrl: coverUrlOf(coverHash),
});

const cursorOf = (text: string | undefined): store.Cursor | null => {
  if (text === undefined) return null;
  const dot = text.indexOf('.');
  return { sort: Number(text.slice(0, dot)), id: text.slice(dot + 1) };
};

const list = async (filter: PlatformTemplateFilter, db: Executor) => {
  const after = cursorOf(filter.after);
  const [{ rows, total }, facets] = await Promise.all([
    store.page(db, filter, after),
    after ? null : store.facetCounts(db, filter),
  ]);
  const here = rows.slice(0, filter.pageSize);
  const last = here.at(-1);
  const next = rows.length > here.length && last ? `${last.sort}.${last.templateId}` : null;
  return { total, list: here.map(shown), next, facets };
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
