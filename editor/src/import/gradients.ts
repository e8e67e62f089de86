import type { Point } from '../document/geometry.ts';
import { LIMITS } from '../document/limits.ts';
import type { Gradient } from '../document/schema/index.ts';
import { between } from './colors.ts';

export interface Stop {
  readonly offset: number;
  readonly color: string;
}

/** The colour at an offset of sorted stops. */
export const colorAt = (stops: readonly Stop[], offset: number): string => {
  const after = stops.findIndex((one) => one.offset >= offset);
  const next = stops[after === -1 ? stops.length - 1 : after];
  const before = after > 0 ? stops[after - 1] : undefined;
  if (!next) return '#000000';
  if (!before || next.offset === before.offset || after === -1) return next.color;
  return between(before.color, next.color, (offset - before.offset) / (next.offset - before.offset));
};

const rounded = (offset: number): number => Math.round(offset * 10_000) / 10_000;

/** At least two stops within 0 … 1. Beyond a design's limit they are resampled and `isCoarser` is true. */
export const fittingStops = (original: readonly Stop[]): { stops: Stop[]; isCoarser: boolean } => {
  const sorted = original
    .map((one, index) => ({ ...one, index }))
    .sort((a, b) => a.offset - b.offset || a.index - b.index);
  const inside = sorted
    .filter(({ offset }) => offset > 0 && offset < 1)
    .map(({ offset, color }) => ({ offset, color }));
  const stops = [
    { offset: 0, color: colorAt(sorted, 0) },
    ...inside,
    { offset: 1, color: colorAt(sorted, 1) },
  ];
  const most = LIMITS.gradientStops;
  const isCoarser = stops.length > most;
  const kept = isCoarser
    ? Array.from({ length: most }, (_, at) => ({
        offset: at / (most - 1),
        color: colorAt(stops, at / (most - 1)),
      }))
    : stops;
  return { stops: kept.map(({ offset, color }) => ({ offset: rounded(offset), color })), isCoarser };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Converts a linear gradient between two points of a box to the painter's, which spans corner to corner. */
export const linearBetween = (
  from: Point,
  to: Point,
  box: Size,
  stops: readonly Stop[],
): { gradient: Gradient; isCoarser: boolean } => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = length === 0 ? [0, 1] : [(to.x - from.x) / length, (to.y - from.y) / length];
  const half = Math.max((Math.abs(box.width * dx) + Math.abs(box.height * dy)) / 2, 1e-6);
  const along = ({ x, y }: Point): number =>
    ((x - box.width / 2) * dx + (y - box.height / 2) * dy + half) / (2 * half);
  const [start, end] = [along(from), along(to)];
  const fitted = fittingStops(stops.map((one) => ({ ...one, offset: start + one.offset * (end - start) })));
  const angle = Math.round(((Math.atan2(dx, -dy) * 180) / Math.PI) * 100) / 100;
  return { gradient: { kind: 'linear', angle, stops: fitted.stops }, isCoarser: fitted.isCoarser };
};

/** A radial gradient around a point of a box. */
export const radialAround = (
  center: Point,
  radius: number,
  box: Size,
  stops: readonly Stop[],
): { gradient: Gradient; isCoarser: boolean } => {
  const share = (value: number): number => Math.min(Math.max(value, 0), 1);
  const reach = Math.max(Math.hypot(box.width, box.height) / 2, 1e-6);
  const fitted = fittingStops(stops);
  return {
    gradient: {
      kind: 'radial',
      centerX: share(center.x / Math.max(box.width, 1e-6)),
      centerY: share(center.y / Math.max(box.height, 1e-6)),
      radius: Math.min(Math.max(radius / reach, 0.01), 4),
      stops: fitted.stops,
    },
    isCoarser: fitted.isCoarser,
  };
};
