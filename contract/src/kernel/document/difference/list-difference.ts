import { same } from '../../canonical.ts';

/** One side of a difference, for display. */
export type Side =
  | { readonly kind: 'none' | 'text'; readonly text: string }
  | { readonly kind: 'colors'; readonly colors: readonly string[] }
  | { readonly kind: 'picture'; readonly url: string };

export type DifferenceKind = 'changed' | 'added' | 'removed' | 'moved';

/** An element before and after, with the two raw values its sides were made of. */
export interface RawDifference {
  /** The element by its name; empty for the value itself. */
  readonly what: string;
  readonly kind: DifferenceKind;
  readonly before: Side;
  readonly after: Side;
  readonly raw: readonly [unknown, unknown];
}

/** A changed property of an element that stayed; no title for the element's main property. */
export interface ChangedPart {
  readonly title: string;
  readonly before: Side;
  readonly after: Side;
  readonly raw: readonly [unknown, unknown];
}

/** How the elements of a list are identified, named and shown. */
export interface ListKind<Item> {
  readonly key: (item: Item) => string;
  readonly name: (item: Item) => string;
  readonly added: (item: Item) => readonly [Side, Side];
  readonly removed: (item: Item) => readonly [Side, Side];
  readonly changes: (before: Item, after: Item) => readonly ChangedPart[];
}

interface Keyed<Item> {
  readonly item: Item;
  readonly key: string;
  readonly at: number;
}

/** Elements with the same key are distinguished by their order. */
const keyedOf = <Item>(kind: ListKind<Item>, items: readonly Item[]): Keyed<Item>[] => {
  const counts = new Map<string, number>();
  return items.map((item, at) => {
    const name = kind.key(item);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { item, at, key: JSON.stringify([name, count]) };
  });
};

/** The longest increasing subsequence: the elements that did not move among each other. */
const stayed = (positions: readonly number[]): Set<number> => {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  positions.forEach((position, index) => {
    const found = ends.findIndex((end) => (positions[end] ?? 0) >= position);
    const length = found < 0 ? ends.length : found;
    previous[index] = ends[length - 1];
    ends[length] = index;
  });
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index);
  return kept;
};

type Pair<Item> = readonly [Keyed<Item>, Keyed<Item>];

/** The fewest pairs that show the change of order; each had another position before. */
const movedOf = <Item>(pairs: readonly Pair<Item>[]): Pair<Item>[] => {
  const kept = stayed(pairs.map(([, after]) => after.at));
  if (kept.size === pairs.length) return [];
  const elsewhere = (pair: Pair<Item>) => pair[0].at !== pair[1].at;
  const moved = pairs.filter((pair, index) => !kept.has(index) && elsewhere(pair));
  return moved.length > 0 ? moved : pairs.filter(elsewhere);
};

const positionText = (at: number): Side => ({ kind: 'text', text: `第 ${at + 1}` });

/** The differences of two lists, element by element: changed, moved, removed, added. */
export const listDifferences = <Item>(
  kind: ListKind<Item>,
  before: readonly Item[],
  after: readonly Item[],
): RawDifference[] => {
  const [old, fresh] = [keyedOf(kind, before), keyedOf(kind, after)];
  const freshOf = new Map(fresh.map((one) => [one.key, one]));
  const oldKeys = new Set(old.map((one) => one.key));
  const pairs = old.flatMap((one): Pair<Item>[] => {
    const other = freshOf.get(one.key);
    return other ? [[one, other]] : [];
  });
  const named = [...old, ...fresh.filter(({ key }) => !oldKeys.has(key))];
  const times = new Map<string, number>();
  for (const { item } of named) times.set(kind.name(item), (times.get(kind.name(item)) ?? 0) + 1);
  const nameOf = ({ item, at }: Keyed<Item>): string =>
    (times.get(kind.name(item)) ?? 0) > 1 ? `${kind.name(item)}（第 ${at + 1} 项）` : kind.name(item);

  const changed = pairs.flatMap(([one, other]) =>
    same(one.item, other.item)
      ? []
      : kind.changes(one.item, other.item).map(
          ({ title, ...part }): RawDifference => ({
            ...part,
            kind: 'changed',
            what: title === '' ? nameOf(one) : `${nameOf(one)} · ${title}`,
          }),
        ),
  );
  const moved = movedOf(pairs).map(
    ([one, other]): RawDifference => ({
      what: nameOf(one),
      kind: 'moved',
      before: positionText(one.at),
      after: positionText(other.at),
      raw: [one.at, other.at],
    }),
  );
  const removed = old
    .filter(({ key }) => !freshOf.has(key))
    .map((one): RawDifference => {
      const [was, is] = kind.removed(one.item);
      return { what: nameOf(one), kind: 'removed', before: was, after: is, raw: [one.item, null] };
    });
  const added = fresh
    .filter(({ key }) => !oldKeys.has(key))
    .map((one): RawDifference => {
      const [was, is] = kind.added(one.item);
      return { what: nameOf(one), kind: 'added', before: was, after: is, raw: [null, one.item] };
    });
  return [...changed, ...moved, ...removed, ...added];
};
