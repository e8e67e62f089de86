import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../document/index.ts';
import type { PointerInput } from '../../../interaction/gesture.ts';
import type { Interaction } from '../../../interaction/machine.ts';
import { toPage } from '../../../interaction/view.ts';
import { pointWithin } from '../../point-within.ts';
import type { ViewControls } from '../view/view-controls.ts';

interface Options {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly view: ViewControls;
  readonly interaction: Interaction;
  /** Something else handles the pointer, such as cropping. */
  readonly isHandedOver: boolean;
  /** A text is being edited: one finger beside it pans, and a tap there ends editing. */
  readonly isEditing: boolean;
  /** The stage was pressed while `isHandedOver`. */
  readonly onPressOutside: () => void;
  /** Called with a pressed point: a page there becomes the current one. */
  readonly onEnter: (at: Point) => void;
  /** A finger rested. Safari on phones reports no context menu for it. */
  readonly onHold: (event: PointerEvent) => void;
}

/** Zoom per wheel px, and its limit per event, for both mouse wheels and touchpad pinches. */
const wheelShare = 0.008;
const wheelMost = 40;
/** A finger that moved less is a tap. */
const tapMost = 8;
/** Fingers that begin a pinch move less before the second one lands; what a finger dragged further is kept then. */
const pinchSlipMost = 32;
const holdMs = 500;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** All pointers: one edits the selection; two, the wheel and the space bar pan and zoom. */
export const usePointer = ({
  stage,
  view,
  interaction,
  isHandedOver,
  isEditing,
  onPressOutside,
  onEnter,
  onHold,
}: Options) => {
  const fingers = useRef(new Map<number, Point>());
  /** True from the second finger until the last one is lifted. */
  const isPinching = useRef(false);
  const panFrom = useRef<Point | null>(null);
  /** Where a finger was pressed beside an edited text. */
  const tapFrom = useRef<Point | null>(null);
  /** Where one finger was pressed, and where it was last, as the stage reads it. */
  const dragged = useRef<{ readonly from: Point; at: PointerInput } | null>(null);
  /** A finger that may still turn out to rest. */
  const resting = useRef<{ from: Point; timer: ReturnType<typeof setTimeout> } | null>(null);
  const hasRested = useRef(false);
  const [isPanning, setIsPanning] = useState(false);

  const stopResting = (): void => {
    if (resting.current) clearTimeout(resting.current.timer);
    resting.current = null;
  };
  useEffect(() => stopResting, []);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const turn = (event: WheelEvent): void => {
      const isZoom = event.ctrlKey || event.metaKey;
      // while the whole page is visible, the wheel scrolls the host page
      if (!isZoom && view.getState().isFitted && !view.hasMore()) return;
      event.preventDefault();
      if (isZoom) {
        const by = Math.max(-wheelMost, Math.min(wheelMost, event.deltaY));
        view.zoomBy(Math.exp(-by * wheelShare), pointWithin(element, event));
      } else if (event.shiftKey && event.deltaX === 0) view.pan(-event.deltaY, 0);
      else view.pan(-event.deltaX, -event.deltaY);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage, view]);

  const inputOf = (event: PointerEvent | React.MouseEvent): PointerInput => ({
    point: toPage(
      view.getState(),
      stage.current ? pointWithin(stage.current, event) : { x: event.clientX, y: event.clientY },
    ),
    shiftKey: event.shiftKey,
    altKey: event.altKey,
    modKey: event.ctrlKey || event.metaKey,
    isTouch: 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch',
  });

  const here = (event: PointerEvent): Point =>
    stage.current ? pointWithin(stage.current, event) : { x: event.clientX, y: event.clientY };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (isHandedOver) return onPressOutside();
    event.currentTarget.dataset.pointed = '';
    if (!isEditing || event.pointerType !== 'touch') event.currentTarget.focus({ preventScroll: true });
    if (event.pointerType === 'touch' && isEditing) {
      // the text field keeps the focus
      event.preventDefault();
      tapFrom.current = here(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      return;
    }
    if (event.button === 1 || isPanning) {
      event.preventDefault();
      panFrom.current = here(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      return;
    }
    if (!isEditing && !interaction.hasHandleAt(inputOf(event))) onEnter(here(event));
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    interaction.press(inputOf(event));
    if (event.pointerType !== 'touch') return;
    dragged.current = { from: here(event), at: inputOf(event) };
    const hold = (): void => {
      resting.current = null;
      hasRested.current = true;
      onHold(event);
    };
    resting.current = { from: here(event), timer: setTimeout(hold, holdMs) };
  };

  const pinch = (event: PointerEvent): void => {
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, here(event));
    const [one, other] = [...fingers.current.values()];
    const [first, second] = before;
    if (!one || !other || !first || !second) return;
    const [from, to] = [middleOf(first, second), middleOf(one, other)];
    view.pan(to.x - from.x, to.y - from.y);
    view.zoomBy(distance(one, other) / Math.max(1, distance(first, second)), to);
  };

  /** A second finger takes back what the first one slipped, and keeps what it dragged somewhere. */
  const endDrag = (): void => {
    const drag = dragged.current;
    const [last] = fingers.current.values();
    dragged.current = null;
    if (drag && last && distance(drag.from, last) > pinchSlipMost) interaction.release(drag.at);
    else interaction.cancel();
  };

  /** Runs before other handlers: two fingers pan and zoom, whatever they pressed. */
  const onPointerDownCapture = (event: PointerEvent<HTMLDivElement>): void => {
    stopResting();
    hasRested.current = false;
    if (isHandedOver || event.pointerType !== 'touch') return;
    if (event.isPrimary) fingers.current.clear();
    fingers.current.set(event.pointerId, here(event));
    isPinching.current = fingers.current.size > 1;
    if (!isPinching.current) return;
    event.stopPropagation();
    event.preventDefault();
    tapFrom.current = null;
    panFrom.current = null;
    endDrag();
  };

  const onPointerMoveCapture = (event: PointerEvent<HTMLDivElement>): void => {
    if (!fingers.current.has(event.pointerId)) return;
    if (resting.current && distance(resting.current.from, here(event)) >= tapMost) stopResting();
    if (isPinching.current) {
      event.stopPropagation();
      if (fingers.current.size > 1) pinch(event);
    } else fingers.current.set(event.pointerId, here(event));
  };

  const onPointerUpCapture = (event: PointerEvent<HTMLDivElement>): void => {
    stopResting();
    if (!fingers.current.delete(event.pointerId) || !isPinching.current) return;
    event.stopPropagation();
    if (fingers.current.size === 0) isPinching.current = false;
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (isHandedOver) return;
    if (panFrom.current) {
      const now = here(event);
      view.pan(now.x - panFrom.current.x, now.y - panFrom.current.y);
      panFrom.current = now;
      return;
    }
    if (tapFrom.current) {
      if (distance(tapFrom.current, here(event)) < tapMost) return;
      panFrom.current = here(event);
      tapFrom.current = null;
      return;
    }
    const input = inputOf(event);
    if (dragged.current) dragged.current.at = input;
    interaction.move(input);
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    dragged.current = null;
    if (panFrom.current) {
      panFrom.current = null;
      return;
    }
    if (tapFrom.current) {
      tapFrom.current = null;
      interaction.press(inputOf(event));
    }
    interaction.release(inputOf(event));
  };

  const onPointerCancel = (event: PointerEvent<HTMLDivElement>): void => {
    stopResting();
    fingers.current.delete(event.pointerId);
    isPinching.current = false;
    panFrom.current = null;
    tapFrom.current = null;
    dragged.current = null;
    interaction.cancel();
  };

  return {
    isPanning,
    setIsPanning,
    inputOf,
    stopResting,
    handlers: {
      onPointerDownCapture,
      onPointerMoveCapture,
      onPointerUpCapture,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onTouchEnd: (event: TouchEvent): void => {
        // the lifted finger would click what was opened under it
        if (hasRested.current) event.preventDefault();
        hasRested.current = false;
      },
      onDoubleClick: (event: React.MouseEvent): void => {
        if (!isHandedOver) interaction.doublePress(inputOf(event));
      },
    },
  };
};
