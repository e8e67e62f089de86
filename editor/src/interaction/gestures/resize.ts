import { aroundSelected, fixedAnchor } from '../../commands/index.ts';
import { pageOf, selectedOf } from '../../core/index.ts';
import { apply, inverse, type Point } from '../../document/index.ts';
import { cursorOf, type Frame, framePoint, frameOf, type Handle } from '../frame.ts';
import { type Gesture, type PointerInput, STILL, type Surroundings, type LengthFormat } from '../gesture.ts';
import { type EdgeSnap, sizeSet, snappedSize } from '../resizing.ts';
import { type Axis, type Guide, guidesAlong, sideAlong, snapEdge } from '../snapping.ts';
import { snapPx, targetsOf } from './targets.ts';

/** An edge nearer to its line is seen on it: screen px. */
const reachedPx = 0.5;

/** Drags a corner or a side. */
export const resizeFrom = (
  start: Point,
  handle: Extract<Handle, { kind: 'size' }>,
  around: Surroundings & LengthFormat,
): Gesture => {
  const { editor, overlay, zoom, length } = around;
  const before = editor.getState();
  const frame = frameOf(before);
  const elements = selectedOf(pageOf(before), before.selection);
  const element = elements.length === 1 ? (elements[0] ?? null) : null;
  const fixed = element && fixedAnchor(element, before.actor, aroundSelected(before));
  const opposite = { x: (1 - handle.x) / 2, y: (1 - handle.y) / 2 };
  const targets = targetsOf(around);
  const transaction = editor.begin('调整大小');
  const back = frame ? inverse(frame.matrix) : null;
  const handlePoint = frame ? framePoint(frame, { x: (handle.x + 1) / 2, y: (handle.y + 1) / 2 }) : start;
  // the pointer’s offset within the handle
  const offset = { x: handlePoint.x - start.x, y: handlePoint.y - start.y };
  const isUpright = frame !== null && frame.rotation === 0 && before.selection.groupPath.length === 0;

  const lineNear = (axis: Axis, edge: number): number | null =>
    targets && isUpright ? snapEdge(axis, edge, targets, snapPx / zoom()) : null;

  /** Guides along the edges that reached their lines: the size may have a limit. */
  const guidesOf = (snaps: readonly EdgeSnap[], box: Frame): readonly Guide[] =>
    snaps.flatMap(({ axis, at }) => {
      const edge = box[axis] + ((handle[axis] + 1) / 2) * box[sideAlong[axis]];
      const isReached = Math.abs(edge - at) * zoom() < reachedPx;
      return targets && isReached ? guidesAlong(axis, at, box, targets) : [];
    });

  const move = ({ point, shiftKey, altKey, modKey }: PointerInput): void => {
    if (!frame || !back) return;
    const drawn = {
      frame,
      handle,
      element,
      to: apply(back, { x: point.x + offset.x, y: point.y + offset.y }),
      keepsRatio: shiftKey,
      anchor: fixed ?? (altKey ? { x: 0.5, y: 0.5 } : opposite),
    };
    const { snaps, ...size } = snappedSize(drawn, modKey ? () => null : lineNear);
    transaction.update(sizeSet(drawn, size));
    const now = frameOf(editor.getState());
    overlay.setState({
      ...STILL,
      mode: 'resize',
      guides: now ? guidesOf(snaps, now) : [],
      cursor: cursorOf(handle, frame),
      badge: now ? { text: `${length(now.width)} × ${length(now.height)}`, at: point } : null,
    });
  };

  return { move, release: () => transaction.commit(), cancel: () => transaction.cancel() };
};
