import { type Change, plain, type Recipe } from '../../core/index.ts';
import {
  type Actor,
  boundsOf,
  contentAnchor,
  type Element,
  type GroupElement,
  isCurved,
  mayDo,
  type Point,
  type TextElement,
} from '../../document/index.ts';
import { modelOf } from '../../elements/models.ts';
import { command } from '../command.ts';
import { reachable, reachableTogether } from '../recipes/reach.ts';
import {
  aroundChange,
  aroundSelected,
  basePage,
  eachSelected,
  insideContainer,
  maySelected,
  selected,
} from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { mayScale } from '../recipes/scaling.ts';
import { clampedSide, keepingPoint, putAt, scaleWhole, fitTextBox, turned } from '../recipes/sizes.ts';

/** Moves the selection by px of its container, keeping a part of it on the page. */
export const moved =
  (dx: number, dy: number): Recipe =>
  (change) => {
    const elements: Element[] = [];
    eachSelected(change, 'move', (_, before) => void elements.push(before));
    if (elements.length === 0) return;
    const by = reachableTogether(change, elements, dx, dy);
    eachSelected(change, 'move', (draft, before) => putAt(draft, before.x + by.dx, before.y + by.dy));
    refitGroups(change);
  };

export interface Resize {
  readonly width: number;
  readonly height: number;
  /** The fixed point of the box, as shares of its sides. */
  readonly anchor: Point;
  /** Whether contents are scaled too: texts, members of groups. */
  readonly isWhole: boolean;
}

/**
 * The only point about which an element that may not move is resized; null if it may. With a second point,
 * resizing from two sides would move it, and the server would refuse the save.
 */
export const fixedAnchor = (element: Element, actor: Actor, around: readonly GroupElement[]): Point | null =>
  mayDo(element, 'move', actor, around) ? null : contentAnchor(element);

export const resizeOne = (change: Change, draft: Element, before: Element, to: Resize): void => {
  const scale = before.width > 0 ? to.width / before.width : 1;
  const anchor = fixedAnchor(before, change.actor, aroundChange(change)) ?? to.anchor;
  keepingPoint(draft, anchor, () => {
    if (draft.type === 'group') scaleWhole(draft, scale);
    else if (draft.type === 'text' && (to.isWhole || isCurved(draft))) {
      scaleWhole(draft, scale);
      fitTextBox(draft, change.ports, plain(draft));
    } else {
      draft.width = clampedSide(to.width);
      draft.height = clampedSide(to.height);
      modelOf(draft).resized?.(draft, {
        before,
        anchor,
        isWhole: to.isWhole,
        fit: change.ports.fitTextBox,
      });
      if (draft.type !== 'text') return;
      // dragging a side sets the length of the lines
      if (draft.box === 'auto') draft.box = 'fixedWidth';
      delete draft.layout;
      fitTextBox(draft, change.ports, plain(draft));
    }
  });
};

/** Groups, and texts by a corner, are resized with their content, which may be locked. */
export const mayResize = (
  element: Element,
  { isWhole }: Pick<Resize, 'isWhole'>,
  actor: Actor,
  around: readonly GroupElement[],
): boolean =>
  mayDo(element, 'resize', actor, around) &&
  (element.type === 'group' || (element.type === 'text' && isWhole) ? mayScale(element, actor) : true);

/** Resizes the single selected element. */
export const resized =
  (to: Resize): Recipe =>
  (change) => {
    eachSelected(change, 'resize', (draft, before) => {
      if (mayResize(before, to, change.actor, aroundChange(change))) resizeOne(change, draft, before, to);
    });
    refitGroups(change);
  };

/** Scales the selection by one factor about a point of its container. */
export const scaled =
  (scale: number, about: Point): Recipe =>
  (change) => {
    const around = aroundChange(change);
    eachSelected(change, 'resize', (draft, before) => {
      if (!mayDo(before, 'move', change.actor, around) || !mayScale(before, change.actor)) return;
      const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
      scaleWhole(draft, scale);
      if (draft.type === 'text') fitTextBox(draft, change.ports, plain(draft));
      const middle = { x: about.x + (x - about.x) * scale, y: about.y + (y - about.y) * scale };
      putAt(draft, middle.x - draft.width / 2, middle.y - draft.height / 2);
    });
    refitGroups(change);
  };

/** Rotates the selection by degrees about a point of its container. */
export const rotated =
  (degrees: number, about: Point): Recipe =>
  (change) => {
    const radians = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    eachSelected(change, 'move', (draft, before) => {
      const [dx, dy] = [before.x + before.width / 2 - about.x, before.y + before.height / 2 - about.y];
      putAt(
        draft,
        about.x + dx * cos - dy * sin - before.width / 2,
        about.y + dx * sin + dy * cos - before.height / 2,
      );
      draft.rotation = turned(before.rotation + degrees);
    });
    refitGroups(change);
  };

/** The centre of the selection, in its container's coordinates. */
export const middleOf = (elements: readonly Element[]): Point => {
  const { x, y, width, height } = boundsOf(elements);
  return { x: x + width / 2, y: y + height / 2 };
};

const axisKey = ({ ids }: { readonly ids: readonly string[] }): string => ids.join(' ');

/** Moves the selection as it is seen on the page. */
export const move = command<{ readonly dx: number; readonly dy: number }>({
  id: 'move',
  label: '移动',
  canRun: (state) => maySelected(state, 'move'),
  recipe:
    ({ dx, dy }) =>
    (change) => {
      const by = insideContainer(change, { x: dx, y: dy });
      moved(by.x, by.y)(change);
    },
  mergeKey: (state) => axisKey(state.selection),
});

/** Values of the inspector's fields; absent ones stay. x and y are of the unrotated box. */
export interface Box {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly rotation?: number;
}

/**
 * Whether new sides are those of a text's box: its lines are broken anew, or the box is fixed. Otherwise the
 * text is scaled to the side that follows its lines.
 */
const setsBox = ({ box, writingMode }: TextElement, { width, height }: Box): boolean =>
  box === 'fixed' || (writingMode === 'vertical' ? height : width) !== undefined;

export const wantedSize = (element: Element, box: Box): Resize | null => {
  const { width, height } = box;
  if (width === undefined && height === undefined) return null;
  const anchor = { x: 0, y: 0 };
  // a picture gets another frame and keeps its proportions
  const isBox =
    element.type === 'text' ? !isCurved(element) && setsBox(element, box) : element.type === 'image';
  const sides = { width: width ?? element.width, height: height ?? element.height };
  const to = { ...sides, anchor, isWhole: !isBox };
  if (isBox || !modelOf(element).keepsRatio) return to;
  const ratio = element.width / Math.max(element.height, 1e-6);
  if (width === undefined) return { ...to, width: sides.height * ratio };
  return height === undefined ? { ...to, height: sides.width / ratio } : to;
};

export const setBox = command<Box>({
  id: 'setBox',
  label: '设置位置和大小',
  canRun: (state, box) => {
    const [element, ...others] = selected(state);
    if (!element || others.length > 0) return false;
    const moves = box.x !== undefined || box.y !== undefined || box.rotation !== undefined;
    const size = wantedSize(element, box);
    const around = aroundSelected(state);
    return (
      (!moves || mayDo(element, 'move', state.actor, around)) &&
      (!size || mayResize(element, size, state.actor, around))
    );
  },
  recipe: (box) => (change) => {
    const page = basePage(change);
    const write = (draft: Element, before: Element): void => {
      const size = wantedSize(before, box);
      if (size) resizeOne(change, draft, before, size);
      if (box.rotation !== undefined) draft.rotation = turned(box.rotation);
      if (box.x !== undefined || box.y !== undefined) putAt(draft, box.x ?? draft.x, box.y ?? draft.y);
      if (change.pageSelection.selection.groupPath.length > 0 || !mayDo(before, 'move', change.actor)) return;
      const { dx, dy } = reachable(boundsOf([draft]), page, 0, 0);
      putAt(draft, draft.x + dx, draft.y + dy);
    };
    const { x, y, rotation } = box;
    const isMoved = x !== undefined || y !== undefined || rotation !== undefined;
    eachSelected(change, isMoved ? 'move' : 'resize', write);
    refitGroups(change);
  },
});

export const flip = command<{ readonly along: 'x' | 'y' }>({
  id: 'flip',
  label: '翻转',
  canRun: (state) => maySelected(state, 'move'),
  recipe:
    ({ along }) =>
    (change) => {
      const all: Element[] = [];
      eachSelected(change, 'move', (_, before) => void all.push(before));
      const middle = middleOf(all);
      eachSelected(change, 'move', (draft, before) => {
        if (along === 'x') draft.flipX = !before.flipX;
        else draft.flipY = !before.flipY;
        if (all.length < 2) return;
        // several elements are flipped as a whole
        draft.rotation = turned(-before.rotation);
        if (along === 'x') putAt(draft, 2 * middle.x - before.x - before.width, before.y);
        else putAt(draft, before.x, 2 * middle.y - before.y - before.height);
      });
      refitGroups(change);
    },
});
