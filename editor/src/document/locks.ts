import type { Element, Locks } from './schema/index.ts';
import type { Page } from './schema/index.ts';

/** What a lock can hold back. */
export type LockedAction = keyof Locks;

/** Who edits: whoever makes templates may change everything, whoever uses one obeys it. */
export type Actor = 'user' | 'designer';

const isKept = (element: Element, actor: Actor): boolean =>
  actor === 'user' && element.editableBy === 'designer';

/**
 * Whether `actor` may do that to the element now. What is to be deleted takes its members along, so one
 * that stays keeps its group; the other actions ask the element alone.
 */
export const mayDo = (element: Element, action: LockedAction, actor: Actor): boolean => {
  if (isKept(element, actor) || element.locks[action]) return false;
  return (
    action !== 'delete' ||
    element.type !== 'group' ||
    element.elements.every((one) => mayDo(one, action, actor))
  );
};

/** Whether `actor` may set and take off the element's locks: a template's are not for users. */
export const mayLock = (element: Element, actor: Actor): boolean =>
  !isKept(element, actor) && (actor === 'designer' || element.lockedBy !== 'designer');

export const isAnythingLocked = ({ locks }: Element): boolean =>
  locks.move || locks.resize || locks.edit || locks.delete;

/** Nothing of it can be taken hold of: a press goes through it to what lies around. */
export const isGround = (element: Element, actor: Actor): boolean =>
  isKept(element, actor) || (element.locks.move && element.locks.edit);

export interface BrokenLock {
  readonly id: string;
  readonly action: LockedAction;
}

interface PlacedElement {
  readonly element: Element;
  /** The page or group it is in. */
  readonly parent: string;
}

const placesOf = (pages: readonly Page[]): Map<string, PlacedElement> => {
  const all = new Map<string, PlacedElement>();
  const add = (elements: readonly Element[], parent: string): void => {
    for (const element of elements) {
      all.set(element.id, { element, parent });
      if (element.type === 'group') add(element.elements, element.id);
    }
  };
  for (const page of pages) add(page.elements, page.id);
  return all;
};

const placeFields = ['x', 'y', 'rotation', 'flipX', 'flipY'];
const sizeFields = ['width', 'height'];
/**
 * Judged by themselves: a place, a size, a group's members. Nothing that is seen: remembered line breaks,
 * a layer's name, and the locks themselves, because what is judged is the template's.
 */
const apart = new Set([
  ...placeFields,
  ...sizeFields,
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
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !apart.has(name));

/**
 * Which locks of `before` a user's design has broken: things moved, resized, edited or taken away that
 * were to stay. Pure, so that the server judges a saved design by what the editor obeys.
 */
export const brokenLocks = (before: readonly Page[], after: readonly Page[]): BrokenLock[] => {
  const now = placesOf(after);
  return [...placesOf(before).values()].flatMap(({ element, parent }): BrokenLock[] => {
    const held = (action: LockedAction): boolean => isKept(element, 'user') || element.locks[action];
    const place = now.get(element.id);
    const broken = (action: LockedAction, isBroken: boolean): BrokenLock[] =>
      held(action) && isBroken ? [{ id: element.id, action }] : [];
    if (!place) return broken('delete', true);
    const { element: found } = place;
    return [
      ...broken('move', place.parent !== parent || differs(element, found, placeFields)),
      ...broken('resize', differs(element, found, sizeFields)),
      ...broken('edit', differs(element, found, contentNames(element, found))),
    ];
  });
};
