import { type Facet, intellectTagById, tagNamed } from '@design-console/contract/intellect-tag';
import type { Filter, CenterLocation, Sort } from '../../../product-pages/template-center/index.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';

/** Filter and sort parameters: public clients' names mapped to ours. */

const facetNames = {
  industryTagId: 'industry',
  styleTagId: 'style',
  colorTagId: 'color',
} as const satisfies Record<string, Facet & Filter>;
type TagName = keyof typeof facetNames;
const tagNames = Object.keys(facetNames) as TagName[];

const sorts: Readonly<Record<string, Sort>> = { 1: 'newest', 2: 'mostUsed', 3: 'hot' };
const prices: Readonly<Record<string, 'free' | 'member'>> = { 0: 'free', 1: 'member' };
const sortNumbers: Readonly<Record<Sort, number>> = { newest: 1, mostUsed: 2, hot: 3 };

const wordsMax = 100;

/** The id of a tag given by id or by name. */
const tagIn = (facet: Facet, text: string): string | undefined =>
  (intellectTagById.get(text)?.facet === facet ? text : undefined) ?? tagNamed(facet, text)?.id;

/** The parts of a location these parameters set; others stay unchanged. An empty value clears a filter. */
export const locationIn = (parameters: LinkParameters): Partial<CenterLocation> => {
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of tagNames) {
    const tag = parameters[name] === undefined ? undefined : tagIn(facetNames[name], parameters[name]);
    if (tag !== undefined) filters[facetNames[name]] = tag;
  }
  const price = prices[parameters.priceType ?? ''];
  if (price !== undefined) filters.price = price;
  const sort = sorts[parameters.sortType ?? ''];
  const kindId = Number(parameters.kindId);
  return {
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isSafeInteger(kindId) && kindId > 0 ? { kindId } : {}),
    ...(parameters.inputKeyword === undefined ? {} : { words: parameters.inputKeyword.slice(0, wordsMax) }),
  };
};

/** The filters these parameters set. */
export const filtersIn = (parameters: LinkParameters): Filter[] =>
  Object.keys(locationIn(parameters).filters ?? {}) as Filter[];

const everyName = [...tagNames, 'kindId', 'sortType', 'priceType', 'inputKeyword'];

/** The change to a location from a host's message while it is open: empty values clear their filters. */
export const changedBy = (now: CenterLocation, sent: unknown): Partial<CenterLocation> => {
  if (typeof sent !== 'object' || sent === null) return {};
  const parameters = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      everyName.includes(name) && ['string', 'number'].includes(typeof value)
        ? [[name, String(value).trim()]]
        : everyName.includes(name) && (value === null || value === undefined)
          ? [[name, '']]
          : [],
    ),
  );
  const named = (name: string): boolean => name in parameters;
  const wanted = locationIn(parameters);
  const filters: Partial<Record<Filter, string>> = { ...now.filters };
  for (const name of tagNames) if (named(name)) delete filters[facetNames[name]];
  if (named('priceType')) delete filters.price;
  return {
    ...(named('kindId') ? { kindId: wanted.kindId ?? null } : {}),
    ...(named('sortType') ? { sort: wanted.sort ?? null } : {}),
    ...(named('inputKeyword') ? { words: wanted.words ?? '' } : {}),
    ...([...tagNames, 'priceType'].some(named) ? { filters: { ...filters, ...wanted.filters } } : {}),
  };
};

/** A location as sent to a host; `priceType` 2 means any price. */
export const paramsOf = (
  { kindId, filters, sort, words }: CenterLocation,
  defaultSort: Sort,
): Readonly<Record<string, string | number>> => ({
  kindId: kindId ?? '',
  industryTagId: filters.industry ?? '',
  styleTagId: filters.style ?? '',
  colorTagId: filters.color ?? '',
  sortType: sortNumbers[sort ?? defaultSort],
  priceType: filters.price === 'free' ? 0 : filters.price === 'member' ? 1 : 2,
  inputKeyword: words,
});
