import type { BrandFontFace } from '@design-console/contract/brand-font';
import { useEffect } from 'react';
import { loadChunk } from '../../../../app/chunk-reload.ts';

export const sampleText = '永和九年 Aa 123';

const loadFontTools = () => loadChunk(() => import('@design-console/editor/fonts'));

/** Lets the page be set in the company's fonts. */
export const useCompanyFaces = (fonts: readonly BrandFontFace[]): void => {
  useEffect(() => {
    if (fonts.length === 0) return;
    void loadFontTools().then(({ declareCompanyFonts }) => declareCompanyFonts(fonts));
  }, [fonts]);
};

/** Lets the sample be read in the platform's fonts: only the slices that hold its characters are fetched. */
export const usePlatformFaces = (families: readonly string[]): void => {
  const all = families.join('\n');
  useEffect(() => {
    // an engine without font loading shows the sample in what it has
    if (typeof FontFace === 'undefined') return;
    const needs = all.split('\n').map((family) => ({ family, weight: 400, text: sampleText }));
    void loadFontTools().then(({ loadFonts }) => loadFonts(needs));
  }, [all]);
};
