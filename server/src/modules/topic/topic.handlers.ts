import type { contract } from '@design-console/contract';
import type { ParsedInputOf } from '@design-console/contract/kernel';
import { topicsMax } from '@design-console/contract/topic';
import { foreignKeyViolation } from '../../db/query/errors.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { mayDo, type Who } from '../../identity/caller.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { isOrderOf, stateOf } from './topic.rules.ts';
import * as store from './topic.store.ts';

export interface TopicDependencies {
  /** Whether this is a file of the company, which then stays. */
  keepsFile(db: Executor, companyId: number, url: string): Promise<boolean>;
  /** Cards of the templates among these that users may see, by id. */
  cardsById(
    db: Executor,
    companyId: number,
    ids: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, { coverUrl: string }>>;
}

const orRefused = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await orConflict(work, { topic_title_unique: { title: '专题标题已存在' } });
  } catch (error) {
    if (foreignKeyViolation(error)?.startsWith('topic_template_'))
      throw refuse.invalid({ templateIds: '专题模板里有已被删除的模板，请移除后再保存' });
    throw error;
  }
};

const statusWords = { 0: '未发布', 1: '已发布' } as const;

const shown = (
  { templateIds, validFrom, validTo, updatedAt, ...topic }: store.TopicRow,
  shownCover: string,
  now: Date,
) => ({
  ...topic,
  shownCover,
  validFrom: validFrom?.toISOString() ?? null,
  validTo: validTo?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
  state: stateOf({ status: topic.status, validFrom, validTo }, now),
  templateCount: templateIds.length,
});

const audited = (topic: store.TopicFields) => ({
  专题标题: topic.title,
  封面: topic.cover,
  专题简介: topic.intro,
  配置方案: topic.settingCode,
  开始时间: topic.validFrom?.toISOString() ?? null,
  结束时间: topic.validTo?.toISOString() ?? null,
  模板: topic.templateIds,
});

const screen = '/templateCenter/specialTopic';

/** A change of a published topic is live at once: it requires the right to publish, and keeps a template. */
const checkLiveChange = (
  who: Who,
  { status }: store.TopicRow,
  { templateIds }: { templateIds: readonly string[] },
): void => {
  if (status === 0) return;
  if (!mayDo(who, screen, 'publish')) throw refuse.forbidden('专题已发布，没有发布权限不能修改');
  if (templateIds.length === 0)
    throw refuse.invalid({ templateIds: '已发布的专题须至少有一个专题模板，请先下架再清空' });
};

/** Users see published topics in this order at once: changing it requires the right to publish. */
const checkLiveOrder = (who: Who, topics: readonly store.TopicRow[], ids: readonly number[]): void => {
  if (mayDo(who, screen, 'publish')) return;
  const live = topics.filter(({ status }) => status === 1).map(({ id }) => id);
  const isLive = new Set(live);
  const liveAfter = ids.filter((id) => isLive.has(id));
  if (live.some((id, index) => id !== liveAfter[index]))
    throw refuse.forbidden('专题已发布，没有发布权限不能改变它们的顺序');
};

/** Refuses an act on a topic that someone changed since it was read. */
const checkBasis = (
  { updatedAt, updatedBy }: store.TopicRow,
  basedOn: string | undefined,
  act: '保存' | '发布' | '下架' | '删除',
): void => {
  if (basedOn === undefined || Date.parse(basedOn) === updatedAt.getTime()) return;
  throw refuse.stale(updatedBy, '修改了这个专题', `核对后再${act}`, {
    updatedBy,
    updatedAt: updatedAt.toISOString(),
  });
};

const noSet = () => refuse.notFound('配置方案不存在或已被删除');

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const topicHandlers = (dependencies: TopicDependencies): HandlersOf<typeof contract.topic> => {
  /** The topic, locked; changes of the company's topics queue here. */
  const existing = async ({ db, who, note }: CallContext, id: number): Promise<store.TopicRow> => {
    await store.lockTopics(db, who.companyId);
    const topic = await store.get(db, who.companyId, id);
    if (!topic) throw refuse.notFound('专题不存在或已被删除');
    note({ subject: topic.title });
    return topic;
  };

  /** Refuses another company's picture and config set; the topic's previous values stay allowed. */
  const fieldsOf = async (
    { db, who }: CallContext,
    input: ParsedInputOf<typeof contract.topic.create>,
    before: store.TopicRow | null,
  ): Promise<store.TopicFields> => {
    const { cover, settingCode } = input;
    if (cover !== '' && cover !== before?.cover && !(await dependencies.keepsFile(db, who.companyId, cover)))
      throw refuse.invalid({ cover: '封面须为已上传的图片' });
    if (
      settingCode !== null &&
      settingCode !== before?.settingCode &&
      !(await store.hasSet(db, who.companyId, settingCode))
    )
      throw noSet();
    return { ...input, validFrom: momentOf(input.validFrom), validTo: momentOf(input.validTo) };
  };

  /** The topics with the covers users see. */
  const withCovers = async (
    { db, who, now }: Pick<CallContext, 'db' | 'who' | 'now'>,
    rows: readonly store.TopicRow[],
  ) => {
    const bare = rows.filter(({ cover }) => cover === '').map(({ id }) => id);
    const first = bare.length === 0 ? [] : await store.firstVisible(db, who.companyId, bare, now);
    const cards = await dependencies.cardsById(
      db,
      who.companyId,
      first.map(({ templateId }) => templateId),
      now,
    );
    const covers = new Map(first.map(({ id, templateId }) => [id, cards.get(templateId)?.coverUrl]));
    return rows.map((row) => shown(row, row.cover || (covers.get(row.id) ?? ''), now));
  };

  return {
    async list({ keyword, settingCode, state }, context) {
      const { db, who } = context;
      if (settingCode !== undefined && !(await store.hasSet(db, who.companyId, settingCode))) throw noSet();
      const rows = await store.list(db, who.companyId, { keyword, settingCode });
      const topics = await withCovers(context, rows);
      return state === undefined ? topics : topics.filter((one) => one.state === state);
    },

    async get({ id }, context) {
      const row = await store.get(context.db, context.who.companyId, id);
      const [topic] = row ? await withCovers(context, [row]) : [];
      if (!row || !topic) throw refuse.notFound('专题不存在或已被删除');
      return { ...topic, templateIds: row.templateIds };
    },

    async create(input, context) {
      const { db, who, now, note } = context;
      note({ subject: input.title });
      await store.lockTopics(db, who.companyId);
      const topics = await store.list(db, who.companyId);
      if (topics.length >= topicsMax) throw refuse.conflict(`专题最多 ${topicsMax} 个，请先删除不用的专题`);
      const fields = await fieldsOf(context, input, null);
      note({ after: audited(fields) });
      const sort = Math.max(0, ...topics.map((topic) => topic.sort)) + 1;
      const by = { name: who.name, now };
      return { id: await orRefused(store.insert(db, who.companyId, fields, sort, by)) };
    },

    async update({ id, basedOn, ...input }, context) {
      const { db, who, now, note } = context;
      const topic = await existing(context, id);
      checkLiveChange(who, topic, input);
      const fields = await fieldsOf(context, input, topic);
      note({ before: audited(topic), after: audited(fields) });
      checkBasis(topic, basedOn, '保存');
      await orRefused(store.update(db, who.companyId, id, fields, { name: who.name, now }));
      return null;
    },

    async setStatus({ id, status, basedOn }, context) {
      const { db, who, now, note } = context;
      const topic = await existing(context, id);
      checkBasis(topic, basedOn, status === 1 ? '发布' : '下架');
      if (status === 1 && topic.templateIds.length === 0)
        throw refuse.conflict('这个专题还没有模板，请先选择模板再发布');
      note({ before: { 状态: statusWords[topic.status] }, after: { 状态: statusWords[status] } });
      await store.setStatus(db, who.companyId, id, status, { name: who.name, now });
      return null;
    },

    async remove({ id, basedOn }, context) {
      const { db, who, note } = context;
      const topic = await existing(context, id);
      checkBasis(topic, basedOn, '删除');
      if (topic.status === 1) throw refuse.conflict(`专题「${topic.title}」已发布，请先下架再删除`);
      note({ before: audited(topic), after: {} });
      await store.remove(db, who.companyId, id);
      return null;
    },

    async sort({ ids }, { db, who, note }) {
      note({ subject: '专题排序' });
      await store.lockTopics(db, who.companyId);
      const topics = await store.list(db, who.companyId);
      const present = topics.map((topic) => topic.id);
      if (!isOrderOf(ids, present)) throw refuse.conflict('专题刚刚有增减，请刷新后重新排序');
      checkLiveOrder(who, topics, ids);
      const titleOf = new Map(topics.map((topic) => [topic.id, topic.title]));
      note({
        before: { 顺序: topics.map((topic) => topic.title) },
        after: { 顺序: ids.map((id) => titleOf.get(id) ?? '') },
      });
      await store.setOrder(db, who.companyId, ids);
      return null;
    },
  };
};
