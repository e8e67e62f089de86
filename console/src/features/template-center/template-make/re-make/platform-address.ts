import {
  platformTemplate,
  TEMPLATE_FACETS,
  type TemplateFacet,
} from '@design-console/contract/platform-template';
import type { ParsedInputOf } from '@design-console/contract/kernel/call';

type Filter = Omit<ParsedInputOf<typeof platformTemplate.list>, 'after' | 'pageSize'>;

export const facetNames = Object.keys(TEMPLATE_FACETS) as TemplateFacet[];

/** The filter in the address, without the entries that only name a page. */
export const filterOf = ({
  keyword,
  kind,
  industry,
  style,
  color,
  purpose,
  tagIds,
  sortBy,
}: Filter): Filter => ({
  ...(keyword === undefined ? {} : { keyword }),
  ...(kind === undefined ? {} : { kind }),
  ...(industry === undefined ? {} : { industry }),
  ...(style === undefined ? {} : { style }),
  ...(color === undefined ? {} : { color }),
  ...(purpose === undefined ? {} : { purpose }),
  ...(tagIds === undefined ? {} : { tagIds }),
  sortBy,
});

/** The values of a platform template by facet: tags of the company's facets have the same names. */
export type FacetValues = Readonly<Record<TemplateFacet, readonly string[]>>;
