import type { Rect } from '../document/index.ts';
import type { Guide } from './snapping.ts';

const sizes = { x: 'width', y: 'height' } as const;

const spanOf = (box: Rect, axis: 'x' | 'y'): readonly [number, number] => [
  box[axis],
  box[axis] + box[sizes[axis]],
];

/** Where the gaps along `axis` are drawn: in the middle of what both boxes share, else of the first. */
const levelOf = (one: Rect, other: Rect, across: 'x' | 'y'): number => {
  const [[from, to], [start, end]] = [spanOf(one, across), spanOf(other, across)];
  const [low, high] = [Math.max(from, start), Math.min(to, end)];
  return low < high ? (low + high) / 2 : (from + to) / 2;
};

/**
 * The distances from one box to another, by axis: the gap between them, or, where they overlap, how far their
 * edges are apart.
 */
export const distancesBetween = (one: Rect, other: Rect): readonly Guide[] =>
  (['x', 'y'] as const).flatMap((axis) => {
    const [[from, to], [start, end]] = [spanOf(one, axis), spanOf(other, axis)];
    const at = levelOf(one, other, axis === 'x' ? 'y' : 'x');
    const gaps: readonly (readonly [number, number])[] =
      end <= from
        ? [[end, from]]
        : start >= to
          ? [[to, start]]
          : [
              [Math.min(from, start), Math.max(from, start)],
              [Math.min(to, end), Math.max(to, end)],
            ];
    return gaps
      .filter(([low, high]) => high - low >= 0.5)
      .map(([low, high]): Guide => ({ kind: 'gap', axis, at, from: low, to: high }));
  });
