import type { Editor } from '../../core/index.ts';
import { type CompanyFonts, createCompanyFonts } from '../../fonts/company-fonts.ts';
import { type BrowserPainter, createBrowserPainter } from '../../painter/browser/index.ts';
import { type AssetFiles, createAssetFiles } from '../pictures/asset-files.ts';
import { createPaintings, type Paintings } from './paintings.ts';

/** What pages are painted with: pictures, fonts, measures and what was painted already. */
export interface Painting {
  readonly files: AssetFiles;
  readonly companyFonts: CompanyFonts;
  painter(): BrowserPainter;
  paintings(): Paintings;
  /** Gives back what was loaded and painted; asked again it is made anew. */
  release(): void;
}

export const createPainting = (): Painting => {
  const files = createAssetFiles();
  const companyFonts = createCompanyFonts();
  let painter: BrowserPainter | null = null;
  let paintings: Paintings | null = null;
  return {
    files,
    companyFonts,
    painter: () => (painter ??= createBrowserPainter({ readAsset: files.read, companyFonts })),
    paintings: () => (paintings ??= createPaintings()),
    release: () => {
      painter?.release();
      painter = null;
      paintings = null;
    },
  };
};

/** An editor's own: two editors on one page share no picture, no font and no measure. */
export const paintingOf = (editor: Editor): Painting => editor.own(createPainting);
