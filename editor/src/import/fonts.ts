import { FONT_FAMILIES } from '../fonts/catalogue.ts';

/** A company's own font and its names. */
export interface KnownFont {
  readonly name: string;
  readonly family: string;
  /** The family name in its file. */
  readonly fileFamily: string;
}

export interface FontChoice {
  readonly family: string;
  /** Its displayed name. */
  readonly label: string;
  /** Whether it is the requested font. */
  readonly isSame: boolean;
  readonly weight: number;
  readonly italic: boolean;
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s\-_.,'"]/g, '');

/** Suffixes that mean a weight, longer ones before those they contain. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/thin|hairline/i, 100],
  [/(extra|ultra)[\s-]?light/i, 200],
  [/light|细/i, 300],
  [/(semi|demi)[\s-]?bold/i, 600],
  [/(extra|ultra)[\s-]?bold|特粗/i, 800],
  [/heavy|black/i, 900],
  [/bold|粗/i, 700],
  [/medium/i, 500],
];

const weightIn = (name: string): number => weights.find(([form]) => form.test(name))?.[1] ?? 400;

/** Other programs' names of the shipped families. */
const shipped: readonly (readonly [RegExp, string])[] = [
  [/^(notosans(mono)?(cjk)?(sc|tc|hk|jp|kr)|sourcehansans|思源黑体)/, 'Noto Sans SC'],
  [/^(notoserif(cjk)?(sc|tc|hk|jp|kr)|sourcehanserif|思源宋体)/, 'Noto Serif SC'],
  [/^(lxgwwenkai|霞鹜文楷)/, 'LXGW WenKai'],
  [/^(zcoolxiaowei|站酷小薇)/, 'ZCOOL XiaoWei'],
  [/^(zcoolqingkehuangyou|站酷庆科黄油)/, 'ZCOOL QingKe HuangYou'],
  [/^(zcoolkuaile|站酷快乐)/, 'ZCOOL KuaiLe'],
  [/^(mashanzheng|马善政)/, 'Ma Shan Zheng'],
];

/** The nearest shipped family for an unavailable font. */
const nearest: readonly (readonly [RegExp, string])[] = [
  [/song|simsun|ming|宋|明朝|(?<!sans)serif|times|georgia|garamond|didot|bodoni/i, 'Noto Serif SC'],
  [/kai|楷|xingshu|行书|brush|handwrit/i, 'LXGW WenKai'],
];

const labels = new Map<string, string>(FONT_FAMILIES.map(({ family, name }) => [family, name]));

/** The font for a name in a file: the same one if it is shipped or the company's, else a stand-in. */
export const matchFont = (name: string, known: readonly KnownFont[], defaultFamily: string): FontChoice => {
  const wanted = plain(name);
  const style = { weight: weightIn(name), italic: /italic|oblique|斜体/i.test(name) };
  const own = known.find(({ name: label, fileFamily, family }) =>
    [label, fileFamily, family].some((one) => {
      const called = plain(one);
      return called !== '' && (wanted === called || (called.length > 3 && wanted.startsWith(called)));
    }),
  );
  if (own) return { family: own.family, label: own.name, isSame: true, ...style };
  const same = shipped.find(([form]) => form.test(wanted))?.[1];
  const family = same ?? nearest.find(([form]) => form.test(name))?.[1] ?? defaultFamily;
  const label = labels.get(family) ?? known.find((one) => one.family === family)?.name ?? family;
  return { family, label, isSame: same !== undefined, ...style };
};

/** The name Photoshop writes for an absent font. */
const placeholder = 'AdobeInvisFont';

/** The note on a text whose font was replaced; null without one. */
export const fontNote = (name: string, choice: FontChoice): string | null =>
  choice.isSame || name === '' || name === placeholder ? null : `字体 ${name} 未登记，改用 ${choice.label}`;
