import type { PageContents, TemplateCard } from '@design-console/contract/center';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { DocumentValue, ValueOfSections } from '@design-console/contract/kernel';
import type { CenterSource, CenterTemplate } from '@design-console/editor/surfaces/template-center';

type PageValue = ValueOfSections<(typeof DOCUMENTS)['templateCenter.page']['sections']>;

const shownCard = ({ templateId, coverUrl, coverWidthPx, coverHeightPx, kindName, ...card }: TemplateCard) =>
  ({
    ...card,
    id: templateId,
    kind: kindName,
    price: 'free',
    cover: { kind: 'picture', url: coverUrl, widthPx: coverWidthPx, heightPx: coverHeightPx },
  }) satisfies CenterTemplate;

/** The page being edited as users would get it, with what its blocks show now. Search finds what is newest. */
export const previewSource = (
  value: DocumentValue,
  contents: PageContents | undefined,
  newest: readonly TemplateCard[],
): CenterSource => {
  const { page, blocks } = value as PageValue;
  const all = newest.map(shownCard);
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
    topic: async (id) => {
      const topic = contents?.topics.find((one) => one.id === id);
      if (!topic) throw new Error('no such topic');
      return { topic, templates: [] };
    },
    find: async ({ words }) => {
      const templates = all.filter(({ title }) => title.includes(words));
      return { templates, total: templates.length, isTotalCapped: false, isExact: true, next: null };
    },
    choices: async () => ({ industry: [], style: [], color: [], price: [] }),
    template: async (id) => all.find((one) => one.id === id) ?? null,
  };
};
