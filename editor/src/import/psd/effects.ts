import type { Layer, LayerEffectsInfo, UnitsValue } from 'ag-psd';
import { clamp } from '../../document/clamp.ts';
import type { Gradient, Shadow, Stroke } from '../../document/schema/index.ts';
import { withAlpha } from '../colors.ts';
import type { Notes } from '../notes.ts';
import { colorOf, gradientOf } from './paint.ts';

/** The layer effects that elements support. */
export interface Effects {
  readonly shadow?: Shadow;
  readonly stroke?: Stroke & { readonly position: 'inside' | 'center' | 'outside' };
  /** Overlays everything the layer draws. */
  readonly color?: { readonly color: string; readonly share: number };
  readonly gradient?: Gradient;
}

const px = (value: UnitsValue | undefined): number => value?.value ?? 0;

const shadowOf = ({ dropShadow }: LayerEffectsInfo, globalAngle: number): Shadow | null => {
  const found = dropShadow?.find(({ enabled }) => enabled === true);
  if (!found) return null;
  const radians = (((found.useGlobalLight ? globalAngle : found.angle) ?? 120) * Math.PI) / 180;
  const distance = px(found.distance);
  return {
    color: withAlpha(colorOf(found.color) ?? '#000000', found.opacity ?? 1),
    blur: clamp(px(found.size), 0, 500),
    offsetX: clamp(Math.round(-Math.cos(radians) * distance * 100) / 100 + 0, -1000, 1000),
    offsetY: clamp(Math.round(Math.sin(radians) * distance * 100) / 100, -1000, 1000),
  };
};

const strokeOf = ({ stroke }: LayerEffectsInfo, layer: string, notes: Notes): Effects['stroke'] | null => {
  const found = stroke?.find(({ enabled }) => enabled === true);
  if (!found) return null;
  const color = colorOf(found.color);
  if (color === null || (found.fillType !== undefined && found.fillType !== 'color')) {
    notes.add(layer, '描边的渐变或图案不支持，已去掉');
    return null;
  }
  return {
    color: withAlpha(color, found.opacity ?? 1),
    width: clamp(px(found.size), 0, 200),
    dash: [],
    cap: 'butt',
    join: 'round',
    position: found.position ?? 'outside',
  };
};

const unsupported: readonly (readonly [keyof LayerEffectsInfo, string])[] = [
  ['innerShadow', '内阴影'],
  ['outerGlow', '外发光'],
  ['innerGlow', '内发光'],
  ['bevel', '斜面和浮雕'],
  ['satin', '光泽'],
  ['patternOverlay', '图案叠加'],
];

const isOn = (effect: unknown): boolean =>
  (Array.isArray(effect) ? effect : [effect]).some(
    (one) => typeof one === 'object' && one !== null && (one as { enabled?: boolean }).enabled === true,
  );

/** Converts a layer's supported effects; notes the others. */
export const effectsOf = (
  layer: Layer,
  box: { width: number; height: number },
  globalAngle: number,
  notes: Notes,
): Effects => {
  const { effects, name = '' } = layer;
  if (!effects || effects.disabled) return {};
  for (const [key, label] of unsupported)
    if (isOn(effects[key])) notes.add(name, `效果「${label}」不支持，已去掉`);
  const several = [effects.dropShadow, effects.stroke, effects.solidFill, effects.gradientOverlay];
  if (several.some((list) => (list?.filter(({ enabled }) => enabled === true).length ?? 0) > 1))
    notes.add(name, '同一种效果有多个，只保留第一个');
  const shadow = shadowOf(effects, globalAngle);
  const stroke = strokeOf(effects, name, notes);
  const fill = effects.solidFill?.find(({ enabled }) => enabled === true);
  const color = colorOf(fill?.color);
  const overlay = effects.gradientOverlay?.find(({ enabled }) => enabled === true);
  const found = overlay?.gradient
    ? gradientOf(
        {
          ...overlay.gradient,
          style: overlay.type ?? 'linear',
          angle: overlay.angle ?? 90,
          scale: overlay.scale ?? 1,
          reverse: overlay.reverse === true,
        },
        box,
      )
    : null;
  if (overlay && !found) notes.add(name, '渐变叠加的样式不支持，已去掉');
  if (found?.note) notes.add(name, found.note);
  return {
    ...(shadow ? { shadow } : {}),
    ...(stroke ? { stroke } : {}),
    ...(fill && color !== null ? { color: { color, share: fill.opacity ?? 1 } } : {}),
    ...(found ? { gradient: found.gradient } : {}),
  };
};
