import { isResized, type Placed, staysInPlace, stayTogether } from './content-anchor.ts';
import type { Element, GroupElement, Locks, Page } from './schema/index.ts';

/** The actions that a lock can forbid. */
export type LockedAction = keyof Locks;

/** Who edits: a designer of templates may change everything, a user of one obeys its locks. */
export type Actor = 'user' | 'designer';

/** The template keeps the element as it is: only a designer may change it. */
export const isKept = (element: Element, actor: Actor): boolean =>
  actor === 'user' && element.editableBy === 'designer';

const forbids = (element: Element, action: LockedAction, actor: Actor): boolean =>
  isKept(element, actor) || element.locks[action];

/**
 * Whether `actor` may do that to the element now. Deleting a group deletes its members, so one undeletable
 * member keeps it. The box of a group follows its members, so the groups around an element hold its place and
 * size, too.
 */
export const mayDo = (
  element: Element,
  action: LockedAction,
  actor: Actor,
  around: readonly GroupElement[] = [],
): boolean => {
  if (forbids(element, action, actor)) return false;
  if (action === 'move' || action === 'resize') return !around.some((one) => forbids(one, action, actor));
  return (
    action !== 'delete' ||
    element.type !== 'group' ||
    element.elements.every((one) => mayDo(one, action, actor))
  );
};

/** Whether so many members of the innermost group may go: the last one takes its group along. */
export const mayLeave = (around: readonly GroupElement[], count: number, actor: Actor): boolean => {
  const group = around.at(-1);
  if (!group || group.elements.length > count) return true;
  return !forbids(group, 'delete', actor) && mayLeave(around.slice(0, -1), 1, actor);
};

/** Whether `actor` may change the element's locks: users may not change a template's. */
export const mayLock = (element: Element, actor: Actor): boolean =>
  !isKept(element, actor) && (actor === 'designer' || element.lockedBy !== 'designer');

/**
 * The template forbids to delete the element, or a member of it: it also keeps the page they are on. A user's
 * own locks protect elements from slips of the hand, not pages from their user.
 */
export const isHeldByTemplate = (element: Element, actor: Actor): boolean =>
  (element.locks.delete && !mayLock(element, actor)) ||
  isKept(element, actor) ||
  (element.type === 'group' && element.elements.some((one) => isHeldByTemplate(one, actor)));

/** Whether the template keeps an element of the page, and the page with it. */
export const isPageHeld = ({ elements }: Pick<Page, 'elements'>, actor: Actor): boolean =>
  elements.some((one) => isHeldByTemplate(one, actor));

export const isAnythingLocked = ({ locks }: Element): boolean =>
  locks.move || locks.resize || locks.edit || locks.delete;

/** The element cannot be grabbed: a press goes through to what is behind it. */
export const isGround = (element: Element, actor: Actor): boolean =>
  isKept(element, actor) || (element.locks.move && element.locks.edit);

export interface BrokenLock {
  readonly id: string;
  readonly action: LockedAction;
}

interface PlacedElement extends Placed {
  /** The page or group it is in. */
  readonly parent: string;
}

type Holder = Pick<Page, 'id' | 'elements'>;

const positionsOf = (pages: readonly Holder[]): Map<string, PlacedElement> => {
  const all = new Map<string, PlacedElement>();
  const add = (elements: readonly Element[], parent: string, around: readonly GroupElement[]): void => {
    for (const element of elements) {
      all.set(element.id, { element, parent, around });
      if (element.type === 'group') add(element.elements, element.id, [...around, element]);
    }
  };
  for (const page of pages) add(page.elements, page.id, []);
  return all;
};

const turnFields = ['rotation', 'flipX', 'flipY'];
/** Fields that a resize sets besides the sides: a frame shows more of its picture, rows share a height. */
const resizedFields: ReadonlySet<string> = new Set(['crop', 'box', 'rows', 'columns', 'leastRows']);
/**
 * Fields that are not content: position, size and members are checked separately; remembered line breaks and
 * names are invisible; the template's locks are the ones that count.
 */
const nonContentFields = new Set([
  ...turnFields,
  'x',
  'y',
  'width',
  'height',
  'elements',
  'layout',
  'name',
  'locks',
  'lockedBy',
  'editableBy',
]);

const differs = (before: Element, after: Element, names: readonly string[]): boolean => {
  const [one, other] = [
    before as unknown as Record<string, unknown>,
    after as unknown as Record<string, unknown>,
  ];
  return names.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
};

const contentNames = (before: Element, after: Element): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !nonContentFields.has(name));

/**
 * Which locks of `before` a design breaks by moving, resizing, editing or deleting locked elements. Boxes that
 * follow their content may change in place. Pure, so that the server checks a saved design by the editor's own
 * rules.
 */
export const brokenLocks = (
  before: readonly Holder[],
  after: readonly Holder[],
  actor: Actor = 'user',
): BrokenLock[] => {
  const now = positionsOf(after);
  const isLocked = (element: Element, action: LockedAction): boolean => forbids(element, action, actor);
  const together = new Map<string, boolean>();
  /** A group that may move takes its held members along: only their places to each other count. */
  const staysAmongHeld = ({ parent, around }: PlacedElement): boolean => {
    const group = around.at(-1);
    if (!group || around.every((one) => isLocked(one, 'move'))) return false;
    const known = together.get(parent);
    if (known !== undefined) return known;
    const held = group.elements.flatMap((one): [Element, Element][] => {
      const found = now.get(one.id);
      return found?.parent === parent && isLocked(one, 'move') ? [[one, found.element]] : [];
    });
    const isTogether = stayTogether(held);
    together.set(parent, isTogether);
    return isTogether;
  };
  return [...positionsOf(before).values()].flatMap((placed): BrokenLock[] => {
    const { element, parent } = placed;
    const position = now.get(element.id);
    const broken = (action: LockedAction, isBroken: boolean): BrokenLock[] =>
      isLocked(element, action) && isBroken ? [{ id: element.id, action }] : [];
    if (!position) return broken('delete', true);
    const { element: found } = position;
    const isMoved =
      position.parent !== parent ||
      differs(element, found, turnFields) ||
      (!staysInPlace(placed, position) && !staysAmongHeld(placed));
    const sizeDiffers = isResized(element, found, () => false);
    const content = contentNames(element, found).filter(
      (name) => isLocked(element, 'resize') || !sizeDiffers || !resizedFields.has(name),
    );
    return [
      ...broken('move', isMoved),
      ...broken('resize', sizeDiffers && isResized(element, found, (one) => !isLocked(one, 'edit'))),
      ...broken('edit', differs(element, found, content)),
    ];
  });
};
