import type { Color, Gradient, Shadow } from '../../document/index.ts';
import type { EffectElement } from './effect-element.ts';

export interface Outlined {
  readonly color: Color;
  readonly width: number;
}

export const outlineOf = (element: EffectElement): Outlined | undefined =>
  element.type === 'text' ? element.effects.stroke : element.stroke;

export const withOutline = (element: EffectElement, outline: Outlined | undefined): EffectElement => {
  if (element.type === 'text') {
    const { stroke: _, hollow, ...effects } = element.effects;
    // hollow letters without an outline would be invisible
    const kept = outline ? { ...effects, hollow, stroke: outline } : { ...effects, hollow: false };
    return { ...element, effects: kept };
  }
  const { stroke, ...rest } = element;
  if (!outline) return rest as EffectElement;
  return {
    ...rest,
    stroke: { dash: [], cap: 'butt', join: 'round', ...stroke, ...outline },
  } as EffectElement;
};

export const withShadow = (element: EffectElement, shadow: Shadow | undefined): EffectElement => {
  const { shadow: _, ...rest } = element;
  return (shadow ? { ...rest, shadow } : rest) as EffectElement;
};

/** Sets a gradient that replaces a text's colours; other elements stay unchanged. */
export const withGradient = (element: EffectElement, gradient: Gradient | undefined): EffectElement => {
  if (element.type !== 'text') return element;
  const { gradient: _, ...effects } = element.effects;
  return { ...element, effects: gradient ? { ...effects, gradient } : effects };
};

/** Letters of which only the outline shows; other elements stay unchanged. */
export const withHollow = (element: EffectElement, hollow: boolean): EffectElement =>
  element.type === 'text' ? { ...element, effects: { ...element.effects, hollow } } : element;

/** A shadow's colour as colour and opacity, which are set separately. */
export const inkOf = (color: Color): { readonly color: Color; readonly percent: number } => ({
  color: color.slice(0, 7),
  percent: color.length > 7 ? Math.round((Number.parseInt(color.slice(7), 16) / 255) * 100) : 100,
});

/** A colour with another opacity, from 0 to 100 %. */
export const colorOf = (color: Color, percent: number): Color =>
  `${color.slice(0, 7)}${Math.round((percent / 100) * 255)
    .toString(16)
    .padStart(2, '0')}`;

export interface EffectPreset {
  readonly name: string;
  readonly apply: (element: EffectElement, unit: number) => EffectElement;
  /** Takes off what `apply` gave. */
  readonly remove: (element: EffectElement) => EffectElement;
  /** Whether the element has such an effect, also one whose colours and sizes were changed. */
  readonly isOn: (element: EffectElement) => boolean;
  /** Absent: every element with effects. */
  readonly fits?: (element: EffectElement) => boolean;
}

const isText = (element: EffectElement): boolean => element.type === 'text';

const firstColor = (element: EffectElement): Color =>
  element.type === 'text'
    ? (element.paragraphs[0]?.runs[0]?.style.color.slice(0, 7) ?? '#1f2329')
    : '#1f2329';

const rounded = (value: number): number => Math.max(1, Math.round(value));

const withoutShadow = (element: EffectElement): EffectElement => withShadow(element, undefined);
const withoutOutline = (element: EffectElement): EffectElement => withOutline(element, undefined);
const withoutGradient = (element: EffectElement): EffectElement => withGradient(element, undefined);

const isHollow = (element: EffectElement): boolean => element.type === 'text' && element.effects.hollow;
const hasGradient = (element: EffectElement): boolean =>
  element.type === 'text' && element.effects.gradient !== undefined;
const isCentred = ({ offsetX, offsetY }: Shadow): boolean => offsetX === 0 && offsetY === 0;

/** Sizes are for a page whose shorter side is 1080 px; `unit` scales them to the actual page. */
export const effectPresets: readonly EffectPreset[] = [
  {
    name: '无',
    apply: (element) => withoutGradient(withoutOutline(withoutShadow(element))),
    remove: (element) => element,
    isOn: (element) => !element.shadow && !outlineOf(element) && !hasGradient(element),
  },
  {
    name: '投影',
    apply: (element, unit) =>
      withShadow(element, {
        color: '#00000066',
        blur: rounded(20 * unit),
        offsetX: 0,
        offsetY: rounded(8 * unit),
      }),
    remove: withoutShadow,
    isOn: ({ shadow }) => shadow !== undefined && shadow.blur > 0 && !isCentred(shadow),
  },
  {
    name: '硬影',
    apply: (element, unit) =>
      withShadow(element, {
        color: '#00000080',
        blur: 0,
        offsetX: rounded(7 * unit),
        offsetY: rounded(7 * unit),
      }),
    remove: withoutShadow,
    isOn: ({ shadow }) => shadow !== undefined && shadow.blur === 0 && !isCentred(shadow),
  },
  {
    name: '发光',
    apply: (element, unit) =>
      withShadow(element, { color: '#ffd54fe6', blur: rounded(40 * unit), offsetX: 0, offsetY: 0 }),
    remove: withoutShadow,
    isOn: ({ shadow }) => shadow !== undefined && isCentred(shadow),
  },
  {
    name: '描边',
    apply: (element, unit) =>
      withHollow(withOutline(element, { color: '#ffffff', width: rounded(6 * unit) }), false),
    remove: withoutOutline,
    isOn: (element) => outlineOf(element) !== undefined && !isHollow(element),
  },
  {
    name: '渐变',
    fits: isText,
    apply: (element) =>
      withGradient(element, {
        kind: 'linear',
        angle: 90,
        stops: [
          { offset: 0, color: '#f97316' },
          { offset: 1, color: '#db2777' },
        ],
      }),
    remove: withoutGradient,
    isOn: hasGradient,
  },
  {
    name: '空心',
    fits: isText,
    apply: (element, unit) =>
      withHollow(withOutline(element, { color: firstColor(element), width: rounded(3 * unit) }), true),
    remove: withoutOutline,
    isOn: isHollow,
  },
];
