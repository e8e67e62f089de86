import { groupsOn, pageOf, type EditorState } from '../../core/index.ts';
import { apply, boundsOf, boundsOfPoints, cornersOf, type Matrix, type Rect } from '../../document/index.ts';
import type { Surroundings } from '../gesture.ts';
import { containerMatrix } from '../hit.ts';
import type { SnapTargets } from '../snapping.ts';

/** The snapping distance in screen px. */
export const snapPx = 6;

/** The page margin that layouts keep, as a share of the shorter side. */
const marginShare = 0.05;

/** More targets would delay frames, and their guides could not be told apart. */
const targetsMax = 300;

/** The upright box on the page around a box of a container, rotated as it is seen. */
export const onPage = (box: Rect & { readonly rotation?: number }, matrix: Matrix): Rect =>
  boundsOfPoints(cornersOf({ rotation: 0, ...box }).map((corner) => apply(matrix, corner)));

/** The page and all visible elements that do not move; null when snapping is off. */
export const targetsOf = ({ editor, isSnapping, hasGuides }: Surroundings): SnapTargets | null => {
  if (!isSnapping()) return null;
  const state: EditorState = editor.getState();
  const page = pageOf(state);
  const { ids, groupPath } = state.selection;
  const moving = new Set([...ids, ...groupPath]);
  const boxes = page.elements
    .filter((one) => one.visible && !moving.has(one.id))
    .map((one) => boundsOf([one]));
  const groups = groupsOn(page, groupPath);
  const inner = groups.at(-1)?.elements ?? [];
  const matrix = groups.length > 0 ? containerMatrix(page, groupPath) : null;
  const siblings = matrix
    ? inner.filter((one) => one.visible && !moving.has(one.id)).map((one) => onPage(one, matrix))
    : [];
  const guides = hasGuides() ? page.guides : undefined;
  const margin = Math.round(Math.min(page.width, page.height) * marginShare);
  return { boxes: [...boxes, ...siblings].slice(0, targetsMax), page, margin, ...(guides ? { guides } : {}) };
};
