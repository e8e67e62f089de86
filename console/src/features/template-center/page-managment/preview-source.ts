import type { PageContents, TemplateCard, TopicCard } from '@design-console/contract/center';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { DocumentValue, ValueOfSections } from '@design-console/contract/kernel';
import type { TopicDetail } from '@design-console/contract/topic';
import type {
  CenterQuery,
  CenterSource,
  CenterTemplate,
} from '@design-console/editor/product-pages/template-center';

type PageValue = ValueOfSections<(typeof DOCUMENTS)['templateCenter.page']['sections']>;

const shownCard = ({ templateId, coverUrl, coverWidthPx, coverHeightPx, kindName, ...card }: TemplateCard) =>
  ({
    ...card,
    id: templateId,
    kind: kindName,
    price: 'free',
    cover: { kind: 'picture', url: coverUrl, widthPx: coverWidthPx, heightPx: coverHeightPx },
  }) satisfies CenterTemplate;

type TemplateQuery = Pick<CenterQuery, 'kindId' | 'sort'> & {
  readonly words: string;
  readonly after: string | null;
};
export type FindTemplates = (
  query: TemplateQuery,
) => Promise<{ list: readonly TemplateCard[]; next: string | null }>;

/** What the preview asks the server for. */
export interface PreviewQueries {
  readonly find: FindTemplates;
  readonly topic: (id: number) => Promise<TopicDetail>;
  /** Those of these that users may see. */
  readonly templates: (ids: readonly string[]) => Promise<readonly TemplateCard[]>;
}

/** A topic users may open now; a page may link to one that none of its blocks shows. */
const shownTopic = ({
  id,
  title,
  shownCover,
  intro,
  templateCount,
  validTo,
  state,
}: TopicDetail): TopicCard => {
  if (state !== 'live') throw new Error('no such topic');
  return { id, title, cover: shownCover, intro, templateCount, validTo };
};

/** The page being edited as users would get it, with what its blocks show now; search finds what users would find. */
export const previewSource = (
  value: DocumentValue,
  contents: PageContents | undefined,
  ask: PreviewQueries,
): CenterSource => {
  const { page, blocks } = value as PageValue;
  const known = new Map<string, CenterTemplate>();
  return {
    froms: ['team'],
    page: async (pageId) => {
      if (pageId !== null) throw new Error('another page is not part of the preview');
      return {
        heading: page.heading,
        hasSearch: page.hasSearch,
        blocks: blocks.items,
        topics: contents?.topics ?? [],
        kinds: contents?.kinds ?? [],
        templates: Object.fromEntries(
          Object.entries(contents?.templates ?? {}).map(([id, cards]) => [id, cards.map(shownCard)]),
        ),
      };
    },
    kinds: async () => contents?.kinds ?? [],
    topics: async () => contents?.topics ?? [],
    topic: async (id) => {
      const detail = await ask.topic(id);
      const templates = (await ask.templates(detail.templateIds)).map(shownCard);
      for (const one of templates) known.set(one.id, one);
      return { topic: shownTopic(detail), templates };
    },
    find: async ({ words, kindId, sort }, after) => {
      const { list, next } = await ask.find({ words, kindId, sort, after });
      const templates = list.map(shownCard);
      for (const one of templates) known.set(one.id, one);
      return { templates, total: templates.length, isTotalCapped: next !== null, isExact: true, next };
    },
    choices: async () => ({ industry: [], style: [], color: [], price: [] }),
    template: async (id) => known.get(id) ?? (await ask.templates([id])).map(shownCard)[0] ?? null,
  };
};
