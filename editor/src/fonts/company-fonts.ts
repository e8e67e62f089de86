import { declareCompanyFonts } from './browser.ts';
import { fontFamily } from './catalogue.ts';

interface DeclaredFont {
  readonly family: string;
  readonly url: string;
}

/** The fonts of the company an editor works for. */
export interface CompanyFonts {
  declare(fonts: readonly DeclaredFont[]): void;
  /** Where the file of one is; undefined for every other family. */
  urlOf(family: string): string | undefined;
  /** The family texts in `family` are drawn in: of another company's font what stands in for it. */
  drawn(family: string): string;
}

const standIn = 'Noto Sans SC';

/** A document's faces are one list for the whole page: which of them are one's own has to be known beside it. */
export const createCompanyFonts = (): CompanyFonts => {
  const urls = new Map<string, string>();
  return {
    declare: (fonts) => {
      const further = fonts.filter(({ family, url }) => urls.get(family) !== url);
      for (const { family, url } of further) urls.set(family, url);
      declareCompanyFonts(further);
    },
    urlOf: (family) => urls.get(family),
    drawn: (family) => (fontFamily(family) || urls.has(family) ? family : standIn),
  };
};
