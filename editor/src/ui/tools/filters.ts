import { type Filters, NO_FILTERS } from '../../document/index.ts';

/** Named presets of the sliders. */
export const filterPresets: readonly { readonly name: string; readonly filters: Filters }[] = [
  { name: '原图', filters: NO_FILTERS },
  { name: '鲜明', filters: { ...NO_FILTERS, brightness: 0.03, contrast: 0.12, saturation: 0.25 } },
  { name: '暖阳', filters: { ...NO_FILTERS, brightness: 0.06, saturation: 0.1, warmth: 0.45 } },
  { name: '清冷', filters: { ...NO_FILTERS, contrast: 0.06, saturation: -0.1, warmth: -0.4 } },
  { name: '黑白', filters: { ...NO_FILTERS, contrast: 0.1, saturation: -1 } },
  {
    name: '胶片',
    filters: { ...NO_FILTERS, brightness: 0.05, contrast: -0.15, saturation: -0.2, warmth: 0.2 },
  },
  { name: '复古', filters: { ...NO_FILTERS, contrast: -0.08, saturation: -0.55, warmth: 0.6 } },
  { name: '柔光', filters: { ...NO_FILTERS, brightness: 0.12, contrast: -0.2, blur: 0.005 } },
];

export type FilterName = keyof Filters;

interface Scale {
  readonly name: FilterName;
  readonly label: string;
  readonly min: number;
}

/** Sliders have steps of a hundredth; blur is quadratic, so that its first steps are the finest. */
export const filterScales: readonly Scale[] = [
  { name: 'brightness', label: '亮度', min: -100 },
  { name: 'contrast', label: '对比度', min: -100 },
  { name: 'saturation', label: '饱和度', min: -100 },
  { name: 'warmth', label: '色温', min: -100 },
  { name: 'blur', label: '模糊', min: 0 },
];

const blurMax = 0.2;

/** Where the slider of a filter stands: -100 to 100, blur 0 to 100. */
export const stepsOf = (name: FilterName, value: number): number =>
  Math.round(name === 'blur' ? Math.sqrt(value / blurMax) * 100 : value * 100);

/** The value of a filter (-1 to 1, blur 0 to 0.2) where its slider stands at so many steps. */
export const valueOfSteps = (name: FilterName, steps: number): number =>
  name === 'blur' ? blurMax * (steps / 100) ** 2 : steps / 100;

export const areSame = (one: Filters, other: Filters): boolean =>
  filterScales.every(({ name }) => stepsOf(name, one[name]) === stepsOf(name, other[name]));
