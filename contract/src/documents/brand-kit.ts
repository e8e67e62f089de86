import {
  choiceField,
  colorField,
  companyFontId,
  type DocumentValue,
  documentOf,
  fontField,
  hoverOf,
  imageField,
  type PaletteValue,
  readableFill,
  type ValueOfSections,
} from '../kernel/index.ts';
import { platformFonts } from './editor-brand.ts';
import { interfaceFonts } from './editor-theme.ts';
import type { DocumentKey } from './index.ts';

/**
 * 品牌套件: the common look of all products, kept once for the company and not in a config set. It is described
 * like a document, so that its form, faults and differences are those of documents, but it is never live
 * itself: documents take from it, as drafts.
 */
export const brandKitDefinition = documentOf({
  key: 'brandKit',
  title: '品牌套件',
  devices: ['pc'],
  sections: {
    kit: {
      title: '品牌套件',
      fields: {
        logo: imageField({
          label: 'Logo',
          purpose: 'logo',
          help: '建议高 64 px，透明背景；留空时各主题保留自己的 Logo',
        }),
        primary: colorField({ label: '主色', initial: '#066CF3', help: '主按钮、选中状态与链接' }),
        hover: colorField({ label: '悬停', initial: hoverOf('#066CF3'), follows: 'primary' }),
        interfaceFont: choiceField({ label: '界面字体', options: interfaceFonts, initial: 'system' }),
        designFont: fontField({
          label: '设计默认字体',
          options: platformFonts,
          initial: 'noto-sans-sc',
          help: '用户新增文字时使用',
        }),
      },
    },
  },
});

export type BrandKitValue = ValueOfSections<(typeof brandKitDefinition)['sections']>;

/** One field of a document and the kit's value for it. */
export interface KitField {
  readonly path: string;
  readonly value: unknown;
}

const brandPalette = '品牌色';

/** The company's palette, starting with the main colour; its other colours and all other palettes stay. */
const palettesWith = (
  palettes: readonly PaletteValue[],
  primary: string,
  maxColors: number,
): PaletteValue[] => {
  const known = palettes.find(({ name }) => name === brandPalette);
  const others = (known?.colors ?? []).filter((color) => color.toUpperCase() !== primary.toUpperCase());
  const led = { ...known, name: brandPalette, colors: [primary, ...others].slice(0, maxColors) };
  return known ? palettes.map((one) => (one === known ? led : one)) : [led, ...palettes];
};

type Taken = (kit: BrandKitValue['kit'], current: DocumentValue) => readonly KitField[];

const logoOf = (kit: BrandKitValue['kit'], path: string): readonly KitField[] =>
  kit.logo === '' ? [] : [{ path, value: kit.logo }];

const themeFields: Taken = (kit) => [
  ...logoOf(kit, 'brand.logo'),
  { path: 'colors.primary', value: kit.primary },
  { path: 'colors.hover', value: kit.hover },
  { path: 'shape.font', value: kit.interfaceFont },
];

const ownTheme: Taken = (kit) => [
  ...logoOf(kit, 'brand.logo'),
  { path: 'colors.primary', value: kit.primary },
];

const maxPaletteColors = 24;

const fontAndPalette: Taken = (kit, current) => {
  const palettes = (current.colors?.palettes ?? []) as PaletteValue[];
  const offered = (current.fonts?.companyFonts ?? []) as { id: number; visible: boolean }[];
  const id = companyFontId(kit.designFont);
  const isOffered = id === null || offered.some((font) => font.id === id && font.visible);
  return [
    ...(isOffered
      ? []
      : [
          {
            path: 'fonts.companyFonts',
            value: [...offered.filter((font) => font.id !== id), { id, visible: true }],
          },
        ]),
    { path: 'fonts.defaultFont', value: kit.designFont },
    { path: 'colors.palettes', value: palettesWith(palettes, kit.primary, maxPaletteColors) },
  ];
};

/** Which fields each document takes from the kit. Colours that serve to judge other colours stay neutral. */
const KIT_FIELDS: Readonly<Partial<Record<DocumentKey, Taken>>> = {
  'editor.theme': themeFields,
  'editor.brand': fontAndPalette,
  'templateCenter.style': (kit) => [{ path: 'look.primary', value: kit.primary }],
  'aiArtisan.theme': ownTheme,
  'aiDesign.theme.classics': ownTheme,
  'aiDesign.theme.session': ({ primary }) => {
    const { fill, text } = readableFill(primary);
    return [
      { path: 'colors.userBubble', value: fill },
      { path: 'colors.userText', value: text },
    ];
  },
};

export const kitDocumentKeys = Object.keys(KIT_FIELDS) as DocumentKey[];

/** The kit's values for the current document; empty for documents that take nothing from it. */
export const kitFieldsOf = (
  key: DocumentKey,
  { kit }: BrandKitValue,
  current: DocumentValue,
): readonly KitField[] => KIT_FIELDS[key]?.(kit, current) ?? [];
