import { pageOf, selectedOf, type EditorState } from '../core/index.ts';
import {
  apply,
  applyToDirection,
  boundsOf,
  type Element,
  inverse,
  type Matrix,
  type Point,
} from '../document/index.ts';
import { aroundSelected, fixedAnchor, mayResize, mayScale, maySelected } from '../commands/index.ts';
import { corners, sidesAcross, sidesDown, type HandlePosition } from '../elements/handling.ts';
import { handlingOf } from '../elements/handlings.ts';
import { containerMatrix } from './hit.ts';

/** The box around the selection, rotated with it, in px of its container. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  /** Maps the container to the page. */
  readonly matrix: Matrix;
}

/** A corner, a side or the rotation handle: −1, 0, 1 from left to right and from top to bottom. */
export type Handle =
  | { readonly kind: 'size'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  | { readonly kind: 'turn' };

export interface PlacedHandle {
  readonly handle: Handle;
  /** In px of the page. */
  readonly at: Point;
}

export const frameOf = (state: EditorState): Frame | null => {
  const page = pageOf(state);
  const elements = selectedOf(page, state.selection);
  const [first] = elements;
  if (!first) return null;
  const matrix = containerMatrix(page, state.selection.groupPath);
  if (elements.length > 1) return { ...boundsOf(elements), rotation: 0, matrix };
  const { x, y, width, height, rotation } = first;
  return { x, y, width, height, rotation, matrix };
};

/** A point of the frame, as shares of its sides, in px of the page. */
export const framePoint = (frame: Frame, share: Point): Point => {
  const radians = (frame.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [(share.x - 0.5) * frame.width, (share.y - 0.5) * frame.height];
  return apply(frame.matrix, {
    x: frame.x + frame.width / 2 + dx * cos - dy * sin,
    y: frame.y + frame.height / 2 + dx * sin + dy * cos,
  });
};

/** A point of the page along the frame's own axes, from its middle. */
const fromMiddle = (frame: Frame, point: Point): Point | null => {
  const back = inverse(frame.matrix);
  if (!back) return null;
  const inside = apply(back, point);
  const radians = (frame.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [inside.x - frame.x - frame.width / 2, inside.y - frame.y - frame.height / 2];
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
};

/** Turned and back again, a point on the frame's edge is not exactly there. */
const roundingPx = 0.01;

/** Half of the sides; those of a thin frame as long as a press needs. */
const halfSides = ({ width, height }: Frame, nearness: number): Point => ({
  x: Math.max(width / 2, nearness),
  y: Math.max(height / 2, nearness),
});

/** Whether a point of the page is in the frame, or near a thin one. */
export const isInFrame = (frame: Frame, point: Point, nearness: number): boolean => {
  const at = fromMiddle(frame, point);
  const half = halfSides(frame, nearness);
  return at !== null && Math.abs(at.x) <= half.x + roundingPx && Math.abs(at.y) <= half.y + roundingPx;
};

/** The direction the frame's own y axis has on the page, of length 1. */
const downOf = (frame: Frame): Point => {
  const radians = (frame.rotation * Math.PI) / 180;
  return applyToDirection(frame.matrix, { x: -Math.sin(radians), y: Math.cos(radians) });
};

const handlePositions = (elements: readonly Element[]): readonly HandlePosition[] => {
  const [only] = elements;
  if (!only || elements.length > 1) return corners;
  return handlingOf(only).handles?.(only) ?? [...corners, ...sidesAcross, ...sidesDown];
};

/** A side shorter than this on the screen has no handle: it would cover the corners. */
const sideMinPx = 44;
const turnAwayPx = 28;

/** The frame’s handles and their positions; `zoom` is screen px for one px of the page. */
export const handlesOf = (state: EditorState, frame: Frame, zoom: number): PlacedHandle[] => {
  const elements = selectedOf(pageOf(state), state.selection);
  const around = aroundSelected(state);
  const [width, height] = [frame.width * zoom, frame.height * zoom];
  const [first] = elements;
  const isOne = first !== undefined && elements.length === 1;
  const keeps = isOne ? handlingOf(first).keepsHandle : undefined;
  const fits = (position: HandlePosition): boolean =>
    ((position[0] !== 0 || width >= sideMinPx) && (position[1] !== 0 || height >= sideMinPx)) ||
    keeps?.(position, { width, height }) === true;
  const fixed = isOne ? fixedAnchor(first, state.actor, around) : null;
  const stays = (side: number, share: number | undefined): boolean => side !== 0 && (side + 1) / 2 === share;
  const allows = ([x, y]: HandlePosition): boolean =>
    isOne
      ? !stays(x, fixed?.x) &&
        !stays(y, fixed?.y) &&
        mayResize(first, { isWhole: x !== 0 && y !== 0 }, state.actor, around)
      : maySelected(state, 'move') && elements.every((one) => mayScale(one, state.actor));
  const sizes = maySelected(state, 'resize')
    ? handlePositions(elements)
        .filter((position) => fits(position) && allows(position))
        .map(
          ([x, y]): PlacedHandle => ({
            handle: { kind: 'size', x, y },
            at: framePoint(frame, { x: (x + 1) / 2, y: (y + 1) / 2 }),
          }),
        )
    : [];
  if (!maySelected(state, 'move')) return sizes;
  const bottom = framePoint(frame, { x: 0.5, y: 1 });
  const down = downOf(frame);
  const away = turnAwayPx / zoom;
  return [
    ...sizes,
    { handle: { kind: 'turn' }, at: { x: bottom.x + down.x * away, y: bottom.y + down.y * away } },
  ];
};

/**
 * The nearest handle within reach of a point of the page. Into the frame a size handle reaches at most a third
 * of the side: the middle of a small element moves it.
 */
export const handleAt = (
  frame: Frame,
  handles: readonly PlacedHandle[],
  point: Point,
  { reach, nearness }: { readonly reach: number; readonly nearness: number },
): PlacedHandle | undefined => {
  const inside = isInFrame(frame, point, nearness) ? fromMiddle(frame, point) : null;
  const half = halfSides(frame, nearness);
  const inward = (side: number, at: number, most: number): number =>
    side === 0 ? at : ((most - side * at) * reach) / Math.min(reach, (most * 2) / 3);
  const distanceTo = ({ handle, at }: PlacedHandle): number =>
    inside && handle.kind === 'size'
      ? Math.hypot(inward(handle.x, inside.x, half.x), inward(handle.y, inside.y, half.y))
      : Math.hypot(at.x - point.x, at.y - point.y);
  let nearest: PlacedHandle | undefined;
  let least = reach;
  for (const one of handles) {
    const distance = distanceTo(one);
    if (distance > least) continue;
    least = distance;
    nearest = one;
  }
  return nearest;
};

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The cursor over a handle, rotated with its frame. */
export const cursorOf = (handle: Handle, frame: Frame): string => {
  if (handle.kind === 'turn') return 'grab';
  const base = Math.atan2(handle.y, handle.x);
  const radians = (frame.rotation * Math.PI) / 180 + base;
  const direction = applyToDirection(frame.matrix, { x: Math.cos(radians), y: Math.sin(radians) });
  const eighth = Math.round(Math.atan2(direction.y, direction.x) / (Math.PI / 4));
  return cursors[((eighth % 4) + 4) % 4] ?? 'default';
};
