import { circle } from './shapes.ts';
import type { ShapeElement } from '../../document/index.ts';

/** Calls `make` `count` times and lists the results. */
export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Wedges from the middle of a 200 px square outwards. */
export const rays = (count: number): string =>
  times(count, (index) => {
    const from = (index * 2 * Math.PI) / count;
    const to = from + Math.PI / count;
    const at = (angle: number) =>
      `${rounded(100 + 145 * Math.cos(angle))} ${rounded(100 + 145 * Math.sin(angle))}`;
    return `M100 100L${at(from)}L${at(to)}Z`;
  }).join('');

/** Round dots in rows, as one path. */
export const dots = (
  width: number,
  height: number,
  step: number,
  radius: number,
  staggered = false,
): string => {
  let d = '';
  for (let row = 0, y = step / 2; y < height; row += 1, y += step)
    for (let x = step / 2 + (staggered && row % 2 === 1 ? step / 2 : 0); x < width; x += step)
      d += `M${rounded(x - radius)} ${rounded(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  return d;
};

/** Slanted stripes across the box: `thick` px of every `step` px. */
export const stripes = (
  width: number,
  height: number,
  step: number,
  thick: number,
  lean = height,
): string => {
  let d = '';
  for (let x = -Math.abs(lean); x < width + Math.abs(lean); x += step)
    d += `M${rounded(x)} ${height}L${rounded(x + lean)} 0L${rounded(x + lean + thick)} 0L${rounded(x + thick)} ${height}Z`;
  return d;
};

/** A band whose lower edge is a row of half circles. */
export const scalloped = (width: number, height: number, count: number): string => {
  const lobe = width / count / 2;
  const arcs = times(count, () => `a${rounded(lobe)} ${rounded(lobe)} 0 0 1 ${rounded(-lobe * 2)} 0`).join(
    '',
  );
  return `M0 0H${width}V${rounded(height - lobe)}${arcs}Z`;
};

/** The seigaiha pattern of old Chinese and Japanese cloth: rows of rings, each row over the one before. */
export const seigaiha = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  radius: number,
  colors: readonly [string, string],
): ShapeElement[] =>
  times(rows, (row) =>
    times(columns, (at) => {
      const cx = x + at * radius * 2 + (row % 2) * radius;
      const cy = y + row * radius * 0.5;
      return times(3, (inner) =>
        circle(cx, cy, radius * (1 - inner * 0.3), colors[inner % 2] ?? colors[0], { name: '波纹' }),
      );
    }).flat(),
  ).flat();
