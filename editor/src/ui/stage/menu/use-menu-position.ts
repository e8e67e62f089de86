import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { type Editor, pageOf } from '../../../core/index.ts';
import type { Point } from '../../../document/index.ts';
import { frameOf, framePoint } from '../../../interaction/frame.ts';
import { toPage, toStage } from '../../../interaction/view.ts';
import { pointWithin } from '../../point-within.ts';
import type { ViewControls } from '../view/view-controls.ts';

interface Options {
  readonly editor: Editor;
  readonly stage: RefObject<HTMLElement | null>;
  readonly view: ViewControls;
  /** The menu is opened by a pointer: selects the element under it first. */
  readonly onOpen: (event: MouseEvent | PointerEvent) => void;
}

interface Position {
  readonly at: Point;
  /** The pointer, in px of the page; absent if the menu was opened by key. */
  readonly point?: Point;
}

/** Position of the context menu: at the pointer, or in the middle of the selection if opened by key. */
export const useMenuPosition = ({ editor, stage, view, onOpen }: Options) => {
  const [position, setPosition] = useState<Position | null>(null);
  const openAt = (event: MouseEvent | PointerEvent): void => {
    onOpen(event);
    if (!stage.current) return;
    const at = pointWithin(stage.current, event);
    setPosition({ at, point: toPage(view.getState(), at) });
  };
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    // Chromium names no button, and the middle of what has the focus as the place
    const isByKey = event.button < 0 || (event.clientX === 0 && event.clientY === 0);
    if (isByKey) {
      const state = editor.getState();
      const frame = frameOf(state);
      const { width, height } = pageOf(state);
      const middle = frame ? framePoint(frame, { x: 0.5, y: 0.5 }) : { x: width / 2, y: height / 2 };
      return setPosition({ at: toStage(view.getState(), middle) });
    }
    openAt(event);
  };
  /** Below a button; a second press closes it. */
  const toggleBelow = (button: HTMLElement): void => {
    const { left, bottom } = button.getBoundingClientRect();
    if (position) setPosition(null);
    else if (stage.current)
      setPosition({ at: pointWithin(stage.current, { clientX: left, clientY: bottom + 6 }) });
  };
  return { position, open, openAt, toggleBelow, close: () => setPosition(null) };
};
