import { type GuidePosition, maySelected } from '../commands/index.ts';
import { createStore, pageOf, type Store } from '../core/index.ts';
import type { Element } from '../document/index.ts';
import { distancesBetween } from './distances.ts';
import { cursorOf, type Frame, frameOf, handleAt, handlesOf, type PlacedHandle } from './frame.ts';
import {
  type Gesture,
  type Overlay,
  type Part,
  type PointerInput,
  STILL,
  type Surroundings,
  type LengthFormat,
  type ZoomedInput,
} from './gesture.ts';
import { boxSelectFrom } from './gestures/box-select.ts';
import { dragFrom } from './gestures/drag.ts';
import { guideFrom } from './gestures/guide.ts';
import { partFrom } from './gestures/part.ts';
import { resizeFrom } from './gestures/resize.ts';
import { rotateFrom } from './gestures/rotate.ts';
import { onPage } from './gestures/targets.ts';
import { holdsPress } from './held.ts';
import { containerMatrix, type Hit, hitAt } from './hit.ts';
import type { Guide } from './snapping.ts';

export interface Interaction {
  readonly overlay: Store<Overlay>;
  press(input: PointerInput): void;
  move(input: PointerInput): void;
  release(input: PointerInput): void;
  /** The gesture never happened: Escape, a second finger, a lost pointer. */
  cancel(): void;
  /** Enters a group; a text, a shape, a picture or what is locked goes to `onOpen`. */
  doublePress(input: PointerInput): void;
  /** Starts dragging a guide, or a new one out of a ruler. */
  takeGuide(position: GuidePosition): void;
  /** Whether a handle of the selection is there. */
  hasHandleAt(input: PointerInput): boolean;
  /** Selects the element that a context menu was opened on. */
  pointTo(input: PointerInput): void;
}

export interface InteractionOptions extends Omit<Surroundings, 'overlay'>, LengthFormat {
  /** An element opens for its own kind of editing: typing in a text, cropping a picture. */
  readonly onOpen: (element: Element) => void;
  /** Whether presses and selection rectangles add to the selection, as with Shift. */
  readonly isAdding: () => boolean;
  /** The part of the only selected element that is dragged by itself from there. */
  readonly partAt: (element: Element, input: ZoomedInput) => Part | null;
}

/** A pointer that moved less counts as still: screen px. */
const stillPx = { mouse: 3, touch: 8 };
/** The distance at which thin elements and handles are hit: screen px. */
const nearPx = { mouse: 4, touch: 10 };
const handlePx = { mouse: 10, touch: 22 };

export const createInteraction = (options: InteractionOptions): Interaction => {
  const { editor, zoom, onOpen, isAdding, partAt } = options;
  const overlay = createStore<Overlay>(STILL);
  const around = { ...options, overlay };
  let gesture: Gesture | null = null;

  const kindOf = ({ isTouch }: PointerInput): 'touch' | 'mouse' => (isTouch ? 'touch' : 'mouse');

  const hit = (input: PointerInput): Hit | null => {
    const state = editor.getState();
    const nearness = nearPx[kindOf(input)] / zoom();
    const { groupPath } = state.selection;
    return hitAt(pageOf(state), input.point, { groupPath, nearness, actor: state.actor });
  };

  const handleUnder = (input: PointerInput): PlacedHandle | undefined => {
    const state = editor.getState();
    const frame = frameOf(state);
    if (!frame) return undefined;
    const kind = kindOf(input);
    return handleAt(frame, handlesOf(state, frame, zoom()), input.point, {
      reach: handlePx[kind] / zoom(),
      nearness: nearPx[kind] / zoom(),
    });
  };

  const isSelected = ({ element, groupPath }: Hit): boolean => {
    const { selection } = editor.getState();
    return selection.ids.includes(element.id) && selection.groupPath.length === groupPath.length;
  };

  const isPlain = ({ shiftKey, altKey, modKey }: PointerInput): boolean =>
    !shiftKey && !altKey && !modKey && !isAdding();

  /** Keys mean what is painted there. */
  const isHeld = (input: PointerInput, found: Hit | null): boolean =>
    isPlain(input) && holdsPress(editor.getState(), input.point, found, nearPx[kindOf(input)] / zoom());

  /** What lies over the element is pressed instead; keys mean the element as a whole. */
  const partUnder = (input: PointerInput, found: Hit | null): Part | null => {
    if (!found || !isPlain(input)) return null;
    const isOnly = editor.getState().selection.ids.length === 1 && isSelected(found);
    return isOnly ? partAt(found.element, { ...input, zoom: zoom() }) : null;
  };

  const toggle = ({ element, groupPath }: Hit): void => {
    const { selection } = editor.getState();
    const isSameList = selection.groupPath.length === groupPath.length;
    const ids = isSameList ? selection.ids : [];
    const next = ids.includes(element.id) ? ids.filter((id) => id !== element.id) : [...ids, element.id];
    editor.select(next, groupPath);
  };

  /**
   * A still press selects what is there; a moved one drags it, or the selection in whose box it began, or draws a
   * selection rectangle on empty ground.
   */
  const pressed = (start: PointerInput): Gesture => {
    const found = hit(start);
    const taken = found && !found.isGround ? found : null;
    const wasSelected = taken !== null && isSelected(taken);
    const adds = start.shiftKey || isAdding();
    const part = partUnder(start, found);
    const held = isHeld(start, found);
    if (taken && adds && !wasSelected) toggle(taken);
    else if (taken && !wasSelected && !held) editor.select([taken.element.id], taken.groupPath);
    const begin = (): Gesture | null => {
      if (part) return partFrom(part, start.point, around);
      if (!taken && !held) return boxSelectFrom(start.point, around, adds);
      return maySelected(editor.getState(), 'move') ? dragFrom(start.point, around) : null;
    };
    return {
      move: (input) => {
        const { point } = input;
        const distance = Math.hypot(point.x - start.point.x, point.y - start.point.y) * zoom();
        if (distance < stillPx[kindOf(start)]) return;
        const next = begin();
        if (!next) return;
        gesture = next;
        next.move(input);
      },
      release: () => {
        if (adds) {
          if (taken && wasSelected) toggle(taken);
          return;
        }
        if (taken && (wasSelected || held)) editor.select([taken.element.id], taken.groupPath);
        // a locked element can still be selected, to unlock it
        else if (found?.isGround) editor.select([found.element.id], found.groupPath);
        else if (!found) editor.select([], []);
      },
      cancel: () => undefined,
    };
  };

  const press = (input: PointerInput): void => {
    cancel();
    const placed = handleUnder(input);
    if (placed?.handle.kind === 'turn') gesture = rotateFrom(input.point, around);
    else if (placed?.handle.kind === 'size') gesture = resizeFrom(input.point, placed.handle, around);
    else gesture = pressed(input);
    overlay.setState({ ...overlay.getState(), mode: 'press' });
  };

  /** The distance of the selection from the element under the pointer, else from the page. */
  const distancesFrom = (frame: Frame, found: Hit | null): readonly Guide[] => {
    if (found && isSelected(found)) return [];
    const page = pageOf(editor.getState());
    const { width, height } = page;
    const other =
      found && !found.isGround
        ? onPage(found.element, containerMatrix(page, found.groupPath))
        : { x: 0, y: 0, width, height };
    return distancesBetween(onPage(frame, frame.matrix), other);
  };

  const hover = (input: PointerInput): void => {
    const state = editor.getState();
    const placed = handleUnder(input);
    const frame = frameOf(state);
    const found = placed ? null : hit(input);
    const element = found?.isGround ? null : found?.element;
    const under = partUnder(input, found);
    const part = under?.ends() ?? null;
    const ofElement = under?.cursor ?? (element || isHeld(input, found) ? 'move' : 'default');
    const cursor = placed && frame ? cursorOf(placed.handle, frame) : ofElement;
    const hoveredId = element && !state.selection.ids.includes(element.id) ? element.id : null;
    const now = overlay.getState();
    const guides = input.altKey && frame && !placed ? distancesFrom(frame, found) : [];
    const isSame = now.cursor === cursor && now.hoveredId === hoveredId && now.mode === 'idle';
    const isBare = guides.length === 0 && part === null && now.guides.length === 0 && now.part === null;
    if (isSame && isBare) return;
    overlay.setState({ ...STILL, cursor, hoveredId, guides, part });
  };

  const end = (): void => {
    gesture = null;
    overlay.setState(STILL);
  };

  const cancel = (): void => {
    const current = gesture;
    if (!current) return;
    end();
    current.cancel();
  };

  return {
    overlay,
    press,
    move: (input) => {
      if (gesture) gesture.move(input);
      else if (!input.isTouch) hover(input);
    },
    release: (input) => {
      const current = gesture;
      if (!current) return;
      end();
      current.release(input);
    },
    cancel,
    doublePress: (input) => {
      const found = hit(input);
      if (!found) return;
      const { element, groupPath, isGround } = found;
      if (element.type !== 'group' || isGround) return onOpen(element);
      editor.select([], [...groupPath, element.id]);
      const inner = hit(input);
      if (inner && inner.groupPath.length > groupPath.length)
        editor.select([inner.element.id], inner.groupPath);
    },
    takeGuide: (position) => {
      cancel();
      gesture = guideFrom(position, around);
      overlay.setState({ ...STILL, mode: 'guide' });
    },
    hasHandleAt: (input) => handleUnder(input) !== undefined,
    pointTo: (input) => {
      const found = hit(input);
      if (!found) editor.select([], []);
      else if (!isSelected(found)) editor.select([found.element.id], found.groupPath);
    },
  };
};
