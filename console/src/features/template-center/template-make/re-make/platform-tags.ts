import { type Facet, INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import type { PlatformTemplate } from '@design-console/contract/platform-template';

/** The platform says 茶饮咖啡 where the company's tags say 茶饮: one name holds the other. */
const tagsNamed = (facet: Facet, names: readonly string[]) =>
  names.flatMap((name) =>
    INTELLECT_TAGS.filter(
      (tag) => tag.facet === facet && (name.includes(tag.name) || tag.name.includes(name)),
    ).map(({ id }) => id),
  );

/** The company's tags that say what the platform says of a template. */
export const tagIdsOf = ({
  industry,
  style,
  color,
  use,
}: Pick<PlatformTemplate, 'industry' | 'style' | 'color' | 'use'>): string[] => [
  ...new Set([
    ...tagsNamed('industry', industry),
    ...tagsNamed('style', style),
    ...tagsNamed('color', color),
    ...tagsNamed('purpose', use),
  ]),
];
