import { center, type TemplateCard } from '@design-console/contract/center';
import type { DOCUMENTS } from '@design-console/contract/documents';
import { type Facet, intellectTagById } from '@design-console/contract/intellect-tag';
import type { ValueOfSections } from '@design-console/contract/kernel';
import { type PlatformTemplate, platformTemplate } from '@design-console/contract/platform-template';
import { type PublishedTemplate, template } from '@design-console/contract/template';
import type {
  CenterQuery,
  CenterSource,
  CenterTemplate,
  Choice,
  FoundTemplates,
} from '../../surfaces/template-center/index.ts';
import { askAsGuest } from './calls.ts';
import type { GuestSession } from './session.ts';

type PageValue = ValueOfSections<(typeof DOCUMENTS)['templateCenter.page']['sections']>;
type Choices = Awaited<ReturnType<CenterSource['choices']>>;

const pageSize = 30;

const ofCard = ({ templateId, coverUrl, coverWidthPx, coverHeightPx, kindName, ...card }: TemplateCard) =>
  ({
    ...card,
    id: templateId,
    kind: kindName,
    price: 'free',
    cover: { kind: 'picture', url: coverUrl, widthPx: coverWidthPx, heightPx: coverHeightPx },
  }) satisfies CenterTemplate;

const ofTeam = ({ id, tagIds, ...row }: PublishedTemplate): CenterTemplate =>
  ofCard({
    ...row,
    templateId: String(id),
    tags: tagIds.flatMap((tagId) => intellectTagById.get(tagId)?.name ?? []),
  });

const ofPlatform = ({ kind, industry, style, ...row }: PlatformTemplate): CenterTemplate =>
  ofCard({ ...row, kindName: kind, tags: [...industry, ...style], useCount: 0 });

const wordsOf = (words: string) => (words === '' ? {} : { keyword: words });

const teamFilter = ({ words, kindId, filters }: CenterQuery) => {
  const tagIds = Object.values(filters).filter((id) => intellectTagById.has(id));
  return {
    ...wordsOf(words),
    ...(kindId === null ? {} : { kindId }),
    ...(tagIds.length === 0 ? {} : { tagIds }),
  };
};

const platformFilter = ({ words, filters: { industry, style, color } }: CenterQuery) => ({
  ...wordsOf(words),
  ...(industry === undefined ? {} : { industry: [industry] }),
  ...(style === undefined ? {} : { style: [style] }),
  ...(color === undefined ? {} : { color: [color] }),
});

/** Of each facet so many of the most frequent are offered. */
const choicesMax = 14;

/** The template center of the company whose link opened the page. */
export const centerSource = (session: GuestSession): CenterSource => {
  const findTeam = async (query: CenterQuery, after: string | null): Promise<FoundTemplates> => {
    const { list, total, isTotalCapped, next } = await session.ask((token) =>
      askAsGuest(token, template.pagePublished, {
        ...teamFilter(query),
        sort: query.sort,
        pageSize,
        ...(after === null ? {} : { after }),
      }),
    );
    return { templates: list.map(ofTeam), total, isTotalCapped, isExact: true, next };
  };

  const findPlatform = async (query: CenterQuery, after: string | null): Promise<FoundTemplates> => {
    const { list, total, next } = await session.ask((token) =>
      askAsGuest(token, platformTemplate.listForGuest, {
        ...platformFilter(query),
        pageSize,
        ...(after === null ? {} : { after }),
      }),
    );
    return { templates: list.map(ofPlatform), total, isTotalCapped: false, isExact: true, next };
  };

  const teamChoices = async (query: CenterQuery): Promise<Choices> => {
    const counts = await session.ask((token) =>
      askAsGuest(token, template.listPublishedTags, teamFilter(query)),
    );
    const sorted = [...counts].sort((one, other) => other.count - one.count);
    const of = (facet: Facet): Choice[] =>
      sorted
        .flatMap(({ tagId }) => intellectTagById.get(tagId) ?? [])
        .filter((tag) => tag.facet === facet)
        .slice(0, choicesMax)
        .map(({ id, name }) => ({ value: id, label: name }));
    return { industry: of('industry'), style: of('style'), color: of('color'), price: [] };
  };

  const platformChoices = async (query: CenterQuery): Promise<Choices> => {
    const { facets } = await session.ask((token) =>
      askAsGuest(token, platformTemplate.listForGuest, { ...platformFilter(query), pageSize: 1 }),
    );
    const of = (facet: 'industry' | 'style' | 'color'): Choice[] =>
      (facets?.[facet] ?? []).slice(0, choicesMax).map(({ name }) => ({ value: name, label: name }));
    return { industry: of('industry'), style: of('style'), color: of('color'), price: [] };
  };

  return {
    froms: ['team', 'platform'],
    async page(pageId) {
      const found = await session.ask((token) =>
        askAsGuest(token, center.getPage, pageId === null ? {} : { pageId }),
      );
      if (found === null) return null;
      const { page, blocks } = found.value as PageValue;
      return {
        heading: page.heading,
        hasSearch: page.hasSearch,
        blocks: blocks.items,
        topics: found.topics,
        kinds: found.kinds,
        templates: Object.fromEntries(
          Object.entries(found.templates).map(([id, cards]) => [id, cards.map(ofCard)]),
        ),
      };
    },
    async topic(id) {
      const { topic, templates } = await session.ask((token) => askAsGuest(token, center.getTopic, { id }));
      return { topic, templates: templates.map(ofCard) };
    },
    find: (query, after) => (query.from === 'platform' ? findPlatform : findTeam)(query, after),
    choices: (query) => (query.from === 'platform' ? platformChoices : teamChoices)(query),
    async template(id) {
      if (/^\d+$/.test(id)) {
        const found = await session.ask((token) =>
          askAsGuest(token, template.getPublished, { id: Number(id) }),
        );
        return ofTeam(found);
      }
      return ofPlatform(
        await session.ask((token) => askAsGuest(token, platformTemplate.getForGuest, { templateId: id })),
      );
    },
  };
};
