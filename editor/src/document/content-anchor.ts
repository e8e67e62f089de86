import type { Point } from './geometry.ts';
import { apply, elementMatrix, groupsMatrix, inverse } from './matrix.ts';
import type { Element, GroupElement, TextElement } from './schema/index.ts';
import { boxModeOf, isCurved } from './text/curve.ts';

/** How a box changes when its content does: by which sides, and without leaving its place. */

interface Sides {
  readonly width: boolean;
  readonly height: boolean;
}

const noSides: Sides = { width: false, height: false };

/**
 * The point of the box, as shares of its sides, that stays when the box follows its content: of a text where
 * reading starts, of a curved one the middle, of all others the top-left corner.
 */
export const contentAnchor = (element: Element): Point => {
  if (element.type !== 'text') return { x: 0, y: 0 };
  if (isCurved(element)) return { x: 0.5, y: 0.5 };
  const align = element.paragraphs[0]?.align ?? 'left';
  const start = align === 'center' ? 0.5 : align === 'right' ? 1 : 0;
  const [x, y] = element.writingMode === 'vertical' ? [1, start] : [start, 0];
  return { x: element.flipX ? 1 - x : x, y: element.flipY ? 1 - y : y };
};

const sidesOfText = (text: TextElement): Sides => {
  const box = boxModeOf(text);
  if (box === 'fixed') return noSides;
  const isVertical = text.writingMode === 'vertical';
  return { width: isVertical || box === 'auto', height: !isVertical || box === 'auto' };
};

/** Sides that editing sets: a text's by its lines, a table's by its rows, a line's by its stroke. */
const followedSides = (before: Element, after: Element): Sides => {
  if (before.type === 'table' || before.type === 'line') return { width: false, height: true };
  if (before.type !== 'text' || after.type !== 'text') return noSides;
  const [one, other] = [sidesOfText(before), sidesOfText(after)];
  return { width: one.width || other.width, height: one.height || other.height };
};

/** Sums of px and turned corners are inexact. */
const tolerancePx = 0.01;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= tolerancePx;

/** Whether the size differs; sides that follow content count only where it may not be edited. */
export const isResized = (
  before: Element,
  after: Element,
  mayEdit: (element: Element) => boolean,
): boolean => {
  const follows = mayEdit(before) ? followedSides(before, after) : noSides;
  const differs =
    (!follows.width && !isSame(before.width, after.width)) ||
    (!follows.height && !isSame(before.height, after.height));
  if (!differs || before.type !== 'group' || after.type !== 'group') return differs;
  // the box of a group follows its members: only a scaled group has no member of its old size
  const members = new Map(after.elements.map((one) => [one.id, one]));
  const kept = before.elements.filter((one) => members.has(one.id));
  return kept.length > 0 && kept.every((one) => isResized(one, members.get(one.id) ?? one, mayEdit));
};

type Box = Pick<Element, 'x' | 'y' | 'width' | 'height' | 'rotation'>;

/**
 * Whether one box contains the other, along the sides of the first. Of equal size they are one. Along loose
 * sides they only share a half.
 */
const isNested = (before: Box, after: Box, loose: Sides): boolean => {
  const [dx, dy] = [
    after.x + after.width / 2 - before.x - before.width / 2,
    after.y + after.height / 2 - before.y - before.height / 2,
  ];
  const radians = (before.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const contains = (by: number, one: number, other: number, isLoose: boolean): boolean =>
    Math.abs(by) <= (isLoose ? Math.max(one, other) : Math.abs(one - other)) / 2 + tolerancePx;
  return (
    contains(dx * cos + dy * sin, before.width, after.width, loose.width) &&
    contains(dy * cos - dx * sin, before.height, after.height, loose.height)
  );
};

/** Sides of a text whose alignment changed: it grows from another point than it shrank to. */
const looseSides = (before: Element, after: Element): Sides => {
  const [one, other] = [contentAnchor(before), contentAnchor(after)];
  const follows = followedSides(before, after);
  return { width: follows.width && one.x !== other.x, height: follows.height && one.y !== other.y };
};

const isNestedAt = (shift: Point, before: Element, after: Element): boolean => {
  const { x, y, width, height, rotation } = after;
  const shifted = { x: x + shift.x, y: y + shift.y, width, height, rotation };
  return isNested(before, shifted, looseSides(before, after));
};

const anchorPoint = (element: Element): Point => {
  const share = contentAnchor(element);
  const { x, y, width, height, rotation } = element;
  return apply(elementMatrix({ x, y, width, height, rotation }), {
    x: share.x * width,
    y: share.y * height,
  });
};

/** Whether members of one group, each before and after, kept their places to each other wherever it went. */
export const stayTogether = (members: readonly (readonly [Element, Element])[]): boolean =>
  members.some(([one, other]) => {
    const [from, to] = [anchorPoint(one), anchorPoint(other)];
    const shift = { x: from.x - to.x, y: from.y - to.y };
    return members.every(([before, after]) => isNestedAt(shift, before, after));
  });

export interface Placed {
  readonly element: Element;
  /** The groups around it, the outermost first. */
  readonly around: readonly GroupElement[];
}

/**
 * Where the innermost group's corner lies now, in its coordinates of before, seen from outside so many groups:
 * a group that was fitted to its members counts them from another corner.
 */
const shiftOf = (before: Placed, after: Placed, groups: number): Point => {
  if (groups === 0) return { x: 0, y: 0 };
  const back = inverse(groupsMatrix(before.around.slice(-groups)));
  return back
    ? apply(back, apply(groupsMatrix(after.around.slice(-groups)), { x: 0, y: 0 }))
    : { x: 0, y: 0 };
};

/**
 * Whether a box grew or shrank where it was: on its page, or within any of its groups. A group also does where
 * each of its members did. `least`: the innermost groups that may not have moved either.
 */
export const staysInPlace = (before: Placed, after: Placed, least = 0): boolean => {
  for (let groups = least; groups <= before.around.length; groups += 1) {
    if (isNestedAt(shiftOf(before, after, groups), before.element, after.element)) return true;
  }
  if (before.element.type !== 'group' || after.element.type !== 'group') return false;
  const [from, to] = [
    [...before.around, before.element],
    [...after.around, after.element],
  ];
  const members = new Map(after.element.elements.map((one) => [one.id, one]));
  return before.element.elements.every((one) => {
    const found = members.get(one.id);
    return !found || staysInPlace({ element: one, around: from }, { element: found, around: to }, least + 1);
  });
};
