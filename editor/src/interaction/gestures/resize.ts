import { fixedAnchor } from '../../commands/index.ts';
import { pageOf, selectedOf } from '../../core/index.ts';
import { apply, inverse, type Point } from '../../document/index.ts';
import { cursorOf, framePoint, frameOf, type Handle } from '../frame.ts';
import { type Gesture, type PointerInput, STILL, type Surroundings, type LengthFormat } from '../gesture.ts';
import { drawnTo } from '../resizing.ts';
import { type Guide, snapEdge } from '../snapping.ts';
import { snapPx, targetsOf } from './targets.ts';

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
  const fixed = element && fixedAnchor(element, before.actor);
  const opposite = { x: (1 - handle.x) / 2, y: (1 - handle.y) / 2 };
  const targets = targetsOf(around);
  const transaction = editor.begin('调整大小');
  const back = frame ? inverse(frame.matrix) : null;
  const handlePoint = frame ? framePoint(frame, { x: (handle.x + 1) / 2, y: (handle.y + 1) / 2 }) : start;
  // the pointer’s offset within the handle
  const offset = { x: handlePoint.x - start.x, y: handlePoint.y - start.y };
  const isUpright = frame !== null && frame.rotation === 0 && before.selection.groupPath.length === 0;

  const snapped = (wanted: Point): { to: Point; guides: readonly Guide[] } => {
    if (!targets || !frame || !isUpright) return { to: wanted, guides: [] };
    const reach = snapPx / zoom();
    const x = handle.x === 0 ? null : snapEdge('x', wanted.x, frame, targets, reach);
    const y = handle.y === 0 ? null : snapEdge('y', wanted.y, frame, targets, reach);
    return {
      to: { x: x?.at ?? wanted.x, y: y?.at ?? wanted.y },
      guides: [...(x?.guides ?? []), ...(y?.guides ?? [])],
    };
  };

  const move = ({ point, shiftKey, altKey, modKey }: PointerInput): void => {
    if (!frame || !back) return;
    const wanted = { x: point.x + offset.x, y: point.y + offset.y };
    const { to, guides } = modKey ? { to: wanted, guides: [] } : snapped(wanted);
    const drawn = drawnTo({
      frame,
      handle,
      element,
      to: apply(back, to),
      keepsRatio: shiftKey,
      anchor: fixed ?? (altKey ? { x: 0.5, y: 0.5 } : opposite),
    });
    transaction.update(drawn.recipe);
    const now = frameOf(editor.getState());
    overlay.setState({
      ...STILL,
      mode: 'resize',
      guides,
      cursor: cursorOf(handle, frame),
      badge: now ? { text: `${length(now.width)} × ${length(now.height)}`, at: point } : null,
    });
  };

  return { move, release: () => transaction.commit(), cancel: () => transaction.cancel() };
};
