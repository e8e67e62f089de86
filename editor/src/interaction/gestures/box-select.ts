import { pageOf } from '../../core/index.ts';
import { boundsOfPoints, type Point } from '../../document/index.ts';
import { elementsInBox } from '../hit.ts';
import { type Gesture, type PointerInput, STILL, type Surroundings } from '../gesture.ts';

/** Draws a rectangle and selects what it touches; `adds`, or Shift, keeps what was selected before. */
export const boxSelectFrom = (start: Point, { editor, overlay }: Surroundings, adds: boolean): Gesture => {
  const before = editor.getState().selection;
  const move = ({ point, shiftKey }: PointerInput): void => {
    const state = editor.getState();
    const box = boundsOfPoints([start, point]);
    const touched = elementsInBox(pageOf(state), box, before.groupPath, state.actor).map((one) => one.id);
    editor.select([...(adds || shiftKey ? before.ids : []), ...touched], before.groupPath);
    overlay.setState({ ...STILL, mode: 'box-select', box, cursor: 'crosshair' });
  };
  return {
    move,
    release: () => undefined,
    cancel: () => editor.select(before.ids, before.groupPath),
  };
};
