import type { PageContents, TemplateCard } from '@design-console/contract/center';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { DocumentValue, ValueOfSections } from '@design-console/contract/kernel';
import type {
  CenterQuery,
  CenterSource,
  CenterTemplate,
} from '@design-console/editor/surfaces/template-center';

type PageValue = ValueOfSections<(typeof DOCUMENTS)['templateCenter.page']['sections']>;

const shownCard = ({ templateId, coverUrl, coverWidthPx, coverHeightPx, kindName, ...card }: TemplateCard) =>
  ({
    ...card,
    id: templateId,
    kind: kindName,
    price: 'free',
    cover: { kind: 'picture', url: coverUrl, widthPx: coverWidthPx, heightPx: coverHeightPx },
  }) satisfies CenterTemplate;

type Asked = Pick<CenterQuery, 'kindId' | 'sort'> & {
  readonly words: string;
  readonly after: string | null;
};
export type FindTemplates = (asked: Asked) => Promise<{ list: readonly TemplateCard[]; next: string | null }>;

/** The page being edited as users would get it, with what its blocks show now; search finds what users would find. */
export const previewSource = (
  value: DocumentValue,
  contents: PageContents | undefined,
  find: FindTemplates,
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
    topic: async (id) => {
      const topic = contents?.topics.find((one) => one.id === id);
      if (!topic) throw new Error('no such topic');
      return { topic, templates: [] };
    },
    find: async ({ words, kindId, sort }, after) => {
      const { list, next } = await find({ words, kindId, sort, after });
      const templates = list.map(shownCard);
      for (const one of templates) known.set(one.id, one);
      return { templates, total: templates.length, isTotalCapped: next !== null, isExact: true, next };
    },
    choices: async () => ({ industry: [], style: [], color: [], price: [] }),
    template: async (id) => known.get(id) ?? null,
  };
};
