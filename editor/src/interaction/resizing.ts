import { resized, scaled } from '../commands/index.ts';
import type { Recipe } from '../core/index.ts';
import type { Element, Point } from '../document/index.ts';
import { handlingOf } from '../elements/handlings.ts';
import type { Frame, Handle } from './frame.ts';
import { type Axis, sideAlong } from './snapping.ts';

/** The size that a dragged handle requests: pure geometry. */

type SizeHandle = Extract<Handle, { kind: 'size' }>;

export interface Drawn {
  readonly frame: Frame;
  readonly handle: SizeHandle;
  /** The only selected element; null if several are selected. */
  readonly element: Element | null;
  /** The handle’s new position, in px of the container. */
  readonly to: Point;
  readonly keepsRatio: boolean;
  /** The fixed point, as shares of the frame's sides. */
  readonly anchor: Point;
}

const sideMin = 1;

const isRatioBound = ({ element, handle, keepsRatio }: Drawn): boolean => {
  if (keepsRatio || !element) return true;
  const isCorner = handle.x !== 0 && handle.y !== 0;
  const { ratio } = handlingOf(element);
  return ratio === 'always' || (isCorner && ratio === 'corners');
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The requested size, along the element's own sides. */
const sizeOf = (drawn: Drawn): Size => {
  const { frame, handle, to, anchor } = drawn;
  const radians = (-frame.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [to.x - frame.x - frame.width / 2, to.y - frame.y - frame.height / 2];
  // from the centre, along the frame's own sides
  const along = { x: dx * cos - dy * sin, y: dx * sin + dy * cos };
  const length = (side: number, edge: number, at: number, fixed: number): number => {
    const share = (edge + 1) / 2 - fixed;
    if (edge === 0 || share === 0) return side;
    return Math.max(sideMin, (at - (fixed - 0.5) * side) / share);
  };
  const free = {
    width: length(frame.width, handle.x, along.x, anchor.x),
    height: length(frame.height, handle.y, along.y, anchor.y),
  };
  if (!isRatioBound(drawn)) return free;
  const [scaleX, scaleY] = [
    free.width / Math.max(frame.width, 1e-6),
    free.height / Math.max(frame.height, 1e-6),
  ];
  if (handle.x === 0) return { width: frame.width * scaleY, height: free.height };
  if (handle.y === 0) return { width: free.width, height: frame.height * scaleX };
  // along the diagonal, so that neither side jumps
  const scale =
    (scaleX * frame.width ** 2 + scaleY * frame.height ** 2) / (frame.width ** 2 + frame.height ** 2);
  return { width: frame.width * scale, height: frame.height * scale };
};

/** An edge and the line that it snaps to. */
export interface EdgeSnap {
  readonly axis: Axis;
  readonly at: number;
}

/**
 * The requested size, with edges that snap to lines: each one by itself, or, where the ratio is kept, only the
 * nearest, which then determines both sides. The frame is upright.
 */
export const snappedSize = (
  drawn: Drawn,
  /** The line near an edge, if there is one. */
  lineNear: (axis: Axis, edge: number) => number | null,
): Size & { readonly snaps: readonly EdgeSnap[] } => {
  const { frame, handle, anchor } = drawn;
  const size = sizeOf(drawn);
  const found = (['x', 'y'] as const).flatMap((axis) => {
    const side = sideAlong[axis];
    const share = (handle[axis] + 1) / 2 - anchor[axis];
    if (handle[axis] === 0 || share === 0) return [];
    const fixed = frame[axis] + anchor[axis] * frame[side];
    const edge = fixed + share * size[side];
    const at = lineNear(axis, edge);
    if (at === null) return [];
    const length = (at - fixed) / share;
    return length < sideMin ? [] : [{ axis, at, side, length, by: Math.abs(at - edge) }];
  });
  if (!isRatioBound(drawn)) {
    const sides: Record<'width' | 'height', number> = { ...size };
    for (const { side, length } of found) sides[side] = length;
    return { ...sides, snaps: found };
  }
  const [nearest] = found.sort((one, other) => one.by - other.by);
  if (!nearest) return { ...size, snaps: [] };
  const scale = nearest.length / Math.max(frame[nearest.side], 1e-6);
  return { width: frame.width * scale, height: frame.height * scale, snaps: [nearest] };
};

/** Gives the selection the size. */
export const sizeSet = ({ frame, handle, element, anchor }: Drawn, { width, height }: Size): Recipe => {
  if (!element) {
    const scale = Math.max(0.001, width / Math.max(frame.width, 1e-6));
    const about = { x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y };
    return scaled(scale, about);
  }
  return resized({ width, height, anchor, isWhole: handle.x !== 0 && handle.y !== 0 });
};
