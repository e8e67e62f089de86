import {
  choiceField,
  colorField,
  documentOf,
  hoverOf,
  imageField,
  linkField,
  type Migration,
  numberField,
  textField,
} from '../kernel/index.ts';

export const interfaceFonts = {
  system: '系统默认',
  sans: '思源黑体',
  serif: '思源宋体',
  kai: '霞鹜文楷',
} as const;

/** Default hover colours of version 1 (default theme and presets), by their main colours. */
const firstHovers: Readonly<Record<string, string>> = {
  '#0773FC': '#2B87FF',
  '#0B7A62': '#0F8F73',
  '#6941C6': '#7F56D9',
  '#C2410C': '#D9541E',
  '#3B8CFF': '#5BA0FF',
};

/** A hover colour that was never set follows the main colour from now on. */
const followingHover: Migration = (value) => {
  const { primary, hover } = value.colors ?? {};
  return typeof primary === 'string' && hover !== undefined && firstHovers[primary] === hover
    ? { ...value, colors: { ...value.colors, hover: hoverOf(primary) } }
    : value;
};

/** How the editor looks. */
export const editorTheme = documentOf({
  key: 'editor.theme',
  title: '主题设置',
  devices: ['pc', 'mobile'],
  migrations: [followingHover],
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
          help: '深色界面由下面的颜色得出，文字保持清晰；面板已选深色时不变',
        }),
        primary: colorField({
          label: '主色',
          initial: '#066CF3',
          help: '主按钮与选中状态',
          against: 'panel',
        }),
        hover: colorField({ label: '悬停', initial: hoverOf('#066CF3'), follows: 'primary' }),
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
          options: interfaceFonts,
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
      primary: '#066CF3',
      hover: hoverOf('#066CF3'),
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
      hover: hoverOf('#0B7A62'),
      topBar: '#0E3A34',
      topBarText: '#F2FBF8',
      panel: '#FFFFFF',
      canvas: '#F1F3F4',
      text: '#101828',
      textSecondary: '#52615C',
      border: '#DCE6E2',
    },
  },
  {
    name: '暮山紫',
    colors: {
      primary: '#6941C6',
      hover: hoverOf('#6941C6'),
      topBar: '#FFFFFF',
      topBarText: '#2A1B4D',
      panel: '#FFFFFF',
      canvas: '#F2F2F5',
      text: '#231B36',
      textSecondary: '#625A75',
      border: '#E6E1F1',
    },
  },
  {
    name: '朱砂橙',
    colors: {
      primary: '#C2410C',
      hover: hoverOf('#C2410C'),
      topBar: '#FFFFFF',
      topBarText: '#2B1A12',
      panel: '#FFFFFF',
      canvas: '#F5F4F3',
      text: '#2B1A12',
      textSecondary: '#6B5A50',
      border: '#EDE3DB',
    },
  },
  {
    name: '夜墨',
    colors: {
      primary: '#3B8CFF',
      hover: hoverOf('#3B8CFF'),
      topBar: '#111827',
      topBarText: '#F3F5F9',
      panel: '#182031',
      canvas: '#0F1217',
      text: '#F3F5F9',
      textSecondary: '#A6B0C3',
      border: '#2A3448',
    },
  },
];
