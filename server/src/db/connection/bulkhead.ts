import type { SteadyClock } from '../../steady-clock.ts';
import { workingClock } from '../../working-clock.ts';

/** A part of the pool's connections that one kind of work may use at once. */
export interface Share {
  readonly name: string;
  readonly limit: number;
}

/** The database is up, but the share a statement needs is full and does not move. */
export class BusyError extends Error {
  constructor(resource: string) {
    super(`The database is busy: ${resource}`);
    this.name = 'BusyError';
  }
}

interface Holders {
  count: number;
  /** When the last one entered. */
  enteredAt: number;
  waiting: number;
}

interface Waiter {
  readonly shares: readonly Share[];
  readonly go: (release: () => void) => void;
}

/**
 * A full share that nobody has entered for so long does not move: others fail rather than queue for it. Counted by
 * the time in which this process could work: while its event loop stands still, no share moves.
 */
const stuckMs = 1000;
const waitingMax = 500;

/**
 * Keeps one held table or one slow kind of work from taking every connection: each statement or transaction
 * takes a place in all its shares at once, before it takes a connection, and waits or fails when one is full.
 */
export class Bulkhead {
  readonly #waitMs: number;
  readonly #clock: SteadyClock;
  readonly #holders = new Map<string, Holders>();
  readonly #waiters = new Set<Waiter>();

  constructor(waitMs: number, clock: SteadyClock = workingClock) {
    this.#waitMs = waitMs;
    this.#clock = clock;
  }

  /** Returns the function that frees the places: a plain value when there is room, to cost no tick. */
  take(shares: readonly Share[]): (() => void) | Promise<() => void> {
    return this.#hasRoom(shares) ? this.#enter(shares) : this.#wait(shares);
  }

  #holdersOf(name: string): Holders {
    let holders = this.#holders.get(name);
    if (!holders) {
      holders = { count: 0, enteredAt: 0, waiting: 0 };
      this.#holders.set(name, holders);
    }
    return holders;
  }

  #hasRoom(shares: readonly Share[]): boolean {
    return shares.every(({ name, limit }) => (this.#holders.get(name)?.count ?? 0) < limit);
  }

  #enter(shares: readonly Share[]): () => void {
    const now = this.#clock();
    const entered = shares.map(({ name }) => this.#holdersOf(name));
    for (const holders of entered) {
      holders.count += 1;
      holders.enteredAt = now;
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const holders of entered) holders.count -= 1;
      if (this.#waiters.size > 0) this.#admit();
    };
  }

  #admit(): void {
    for (const waiter of this.#waiters) {
      if (!this.#hasRoom(waiter.shares)) continue;
      this.#waiters.delete(waiter);
      waiter.go(this.#enter(waiter.shares));
    }
  }

  async #wait(shares: readonly Share[]): Promise<() => void> {
    const full = shares.filter(({ name, limit }) => this.#holdersOf(name).count >= limit);
    const refusing = full.find(
      ({ name }) => this.#isStuck(name) || this.#holdersOf(name).waiting >= waitingMax,
    );
    if (refusing) throw new BusyError(refusing.name);
    for (const { name } of full) this.#holdersOf(name).waiting += 1;
    try {
      return await new Promise<() => void>((resolve, reject) => {
        const waiter: Waiter = {
          shares,
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
      for (const { name } of full) this.#holdersOf(name).waiting -= 1;
    }
  }

  #isStuck(name: string): boolean {
    return this.#clock() - this.#holdersOf(name).enteredAt > stuckMs;
  }
}
