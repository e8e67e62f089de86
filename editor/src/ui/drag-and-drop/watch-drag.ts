import type { PointerEvent } from 'react';
import type { Point } from '../../document/index.ts';
import { isKey } from '../keys/is-key.ts';

/** Callbacks of a drag. Points are in window px. */
interface Watch {
  /** The press becomes a drag. Returns whether there is something to drag. */
  readonly take: (at: Point) => boolean;
  readonly move: (at: Point) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** A mouse that moved less is a click. */
const clickMost = 5;
/** A finger that rests this long starts a drag; one that moves before scrolls. */
const holdMs = 320;
const restMost = 10;

/** Suppresses the click that follows a drag. */
const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
};

/** Tracks a pointer from its press: a mouse drags by moving, a finger after resting. */
export const watchDrag = (event: PointerEvent<HTMLElement>, watch: Watch): void => {
  const { pointerId, clientX, clientY, pointerType, currentTarget: tile } = event;
  const from = { x: clientX, y: clientY };
  const isTouch = pointerType === 'touch';
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A drag began, even if it was cancelled later. */
  let isDrag = false;
  /** Cancelled: ignore the pointer until it is released. */
  let isOver = false;
  const stop = (): void => {
    clearTimeout(timer);
    end.abort();
  };
  const take = (at: Point): void => {
    if (!watch.take(at)) return stop();
    isDrag = true;
    tile.setPointerCapture(pointerId);
  };
  const giveUp = (): void => {
    if (isDrag && !isOver) watch.cancel();
    isOver = true;
  };
  if (isTouch) timer = setTimeout(() => take(from), holdMs);

  const move = (moved: globalThis.PointerEvent): void => {
    if (moved.pointerId !== pointerId || isOver) return;
    const at = { x: moved.clientX, y: moved.clientY };
    const far = Math.hypot(at.x - from.x, at.y - from.y);
    if (isDrag) watch.move(at);
    else if (isTouch && far > restMost) stop();
    else if (!isTouch && far > clickMost) take(at);
  };
  const release = (released: globalThis.PointerEvent): void => {
    if (released.pointerId !== pointerId) return;
    if (isDrag) swallowClick();
    if (isDrag && !isOver) watch.drop();
    stop();
  };
  const abandon = (): void => {
    giveUp();
    stop();
  };
  const key = (pressed: KeyboardEvent): void => {
    if (!isKey(pressed, 'Escape') || !isDrag || isOver) return;
    pressed.stopPropagation();
    giveUp();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', abandon, { signal });
  addEventListener('blur', abandon, { signal });
  addEventListener('keydown', key, { signal, capture: true });
  // a long press must not open the browser's context menu
  tile.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal });
};

/** For the list around dragged items: prevents touch scrolling during a drag. */
export const preventScrollWhile = (isDragging: () => boolean) => (list: HTMLElement | null) => {
  const hold = (event: TouchEvent): void => {
    if (isDragging() && event.cancelable) event.preventDefault();
  };
  list?.addEventListener('touchmove', hold, { passive: false });
  return () => list?.removeEventListener('touchmove', hold);
};
