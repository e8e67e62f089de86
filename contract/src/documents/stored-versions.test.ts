import { describe, expect, it } from 'vitest';
import {
  documentOf,
  faultsOfDocument,
  hoverOf,
  initialValue,
  readDocument,
  schemaVersionOf,
  switchField,
  textField,
} from '../kernel/index.ts';
import { definitionOf } from './index.ts';

describe('migrations', () => {
  const definition = documentOf({
    key: 'test',
    title: '试验',
    devices: ['pc'],
    sections: {
      a: {
        title: '甲',
        fields: {
          name: textField({ label: '名称', max: 10, initial: '新' }),
          on: switchField({ label: '开' }),
        },
      },
    },
    migrations: [
      (value) => ({ ...value, a: { ...value.a, name: value.a?.title } }),
      (value) => ({ ...value, a: { ...value.a, name: `${value.a?.name}!` } }),
    ],
  });

  it('bring a stored value from its own version to the present one, each once', () => {
    expect(readDocument(definition, { a: { title: '旧' } }, 1).a.name).toBe('旧!');
    expect(readDocument(definition, { a: { name: '中' } }, 2).a.name).toBe('中!');
    expect(readDocument(definition, { a: { name: '今' } }, 3).a.name).toBe('今');
  });
});

describe('aiDesign.config', () => {
  const definition = definitionOf('aiDesign.config');

  it('drops the model provider that version 1 stored, and changes no other field', () => {
    const stored = {
      basic: { enabled: false, later: 1 },
      provider: { baseUrl: 'https://models.example/v1', model: 'design-1', key: 'sk-secret' },
      future: { x: 1 },
    };
    const read = readDocument(definition, stored, 1);
    expect(read).not.toHaveProperty('provider');
    expect(read).toMatchObject({ basic: { enabled: false, later: 1 }, future: { x: 1 } });
    expect(schemaVersionOf(definition)).toBe(3);
  });

  it('has no field for a secret', () => {
    for (const { fields } of Object.values(definition.sections))
      for (const [name, field] of Object.entries(fields))
        expect(`${name} ${field.label}`).not.toMatch(/key$|secret|token|密钥|口令/i);
  });
});

describe('editor.watermark of version 1 (product section 5)', () => {
  const definition = definitionOf('editor.watermark');
  const readAs = (kind: string) => {
    const stored = {
      basic: { kind },
      style: { fontSize: 48, scale: 200 },
      layout: { gapX: 120, gapY: 400 },
    };
    const { style, layout } = readDocument(definition, stored, 1) as Record<string, Record<string, unknown>>;
    return [style?.fontSize, style?.scale, layout?.gapX, layout?.gapY];
  };

  it('keeps the sizes that were drawn: the scale counted for words, the size of words for pictures', () => {
    expect(readAs('text')).toEqual([96, 100, 240, 600]);
    expect(readAs('image')).toEqual([48, 400, 240, 600]);
    expect(readAs('both')).toEqual([96, 400, 240, 600]);
  });

  it('stays without the edge, which version 2 did not draw either; a new document has it', () => {
    for (const version of [1, 2]) {
      expect(readDocument(definition, { basic: { kind: 'text' } }, version).style).toMatchObject({
        edge: false,
      });
    }
    expect(initialValue(definition).style).toMatchObject({ edge: true });
  });
});

describe('editor.brand of version 1 (product section 5)', () => {
  const definition = definitionOf('editor.brand');
  const palettes = [{ name: '青禾', colors: ['#0B7A62'] }];

  it('drops fonts without an owner, and keeps all other values', () => {
    const read = readDocument(
      definition,
      {
        fonts: {
          companyFonts: [
            { family: '旧', url: `/saas/files/${'a'.repeat(40)}.ttf`, licence: '', expiresOn: '' },
          ],
          onlyCompanyFonts: true,
          defaultFont: 'company',
        },
        colors: { palettes, onlyCompanyColors: true, defaultTextColor: '#0B7A62' },
      },
      1,
    );
    expect(read.fonts).toMatchObject({
      companyFonts: [],
      onlyCompanyFonts: true,
      defaultFont: 'noto-sans-sc',
    });
    expect(read.colors).toEqual({ palettes, onlyCompanyColors: true, defaultTextColor: '#0B7A62' });
  });

  it('keeps a platform font as the default one', () => {
    expect(readDocument(definition, { fonts: { defaultFont: 'lxgw-wenkai' } }, 1).fonts).toMatchObject({
      defaultFont: 'lxgw-wenkai',
    });
  });

  it('of the present version is read as it is', () => {
    const fonts = { companyFonts: [{ id: 7, visible: false }], defaultFont: 'company:7' };
    expect(readDocument(definition, { fonts }, 2).fonts).toMatchObject(fonts);
  });
});

describe('editor.functions of version 1', () => {
  it('drops the switch of a function that does not exist yet, and changes no other field', () => {
    const read = readDocument(
      definitionOf('editor.functions'),
      { elements: { cutout: true, crop: false }, future: { x: 1 } },
      1,
    );
    expect(read).toMatchObject({ elements: { cutout: false, crop: false, lock: true }, future: { x: 1 } });
  });
});

describe('editor.functions of version 2', () => {
  const read = (materials: object) =>
    readDocument(definitionOf('editor.functions'), { materials, future: { x: 1 } }, 2);

  it('drops the choices of 素材权限 that had no effect, and keeps those that had one', () => {
    const nothing = { materials: 'licensed', fonts: 'licensed', templates: 'licensed' };
    const all = { materials: 'all', fonts: 'all', templates: 'all' };
    expect(read(nothing)).toMatchObject({ materials: all, future: { x: 1 } });
    const free = { materials: 'free', fonts: 'free', templates: 'free' };
    expect(read(free).materials).toEqual({ ...free, materials: 'all' });
    expect(readDocument(definitionOf('editor.functions'), {}, 2).materials).toEqual(all);
  });
});

describe('aiDesign.config of version 2', () => {
  it('leaves the marks on results to the watermark', () => {
    const read = readDocument(
      definitionOf('aiDesign.config'),
      { entries: { watermark: true, backButton: false } },
      2,
    );
    expect(read.entries).not.toHaveProperty('watermark');
    expect(read.entries).toMatchObject({ backButton: false });
  });
});

describe('editor.canvas of version 1', () => {
  const definition = definitionOf('editor.canvas');
  const maxPagesAfter = (maxPages: unknown) =>
    readDocument(definition, { adding: { maxPages, mayAdd: false }, future: { x: 1 } }, 1);

  it('reduces the page limit to what a design can have', () => {
    expect(maxPagesAfter(80)).toMatchObject({ adding: { maxPages: 50, mayAdd: false }, future: { x: 1 } });
    expect(maxPagesAfter(12)).toMatchObject({ adding: { maxPages: 12 } });
    expect(
      faultsOfDocument(definition, { ...initialValue(definition), adding: { maxPages: 51 } }),
    ).toMatchObject({ 'adding.maxPages': expect.stringContaining('50') });
  });
});

describe('editor.theme of version 1', () => {
  const definition = definitionOf('editor.theme');
  const hoverAfter = (colors: Record<string, string>) =>
    readDocument(definition, { colors }, 1).colors?.hover;

  it('lets hover colours that were not set follow the main colour; those that were set stay', () => {
    expect(hoverAfter({ primary: '#0773FC', hover: '#2B87FF' })).toBe(hoverOf('#0773FC'));
    expect(hoverAfter({ primary: '#0B7A62', hover: '#0F8F73' })).toBe(hoverOf('#0B7A62'));
    expect(hoverAfter({ primary: '#0B7A62', hover: '#2B87FF' })).toBe('#2B87FF');
    expect(hoverAfter({ primary: '#123456', hover: '#654321' })).toBe('#654321');
  });
});
