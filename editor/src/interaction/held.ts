import { maySelected, selected } from '../commands/index.ts';
import { containerOf, type EditorState, pageOf } from '../core/index.ts';
import { apply, cornersOf, type Page, type Point } from '../document/index.ts';
import { type Frame, frameOf, isInFrame } from './frame.ts';
import { containerMatrix, type Hit } from './hit.ts';

/** Whether the first is painted over the second; both are paths through groups down to an element. */
const isOver = (page: Page, first: readonly string[], second: readonly string[]): boolean => {
  const fork = second.findIndex((id, index) => id !== first[index]);
  const order = containerOf(page, second.slice(0, Math.max(0, fork))).map(({ id }) => id);
  return order.indexOf(first[fork] ?? '') > order.indexOf(second[fork] ?? '');
};

/** Something on the only selected element, and no larger: a title on a picture is dragged by itself. */
const liesOn = (state: EditorState, frame: Frame, { element, groupPath }: Hit): boolean => {
  const { ids, groupPath: selectedPath } = state.selection;
  const page = pageOf(state);
  const matrix = containerMatrix(page, groupPath);
  return (
    ids.length === 1 &&
    isOver(page, [...groupPath, element.id], [...selectedPath, ...ids]) &&
    cornersOf(element).every((corner) => isInFrame(frame, apply(matrix, corner), 0))
  );
};

/**
 * Whether a drag that begins there moves what is selected, whatever is painted there: the hole of an icon, the
 * space between several elements, what lies under another one.
 */
export const holdsPress = (
  state: EditorState,
  point: Point,
  found: Hit | null,
  nearness: number,
): boolean => {
  const frame = frameOf(state);
  if (!frame || !isInFrame(frame, point, nearness)) return false;
  if (!maySelected(state, 'move') || !selected(state).some(({ visible }) => visible)) return false;
  return !found || found.isGround || !liesOn(state, frame, found);
};
