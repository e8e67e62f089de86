/** Colours that go together. Text on `back` is `ink` or `soft`, text on `accent` is `onAccent`. */
export interface Palette {
  readonly back: string;
  readonly backEnd: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly onAccent: string;
  /** Only for shapes that carry no text. */
  readonly second: string;
  readonly third: string;
}

export interface Hue {
  readonly name: string;
  /** Colour name (颜色) in the facets of samples and templates. */
  readonly facet: string;
  readonly words: RegExp;
  readonly light: Palette;
  readonly dark: Palette;
}

const palette = (
  back: string,
  backEnd: string,
  ink: string,
  soft: string,
  accent: string,
  onAccent: string,
  second: string,
  third: string,
): Palette => ({ back, backEnd, ink, soft, accent, onAccent, second, third });

/** Searched in this order, so that a named style (国风) wins over a colour. */
export const HUES: readonly Hue[] = [
  {
    name: 'oriental',
    facet: '米色',
    words: /国风|中式|中国风|水墨|古风|宋式|新中式/,
    light: palette('#f7f2e6', '#ede4cf', '#23302a', '#5e6a5f', '#b23a2a', '#fdf6e8', '#8fae98', '#d9a05b'),
    dark: palette('#1f2f2a', '#2f4a40', '#f7f0df', '#c3cdbd', '#d9a05b', '#1f2f2a', '#4c7262', '#b23a2a'),
  },
  {
    name: 'green',
    facet: '绿色',
    words: /绿|清新|自然|森系|环保|春(?!节|晚|运|联)/,
    light: palette('#f1f7ee', '#dcefd6', '#173b2a', '#45664f', '#1f7a4a', '#ffffff', '#9ccfa6', '#f2c14e'),
    dark: palette('#0f3b2b', '#14523a', '#f4fbf3', '#b9d8c4', '#f2c14e', '#173b2a', '#2e8b57', '#7cc79a'),
  },
  {
    name: 'red',
    facet: '红色',
    words: /红|喜庆|热烈|中国年/,
    light: palette('#fff3ee', '#ffe0d6', '#7a1414', '#8f463d', '#c81f18', '#ffffff', '#ff9f80', '#f6b93b'),
    dark: palette('#8f100c', '#c3201a', '#fff6e8', '#ffd2bf', '#ffd36b', '#7a1414', '#e8452f', '#ffe3a3'),
  },
  {
    name: 'purple',
    facet: '紫色',
    words: /紫|梦幻|赛博|潮流|复古/,
    light: palette('#f5f1ff', '#e3d8ff', '#2d1a63', '#5f518b', '#6c3be0', '#ffffff', '#bba2ff', '#ff8fb1'),
    dark: palette('#1c0f45', '#43208f', '#f8f4ff', '#cdbdf5', '#ff8fb1', '#2d1a63', '#7a4be8', '#ffc46b'),
  },
  {
    name: 'pink',
    facet: '粉色',
    words: /粉|甜美|浪漫|可爱|少女/,
    light: palette('#fff1f5', '#ffdce6', '#6b1537', '#8a4661', '#c92f68', '#ffffff', '#ffa9c4', '#ffc46b'),
    dark: palette('#9c1c50', '#c9376f', '#fff5f8', '#ffd9e4', '#ffe08a', '#6b1537', '#e8678f', '#ffc9da'),
  },
  {
    name: 'gold',
    facet: '黄色',
    words: /金|黄|奢华|高级/,
    light: palette('#fffbea', '#fff0b8', '#4a3704', '#6f5c28', '#f2b705', '#3a2b00', '#ffdf70', '#e4572e'),
    dark: palette('#2b2106', '#4a3704', '#fff4cf', '#d9c48a', '#f2b705', '#2b2106', '#8a6a12', '#ffdf70'),
  },
  {
    name: 'orange',
    facet: '橙色',
    words: /橙|橘|活力|温暖|暖色/,
    light: palette('#fff6ea', '#ffe6c7', '#5b2c06', '#7f5228', '#f08223', '#331700', '#ffc27a', '#2e8b8b'),
    dark: palette('#8a3a04', '#b9560d', '#fff8ee', '#ffe0c0', '#ffe08a', '#5b2c06', '#f08223', '#ffd0a0'),
  },
  {
    name: 'mono',
    facet: '黑白',
    words: /黑|灰|白|简约|极简|商务|冷淡/,
    light: palette('#f6f6f4', '#e6e5e0', '#17181c', '#5a5b63', '#17181c', '#ffffff', '#c9c8c2', '#0773fc'),
    dark: palette('#101114', '#23252b', '#ffffff', '#b4b7c0', '#e8e3d6', '#17181c', '#3a3d46', '#0773fc'),
  },
  {
    name: 'blue',
    facet: '蓝色',
    words: /蓝|科技|清爽|冷色|大海|海洋/,
    light: palette('#eff5ff', '#d6e6ff', '#0b2a5b', '#455d85', '#0765dd', '#ffffff', '#8fbfff', '#ffb648'),
    dark: palette('#071a3d', '#0b2f72', '#f2f7ff', '#afc6ec', '#ffb648', '#1d2433', '#2f7bff', '#5fd0ff'),
  },
];

/** The hue of that name, or the last one (blue) when there is none. */
export const hueNamed = (name: string): Hue => {
  const found = HUES.find((one) => one.name === name) ?? HUES.at(-1);
  if (!found) throw new Error(`No hue ${name}`);
  return found;
};
