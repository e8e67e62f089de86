import type { contract } from '@design-console/contract';
import { facets, INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import {
  HEALTH_TITLES,
  TEMPLATE_SOURCE_TITLES,
  TEMPLATE_STATUS_TITLES,
  type TeamTemplate,
} from '@design-console/contract/template';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import { tableFileOf } from '../../sheets/sheet.ts';
import * as appTags from './app-tag.store.ts';
import { suggestedTags } from './suggestion.rules.ts';
import { healthOf, isLive, tagsOfMasks, textsOf } from './template.rules.ts';
import * as known from './template-facts.store.ts';
import * as lists from './template-list.store.ts';
import { usageOf } from './template-usage.store.ts';
import * as versions from './template-version.store.ts';
import { ownerOfAccount } from '../../queues/owner.ts';
import type { Who } from '../../identity/caller.ts';

type Calls = Pick<
  typeof contract.template,
  'page' | 'get' | 'listTags' | 'listVersions' | 'getVersion' | 'export'
>;

export const missing = () => refuse.notFound('模板不存在或已被删除');

const unused = { opened: 0, used: 0, finished: 0, downloaded: 0 };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const bare = ({ industry, style, color, purpose, ...row }: lists.ListedTemplate, now: Date) => ({
  ...row,
  tagIds: tagsOfMasks({ industry, style, color, purpose }),
  isLive: isLive(row, now),
  health: healthOf(row.health),
  publishAt: iso(row.publishAt),
  expireAt: iso(row.expireAt),
  publishedAt: iso(row.publishedAt),
  submittedAt: iso(row.submittedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Rows with additional data: their tags of light applications and their use counts, each read once. */
export const shownTemplates = async (
  db: Executor,
  companyId: number,
  rows: readonly lists.ListedTemplate[],
  now: Date,
): Promise<TeamTemplate[]> => {
  const ids = rows.map(({ id }) => id);
  const since = new Date(Math.min(now.getTime(), ...rows.map(({ createdAt }) => createdAt.getTime())));
  const [tags, usage] = await Promise.all([
    appTags.tagsOf(db, companyId, ids),
    usageOf(db, companyId, ids, { since, now }),
  ]);
  return rows.map((row) => ({
    ...bare(row, now),
    lightAppTags: tags.flatMap(({ templateId, ...tag }) => (templateId === row.id ? [tag] : [])),
    usage: usage.get(row.id) ?? unused,
  }));
};

type TemplateQuery = Omit<lists.Filter, 'kindIds'> & { kindId?: number | undefined };

/** A first-level kind includes its children; a missing one has no templates. */
const withKinds = async (
  db: Executor,
  companyId: number,
  { kindId, ...filter }: TemplateQuery,
): Promise<lists.Filter> => ({
  ...filter,
  ...(kindId === undefined ? {} : { kindIds: await known.kindsUnder(db, companyId, kindId) }),
});

export const templateReading: HandlersOf<Calls> = {
  async page({ pageNo, pageSize, after, before, ...requested }, { db, who, now }) {
    const { companyId } = who;
    const filter = await withKinds(db, companyId, requested);
    const pageInput = { pageNo, pageSize, after, before };
    const { page, counts } = await lists.pageWithCounts(db, companyId, filter, pageInput);
    const { rows, ...found } = page;
    return { ...found, list: await shownTemplates(db, companyId, rows, now), statusCounts: counts };
  },

  async get({ id }, { db, who, now }) {
    const { companyId } = who;
    const row = await lists.get(db, companyId, id);
    const stored = row && (await versions.get(db, companyId, id, row.version));
    if (!stored) throw missing();
    const [shown] = await shownTemplates(db, companyId, [row], now);
    if (!shown) throw missing();
    const { rejectMarks } = await known.marksOf(db, companyId, id);
    return { ...shown, rejectMarks, document: { ...stored.document, title: row.title } };
  },

  async listTags({ facet, templateId }, { db, who }) {
    const reasons = templateId === undefined ? new Map() : await suggestionsFor(db, who, templateId);
    const shown = facet === undefined ? facets : [facet];
    return INTELLECT_TAGS.filter((tag) => shown.includes(tag.facet)).map((tag) => ({
      ...tag,
      suggestion: reasons.get(tag.id) ?? null,
    }));
  },

  async listVersions({ id }, { db, who }) {
    const rows = await versions.list(db, who.companyId, id);
    if (rows.length === 0) throw missing();
    return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
  },

  async getVersion({ id, version }, { db, who }) {
    const row = await versions.get(db, who.companyId, id, version);
    if (!row) throw refuse.notFound('模板或它的这个版本不存在，只保留最近 20 个版本');
    return { ...row, savedAt: row.savedAt.toISOString() };
  },

  async export({ format, ...requested }, { db, who, note, now }) {
    note({ subject: requested.keyword ?? '' });
    const rows = lists.all(db, who.companyId, await withKinds(db, who.companyId, requested));
    return tableFileOf({
      name: '模板',
      format,
      timeZone: who.timeZone,
      columns: [
        { title: '模板名称', value: (row: TeamTemplate) => row.title },
        { title: '模板编号', value: (row) => row.id },
        { title: '分类', value: (row) => row.kindName },
        { title: '尺寸', value: pageSizeText },
        { title: '状态', value: (row) => TEMPLATE_STATUS_TITLES[row.status] },
        { title: '来源', value: (row) => TEMPLATE_SOURCE_TITLES[row.source] },
        { title: '打开', value: (row) => row.usage.opened },
        { title: '使用', value: (row) => row.usage.used },
        { title: '完成', value: (row) => row.usage.finished },
        { title: '下载', value: (row) => row.usage.downloaded },
        { title: '健康状况', value: (row) => row.health.map((one) => HEALTH_TITLES[one]).join('、') },
        { title: '创建人', value: (row) => row.authorName },
        { title: '创建时间', value: (row) => new Date(row.createdAt) },
        { title: '更新时间', value: (row) => new Date(row.updatedAt) },
      ],
      rows: inBatches(rows, (batch) => shownTemplates(db, who.companyId, batch, now)),
    });
  },
};

const batchSize = 200;

/** Reads the additional data of a file's rows for many rows at once. */
async function* inBatches<Row, Shown>(rows: AsyncIterable<Row>, show: (batch: Row[]) => Promise<Shown[]>) {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield* await show(batch);
    batch = [];
  }
  yield* await show(batch);
}

const suggestionsFor = async (
  db: Executor,
  who: Who,
  templateId: number,
): Promise<ReadonlyMap<string, string>> => {
  const { companyId } = who;
  const row = await lists.get(db, companyId, templateId);
  const stored = row && (await versions.get(db, companyId, templateId, row.version));
  if (!stored) throw missing();
  const parsed = await parseInTurn(ownerOfAccount(who), stored.document);
  if (!parsed.ok) return new Map();
  return suggestedTags({ ...row, texts: textsOf(parsed.design) }, parsed.design);
};
