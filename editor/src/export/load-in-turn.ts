import type { FontNeed, Page } from '../document/index.ts';
import type { BrowserPainter } from '../painter/browser/index.ts';

/** Loads page by page: all their pictures at once may need more memory than there is. */
export const loadedInTurn = async (
  painter: BrowserPainter,
  pages: readonly Page[],
  further: readonly FontNeed[],
): Promise<{ missingFonts: string[]; missingAssets: string[] }> => {
  const fonts = new Set<string>();
  const assets = new Set<string>();
  for (const page of pages) {
    const { missingFonts, missingAssets } = await painter.load([page], { further });
    for (const one of missingFonts) fonts.add(one);
    for (const one of missingAssets) assets.add(one);
  }
  return { missingFonts: [...fonts], missingAssets: [...assets] };
};
