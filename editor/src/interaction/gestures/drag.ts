import { duplicated, hasRoomOf, moved } from '../../commands/index.ts';
import { type Editor, pageOf, type Recipe, selectedOf } from '../../core/index.ts';
import { applyToDirection, inverse, type Point } from '../../document/index.ts';
import { frameOf } from '../frame.ts';
import { type Gesture, type PointerInput, STILL, type Surroundings } from '../gesture.ts';
import { snapMove } from '../snapping.ts';
import { onPage, snapPx, targetsOf } from './targets.ts';

/** Dragged copies keep their ids during the drag. */
const copiesMoved = (editor: Editor): ((dx: number, dy: number) => Recipe) => {
  const ids: string[] = [];
  return (dx, dy) => (change) => {
    let next = 0;
    const newId = (): string => {
      ids[next] ??= editor.ports.newId();
      next += 1;
      return ids[next - 1] ?? '';
    };
    const own = { ...change, ports: { ...change.ports, newId } };
    duplicated(dx, dy)(own);
    change.pageSelection = own.pageSelection;
  };
};

/** Moves the selection with the pointer; with Alt a copy of it, if there is room. */
export const dragFrom = (start: Point, around: Surroundings): Gesture => {
  const { editor, overlay, zoom, onPageFull } = around;
  const before = editor.getState();
  const frame = frameOf(before);
  const targets = targetsOf(around);
  const transaction = editor.begin('移动');
  const copies = copiesMoved(editor);
  const back = frame ? inverse(frame.matrix) : null;
  const hasCopyRoom = hasRoomOf(before, selectedOf(pageOf(before), before.selection));
  let isFullSaid = false;

  const move = ({ point, shiftKey, altKey, modKey }: PointerInput): void => {
    if (!frame || !back) return;
    let by = { x: point.x - start.x, y: point.y - start.y };
    // along one axis only
    if (shiftKey) by = Math.abs(by.x) > Math.abs(by.y) ? { ...by, y: 0 } : { ...by, x: 0 };
    const box = onPage(frame, frame.matrix);
    const wanted = { ...box, x: box.x + by.x, y: box.y + by.y };
    const snap =
      targets && !modKey ? snapMove(wanted, targets, snapPx / zoom()) : { dx: 0, dy: 0, guides: [] };
    const kept = {
      x: shiftKey && by.x === 0 ? 0 : by.x + snap.dx,
      y: shiftKey && by.y === 0 ? 0 : by.y + snap.dy,
    };
    const inside = applyToDirection(back, kept);
    const copying = altKey && hasCopyRoom;
    transaction.update(copying ? copies(inside.x, inside.y) : moved(inside.x, inside.y));
    overlay.setState({ ...STILL, mode: 'drag', guides: snap.guides, cursor: copying ? 'copy' : 'move' });
    if (!altKey || hasCopyRoom || isFullSaid) return;
    isFullSaid = true;
    onPageFull();
  };

  return {
    move,
    release: () => transaction.commit(),
    cancel: () => transaction.cancel(),
  };
};
