import {
  choiceField,
  colorField,
  documentOf,
  imageField,
  linkField,
  numberField,
  textField,
} from '../kernel/index.ts';

/** How the editor looks. */
export const editorTheme = documentOf({
  key: 'editor.theme',
  title: '主题设置',
  devices: ['pc', 'mobile'],
  sections: {
    brand: {
      title: '品牌',
      fields: {
        logo: imageField({ label: 'Logo', purpose: 'logo', help: '建议高 64 px，透明背景' }),
        logoLink: linkField({ label: 'Logo 链接' }),
        loadingImage: imageField({ label: '加载图', purpose: 'picture', help: '打开编辑器时显示' }),
        title: textField({ label: '标题', max: 20, initial: '在线设计' }),
      },
    },
    colors: {
      title: '颜色',
      fields: {
        mode: choiceField({
          label: '模式',
          options: { light: '浅色', dark: '深色', system: '跟随系统' },
          initial: 'light',
        }),
        primary: colorField({ label: '主色', initial: '#0773FC', help: '主按钮与选中状态' }),
        hover: colorField({ label: '悬停', initial: '#2B87FF' }),
        topBar: colorField({ label: '顶栏', initial: '#FFFFFF' }),
        topBarText: colorField({ label: '顶栏文字', initial: '#1D2433', against: 'topBar' }),
        panel: colorField({ label: '面板', initial: '#FFFFFF' }),
        canvas: colorField({ label: '画布', initial: '#EEF1F6' }),
        text: colorField({ label: '正文', initial: '#1D2433', against: 'panel' }),
        textSecondary: colorField({ label: '次要文字', initial: '#5B6577', against: 'panel' }),
        border: colorField({ label: '描边', initial: '#E3E8F0' }),
      },
    },
    shape: {
      title: '形状与字体',
      fields: {
        radius: numberField({ label: '圆角', unit: 'px', min: 0, max: 20, initial: 8 }),
        font: choiceField({
          label: '界面字体',
          options: { system: '系统默认', sans: '思源黑体', serif: '思源宋体', kai: '霞鹜文楷' },
          initial: 'system',
        }),
      },
    },
  },
});

export type ThemeColors = (typeof editorTheme)['sections']['colors']['fields'];

/** Whole palettes to start from. */
export const themePresets: readonly { name: string; colors: Readonly<Record<string, string>> }[] = [
  {
    name: '晴空蓝',
    colors: {
      primary: '#0773FC',
      hover: '#2B87FF',
      topBar: '#FFFFFF',
      topBarText: '#1D2433',
      panel: '#FFFFFF',
      canvas: '#EEF1F6',
      text: '#1D2433',
      textSecondary: '#5B6577',
      border: '#E3E8F0',
    },
  },
  {
    name: '雨林绿',
    colors: {
      primary: '#0B7A62',
      hover: '#0F8F73',
      topBar: '#0E3A34',
      topBarText: '#F2FBF8',
      panel: '#FFFFFF',
      canvas: '#EEF3F1',
      text: '#101828',
      textSecondary: '#52615C',
      border: '#DCE6E2',
    },
  },
  {
    name: '暮山紫',
    colors: {
      primary: '#6941C6',
      hover: '#7F56D9',
      topBar: '#FFFFFF',
      topBarText: '#2A1B4D',
      panel: '#FFFFFF',
      canvas: '#F2F0F8',
      text: '#231B36',
      textSecondary: '#625A75',
      border: '#E6E1F1',
    },
  },
  {
    name: '朱砂橙',
    colors: {
      primary: '#C2410C',
      hover: '#D9541E',
      topBar: '#FFFFFF',
      topBarText: '#2B1A12',
      panel: '#FFFFFF',
      canvas: '#F7F2EE',
      text: '#2B1A12',
      textSecondary: '#6B5A50',
      border: '#EDE3DB',
    },
  },
  {
    name: '夜墨',
    colors: {
      primary: '#3B8CFF',
      hover: '#5BA0FF',
      topBar: '#111827',
      topBarText: '#F3F5F9',
      panel: '#182031',
      canvas: '#0B0F19',
      text: '#F3F5F9',
      textSecondary: '#A6B0C3',
      border: '#2A3448',
    },
  },
];
