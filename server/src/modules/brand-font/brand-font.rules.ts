import type { BrandFontFace } from '@design-console/contract/brand-font';
import { companyFontId, type DocumentValue } from '@design-console/contract/kernel';
import type { BrandFontRow } from './brand-font.store.ts';

const familyPrefix = 'brand-';

/**
 * The name designs store and engines register the font under. Derived from the file: fonts of two companies
 * with one name never collide in a process, and a font removed and uploaded again keeps its name.
 */
export const familyOf = (file: string): string => `${familyPrefix}${file.slice(0, 20)}`;

/** Whether a font family has the form of a company font's. */
export const isOwnFamily = (family: string): boolean => family.startsWith(familyPrefix);

export const shownFace = (row: BrandFontRow, urlOf: (file: string) => string): BrandFontFace => ({
  id: row.id,
  name: row.name,
  family: familyOf(row.file),
  url: urlOf(row.file),
  weight: row.weight,
  style: row.isItalic ? 'italic' : 'normal',
  expiresOn: row.expiresOn ?? '',
});

/** Whether a value of the document editor.brand has the font in its list, enabled. */
export const listsFont = (value: DocumentValue, id: number): boolean => {
  const { companyFonts } = value.fonts ?? {};
  return (
    Array.isArray(companyFonts) &&
    companyFonts.some((one: { id?: unknown; visible?: unknown }) => one.id === id && one.visible === true)
  );
};

/** Whether a value of the document editor.brand offers the font to users. */
export const offersFont = (value: DocumentValue, id: number): boolean => {
  const { defaultFont } = value.fonts ?? {};
  return listsFont(value, id) || (typeof defaultFont === 'string' && companyFontId(defaultFont) === id);
};
