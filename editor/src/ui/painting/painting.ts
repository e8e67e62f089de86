import type { Editor } from '../../core/index.ts';
import { type CompanyFonts, createCompanyFonts } from '../../fonts/company-fonts.ts';
import { type BrowserPainter, createBrowserPainter } from '../../painter/browser/index.ts';
import { type AssetFiles, createAssetFiles } from '../pictures/asset-files.ts';
import { createPaintings, type Paintings } from './paintings.ts';

/** Resources for painting pages: pictures, fonts, text measures and cached paintings. */
export interface Painting {
  readonly files: AssetFiles;
  readonly companyFonts: CompanyFonts;
  painter(): BrowserPainter;
  paintings(): Paintings;
  /** Frees loaded and painted resources; they are recreated on demand. */
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

/** The editor's own: two editors on one page share no pictures, fonts or measures. */
export const paintingOf = (editor: Editor): Painting => editor.own(createPainting);
