import { FACET_TITLES, facets, INTELLECT_TAGS } from '@design-console/contract/intellect-tag';

/** The tags that describe a template, as options grouped by facet. */
export const facetOptions = facets.map((facet) => ({
  label: FACET_TITLES[facet],
  options: INTELLECT_TAGS.filter((tag) => tag.facet === facet).map(({ id, name }) => ({
    value: id,
    label: name,
  })),
}));
