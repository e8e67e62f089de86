import type { BrandFontFace } from '@design-console/contract/brand-font';
import { useEffect } from 'react';
import { loadChunk } from '../../../../app/chunk-reload.ts';

export const sampleText = '永和九年 Aa 123';

const loadFontTools = () => loadChunk(() => import('@design-console/editor/fonts'));

/** Registers the company's fonts with the page. */
export const useCompanyFaces = (fonts: readonly BrandFontFace[]): void => {
  useEffect(() => {
    if (fonts.length === 0) return;
    void loadFontTools().then(({ declareCompanyFonts }) => declareCompanyFonts(fonts));
  }, [fonts]);
};

/** Registers the platform's fonts for the sample: only the slices with its characters are fetched. */
export const usePlatformFaces = (families: readonly string[]): void => {
  const all = families.join('\n');
  useEffect(() => {
    // without font loading the sample uses the fonts at hand
    if (typeof FontFace === 'undefined') return;
    const fonts = all.split('\n').map((family) => ({ family, weight: 400, text: sampleText }));
    void loadFontTools().then(({ loadFonts }) => loadFonts(fonts));
  }, [all]);
};
