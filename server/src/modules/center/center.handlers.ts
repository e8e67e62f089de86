import type { contract } from '@design-console/contract';
import {
  pickedPageSize,
  type TemplateCard,
  type TopicCard,
  topicCoversMax,
  topicCoversOf,
} from '@design-console/contract/center';
import { DOCUMENTS } from '@design-console/contract/documents';
import {
  type Block,
  faultsOfDocument,
  type ParsedInputOf,
  readDocument,
  schemaVersionOf,
  type TemplateOrder,
} from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { Guest } from '../../identity/guest.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { type BrowseDependencies, browse, countBrowsedTags } from './browse.ts';
import { ofPlatform, ofShelf, type PlatformTemplate } from './cards.ts';
import type { CardsById } from './cards-by-id.ts';
import { bySource, wantedBy } from './center.rules.ts';
import * as store from './center.store.ts';

interface TemplateQuery {
  readonly keyword?: string | undefined;
  readonly kindId?: number | undefined;
  readonly tagIds?: string[];
  readonly sort: TemplateOrder;
  readonly pageSize: number;
  readonly after?: string | undefined;
}

export interface CenterDependencies extends BrowseDependencies {
  pagePlatform(
    db: Executor,
    companyId: number,
    query: Pick<TemplateQuery, 'keyword' | 'pageSize' | 'after'>,
  ): Promise<{ list: readonly PlatformTemplate[]; next: string | null }>;
  cardsById: CardsById;
  /** The default config set's code, or the requested one when it is the company's; null otherwise. */
  settingCodeOf(db: Executor, companyId: number, requested: string | undefined): Promise<string | null>;
  /** Whether 素材权限 of the guest's config set leaves the company's own templates to users. */
  offersTeam(db: Executor, guest: Guest): Promise<boolean>;
}

const definition = DOCUMENTS['templateCenter.page'];

export const centerHandlers = (dependencies: CenterDependencies): HandlersOf<typeof contract.center> => {
  const inOrder = (ids: readonly string[], cards: ReadonlyMap<string, TemplateCard>): TemplateCard[] =>
    ids.flatMap((id) => cards.get(id) ?? []);

  const offeredIds = (ids: readonly string[], offersTeam: boolean): readonly string[] =>
    offersTeam ? ids : bySource(ids).platform;

  /** Topics with the templates that users may open; none that has only others. */
  const offeredTopics = <Row extends Pick<store.TopicRow, 'templateIds'>>(
    rows: readonly Row[],
    offersTeam: boolean,
  ): Row[] =>
    offersTeam
      ? [...rows]
      : rows
          .map((row) => ({ ...row, templateIds: bySource(row.templateIds).platform }))
          .filter(({ templateIds }) => templateIds.length > 0);

  /** A topic without a cover of its own is shown by its first templates. */
  const topicCards = async (db: Executor, companyId: number, rows: readonly store.TopicRow[], now: Date) => {
    const shownBy = ({ cover, templateIds }: store.TopicRow) =>
      cover === '' ? templateIds.slice(0, topicCoversMax) : [];
    const cards = await dependencies.cardsById(db, companyId, rows.flatMap(shownBy), now);
    return rows.map((row): TopicCard => {
      const templateCovers = topicCoversOf(inOrder(shownBy(row), cards));
      const { templateIds, validTo, ...topic } = row;
      return {
        ...topic,
        cover: topic.cover || (templateCovers[0]?.coverUrl ?? ''),
        templateCovers,
        templateCount: templateIds.length,
        validTo: validTo?.toISOString() ?? null,
      };
    });
  };

  /** Everything the blocks show: one query per kind of thing, and one per grid by rule. */
  const contentsOf = async (
    db: Executor,
    companyId: number,
    {
      settingCode,
      blocks,
      offersTeam,
      now,
    }: { settingCode: string; blocks: readonly Block[]; offersTeam: boolean; now: Date },
  ) => {
    const wanted = wantedBy(blocks);
    const [topics, kinds, picked, ruled] = await Promise.all([
      wanted.topics ? store.topics(db, companyId, settingCode, now) : [],
      // kinds belong to the company: no platform template has one
      wanted.kinds && offersTeam ? store.kinds(db, companyId) : [],
      dependencies.cardsById(
        db,
        companyId,
        offeredIds(
          wanted.byHand.flatMap(({ templateIds }) => templateIds),
          offersTeam,
        ),
        now,
      ),
      Promise.all(
        wanted.byRule.map(async ({ id, kindId, tagIds, sort, count }) => {
          if (!offersTeam) return [id, []] as const;
          const query = { sort, tagIds, pageSize: count, ...(kindId > 0 ? { kindId } : {}) };
          const { list } = await dependencies.pageShelf(db, companyId, query, now);
          return [id, list.map(ofShelf)] as const;
        }),
      ),
    ]);
    return {
      topics: await topicCards(db, companyId, offeredTopics(topics, offersTeam), now),
      kinds,
      templates: Object.fromEntries([
        ...wanted.byHand.map(({ id, templateIds }) => [id, inOrder(templateIds, picked)] as const),
        ...ruled,
      ]),
    };
  };

  /** Whose templates a guest browses; of the platform's alone the config set is not asked. */
  const viewerOf = async (
    { db, guest }: Pick<CallContext, 'db' | 'guest'>,
    from: ParsedInputOf<typeof contract.center.browse>['from'],
  ) => ({
    companyId: guest.companyId,
    offersTeam: from !== 'platform' && (await dependencies.offersTeam(db, guest)),
  });

  return {
    async getPage({ pageId }, { db, guest, now }) {
      const { companyId, settingCode, device } = guest;
      const [row, offersTeam] = await Promise.all([
        store.publishedPage(db, companyId, { settingCode, device, pageId }),
        dependencies.offersTeam(db, guest),
      ]);
      if (!row && pageId !== undefined) throw refuse.notFound('页面不存在或已下架');
      if (!row) return null;
      const read = readDocument(definition, row.value, row.schemaVersion);
      const blocks = read.blocks.items.filter(({ visible }) => visible);
      return {
        id: row.id,
        name: row.name,
        // other fields of a stored value stay private, and so do hidden blocks
        value: { page: { ...read.page }, blocks: { items: blocks } },
        ...(await contentsOf(db, companyId, { settingCode, blocks, offersTeam, now })),
      };
    },

    browse: async (requested, context) =>
      browse(dependencies, context.db, await viewerOf(context, requested.from), requested, context.now),

    listTags: async (requested, context) =>
      countBrowsedTags(
        dependencies,
        context.db,
        await viewerOf(context, requested.from),
        requested,
        context.now,
      ),

    async listTopics(_input, { db, guest, now }) {
      const { companyId, settingCode } = guest;
      const [rows, offersTeam] = await Promise.all([
        store.topics(db, companyId, settingCode, now),
        dependencies.offersTeam(db, guest),
      ]);
      return topicCards(db, companyId, offeredTopics(rows, offersTeam), now);
    },

    async getTopic({ id }, { db, guest, now }) {
      const { companyId, settingCode } = guest;
      const [stored, offersTeam] = await Promise.all([
        store.topic(db, companyId, settingCode, { id, now }),
        dependencies.offersTeam(db, guest),
      ]);
      const [row] = stored ? offeredTopics([stored], offersTeam) : [];
      if (!row) throw refuse.notFound('专题不存在或已下架');
      const [cards, shown] = await Promise.all([
        dependencies.cardsById(db, companyId, row.templateIds, now),
        topicCards(db, companyId, [row], now),
      ]);
      const [topic] = shown;
      if (!topic) throw refuse.notFound('专题不存在或已下架');
      return { topic, templates: inOrder(row.templateIds, cards) };
    },

    async getContents({ settingCode: requested, value }, { db, who, now }) {
      const settingCode = await dependencies.settingCodeOf(db, who.companyId, requested);
      if (settingCode === null) throw refuse.notFound('配置方案不存在或已被删除');
      const read = readDocument(definition, value, schemaVersionOf(definition));
      // an incomplete page is shown without its blocks
      const blocks = 'blocks.items' in faultsOfDocument(definition, value) ? [] : read.blocks.items;
      // a preview for the people who make the page, whatever a config set leaves to users
      return contentsOf(db, who.companyId, { settingCode, blocks, offersTeam: true, now });
    },

    browseForPreview: (requested, { db, who, now }) =>
      browse(dependencies, db, { companyId: who.companyId, offersTeam: true }, requested, now),

    listTagsForPreview: (requested, { db, who, now }) =>
      countBrowsedTags(dependencies, db, { companyId: who.companyId, offersTeam: true }, requested, now),

    async pageTemplates({ from, keyword, kindId, sort, after }, { db, who, now }) {
      const requested = { keyword, after, pageSize: pickedPageSize };
      if (from === 'platform') {
        const { list, next } = await dependencies.pagePlatform(db, who.companyId, requested);
        return { list: list.map(ofPlatform), next };
      }
      const found = await dependencies.pageShelf(db, who.companyId, { ...requested, kindId, sort }, now);
      return { list: found.list.map(ofShelf), next: found.next };
    },

    async listTemplates({ templateIds }, { db, who, now }) {
      return inOrder(templateIds, await dependencies.cardsById(db, who.companyId, templateIds, now));
    },

    listKinds: (_input, { db, who }) => store.kinds(db, who.companyId),
  };
};
