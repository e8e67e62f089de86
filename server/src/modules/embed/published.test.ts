import type { BrandFontFace } from '@design-console/contract/brand-font';
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { offeredFonts, publishedDocuments } from './published.rules.ts';

const font = (id: number): BrandFontFace => ({
  id,
  name: `字体 ${id}`,
  family: `Brand ${id}`,
  url: `/saas/files/${id}.woff2`,
  weight: 400,
  style: 'normal',
  expiresOn: '',
});

describe('the published data of a company for guests (S-10, product 5)', () => {
  it('contains the fonts its brand document offers, and no others', () => {
    const brand = initialValue(DOCUMENTS['editor.brand']);
    const companyFonts = [
      { id: 2, visible: true },
      { id: 3, visible: false },
    ];
    const value = { ...brand, fonts: { ...brand.fonts, companyFonts } };
    const documents = publishedDocuments(
      [{ key: 'editor.brand', device: 'pc', value, schemaVersion: 2 }],
      'mobile',
    );
    expect(offeredFonts(documents, [font(1), font(2), font(3)]).map(({ id }) => id)).toEqual([2]);
    expect(offeredFonts(publishedDocuments([], 'pc'), [font(1)])).toEqual([]);
  });

  it('contains documents read by the present definitions, whatever version they were published in', () => {
    const stored = [
      {
        key: 'editor.theme',
        device: 'pc' as const,
        value: { colors: { primary: '#C2410C' } },
        schemaVersion: 1,
      },
    ];
    const theme = publishedDocuments(stored, 'pc')['editor.theme'];
    const initial = initialValue(DOCUMENTS['editor.theme']);
    expect(theme).toEqual({ ...initial, colors: { ...initial.colors, primary: '#C2410C' } });
  });
});
