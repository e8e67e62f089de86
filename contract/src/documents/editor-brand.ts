import {
  choiceField,
  colorField,
  documentOf,
  fontsField,
  orderedField,
  palettesField,
  switchField,
} from '../kernel/index.ts';

/** Fonts and colours users choose from. */
export const editorBrand = documentOf({
  key: 'editor.brand',
  title: '平台字体与颜色',
  devices: ['pc'],
  sections: {
    fonts: {
      title: '字体',
      fields: {
        platformFonts: orderedField({
          label: '平台字体',
          maxLabel: 20,
          items: {
            'noto-sans-sc': '思源黑体',
            'noto-serif-sc': '思源宋体',
            'lxgw-wenkai': '霞鹜文楷',
            'zcool-xiaowei': '站酷小薇体',
            'zcool-kuaile': '站酷快乐体',
            'ma-shan-zheng': '马善政毛笔楷书',
          },
        }),
        companyFonts: fontsField({
          label: '企业字体',
          maxCount: 30,
          help: '上传 TTF、OTF 或 WOFF2，并写明授权来源与到期日',
        }),
        onlyCompanyFonts: switchField({ label: '仅用企业字体', initial: false }),
        defaultFont: choiceField({
          label: '默认字体',
          options: {
            'noto-sans-sc': '思源黑体',
            'noto-serif-sc': '思源宋体',
            'lxgw-wenkai': '霞鹜文楷',
            company: '首个企业字体',
          },
          initial: 'noto-sans-sc',
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
            { name: '品牌色', colors: ['#0773FC', '#00B8A9', '#F8B400', '#F6416C', '#1D2433'] },
            { name: '中性色', colors: ['#FFFFFF', '#F2F4F8', '#C3CAD6', '#5B6577', '#1D2433'] },
          ],
        }),
        onlyCompanyColors: switchField({ label: '仅用企业色板', initial: false }),
        defaultTextColor: colorField({ label: '默认文字颜色', initial: '#1D2433' }),
      },
    },
  },
});
