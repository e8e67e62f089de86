import { createContext, type PointerEvent, useContext } from 'react';
import { type Carrying, createCarrying, type Load } from './carrying.ts';
import { pictureOfTile } from './tile-picture.ts';

const CarryingContext = createContext<Carrying | null>(null);
export const ProvideCarrying = CarryingContext.Provider;

/** Where no frame stands around a panel, nothing is there to carry to. */
const nowhere = createCarrying();
export const useCarrying = (): Carrying => useContext(CarryingContext) ?? nowhere;

/** A mouse that moved less meant to click. */
const clickMost = 5;
/** A finger that rests this long takes hold; one that moves before scrolls the panel. */
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

const begin = (
  carrying: Carrying,
  tile: HTMLElement,
  event: PointerEvent,
  loadOf: () => Load | null,
): void => {
  const { pointerId, clientX, clientY, pointerType } = event;
  const from = { x: clientX, y: clientY };
  const isTouch = pointerType === 'touch';
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** It was a drag, whatever became of it. */
  let isDrag = false;
  const stop = (): void => {
    clearTimeout(timer);
    end.abort();
  };
  const take = (at: { x: number; y: number }): void => {
    const load = loadOf();
    if (!load) return stop();
    isDrag = true;
    tile.setPointerCapture(pointerId);
    carrying.hold({ load, picture: pictureOfTile(tile), at });
  };
  if (isTouch) timer = setTimeout(() => take(from), holdMs);

  const move = (moved: globalThis.PointerEvent): void => {
    if (moved.pointerId !== pointerId) return;
    const at = { x: moved.clientX, y: moved.clientY };
    const carried = carrying.getState();
    const far = Math.hypot(at.x - from.x, at.y - from.y);
    if (carried) carrying.hold({ ...carried, at });
    else if (isTouch && !isDrag && far > restMost) stop();
    else if (!isTouch && !isDrag && far > clickMost) take(at);
  };
  const release = (released: globalThis.PointerEvent): void => {
    if (released.pointerId !== pointerId) return;
    if (isDrag) swallowClick();
    carrying.letGo();
    stop();
  };
  const abandon = (): void => {
    carrying.cancel();
    stop();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', abandon, { signal });
  addEventListener('blur', abandon, { signal });
  const onKey = (pressed: KeyboardEvent): void => {
    if (pressed.key !== 'Escape' || !carrying.getState()) return;
    pressed.stopPropagation();
    // until the button is let go nothing else is meant
    carrying.cancel();
  };
  addEventListener('keydown', onKey, { signal, capture: true });
  // a long press is no wish for the browser's own menu
  tile.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal });
};

/** What makes a tile of a panel something to drag onto the page; a click stays a click. */
export const useCarry = () => {
  const carrying = useCarrying();
  return (loadOf: () => Load | null) => ({
    'data-carries': '',
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button === 0 && event.isPrimary) begin(carrying, event.currentTarget, event, loadOf);
    },
    onDragStart: (event: React.DragEvent): void => event.preventDefault(),
  });
};

/** For the panel around tiles: while something is carried a finger scrolls nothing. */
export const heldStill = (carrying: Carrying) => (panel: HTMLElement | null) => {
  const hold = (event: TouchEvent): void => {
    if (carrying.getState() && event.cancelable) event.preventDefault();
  };
  panel?.addEventListener('touchmove', hold, { passive: false });
  return () => panel?.removeEventListener('touchmove', hold);
};
