import type { center, PageContents, TemplateCard } from '@design-console/contract/center';
import type { DOCUMENTS } from '@design-console/contract/documents';
import { type Facet, intellectTagById } from '@design-console/contract/intellect-tag';
import type { DocumentValue, InputOf, OutputOf, ValueOfSections } from '@design-console/contract/kernel';
import {
  type CenterPage,
  type CenterQuery,
  type CenterSource,
  type Choice,
  type FoundTemplates,
  fromNames,
} from './source.ts';
import type { CenterTemplate } from './templates.ts';

/** How answers of the server become what the template center shows: the same for users and for the console's preview. */

type PageValue = ValueOfSections<(typeof DOCUMENTS)['templateCenter.page']['sections']>;

const pageSize = 30;

/** Maximum number of choices per facet, most frequent first. */
const choicesMax = 14;

export const templateOf = ({
  templateId,
  coverUrl,
  coverWidthPx,
  coverHeightPx,
  kindName,
  ...card
}: TemplateCard) =>
  ({
    ...card,
    id: templateId,
    kind: kindName,
    price: 'free',
    cover: { kind: 'picture', url: coverUrl, widthPx: coverWidthPx, heightPx: coverHeightPx },
  }) satisfies CenterTemplate;

/** A value of the document templateCenter.page, with what its blocks show. */
export const pageOf = (value: DocumentValue, { topics, kinds, templates }: PageContents): CenterPage => {
  const { page, blocks } = value as PageValue;
  return {
    heading: page.heading,
    hasSearch: page.hasSearch,
    blocks: blocks.items,
    topics,
    kinds,
    templates: Object.fromEntries(
      Object.entries(templates).map(([id, cards]) => [id, cards.map(templateOf)]),
    ),
  };
};

const browsed = ({ from, words, kindId, filters }: CenterQuery) => {
  const tagIds = Object.values(filters).filter((id) => intellectTagById.has(id));
  return {
    from,
    ...(words === '' ? {} : { keyword: words }),
    ...(kindId === null ? {} : { kindId }),
    ...(tagIds.length === 0 ? {} : { tagIds }),
  };
};

const nothing: FoundTemplates = {
  templates: [],
  total: 0,
  isTotalCapped: false,
  isExact: true,
  next: null,
};

/** The two calls that answer what is browsed. */
export interface BrowseCalls {
  readonly browse: (input: InputOf<typeof center.browse>) => Promise<OutputOf<typeof center.browse>>;
  readonly listTags: (input: InputOf<typeof center.listTags>) => Promise<OutputOf<typeof center.listTags>>;
}

/** All templates below the blocks: whose, narrowed by what, in which order. */
export const browseSource = ({
  browse,
  listTags,
}: BrowseCalls): Pick<CenterSource, 'froms' | 'find' | 'choices'> => ({
  froms: fromNames,
  async find(query, after) {
    // all templates are free here: the members-only filter finds nothing
    if (query.filters.price === 'member') return nothing;
    const { list, ...found } = await browse({
      ...browsed(query),
      sort: query.sort,
      pageSize,
      ...(after === null ? {} : { after }),
    });
    return { ...found, templates: list.map(templateOf), isExact: true };
  },
  async choices(query) {
    const counts = await listTags(browsed(query));
    const sorted = [...counts].sort((one, other) => other.count - one.count);
    const of = (facet: Facet): Choice[] =>
      sorted
        .flatMap(({ tagId }) => intellectTagById.get(tagId) ?? [])
        .filter((tag) => tag.facet === facet)
        .slice(0, choicesMax)
        .map(({ id, name }) => ({ value: id, label: name }));
    return { industry: of('industry'), style: of('style'), color: of('color'), price: [] };
  },
});
