import type { BrandFontFace } from '@design-console/contract/brand-font';
import { companyFontId } from '@design-console/contract/kernel/document/field/company-font';
import type { RunStyle } from '../../document/index.ts';
import { fontFamilyList, fontFamilyNames, fontFamily, platformFont } from '../../fonts/catalogue.ts';
import type { EditorConfiguration } from '../configuration.ts';

/** A font on offer: its label, and the name stored in designs. */
export interface OfferedFont {
  readonly name: string;
  readonly family: string;
}

type Brand = Pick<EditorConfiguration, 'brand' | 'brandFonts'> & {
  readonly functions?: { readonly materials: Pick<EditorConfiguration['functions']['materials'], 'fonts'> };
};

/** The local date as yyyy-MM-dd. */
const dayOf = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

const isUsable = (font: BrandFontFace, today: string): boolean =>
  font.expiresOn === '' || font.expiresOn >= today;

/** Whether the family is available: a shipped one, or a company font with a valid licence. */
export const isDrawnAsItself = ({ brandFonts }: Brand, family: string, now = new Date()): boolean =>
  fontFamily(family) !== undefined ||
  brandFonts.some((font) => font.family === family && isUsable(font, dayOf(now)));

/** The company's fonts in its order, without hidden, unknown and expired ones. */
export const usableCompanyFonts = ({ brand, brandFonts }: Brand, now = new Date()): BrandFontFace[] =>
  brand.fonts.companyFonts.flatMap(({ id, visible }) => {
    const font = visible ? brandFonts.find((one) => one.id === id) : undefined;
    return font && isUsable(font, dayOf(now)) ? [font] : [];
  });

/**
 * The company's fonts on offer: none where 素材权限 allows only free fonts. Company fonts are under a bought
 * licence, the platform's under open ones. Existing text keeps its font.
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
 * The fonts on offer, in order: the company's first, then the platform's unless disabled. If only the
 * company's are allowed and none is usable, the platform's stay, so that there is always a font.
 */
export const offeredFonts = (configuration: Brand, now = new Date()): OfferedFont[] => {
  const own = offeredCompanyFonts(configuration, now);
  if (configuration.brand.fonts.onlyCompanyFonts && own.length > 0) return own;
  const all = [...own, ...shippedFonts(configuration)];
  return all.length > 0 ? all : [lastResort];
};

/** The font of new text: the company's default if it is on offer, else the first on offer. */
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

/** Font and colour of the words in new texts, tables and charts. */
export const newWords = (configuration: Brand): Pick<RunStyle, 'fontFamily' | 'color'> => ({
  fontFamily: defaultFamily(configuration),
  color: configuration.brand.colors.defaultTextColor.toLowerCase(),
});

/** As many as a chart's palette may have. */
const chartColorsMax = 24;

/**
 * The colours of new charts and materials where users have the company's alone: those of its palettes in order,
 * without white, which no page shows. A chart of one colour could not be read. Empty elsewhere.
 */
export const onlyColors = ({ brand }: Pick<Brand, 'brand'>): string[] => {
  const { onlyCompanyColors, palettes } = brand.colors;
  if (!onlyCompanyColors) return [];
  const all = palettes.flatMap(({ colors }) => colors.map((color) => color.toLowerCase()));
  return [...new Set(all)].filter((color) => color !== '#ffffff').slice(0, chartColorsMax);
};

/** The colour of a new shape, line, icon or head of a table. */
export const newMaterialColor = (configuration: Brand & Pick<EditorConfiguration, 'theme'>): string =>
  onlyColors(configuration)[0] ?? configuration.theme.colors.primary.toLowerCase();

/** A CSS font-family list of a family and its fallback. */
export const cssFamiliesOf = (family: string): string => fontFamilyList(fontFamilyNames(family));
