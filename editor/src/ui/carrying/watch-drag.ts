import type { PointerEvent } from 'react';
import type { Point } from '../../document/index.ts';

/** What becomes of a press that turns into a drag. Points are in px of the window. */
interface Watch {
  /** It is a drag now. Answers whether there is something to drag. */
  readonly take: (at: Point) => boolean;
  readonly move: (at: Point) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** A mouse that moved less meant to click. */
const clickMost = 5;
/** A finger that rests this long takes hold; one that moves before scrolls. */
const holdMs = 320;
const restMost = 10;

/** The click that follows a drag is none. */
const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
};

/** Follows a pointer from its press: a mouse drags by moving, a finger by resting first. */
export const watchDrag = (event: PointerEvent<HTMLElement>, watch: Watch): void => {
  const { pointerId, clientX, clientY, pointerType, currentTarget: tile } = event;
  const from = { x: clientX, y: clientY };
  const isTouch = pointerType === 'touch';
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** It was a drag, whatever became of it. */
  let isDrag = false;
  /** Given up: until the button is let go nothing else is meant. */
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
    if (pressed.key !== 'Escape' || !isDrag || isOver) return;
    pressed.stopPropagation();
    giveUp();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', abandon, { signal });
  addEventListener('blur', abandon, { signal });
  addEventListener('keydown', key, { signal, capture: true });
  // a long press is no wish for the browser's own menu
  tile.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal });
};

/** For the list around what is dragged: a finger that drags scrolls nothing. */
export const stillWhile = (isDragging: () => boolean) => (list: HTMLElement | null) => {
  const hold = (event: TouchEvent): void => {
    if (isDragging() && event.cancelable) event.preventDefault();
  };
  list?.addEventListener('touchmove', hold, { passive: false });
  return () => list?.removeEventListener('touchmove', hold);
};
