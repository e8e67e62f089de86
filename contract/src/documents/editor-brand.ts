import { brandFontsMax } from '../brand-font.ts';
import {
  colorField,
  documentOf,
  fontField,
  fontsField,
  type Migration,
  orderedField,
  palettesField,
  switchField,
} from '../kernel/index.ts';

/** Ids of the platform's fonts in the editor's catalogue. */
export const platformFonts = {
  'noto-sans-sc': '思源黑体',
  'noto-serif-sc': '思源宋体',
  'lxgw-wenkai': '霞鹜文楷',
  'zcool-xiaowei': '站酷小薇体',
  'zcool-qingke-huangyou': '站酷庆科黄油体',
  'zcool-kuaile': '站酷快乐体',
  'ma-shan-zheng': '马善政毛笔楷书',
} as const;

/** Version 1 named fonts by their files, before uploads existed: none of these is a font's id. */
const fontsById: Migration = (value) => ({
  ...value,
  fonts: {
    ...value.fonts,
    companyFonts: [],
    ...(value.fonts?.defaultFont === 'company' ? { defaultFont: 'noto-sans-sc' } : {}),
  },
});

/** Fonts and colours users choose from. */
export const editorBrand = documentOf({
  key: 'editor.brand',
  title: '平台字体与颜色',
  devices: ['pc'],
  migrations: [fontsById],
  sections: {
    fonts: {
      title: '字体',
      fields: {
        companyFonts: fontsField({
          label: '企业字体',
          maxCount: brandFontsMax,
          help: '关闭、过期的字体不会出现在编辑器里',
        }),
        platformFonts: orderedField({
          label: '平台字体',
          maxLabel: 20,
          items: platformFonts,
          overruled: {
            by: 'fonts.onlyCompanyFonts',
            is: [true],
            says: '已开启“仅用企业字体”，有可用的企业字体时不提供平台字体',
          },
        }),
        onlyCompanyFonts: switchField({ label: '仅用企业字体', initial: false }),
        defaultFont: fontField({
          label: '默认字体',
          options: platformFonts,
          initial: 'noto-sans-sc',
          help: '新增文字、表格和图表时使用；它不可选时用列表里的第一个',
        }),
      },
    },
    colors: {
      title: '颜色',
      fields: {
        palettes: palettesField({
          label: '企业色板',
          maxCount: 20,
          maxColors: 24,
          initial: [
            { name: '品牌色', colors: ['#066CF3', '#00B8A9', '#F8B400', '#F6416C', '#1D2433'] },
            { name: '中性色', colors: ['#FFFFFF', '#F2F4F8', '#C3CAD6', '#5B6577', '#1D2433'] },
          ],
        }),
        onlyCompanyColors: switchField({
          label: '仅用企业色板',
          initial: false,
          help: '新增的图表、形状和表头也用第一个色板的颜色',
        }),
        defaultTextColor: colorField({ label: '默认文字颜色', initial: '#1D2433' }),
      },
    },
  },
});
