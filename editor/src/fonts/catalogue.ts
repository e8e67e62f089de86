/** A font family users can choose. Pure data: the browser and the server load the same files. */
export interface FontFamily {
  /** Its id in configurations. */
  id: string;
  /** Its name in documents. */
  family: string;
  /** Chinese name in font lists. */
  name: string;
  /** The family name the slices' style sheets declare; both sides register under it. */
  cssFamily: string;
  category: 'sans' | 'serif' | 'script' | 'display';
  /** Available weights; text in another weight gets the nearest. */
  weights: readonly number[];
  /** The npm package and style sheets (a weight range or one weight each) that contain its slices. */
  package: string;
  styleSheets: readonly { file: string; weights: readonly number[] }[];
  licence: 'OFL-1.1';
  /** Full-width 。，（）「」 have ink in one half only, so two in a row may share the blank half. */
  squeezesPunctuation: boolean;
  /** Characters the family lacks are taken from here. */
  fallback: 'Noto Sans SC' | 'Noto Serif SC';
}

const ALL_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/** Part of every stored line-break key: raise it when a package version changes any advance. */
export const FONT_SET_VERSION = 1;

export const FONT_FAMILIES = [
  {
    id: 'noto-sans-sc',
    family: 'Noto Sans SC',
    name: '思源黑体',
    cssFamily: 'Noto Sans SC Variable',
    category: 'sans',
    weights: ALL_WEIGHTS,
    package: '@fontsource-variable/noto-sans-sc',
    styleSheets: [{ file: 'index.css', weights: ALL_WEIGHTS }],
    licence: 'OFL-1.1',
    squeezesPunctuation: true,
    fallback: 'Noto Sans SC',
  },
  {
    id: 'noto-serif-sc',
    family: 'Noto Serif SC',
    name: '思源宋体',
    cssFamily: 'Noto Serif SC Variable',
    category: 'serif',
    weights: [200, 300, 400, 500, 600, 700, 800, 900],
    package: '@fontsource-variable/noto-serif-sc',
    styleSheets: [{ file: 'index.css', weights: [200, 300, 400, 500, 600, 700, 800, 900] }],
    licence: 'OFL-1.1',
    squeezesPunctuation: true,
    fallback: 'Noto Serif SC',
  },
  {
    id: 'lxgw-wenkai',
    family: 'LXGW WenKai',
    name: '霞鹜文楷',
    cssFamily: 'LXGW WenKai',
    category: 'script',
    weights: [300, 400, 700],
    package: 'lxgw-wenkai-webfont',
    styleSheets: [
      { file: 'lxgwwenkai-light.css', weights: [300] },
      { file: 'lxgwwenkai-regular.css', weights: [400] },
      { file: 'lxgwwenkai-bold.css', weights: [700] },
    ],
    licence: 'OFL-1.1',
    squeezesPunctuation: true,
    fallback: 'Noto Serif SC',
  },
  {
    id: 'zcool-xiaowei',
    family: 'ZCOOL XiaoWei',
    name: '站酷小薇体',
    cssFamily: 'ZCOOL XiaoWei',
    category: 'display',
    weights: [400],
    package: '@fontsource/zcool-xiaowei',
    styleSheets: [{ file: '400.css', weights: [400] }],
    licence: 'OFL-1.1',
    squeezesPunctuation: false,
    fallback: 'Noto Serif SC',
  },
  {
    id: 'zcool-qingke-huangyou',
    family: 'ZCOOL QingKe HuangYou',
    name: '站酷庆科黄油体',
    cssFamily: 'ZCOOL QingKe HuangYou',
    category: 'display',
    weights: [400],
    package: '@fontsource/zcool-qingke-huangyou',
    styleSheets: [{ file: '400.css', weights: [400] }],
    licence: 'OFL-1.1',
    squeezesPunctuation: false,
    fallback: 'Noto Sans SC',
  },
  {
    id: 'zcool-kuaile',
    family: 'ZCOOL KuaiLe',
    name: '站酷快乐体',
    cssFamily: 'ZCOOL KuaiLe',
    category: 'display',
    weights: [400],
    package: '@fontsource/zcool-kuaile',
    styleSheets: [{ file: '400.css', weights: [400] }],
    licence: 'OFL-1.1',
    squeezesPunctuation: false,
    fallback: 'Noto Sans SC',
  },
  {
    id: 'ma-shan-zheng',
    family: 'Ma Shan Zheng',
    name: '马善政毛笔楷书',
    cssFamily: 'Ma Shan Zheng',
    category: 'script',
    weights: [400],
    package: '@fontsource/ma-shan-zheng',
    styleSheets: [{ file: '400.css', weights: [400] }],
    licence: 'OFL-1.1',
    squeezesPunctuation: false,
    fallback: 'Noto Serif SC',
  },
] as const satisfies readonly FontFamily[];

const byFamily = new Map<string, FontFamily>(FONT_FAMILIES.map((one) => [one.family, one]));

/** The shipped family of that name; undefined for a company's own font. */
export const fontFamily = (family: string): FontFamily | undefined => byFamily.get(family);

/** The shipped family a configuration names. */
export const platformFont = (id: string): FontFamily | undefined =>
  FONT_FAMILIES.find((one) => one.id === id);

/** The weight actually drawn: the family's nearest to `weight`. */
export const drawnWeight = (family: string, weight: number): number => {
  const known = byFamily.get(family);
  if (!known) return weight;
  return known.weights.reduce((best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best));
};

/** The style sheet names of the family and of the fallback for characters it lacks. */
export const fontFamilyNames = (family: string): string[] => {
  const known = byFamily.get(family);
  const standIn = byFamily.get(known?.fallback ?? 'Noto Sans SC')?.cssFamily ?? family;
  return [...new Set([known?.cssFamily ?? family, standIn, 'Noto Sans SC Variable'])];
};

/** A CSS font-family list of these names, with a generic family at its end. */
export const fontFamilyList = (names: readonly string[]): string =>
  `${names.map((name) => `"${name}"`).join(', ')}, sans-serif`;
