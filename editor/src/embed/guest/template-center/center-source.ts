import { center, type TemplateCard } from '@design-console/contract/center';
import type { DOCUMENTS } from '@design-console/contract/documents';
import { type Facet, intellectTagById } from '@design-console/contract/intellect-tag';
import { CODE } from '@design-console/contract/kernel/code';
import type { ValueOfSections } from '@design-console/contract/kernel';
import { type PlatformTemplate, platformTemplate } from '@design-console/contract/platform-template';
import { type PublishedTemplate, template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import {
  type CenterQuery,
  type CenterSource,
  type CenterTemplate,
  type Choice,
  type FoundTemplates,
  NotThere,
} from '../../../product-pages/template-center/index.ts';
import { askAsGuest, Refused } from '../session/calls.ts';
import type { GuestSession } from '../session/session.ts';

type PageValue = ValueOfSections<(typeof DOCUMENTS)['templateCenter.page']['sections']>;

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
  ofCard({ ...row, kindName: kind, tags: [...industry, ...style] });

const browsed = ({ from, words, kindId, filters }: CenterQuery) => {
  const tagIds = Object.values(filters).filter((id) => intellectTagById.has(id));
  return {
    from,
    ...(words === '' ? {} : { keyword: words }),
    ...(kindId === null ? {} : { kindId }),
    ...(tagIds.length === 0 ? {} : { tagIds }),
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Refused && (error.code === CODE.notFound || error.code === CODE.invalid);

/** The answer; what does not exist is told apart from what did not load. */
const present = async <Data>(asked: Promise<Data>): Promise<Data> => {
  try {
    return await asked;
  } catch (error) {
    throw isMissing(error) ? new NotThere() : error;
  }
};

const nothing: FoundTemplates = {
  templates: [],
  total: 0,
  isTotalCapped: false,
  isExact: true,
  next: null,
};

/** Maximum number of choices per facet, most frequent first. */
const choicesMax = 14;

/** The template center of the company whose link opened the page. */
export const centerSource = (session: GuestSession): CenterSource => {
  return {
    froms: ['all', 'team', 'platform'],
    async page(pageId) {
      const found = await present(
        session.ask((token) => askAsGuest(token, center.getPage, pageId === null ? {} : { pageId })),
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
    topics: () => session.ask((token) => askAsGuest(token, center.listTopics, {})),
    async topic(id) {
      const { topic, templates } = await present(
        session.ask((token) => askAsGuest(token, center.getTopic, { id })),
      );
      return { topic, templates: templates.map(ofCard) };
    },
    async kinds() {
      const kinds = await session.ask((token) => askAsGuest(token, templateKind.listPublished, {}));
      return kinds.map(({ id, parentId, name }) => ({ id, parentId, name }));
    },
    async find(query, after) {
      // all templates are free here: the members-only filter finds nothing
      if (query.filters.price === 'member') return nothing;
      const { list, ...found } = await session.ask((token) =>
        askAsGuest(token, center.browse, {
          ...browsed(query),
          sort: query.sort,
          pageSize,
          ...(after === null ? {} : { after }),
        }),
      );
      return { ...found, templates: list.map(ofCard), isExact: true };
    },
    async choices(query) {
      const counts = await session.ask((token) => askAsGuest(token, center.listTags, browsed(query)));
      const sorted = [...counts].sort((one, other) => other.count - one.count);
      const of = (facet: Facet): Choice[] =>
        sorted
          .flatMap(({ tagId }) => intellectTagById.get(tagId) ?? [])
          .filter((tag) => tag.facet === facet)
          .slice(0, choicesMax)
          .map(({ id, name }) => ({ value: id, label: name }));
      return { industry: of('industry'), style: of('style'), color: of('color'), price: [] };
    },
    async template(id) {
      try {
        if (/^\d+$/.test(id)) {
          const found = await session.ask((token) =>
            askAsGuest(token, template.getPublished, { id: Number(id) }),
          );
          return ofTeam(found);
        }
        return ofPlatform(
          await session.ask((token) => askAsGuest(token, platformTemplate.getForGuest, { templateId: id })),
        );
      } catch (error) {
        // any other failure says nothing about the template
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
};
