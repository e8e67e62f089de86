import { declareCompanyFonts } from './browser.ts';
import { fontFamily } from './catalogue.ts';

interface DeclaredFont {
  readonly family: string;
  readonly url: string;
}

/** The fonts of the company an editor works for. */
export interface CompanyFonts {
  declare(fonts: readonly DeclaredFont[]): void;
  /** The URL of a company font's file; undefined for every other family. */
  urlOf(family: string): string | undefined;
  /** The family that draws text set in `family`: the fallback for another company's font. */
  drawn(family: string): string;
}

const standIn = 'Noto Sans SC';

/** `document.fonts` is shared by the whole page, so each editor keeps its own list of company fonts. */
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
