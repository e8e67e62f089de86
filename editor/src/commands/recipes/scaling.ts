import { type Actor, brokenLocks, type Element, elementsOf, isAnythingLocked } from '../../document/index.ts';
import { scaleWhole } from './sizes.ts';

/** Documents are immutable, so an answer holds as long as its element. */
const known: Readonly<Record<Actor, WeakMap<Element, boolean>>> = {
  user: new WeakMap(),
  designer: new WeakMap(),
};

const tried = (element: Element, actor: Actor): boolean => {
  const scaled = structuredClone(element);
  scaleWhole(scaled, 0.5);
  const holder = (one: Element) => [{ id: '', elements: [one] }];
  return brokenLocks(holder(element), holder(scaled), actor).length === 0;
};

/** Whether no lock of the element or its members forbids scaling it with its content: judged as a save is. */
export const mayScale = (element: Element, actor: Actor): boolean => {
  const all = [...elementsOf([element])];
  if (!all.some((one) => isAnythingLocked(one) || one.editableBy === 'designer')) return true;
  const before = known[actor].get(element);
  if (before !== undefined) return before;
  const may = tried(element, actor);
  known[actor].set(element, may);
  return may;
};
