import type { BrandFontFace } from '@design-console/contract/brand-font';
import { companyFontId } from '@design-console/contract/kernel/company-font';
import { fontFamilyList, fontFamilyNames, fontFamily, platformFont } from '../../fonts/catalogue.ts';
import type { EditorConfiguration } from '../configuration.ts';

/** A font users may choose: what they read, and what designs store. */
export interface OfferedFont {
  readonly name: string;
  readonly family: string;
}

type Brand = Pick<EditorConfiguration, 'brand' | 'brandFonts'> & {
  readonly functions?: { readonly materials: Pick<EditorConfiguration['functions']['materials'], 'fonts'> };
};

/** A day as people write it where this runs: yyyy-MM-dd. */
const dayOf = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

const isUsable = (font: BrandFontFace, today: string): boolean =>
  font.expiresOn === '' || font.expiresOn >= today;

/** Whether texts in that family are drawn in it: a shipped one, or one of the company's whose licence runs. */
export const isDrawnAsItself = ({ brandFonts }: Brand, family: string, now = new Date()): boolean =>
  fontFamily(family) !== undefined ||
  brandFonts.some((font) => font.family === family && isUsable(font, dayOf(now)));

/** The company's fonts in the order it gave them; hidden, unknown and expired ones are left out. */
export const usableCompanyFonts = ({ brand, brandFonts }: Brand, now = new Date()): BrandFontFace[] =>
  brand.fonts.companyFonts.flatMap(({ id, visible }) => {
    const font = visible ? brandFonts.find((one) => one.id === id) : undefined;
    return font && isUsable(font, dayOf(now)) ? [font] : [];
  });

/**
 * Those people may choose: none where 素材权限 lets free fonts alone be used. A company's are under the licence it
 * bought, the platform's under open ones. What is set in them already stays as it is.
 */
export const offeredCompanyFonts = (configuration: Brand, now = new Date()): BrandFontFace[] =>
  configuration.functions?.materials.fonts === 'free' ? [] : usableCompanyFonts(configuration, now);

const shippedFonts = ({ brand }: Brand): OfferedFont[] =>
  brand.fonts.platformFonts.flatMap(({ id, visible, label }) => {
    const font = visible ? platformFont(id) : undefined;
    return font ? [{ name: label, family: font.family }] : [];
  });

const lastResort: OfferedFont = { name: '思源黑体', family: 'Noto Sans SC' };

/**
 * The fonts users may choose, in order: the company's first, then the platform's unless ruled out. Nobody is
 * left without a font: where only the company's are allowed and none can be used, the platform's stay.
 */
export const offeredFonts = (configuration: Brand, now = new Date()): OfferedFont[] => {
  const own = offeredCompanyFonts(configuration, now);
  if (configuration.brand.fonts.onlyCompanyFonts && own.length > 0) return own;
  const all = [...own, ...shippedFonts(configuration)];
  return all.length > 0 ? all : [lastResort];
};

/** What new text is set in: the font the company chose while it is offered, else the first that is. */
export const defaultFamily = (configuration: Brand, now = new Date()): string => {
  const { defaultFont } = configuration.brand.fonts;
  const id = companyFontId(defaultFont);
  const family =
    id === null
      ? platformFont(defaultFont)?.family
      : configuration.brandFonts.find((one) => one.id === id)?.family;
  const offered = offeredFonts(configuration, now);
  return (offered.find((one) => one.family === family) ?? offered[0] ?? lastResort).family;
};

/** A family and what stands in for what it lacks, for a style sheet. */
export const cssFamiliesOf = (family: string): string => fontFamilyList(fontFamilyNames(family));
