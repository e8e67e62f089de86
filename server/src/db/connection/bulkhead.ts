/** A part of the pool's connections that one kind of work may use at once. */
export interface Share {
  readonly name: string;
  readonly limit: number;
}

/** The database is up, but the lane a statement needs is full and does not move. */
export class BusyError extends Error {
  constructor(queue: string) {
    super(`The database is busy: ${queue}`);
    this.name = 'BusyError';
  }
}

interface Holders {
  /** When each began, the oldest first. */
  readonly since: Map<symbol, number>;
  waiting: number;
}

interface Waiter {
  readonly lanes: readonly Share[];
  readonly go: (release: () => void) => void;
}

/** Work that holds its place this long makes others fail rather than queue behind it. */
const stuckMs = 1000;
const waitingMax = 500;

/**
 * Keeps one held table or one slow kind of work from taking every connection: each statement or transaction
 * takes a place in all its lanes at once, before it takes a connection, and waits or fails when one is full.
 */
export class Bulkhead {
  readonly #waitMs: number;
  readonly #lanes = new Map<string, Holders>();
  readonly #waiters = new Set<Waiter>();

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** Returns the function that frees the places: a plain value when there is room, to cost no tick. */
  take(limits: readonly Share[]): (() => void) | Promise<() => void> {
    return this.#hasRoom(limits) ? this.#enter(limits) : this.#wait(limits);
  }

  #holders(name: string): Holders {
    let holders = this.#lanes.get(name);
    if (!holders) {
      holders = { since: new Map(), waiting: 0 };
      this.#lanes.set(name, holders);
    }
    return holders;
  }

  #hasRoom(limits: readonly Share[]): boolean {
    return limits.every(({ name, limit }) => (this.#lanes.get(name)?.since.size ?? 0) < limit);
  }

  #enter(limits: readonly Share[]): () => void {
    const token = Symbol();
    const now = performance.now();
    for (const { name } of limits) this.#holders(name).since.set(token, now);
    return () => {
      for (const { name } of limits) this.#lanes.get(name)?.since.delete(token);
      if (this.#waiters.size > 0) this.#admit();
    };
  }

  #admit(): void {
    for (const waiter of this.#waiters) {
      if (!this.#hasRoom(waiter.lanes)) continue;
      this.#waiters.delete(waiter);
      waiter.go(this.#enter(waiter.lanes));
    }
  }

  async #wait(limits: readonly Share[]): Promise<() => void> {
    const full = limits.filter(({ name, limit }) => this.#holders(name).since.size >= limit);
    const turnBack = full.find(
      ({ name }) => this.#isStuck(name) || this.#holders(name).waiting >= waitingMax,
    );
    if (turnBack) throw new BusyError(turnBack.name);
    for (const { name } of full) this.#holders(name).waiting += 1;
    try {
      return await new Promise<() => void>((resolve, reject) => {
        const waiter: Waiter = {
          lanes: limits,
          go: (release) => {
            clearTimeout(timer);
            resolve(release);
          },
        };
        const timer = setTimeout(() => {
          this.#waiters.delete(waiter);
          reject(new BusyError(full[0]?.name ?? ''));
        }, this.#waitMs);
        this.#waiters.add(waiter);
      });
    } finally {
      for (const { name } of full) this.#holders(name).waiting -= 1;
    }
  }

  #isStuck(name: string): boolean {
    const [oldest = Number.POSITIVE_INFINITY] = this.#holders(name).since.values();
    return performance.now() - oldest > stuckMs;
  }
}
