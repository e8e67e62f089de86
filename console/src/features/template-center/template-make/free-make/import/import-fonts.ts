import type { BrandFont } from '@design-console/contract/brand-font';

type Font = Pick<BrandFont, 'name' | 'family' | 'fileFamily' | 'daysLeft'>;

/** The company's fonts that imported text may be set in. Their days end by the company's day, not by UTC. */
export const importFonts = (fonts: readonly Font[]) =>
  fonts
    .filter(({ daysLeft }) => daysLeft === null || daysLeft >= 0)
    .map(({ name, family, fileFamily }) => ({ name, family, fileFamily }));
