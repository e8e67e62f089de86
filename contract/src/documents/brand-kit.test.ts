import { describe, expect, it } from 'vitest';
import { type DocumentValue, faultsOfDocument, initialValue, withField } from '../kernel/index.ts';
import { type BrandKitValue, brandKitDefinition, kitDocumentKeys, kitFieldsOf } from './brand-kit.ts';
import { definitionOf } from './index.ts';

const kit: BrandKitValue = {
  kit: {
    logo: `/saas/files/${'a'.repeat(40)}.png`,
    primary: '#0B7A62',
    hover: '#2D8D78',
    interfaceFont: 'serif',
    designFont: 'company:7',
  },
};

describe('the fields that documents take from the brand kit', () => {
  it('every theme takes at least one field: editor, template center, AI artisan, both interfaces of AI design', () => {
    expect(kitDocumentKeys.toSorted()).toEqual([
      'aiArtisan.theme',
      'aiDesign.theme.classics',
      'aiDesign.theme.session',
      'editor.brand',
      'editor.theme',
      'templateCenter.style',
    ]);
  });

  it.each(kitDocumentKeys)('%s: named fields exist and accept what they are given', (key) => {
    const definition = definitionOf(key);
    const draft: DocumentValue = initialValue(definition);
    const taken = kitFieldsOf(key, kit, draft);
    expect(taken.length).toBeGreaterThan(0);
    const value = taken.reduce((now, { path, value: given }) => withField(now, path, given), draft);
    expect(faultsOfDocument(definition, value)).toEqual({});
    for (const { path } of taken) {
      const [section = '', field = ''] = path.split('.');
      expect([path, definition.sections[section]?.fields[field] !== undefined]).toEqual([path, true]);
    }
    // applying it twice changes nothing more
    expect(
      kitFieldsOf(key, kit, value).filter(({ path, value: given }) => {
        const [section = '', field = ''] = path.split('.');
        return JSON.stringify(value[section]?.[field]) !== JSON.stringify(given);
      }),
    ).toEqual([]);
  });

  it('a kit without a logo leaves the logo of a document', () => {
    const plain = { kit: { ...kit.kit, logo: '' } };
    expect(kitFieldsOf('editor.theme', plain, {}).map(({ path }) => path)).not.toContain('brand.logo');
  });

  it('no field of the kit changes the neutral background that designs are judged on', () => {
    for (const key of kitDocumentKeys)
      for (const { path } of kitFieldsOf(key, kit, initialValue(definitionOf(key))))
        expect(path).not.toMatch(/canvas|background|panel|card/i);
  });

  it('the main colour becomes the first of the company palette, whose other colours stay', () => {
    const draft = {
      colors: {
        palettes: [
          { name: '节日', colors: ['#FF0000'] },
          { name: '品牌色', colors: ['#111111', '#0b7a62', '#222222'] },
        ],
      },
    };
    const palettes = kitFieldsOf('editor.brand', kit, draft).find(({ path }) => path === 'colors.palettes');
    expect(palettes?.value).toEqual([
      { name: '节日', colors: ['#FF0000'] },
      { name: '品牌色', colors: ['#0B7A62', '#111111', '#222222'] },
    ]);
  });

  it('the definition of the kit is like that of a document: its first value is valid', () => {
    expect(faultsOfDocument(brandKitDefinition, initialValue(brandKitDefinition))).toEqual({});
  });
});
