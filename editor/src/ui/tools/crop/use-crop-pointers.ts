import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ImageElement, Point } from '../../../document/index.ts';
import { useLatestRef } from '../../use-latest.ts';
import { type Handle, withPinch } from './crop.ts';

interface Options {
  readonly element: ImageElement;
  readonly frame: RefObject<HTMLElement | null>;
  /** A distance on the screen along the picture's own sides, in px of the page. */
  readonly toSides: (distance: Point, picture: ImageElement) => Point;
  /** The picture after a drag of a handle, or of the picture itself. */
  readonly dragged: (picture: ImageElement, handle: Handle | null, along: Point) => ImageElement;
  readonly onChange: (picture: ImageElement) => void;
}

interface Pointer {
  readonly id: number;
  /** Where it was when the gesture began, and where it is, in px of the screen. */
  readonly from: Point;
  readonly at: Point;
}

/** One pointer drags; a second finger makes it a pinch. */
interface Gesture {
  readonly isTouch: boolean;
  readonly first: Pointer;
  readonly second: Pointer | null;
  readonly handle: Handle | null;
  /** The picture when the gesture began. */
  readonly start: ImageElement;
  /** The middle of the frame at that time, in px of the screen; where the picture alone changes it stays there. */
  readonly middle: Point;
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const difference = (one: Point, other: Point): Point => ({ x: other.x - one.x, y: other.y - one.y });

/** The pointer as at the beginning of a gesture. */
const resting = ({ id, at }: Pointer): Pointer => ({ id, from: at, at });

const takesPart = ({ first, second }: Gesture, { pointerId }: PointerEvent): boolean =>
  first.id === pointerId || second?.id === pointerId;

const middleOf = (frame: HTMLElement | null): Point => {
  const box = frame?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 };
};

/** Pointers over a cropped picture: one drags the frame or the picture, two fingers move and zoom the picture. */
export const useCropPointers = (options: Options) => {
  const latest = useLatestRef(options);
  const gesture = useRef<Gesture | null>(null);

  const press = (event: ReactPointerEvent<HTMLElement>, handle: Handle | null): void => {
    event.stopPropagation();
    if (handle === null) {
      // also beside the frame, where the stage would get the focus, and with it the keys
      event.preventDefault();
      options.frame.current?.focus({ preventScroll: true });
    }
    if (!event.isPrimary || event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    // a mouse beside a finger; the gesture of a former finger is over
    if (gesture.current && gesture.current.isTouch !== isTouch) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    gesture.current = {
      isTouch,
      first: { id: event.pointerId, from: at, at },
      second: null,
      handle,
      start: options.element,
      middle: middleOf(options.frame.current),
    };
  };

  useEffect(() => {
    const listening = new AbortController();
    /** The picture as the gesture has it so far. */
    const shown = ({ first, second, start, handle, middle }: Gesture): ImageElement => {
      const { toSides, dragged } = latest.current;
      if (!second) return dragged(start, handle, toSides(difference(first.from, first.at), start));
      const [before, now] = [between(first.from, second.from), between(first.at, second.at)];
      return withPinch(start, {
        about: toSides(difference(middle, before), start),
        by: toSides(difference(before, now), start),
        scale: distance(first.at, second.at) / Math.max(1, distance(first.from, second.from)),
      });
    };
    /** A second finger, wherever it is. */
    const join = (event: PointerEvent): void => {
      const { current } = gesture;
      if (!current?.isTouch || event.isPrimary || event.pointerType !== 'touch') return;
      event.stopPropagation();
      if (current.second) return;
      // the first finger meant to pinch, not to move the edge that it touched
      if (current.handle) latest.current.onChange(current.start);
      const start = current.handle ? current.start : shown(current);
      const at = pointOf(event);
      const second = { id: event.pointerId, from: at, at };
      gesture.current = { ...current, first: resting(current.first), second, handle: null, start };
    };
    const move = (event: PointerEvent): void => {
      const { current } = gesture;
      if (!current || !takesPart(current, event)) return;
      const { first, second } = current;
      const moved = (one: Pointer): Pointer =>
        one.id === event.pointerId ? { ...one, at: pointOf(event) } : one;
      const next = { ...current, first: moved(first), second: second && moved(second) };
      gesture.current = next;
      latest.current.onChange(shown(next));
    };
    const lift = (event: PointerEvent): void => {
      const { current } = gesture;
      if (!current || !takesPart(current, event)) return;
      const { first, second } = current;
      // the finger that stays goes on dragging the picture
      const rest = second && (first.id === event.pointerId ? second : first);
      gesture.current = rest && { ...current, first: resting(rest), second: null, start: shown(current) };
    };
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointerdown', join, options);
    addEventListener('pointermove', move, options);
    addEventListener('pointerup', lift, options);
    addEventListener('pointercancel', lift, options);
    return () => listening.abort();
  }, [latest]);

  return { press };
};
