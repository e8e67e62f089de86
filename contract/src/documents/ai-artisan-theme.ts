import {
  choiceField,
  choicesField,
  colorField,
  documentOf,
  imageField,
  numberField,
  textField,
} from '../kernel/index.ts';

/** Characters of a prompt, at most. */
export const artPromptMax = 300;

/** How AI artisan looks and what a run may ask for. */
export const aiArtisanTheme = documentOf({
  key: 'aiArtisan.theme',
  title: 'AI 画匠主题设置',
  devices: ['pc'],
  sections: {
    brand: {
      title: '品牌',
      fields: {
        name: textField({ label: '名称', max: 16, initial: 'AI 画匠' }),
        logo: imageField({ label: 'Logo', purpose: 'logo' }),
        banner: imageField({ label: '横幅', purpose: 'background', help: '建议 1920 × 320 px' }),
      },
    },
    colors: {
      title: '颜色',
      fields: {
        primary: colorField({ label: '主色', initial: '#6941C6' }),
        background: colorField({ label: '背景', initial: '#F6F4FB' }),
        panel: colorField({ label: '面板', initial: '#FFFFFF' }),
        text: colorField({ label: '文字', initial: '#231B36', against: 'panel' }),
      },
    },
    generation: {
      title: '生成',
      fields: {
        styles: choicesField({
          label: '风格',
          options: {
            illustration: '插画',
            guofeng: '国风',
            photo: '写实摄影',
            threeD: '3D 渲染',
            anime: '动漫',
            oil: '油画',
            flat: '扁平',
            paper: '剪纸',
          },
          initial: ['illustration', 'guofeng', 'photo', 'threeD', 'flat', 'paper'],
          min: 1,
        }),
        ratios: choicesField({
          label: '画面比例',
          options: { square: '1:1', portrait: '3:4', tall: '9:16', landscape: '4:3', wide: '16:9' },
          initial: ['square', 'portrait', 'landscape', 'wide'],
          min: 1,
        }),
        picturesPerRun: numberField({ label: '每次张数', unit: '张', min: 1, max: 8, initial: 4 }),
        buttonHint: textField({ label: '按钮提示', max: 16, initial: '消耗 1 点' }),
        dailyLimit: numberField({
          label: '每人每日上限',
          unit: '次',
          min: 0,
          max: 1000,
          initial: 50,
          help: '0 表示不限',
        }),
      },
    },
    download: {
      title: '下载',
      fields: {
        download: choiceField({
          label: '下载方式',
          options: { direct: '直接下载', callback: '仅回调' },
          initial: 'direct',
        }),
      },
    },
  },
});
