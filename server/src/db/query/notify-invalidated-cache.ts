import type { Database } from '../connection/open.ts';

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly madeAt: number;
}

type Notifications = Pick<Database, 'listen' | 'isListening'>;

interface Terms<Value> {
  /** The channel of changes: the payload is a group of entries, or the prefix of groups up to a colon. */
  readonly channel: string;
  /** At most this old, also when a notification was lost silently. */
  readonly maxAgeMs: number;
  readonly maxEntries: number;
  /** The group a value belongs to, `63:AB12CD34`; null is not kept. */
  readonly groupOf: (value: Value) => string | null;
}

/**
 * Values read once and kept until PostgreSQL reports a change from any server. Callers that miss at the same
 * time share one read. A value being read during a change is not kept, and none that was kept is used while the
 * connection of notifications is lost: then every value is read anew, and all are dropped when it is back.
 */
export class NotifyInvalidatedCache<Value> {
  readonly #database: Notifications;
  readonly #terms: Terms<Value>;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #groups = new Map<string, Set<string>>();
  readonly #reading = new Set<string>();
  #isHearing = false;
  #isConnecting = false;

  constructor(database: Notifications, terms: Terms<Value>) {
    this.#database = database;
    this.#terms = terms;
  }

  /** The kept value, or that of `read`. Errors of `read` are not kept. */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    const isCurrent = this.#reading.has(key) || this.#database.isListening();
    if (entry && isCurrent && performance.now() - entry.madeAt < this.#terms.maxAgeMs) return entry.value;
    this.#hear();
    if (this.#entries.size >= this.#terms.maxEntries) this.#forgetAll();
    return this.#read(key, read);
  }

  /** The value kept last and not reported as changed since, however old: for when it cannot be read anew. */
  async last(key: string): Promise<Value | undefined> {
    if (this.#reading.has(key) || !this.#database.isListening()) return undefined;
    return this.#entries.get(key)?.value;
  }

  async #read(key: string, read: () => Promise<Value>): Promise<Value> {
    const former = this.#reading.has(key) ? undefined : this.#entries.get(key);
    const entry = { value: read(), madeAt: performance.now() };
    this.#entries.set(key, entry);
    this.#reading.add(key);
    let group: string | null = null;
    try {
      const value = await entry.value;
      if (this.#isHearing) group = this.#terms.groupOf(value);
      return value;
    } catch (error) {
      if (former && this.#entries.get(key) === entry) {
        this.#reading.delete(key);
        this.#entries.set(key, former);
      }
      throw error;
    } finally {
      // otherwise something changed meanwhile, and the next call reads again
      if (this.#entries.get(key) === entry) {
        this.#reading.delete(key);
        if (group === null) this.#entries.delete(key);
        else this.#groups.set(group, (this.#groups.get(group) ?? new Set()).add(key));
      }
    }
  }

  /** Connects at the first use: a process that never needs it holds no connection for it. */
  #hear(): void {
    if (this.#isHearing || this.#isConnecting) return;
    this.#isConnecting = true;
    void this.#database
      .listen(this.#terms.channel, (payload) => this.#drop(payload))
      .then(() => {
        this.#isHearing = true;
        // earlier values could have changed unnoticed
        this.#forgetAll();
      })
      .catch(() => undefined)
      .finally(() => {
        this.#isConnecting = false;
      });
  }

  #drop(payload: string): void {
    // an empty payload: something may have been missed
    if (payload === '') {
      this.#forgetAll();
      return;
    }
    for (const key of this.#reading) this.#entries.delete(key);
    this.#reading.clear();
    for (const [group, keys] of this.#groups) {
      if (group !== payload && !group.startsWith(`${payload}:`)) continue;
      for (const key of keys) this.#entries.delete(key);
      this.#groups.delete(group);
    }
  }

  #forgetAll(): void {
    this.#entries.clear();
    this.#groups.clear();
    this.#reading.clear();
  }
}
