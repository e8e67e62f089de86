import type { Rect } from '../document/index.ts';

/** Aligns edges and centres, and equalises gaps: pure geometry in px of the page. */

/** A line drawn while an element snaps. */
export type Guide =
  | {
      readonly kind: 'line';
      /** The coordinate that the line fixes: x for a vertical line, y for a horizontal one. */
      readonly axis: 'x' | 'y';
      readonly at: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      /** Equal gaps, drawn with their length. */
      readonly kind: 'gap';
      readonly axis: 'x' | 'y';
      /** Where the gap is drawn, on the other axis. */
      readonly at: number;
      readonly from: number;
      readonly to: number;
    };

export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

export interface SnapTargets {
  /** Boxes that do not move. */
  readonly boxes: readonly Rect[];
  /** What is printed in the bleed begins at its edge. */
  readonly page: { readonly width: number; readonly height: number; readonly bleed?: number | undefined };
  /** The page margin; absent for none. */
  readonly margin?: number;
  /** Guides drawn by the user. */
  readonly guides?: { readonly x: readonly number[]; readonly y: readonly number[] };
}

export type Axis = 'x' | 'y';
/** The side of a box along each axis. */
export const sideAlong = { x: 'width', y: 'height' } as const;
const others = { x: 'y', y: 'x' } as const;

interface Line {
  readonly at: number;
  /** The extent of its element on the other axis. */
  readonly from: number;
  readonly to: number;
}

const linesOf = ({ boxes, page, margin, guides }: SnapTargets, axis: Axis): Line[] => {
  const [size, across] = [sideAlong[axis], others[axis]];
  const side = page[size];
  const whole = { from: 0, to: page[sideAlong[across]] };
  const bled = page.bleed ? [-page.bleed, side + page.bleed] : [];
  const ofPage = [
    0,
    side / 2,
    side,
    ...bled,
    ...(margin ? [margin, side - margin] : []),
    ...(guides?.[axis] ?? []),
  ];
  return [
    ...ofPage.map((at) => ({ at, ...whole })),
    ...boxes.flatMap((box) => {
      const span = { from: box[across], to: box[across] + box[sideAlong[across]] };
      return [box[axis], box[axis] + box[size] / 2, box[axis] + box[size]].map((at) => ({ at, ...span }));
    }),
  ];
};

interface Found {
  readonly by: number;
  readonly guides: readonly Guide[];
}

const epsilon = 0.01;

/** The lines that the moved box touches, each spanning all elements on it. */
const guidesAt = (box: Rect, axis: Axis, lines: readonly Line[], edges: readonly number[]): Guide[] => {
  const across = others[axis];
  const own = { from: box[across], to: box[across] + box[sideAlong[across]] };
  return edges.flatMap((edge): Guide[] => {
    const met = lines.filter((line) => Math.abs(line.at - edge) < epsilon);
    if (met.length === 0) return [];
    return [
      {
        kind: 'line',
        axis,
        at: edge,
        from: Math.min(own.from, ...met.map((line) => line.from)),
        to: Math.max(own.to, ...met.map((line) => line.to)),
      },
    ];
  });
};

const edgesOf = (box: Rect, axis: Axis): number[] => {
  const size = box[sideAlong[axis]];
  return [box[axis], box[axis] + size / 2, box[axis] + size];
};

const toLines = (box: Rect, axis: Axis, lines: readonly Line[], reach: number): Found | null => {
  let best: number | null = null;
  for (const edge of edgesOf(box, axis))
    for (const line of lines) {
      const by = line.at - edge;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best))) best = by;
    }
  if (best === null) return null;
  const moved = { ...box, [axis]: box[axis] + best };
  return { by: best, guides: guidesAt(moved, axis, lines, edgesOf(moved, axis)) };
};

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

const spanOf = (box: Rect, axis: Axis): [number, number] => [box[axis], box[axis] + box[sideAlong[axis]]];

const overlaps = ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): boolean =>
  from < end && start < to;

/** Makes the gap to a neighbour equal to another gap of the row, or equal on both sides. */
const toGaps = (box: Rect, axis: Axis, boxes: readonly Rect[], reach: number): Found | null => {
  const across = others[axis];
  const row = boxes
    .filter((one) => overlaps(spanOf(one, across), spanOf(box, across)))
    .sort((one, other) => one[axis] - other[axis]);
  const middle = (one: Rect, other: Rect): number => {
    const [a, b] = [spanOf(one, across), spanOf(other, across)];
    return (Math.max(a[0], b[0]) + Math.min(a[1], b[1])) / 2;
  };
  const [from, to] = spanOf(box, axis);
  const before = row.findLast((one) => spanOf(one, axis)[1] <= from + reach);
  const after = row.find((one) => one[axis] >= to - reach);
  const gaps = row.slice(1).flatMap((one, index): Gap[] => {
    const left = row[index];
    // the moved box itself is between these two
    if (!left || (left === before && one === after)) return [];
    const [start, end] = [spanOf(left, axis)[1], one[axis]];
    return end > start ? [{ from: start, to: end, at: middle(left, one) }] : [];
  });
  const wanted: { by: number; guides: (moved: Rect) => Guide[] }[] = [];
  const gap = (start: number, end: number, at: number): Guide => ({
    kind: 'gap',
    axis,
    at,
    from: start,
    to: end,
  });
  if (before && after) {
    const room = after[axis] - spanOf(before, axis)[1] - (to - from);
    if (room > 0)
      wanted.push({
        by: spanOf(before, axis)[1] + room / 2 - from,
        guides: (moved) => [
          gap(spanOf(before, axis)[1], moved[axis], middle(before, moved)),
          gap(spanOf(moved, axis)[1], after[axis], middle(after, moved)),
        ],
      });
  }
  for (const like of gaps) {
    const length = like.to - like.from;
    if (before)
      wanted.push({
        by: spanOf(before, axis)[1] + length - from,
        guides: (moved) => [
          gap(like.from, like.to, like.at),
          gap(spanOf(before, axis)[1], moved[axis], middle(before, moved)),
        ],
      });
    if (after)
      wanted.push({
        by: after[axis] - length - to,
        guides: (moved) => [
          gap(like.from, like.to, like.at),
          gap(spanOf(moved, axis)[1], after[axis], middle(after, moved)),
        ],
      });
  }
  const best = wanted
    .filter(({ by }) => Math.abs(by) <= reach)
    .sort((one, other) => Math.abs(one.by) - Math.abs(other.by))[0];
  return best ? { by: best.by, guides: best.guides({ ...box, [axis]: box[axis] + best.by }) } : null;
};

/** The nearest snap of a moved box, for each axis separately. Lines take precedence over gaps. */
export const snapMove = (box: Rect, targets: SnapTargets, reach: number): Snap => {
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const line = toLines(box, axis, linesOf(targets, axis), reach);
    const gap = toGaps(box, axis, targets.boxes, reach);
    return line && (!gap || Math.abs(line.by) <= Math.abs(gap.by)) ? line : (gap ?? line);
  });
  const moved = { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) };
  // the lines extend to the final position of the box
  const drawn = (axis: Axis, found: Found | null | undefined): readonly Guide[] => {
    if (!found) return [];
    const isLine = found.guides[0]?.kind === 'line';
    return isLine ? guidesAt(moved, axis, linesOf(targets, axis), edgesOf(moved, axis)) : found.guides;
  };
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides: [...drawn('x', x), ...drawn('y', y)] };
};

/** The line that a dragged edge snaps to; null if none is near. */
export const snapEdge = (axis: Axis, at: number, targets: SnapTargets, reach: number): number | null => {
  let best: number | null = null;
  for (const line of linesOf(targets, axis))
    if (Math.abs(line.at - at) <= reach && (best === null || Math.abs(line.at - at) < Math.abs(best - at)))
      best = line.at;
  return best;
};

/** The guide along an edge of the box. */
export const guidesAlong = (axis: Axis, edge: number, box: Rect, targets: SnapTargets): readonly Guide[] =>
  guidesAt(box, axis, linesOf(targets, axis), [edge]);
