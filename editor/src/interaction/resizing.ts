import { type Resize, resized, scaled } from '../commands/index.ts';
import type { Recipe } from '../core/index.ts';
import type { Element, Point } from '../document/index.ts';
import { handlingOf } from '../elements/handlings.ts';
import type { Frame, Handle } from './frame.ts';

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

const isRatioBound = (element: Element | null, handle: SizeHandle): boolean => {
  if (!element) return true;
  const isCorner = handle.x !== 0 && handle.y !== 0;
  const { ratio } = handlingOf(element);
  return ratio === 'always' || (isCorner && ratio === 'corners');
};

/** The requested size, along the element's own sides. */
const sizeOf = ({
  frame,
  handle,
  element,
  to,
  keepsRatio,
  anchor,
}: Drawn): { width: number; height: number } => {
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
  if (!keepsRatio && !isRatioBound(element, handle)) return free;
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

export const drawnTo = (
  drawn: Drawn,
): { readonly recipe: Recipe; readonly width: number; readonly height: number } => {
  const { frame, handle, element, anchor } = drawn;
  const { width, height } = sizeOf(drawn);
  if (!element) {
    const scale = Math.max(0.001, width / Math.max(frame.width, 1e-6));
    const about = { x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y };
    return { recipe: scaled(scale, about), width, height };
  }
  const to: Resize = { width, height, anchor, isWhole: handle.x !== 0 && handle.y !== 0 };
  return { recipe: resized(to), width, height };
};
