import { type Change, groupsOn } from '../../core/index.ts';
import { boundsOf, type Element, elementMatrix, apply, type GroupElement } from '../../document/index.ts';
import { draftPage } from './reading.ts';
import { clampedSide, putAt } from './sizes.ts';

/** Fits a group's box to its members, which keep their place on the page. */
const refitGroup = (group: GroupElement): void => {
  const bounds = boundsOf(group.elements);
  const isSame =
    Math.abs(bounds.x) < 1e-6 &&
    Math.abs(bounds.y) < 1e-6 &&
    Math.abs(bounds.width - group.width) < 1e-6 &&
    Math.abs(bounds.height - group.height) < 1e-6;
  if (isSame) return;
  const middle = apply(elementMatrix(group), {
    x: bounds.x + bounds.width / 2,
    y: bounds.y + bounds.height / 2,
  });
  for (const member of group.elements) putAt(member, member.x - bounds.x, member.y - bounds.y);
  group.width = clampedSide(bounds.width);
  group.height = clampedSide(bounds.height);
  putAt(group, middle.x - group.width / 2, middle.y - group.height / 2);
};

/** Fits the groups around changed elements, the innermost first. Returns whether there are any. */
export const refitAround = (elements: readonly Element[], changed: ReadonlySet<Element>): boolean =>
  elements
    .map((one) => {
      if (one.type !== 'group') return changed.has(one);
      const isAround = refitAround(one.elements, changed);
      if (isAround) refitGroup(one);
      return isAround;
    })
    .includes(true);

/** Removes groups that lost their last member. */
const dropEmpty = (elements: Element[], groupPath: readonly string[]): void => {
  const [id, ...rest] = groupPath;
  const index = elements.findIndex((one) => one.id === id);
  const group = elements[index];
  if (group?.type !== 'group') return;
  dropEmpty(group.elements, rest);
  if (group.elements.length === 0) elements.splice(index, 1);
};

/** After a change inside groups, refits each to its members and removes empty ones. */
export const refitGroups = (
  change: Change,
  groupPath: readonly string[] = change.pageSelection.selection.groupPath,
): void => {
  if (groupPath.length === 0) return;
  const page = draftPage(change);
  dropEmpty(page.elements, groupPath);
  for (const group of groupsOn(page, groupPath).reverse()) refitGroup(group);
};
