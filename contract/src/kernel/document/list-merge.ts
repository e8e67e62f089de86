import { isRecord } from '../is-record.ts';

type Id = string | number;
/** An item of a list with a lasting identity: a button, a panel, an application, a font. */
type Keyed = Readonly<Record<string, unknown>> & { readonly id: Id };

export interface ListMerge {
  readonly merged: readonly unknown[];
  /** Whether a decision is needed: the two sides changed the same item differently. */
  readonly isContested: boolean;
}

/** A list whose items all have an `id`. */
const isKeyed = (value: unknown): value is readonly Keyed[] =>
  Array.isArray(value) &&
  value.every((item) => isRecord(item) && (typeof item.id === 'string' || typeof item.id === 'number')) &&
  new Set(value.map((item: Keyed) => item.id)).size === value.length;

type Same = (a: unknown, b: unknown) => boolean;

/** The ids of `order`, with each of `others` inserted after the one it followed. */
const placed = (order: readonly Id[], others: readonly Id[]): Id[] => {
  const result = [...order];
  let last = -1;
  for (const id of others) {
    const at = result.indexOf(id);
    if (at >= 0) last = at;
    else {
      last += 1;
      result.splice(last, 0, id);
    }
  }
  return result;
};

const mergeItem = (
  base: Keyed | undefined,
  preferred: Keyed,
  other: Keyed,
  same: Same,
): { item: Keyed; isContested: boolean } => {
  const item: Record<string, unknown> = { ...preferred };
  let isContested = false;
  for (const name of new Set([...Object.keys(preferred), ...Object.keys(other)])) {
    const [was, here, there] = [base?.[name], preferred[name], other[name]];
    if (same(here, there) || same(was, there)) continue;
    if (same(was, here)) item[name] = there;
    else isContested = true;
  }
  return { item: item as Keyed, isContested };
};

/**
 * Merges two changes of one list, item by item and property by property: additions of either side stay; an
 * item that one side removed and the other left unchanged goes. Where both changed the same thing
 * differently, `preferred` wins, and the result is marked contested. Null when these are not such lists.
 */
export const mergeLists = (
  base: unknown,
  preferred: unknown,
  other: unknown,
  same: Same,
): ListMerge | null => {
  if (!isKeyed(base) || !isKeyed(preferred) || !isKeyed(other)) return null;
  const [was, here, there] = [base, preferred, other].map(
    (list) => new Map(list.map((item) => [item.id, item])),
  ) as [Map<Id, Keyed>, Map<Id, Keyed>, Map<Id, Keyed>];
  const kept = new Map<Id, Keyed>();
  let isContested = false;
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const [before, mine, theirs] = [was.get(id), here.get(id), there.get(id)];
    if (mine && theirs) {
      const one = mergeItem(before, mine, theirs, same);
      kept.set(id, one.item);
      isContested ||= one.isContested;
      continue;
    }
    const [only] = [mine ?? theirs].filter((item) => item !== undefined);
    if (!only) continue;
    if (before === undefined) kept.set(id, only);
    else if (!same(before, only)) {
      // one side removed what the other changed
      isContested = true;
      if (mine) kept.set(id, mine);
    }
  }
  const common = (list: readonly Keyed[]) =>
    list.map((item) => item.id).filter((id) => was.has(id) && here.has(id) && there.has(id));
  const [orderWas, orderHere, orderThere] = [common(base), common(preferred), common(other)];
  const isMovedHere = !same(orderWas, orderHere);
  const isMovedThere = !same(orderWas, orderThere);
  if (isMovedHere && isMovedThere && !same(orderHere, orderThere)) isContested = true;
  const ids = (list: readonly Keyed[]) => list.map((item) => item.id).filter((id) => kept.has(id));
  const order =
    isMovedThere && !isMovedHere ? placed(ids(other), ids(preferred)) : placed(ids(preferred), ids(other));
  return { merged: order.flatMap((id) => kept.get(id) ?? []), isContested };
};
