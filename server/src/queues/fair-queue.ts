/** The owner of a task. */
export interface Owner {
  companyId: number;
  user: string;
}

/** How much may wait: of one user, of one company, and in all. A task weighs its megabytes. */
export interface QueueBounds {
  user: number;
  company: number;
  all: number;
}

/** How much owners have used. Whoever used least is served first; among equals they take turns. */
interface Usage {
  ofUser(owner: Owner): number;
  ofCompany(companyId: number): number;
  /** Whether their tasks wait for the time being. */
  isResting(owner: Owner): boolean;
}

const nothingUsed: Usage = { ofUser: () => 0, ofCompany: () => 0, isResting: () => false };

/** The first of those with the smallest measure. */
const least = <One>(all: Iterable<One>, measure: (one: One) => number): One | undefined => {
  let found: { one: One; size: number } | undefined;
  for (const one of all) {
    const size = measure(one);
    if (!found || size < found.size) found = { one, size };
  }
  return found?.one;
};

interface Entry<Item> {
  owner: Owner;
  item: Item;
  weight: number;
}

const sum = <Item>(entries: Iterable<Entry<Item>>): number => {
  let total = 0;
  for (const { weight } of entries) total += weight;
  return total;
};

/**
 * Waiting tasks. Companies take turns, and within a company its users; where use is known, whoever used less comes
 * first. A full queue drops tasks of the owner with the largest share: nobody is refused because others request
 * much.
 */
export class FairQueue<Item> {
  /** The last served is at the end. */
  readonly #companies = new Map<number, Map<string, Entry<Item>[]>>();
  readonly #bounds: QueueBounds;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** Returns the dropped tasks: this one when its owner has the largest share, else another's newest. */
  push(owner: Owner, item: Item, weight = 1): Item[] {
    const gone: Item[] = [];
    const own = () => this.#users(owner.companyId).get(owner.user) ?? [];
    const company = () => [...this.#users(owner.companyId).values()];
    const exceeds = (used: number, bound: number) => used > 0 && used + weight > bound;
    if (exceeds(sum(own()), this.#bounds.user)) return [item];
    while (exceeds(sum(company().flat()), this.#bounds.company)) {
      const largest = company().sort((a, b) => sum(b) - sum(a))[0] ?? [];
      if (sum(largest) <= sum(own()) + weight) return [item, ...gone];
      gone.push(this.#dropNewest(largest));
    }
    while (exceeds(this.#weight(), this.#bounds.all)) {
      const weights = [...this.#companies].map(([id, users]) => ({
        id,
        total: sum([...users.values()].flat()),
      }));
      const largest = weights.sort((a, b) => b.total - a.total)[0];
      if (!largest || largest.total <= sum(company().flat()) + weight) return [item, ...gone];
      const users = [...this.#users(largest.id).values()].sort((a, b) => sum(b) - sum(a));
      gone.push(this.#dropNewest(users[0] ?? []));
    }
    const users = this.#users(owner.companyId);
    this.#companies.set(owner.companyId, users);
    users.set(owner.user, [...own(), { owner, item, weight }]);
    return gone;
  }

  /** The next task of a company that may be served. */
  take(
    isOpen: (companyId: number) => boolean,
    usage: Usage = nothingUsed,
  ): { owner: Owner; item: Item } | undefined {
    const open = [...this.#companies].flatMap(([companyId, users]) => {
      if (!isOpen(companyId)) return [];
      const ready = [...users.keys()].filter((user) => !usage.isResting({ companyId, user }));
      const user = least(ready, (one) => usage.ofUser({ companyId, user: one }));
      return user === undefined ? [] : [{ companyId, users, user }];
    });
    const next = least(open, ({ companyId }) => usage.ofCompany(companyId));
    if (!next) return undefined;
    const { companyId, users, user } = next;
    const [entry, ...rest] = users.get(user) ?? [];
    users.delete(user);
    if (rest.length > 0) users.set(user, rest);
    this.#companies.delete(companyId);
    if (users.size > 0) this.#companies.set(companyId, users);
    return entry;
  }

  /** Removes a task that nobody waits for any more. */
  remove(item: Item): void {
    for (const users of this.#companies.values()) {
      const entry = [...users.values()].flat().find((one) => one.item === item);
      if (entry) return this.#drop(entry);
    }
  }

  removeAll(): Item[] {
    const all = [...this.#companies.values()].flatMap((users) => [...users.values()].flat());
    this.#companies.clear();
    return all.map(({ item }) => item);
  }

  get isEmpty(): boolean {
    return this.#companies.size === 0;
  }

  #users(companyId: number): Map<string, Entry<Item>[]> {
    return this.#companies.get(companyId) ?? new Map<string, Entry<Item>[]>();
  }

  #weight(): number {
    return sum([...this.#companies.values()].flatMap((users) => [...users.values()].flat()));
  }

  #dropNewest(entries: readonly Entry<Item>[]): Item {
    const newest = entries.at(-1);
    if (!newest) throw new Error('Nothing waits, and there is no room');
    this.#drop(newest);
    return newest.item;
  }

  #drop({ owner, item }: Entry<Item>): void {
    const users = this.#users(owner.companyId);
    const rest = (users.get(owner.user) ?? []).filter((one) => one.item !== item);
    if (rest.length > 0) users.set(owner.user, rest);
    else users.delete(owner.user);
    if (users.size === 0) this.#companies.delete(owner.companyId);
  }
}
