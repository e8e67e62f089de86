import type { BrandFontFace } from '@design-console/contract/brand-font';
import { companyFontId, type DocumentValue } from '@design-console/contract/kernel';
import type { BrandFontRow } from './brand-font.store.ts';

/**
 * The name designs store and engines register the font under. Made of the file: two companies' fonts of one
 * name never meet in one process, and a font that was removed and uploaded again is the same one.
 */
export const familyOf = (file: string): string => `brand-${file.slice(0, 20)}`;

export const shownFace = (row: BrandFontRow, urlOf: (file: string) => string): BrandFontFace => ({
  id: row.id,
  name: row.name,
  family: familyOf(row.file),
  url: urlOf(row.file),
  weight: row.weight,
  style: row.isItalic ? 'italic' : 'normal',
  expiresOn: row.expiresOn ?? '',
});

/** Whether a value of the document editor.brand offers the font to users. */
export const offersFont = (value: DocumentValue, id: number): boolean => {
  const { companyFonts, defaultFont } = value.fonts ?? {};
  const isListed =
    Array.isArray(companyFonts) &&
    companyFonts.some((one: { id?: unknown; visible?: unknown }) => one.id === id && one.visible === true);
  return isListed || (typeof defaultFont === 'string' && companyFontId(defaultFont) === id);
};
