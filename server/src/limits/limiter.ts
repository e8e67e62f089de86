import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import {
  FLOOD_LIMITS,
  type FloodLimit,
  type FloodName,
  GUESS_LIMITS,
  type GuessLimit,
  type GuessName,
  type KeyOf,
} from './limits.ts';
import { BusyError } from '../db/connection/bulkhead.ts';
import { refuse } from '../http/reply/refusal.ts';
import { steadyClock, type SteadyClock } from '../steady-clock.ts';

/** Counts callers against the limits of limits.ts, for all servers of the database together. */
export interface Limiter {
  /** Counts one call, and refuses it when there were too many. */
  enter<Name extends FloodName>(name: Name, key: KeyOf<Name>): Promise<void>;
  /** Counts one; returns the seconds until there is room again, 0 when there is. */
  count<Name extends FloodName>(name: Name, key: KeyOf<Name>): Promise<number>;
  /** Refuses a caller known to be over the limit, and counts nothing. No query. */
  refuseOver<Name extends FloodName>(name: Name, key: KeyOf<Name>): void;
  /** Seconds until a pause after too many failures ends; 0 when there is none. */
  pauseSeconds<Name extends GuessName>(name: Name, key: KeyOf<Name>): Promise<number>;
  countFailure<Name extends GuessName>(name: Name, key: KeyOf<Name>): Promise<CountedFailure>;
  close(): Promise<void>;
}

export interface CountedFailure {
  /** How many more failures are allowed. */
  readonly left: number;
  /** 0: no pause yet. */
  readonly pauseSeconds: number;
}

export const rateLimitTable = 'rate_limit';
/** Few: counting must neither wait for the connections of calls nor take them. */
const connectionsMax = 2;
/** Long enough for a busy machine: a sign-in that cannot be counted fails. */
const connectWithinMs = 5000;
const answerWithinMs = 5000;
const lockWithinMs = 2500;

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The seconds of a refusal by the library; any other error is rethrown. */
const refusedFor = (error: unknown): number => {
  if (error instanceof RateLimiterRes) return secondsOf(error.msBeforeNext);
  throw error;
};

/** Points of one caller that this server may spend; or that there are none until the window ends. */
interface Lease {
  left: number;
  /** Taken in this window so far. */
  readonly taken: number;
  readonly isOver: boolean;
  readonly endsAtMs: number;
}

interface LimiterTerms {
  /** Widens limits on calls, for offices of thousands behind one address; never those on guessing. */
  readonly factor: number;
  /** What windows in memory end by. Those in the database end by the time of day, which servers share. */
  readonly steadyMs: SteadyClock;
}

const leasesMax = 20_000;
const tidyEveryMs = 1000;
/** A server takes at most a twentieth of a limit at once: few statements per window, however many calls. */
const leasesPerWindow = 20;
/**
 * The first take is a tenth of that, and each as much as all before: a server that restarts repeatedly wastes
 * hardly more points than it used.
 */
const firstPart = 10;

/**
 * A limit on calls. A server takes points from the database in batches and counts them down in memory, so a
 * call rarely costs a statement; together servers never exceed the limit. Points taken and not used are lost
 * with the window.
 */
class FloodCounter {
  readonly #store: RateLimiterPostgres;
  readonly #points: number;
  readonly #step: number;
  readonly #leases = new Map<string, Lease>();
  readonly #asking = new Map<string, Promise<void>>();
  readonly #steadyMs: SteadyClock;
  #tidiedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    pool: pg.Pool,
    name: FloodName,
    { max, windowMs }: FloodLimit,
    { factor, steadyMs }: LimiterTerms,
  ) {
    const points = max * factor;
    const terms = { keyPrefix: name, points, duration: windowMs / 1000 };
    this.#points = points;
    this.#steadyMs = steadyMs;
    this.#step = Math.max(1, Math.floor(points / leasesPerWindow));
    this.#store = new RateLimiterPostgres({
      ...terms,
      ...storeOf(pool),
      // a failure to count must not fail the call: this server counts alone meanwhile
      insuranceLimiter: new RateLimiterMemory(terms),
    });
  }

  /** Counts one; returns the seconds until there is room again, 0 when there is. */
  async count(key: string): Promise<number> {
    for (;;) {
      const lease = this.#live(key);
      if (lease && lease.left > 0) {
        lease.left -= 1;
        return 0;
      }
      if (lease?.isOver) return secondsOf(lease.endsAtMs - this.#steadyMs());
      // no lease is dropped for another caller's: without room, each call is counted in the database
      if (!this.#leases.has(key) && !this.#hasRoom()) {
        return this.#store.consume(key, 1).then(() => 0, refusedFor);
      }
      await (this.#asking.get(key) ?? this.#ask(key));
    }
  }

  /** As far as this server knows. */
  secondsOver(key: string): number {
    const lease = this.#live(key);
    return lease?.isOver ? secondsOf(lease.endsAtMs - this.#steadyMs()) : 0;
  }

  #live(key: string): Lease | undefined {
    const lease = this.#leases.get(key);
    return lease && lease.endsAtMs > this.#steadyMs() ? lease : undefined;
  }

  /** Takes points for all waiting calls of this caller. */
  #ask(key: string): Promise<void> {
    const before = this.#live(key)?.taken ?? 0;
    const step = Math.min(this.#step, Math.max(1, Math.floor(this.#step / firstPart), before));
    const keep = ({ consumedPoints, msBeforeNext }: RateLimiterRes): void => {
      // of a batch larger than the rest, only the rest is ours
      const left = Math.max(0, Math.min(step, this.#points - (consumedPoints - step)));
      const endsAtMs = this.#steadyMs() + Math.max(1, msBeforeNext);
      this.#leases.set(key, { left, taken: before + step, isOver: left === 0, endsAtMs });
    };
    const asking = this.#store
      .consume(key, step)
      .then(keep, (error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error;
        keep(error);
      })
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  #hasRoom(): boolean {
    const now = this.#steadyMs();
    if (this.#leases.size >= leasesMax && now - this.#tidiedAtMs >= tidyEveryMs) {
      this.#tidiedAtMs = now;
      for (const [key, { endsAtMs }] of this.#leases) if (endsAtMs <= now) this.#leases.delete(key);
    }
    return this.#leases.size < leasesMax;
  }
}

/**
 * A limit on failures. Nothing is kept in memory: a lifted pause is lifted on every server, and when the
 * database cannot count there is nothing to guess.
 */
class GuessCounter {
  readonly #pool: pg.Pool;
  readonly #store: RateLimiterPostgres;
  readonly #max: number;

  constructor(pool: pg.Pool, name: GuessName, { max, windowMs, pauseMs }: GuessLimit) {
    this.#pool = pool;
    this.#max = max;
    this.#store = new RateLimiterPostgres({
      keyPrefix: name,
      // the failure that reaches the limit begins the pause
      points: max - 1,
      duration: windowMs / 1000,
      blockDuration: pauseMs / 1000,
      ...storeOf(pool),
    });
  }

  async pauseSeconds(key: string): Promise<number> {
    const counted = await this.#store.get(key).catch((error: unknown) => this.#fail(error));
    return counted && counted.consumedPoints >= this.#max ? secondsOf(counted.msBeforeNext) : 0;
  }

  countFailure(key: string): Promise<CountedFailure> {
    return this.#store.consume(key).then(
      ({ consumedPoints }) => ({ left: this.#max - consumedPoints, pauseSeconds: 0 }),
      (error: unknown) =>
        error instanceof RateLimiterRes
          ? { left: 0, pauseSeconds: secondsOf(error.msBeforeNext) }
          : this.#fail(error),
    );
  }

  /** No connection because others hold them all means a busy database, not one that is away. */
  #fail(error: unknown): never {
    const isFull = this.#pool.totalCount >= connectionsMax && this.#pool.idleCount === 0;
    const isTimeout = error instanceof Error && /timeout exceeded when trying to connect/.test(error.message);
    throw isFull && isTimeout ? new BusyError('the limits') : error;
  }
}

const storeOf = (pool: pg.Pool) =>
  ({
    storeClient: pool,
    storeType: 'pool',
    tableName: rateLimitTable,
    // by a migration; a job deletes expired rows
    tableCreated: true,
    clearExpiredByTimeout: false,
  }) as const;

const namesOf = <Name extends string>(limits: Record<Name, unknown>): Name[] => Object.keys(limits) as Name[];

export const openLimiter = (
  databaseUrl: string,
  { factor = 1, steadyMs = steadyClock }: Partial<LimiterTerms> = {},
): Limiter => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: answerWithinMs,
    lock_timeout: lockWithinMs,
    query_timeout: 2 * answerWithinMs,
    application_name: 'design-console-limits',
  });
  // a lost connection is replaced at the next use
  pool.on('error', () => undefined);
  const floods = Object.fromEntries(
    namesOf(FLOOD_LIMITS).map((name) => [
      name,
      new FloodCounter(pool, name, FLOOD_LIMITS[name], { factor, steadyMs }),
    ]),
  ) as Record<FloodName, FloodCounter>;
  const guesses = Object.fromEntries(
    namesOf(GUESS_LIMITS).map((name) => [name, new GuessCounter(pool, name, GUESS_LIMITS[name])]),
  ) as Record<GuessName, GuessCounter>;
  return {
    async enter(name, key) {
      const seconds = await floods[name].count(key);
      if (seconds > 0) throw refuse.tooMany(FLOOD_LIMITS[name].message, seconds);
    },
    count: (name, key) => floods[name].count(key),
    refuseOver(name, key) {
      const seconds = floods[name].secondsOver(key);
      if (seconds > 0) throw refuse.tooMany(FLOOD_LIMITS[name].message, seconds);
    },
    pauseSeconds: (name, key) => guesses[name].pauseSeconds(key),
    countFailure: (name, key) => guesses[name].countFailure(key),
    close: () => pool.end(),
  };
};
