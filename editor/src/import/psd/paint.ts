import type {
  Color as PsdColor,
  EffectNoiseGradient,
  EffectSolidGradient,
  ExtraGradientInfo,
  Layer,
} from 'ag-psd';
import type { Gradient, Paint } from '../../document/schema/index.ts';
import { hexOf, withAlpha } from '../colors.ts';
import { colorAt, linearBetween, radialAround, type Stop } from '../gradients.ts';

/** `#rrggbb` of a colour; null for an unsupported colour model. */
export const colorOf = (color: PsdColor | undefined): string | null => {
  if (!color) return null;
  if ('fr' in color) return hexOf(color.fr * 255, color.fg * 255, color.fb * 255);
  if ('r' in color) return hexOf(color.r, color.g, color.b);
  if ('h' in color) return hexOf(...ofHue(color.h * 360, color.s / 100, color.b / 100));
  if ('c' in color) {
    const part = (ink: number): number => 255 * (1 - ink / 100) * (1 - color.k / 100);
    return hexOf(part(color.c), part(color.m), part(color.y));
  }
  if ('l' in color) return null;
  const gray = 255 * (1 - color.k / 100);
  return hexOf(gray, gray, gray);
};

const ofHue = (hue: number, saturation: number, brightness: number): [number, number, number] => {
  const part = (shift: number): number => {
    const at = (shift + hue / 60) % 6;
    return 255 * (brightness - brightness * saturation * Math.max(0, Math.min(at, 4 - at, 1)));
  };
  return [part(5), part(3), part(1)];
};

type PsdGradient = (EffectSolidGradient | EffectNoiseGradient) & ExtraGradientInfo;

const sampled = (stops: readonly { location: number; opacity: number }[], at: number): number => {
  const sorted = [...stops].sort((a, b) => a.location - b.location);
  const next = sorted.find(({ location }) => location >= at) ?? sorted.at(-1);
  const before = sorted.filter(({ location }) => location <= at).at(-1) ?? next;
  if (!next || !before) return 1;
  const length = next.location - before.location;
  return length <= 0
    ? before.opacity
    : before.opacity + ((next.opacity - before.opacity) * (at - before.location)) / length;
};

const stopsOf = ({ colorStops, opacityStops }: EffectSolidGradient, isReversed: boolean): Stop[] => {
  const positions = [...new Set([...colorStops, ...opacityStops].map(({ location }) => location))];
  const colors = colorStops
    .map(({ location, color }) => ({ offset: location, color: colorOf(color) ?? '#000000' }))
    .sort((one, other) => one.offset - other.offset);
  return positions
    .sort((one, other) => one - other)
    .map((location) => ({
      offset: isReversed ? 1 - location : location,
      color: withAlpha(colorAt(colors, location), sampled(opacityStops, location)),
    }));
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A gradient over a box, and what could not be preserved. */
export const gradientOf = (
  source: PsdGradient,
  box: Size,
): { gradient: Gradient; note: string | null } | null => {
  if (source.type !== 'solid' || source.colorStops.length === 0) return null;
  const stops = stopsOf(source, source.reverse === true);
  if (source.style === 'radial') {
    const reach = (Math.max(box.width, box.height) / 2) * (source.scale ?? 1);
    const { gradient } = radialAround({ x: box.width / 2, y: box.height / 2 }, reach, box, stops);
    return { gradient, note: null };
  }
  const radians = ((source.angle ?? 90) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians), -Math.sin(radians)];
  const half = ((Math.abs(box.width * dx) + Math.abs(box.height * dy)) / 2) * (source.scale ?? 1);
  const middle = { x: box.width / 2, y: box.height / 2 };
  const { gradient, isCoarser } = linearBetween(
    { x: middle.x - dx * half, y: middle.y - dy * half },
    { x: middle.x + dx * half, y: middle.y + dy * half },
    box,
    stops,
  );
  const isOther = source.style !== undefined && source.style !== 'linear';
  return {
    gradient,
    note: isOther ? '渐变样式不支持，改为线性渐变' : isCoarser ? '渐变色标过多，已减少' : null,
  };
};

/** The fill of a fill layer or a shape; null for a pattern. */
export const fillOf = (
  fill: Layer['vectorFill'],
  box: Size,
): { paint: Paint; note: string | null } | null => {
  if (!fill || fill.type === 'pattern') return null;
  if (fill.type === 'color') {
    const color = colorOf(fill.color);
    return {
      paint: { kind: 'solid', color: color ?? '#808080' },
      note: color === null ? '填充颜色无法识别，改为灰色' : null,
    };
  }
  const found = gradientOf(fill, box);
  return found && { paint: found.gradient, note: found.note };
};
