import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../http/reply/refusal.ts';
import { type SteadyClock, steadyClock } from '../steady-clock.ts';

export interface PaceTerms {
  /** How many of one key may be under way, the one that runs included. */
  readonly waitingMax: number;
  readonly message: string;
  readonly steadyMs?: SteadyClock;
  readonly pause?: (ms: number) => Promise<unknown>;
}

interface Line {
  count: number;
  end: Promise<void>;
}

/** Work that takes less delays nobody. */
const shortMs = 10;
/** The thread belongs to others twice as long as to one key's long work. */
const restShare = 2;
const retrySeconds = 5;

/**
 * Runs work that holds the process's thread, one of a key after the other. After long work the key's next one
 * waits twice as long as it took: however much one key sends, others have two thirds of the time.
 */
export const pacedTurns = ({
  waitingMax,
  message,
  steadyMs = steadyClock,
  pause = (ms) => wait(ms, undefined, { ref: false }),
}: PaceTerms) => {
  const lines = new Map<string, Line>();
  return async <Result>(key: string, work: () => Result): Promise<Result> => {
    const line = lines.get(key) ?? { count: 0, end: Promise.resolve() };
    if (line.count >= waitingMax) throw refuse.tooMany(message, retrySeconds);
    lines.set(key, line);
    line.count += 1;
    const before = line.end;
    let leave = (): void => undefined;
    line.end = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    const startedAt = steadyMs();
    try {
      return work();
    } finally {
      const tookMs = steadyMs() - startedAt;
      // without a rest, too, what has arrived meanwhile comes first
      void pause(tookMs > shortMs ? restShare * tookMs : 0).then(() => {
        line.count -= 1;
        if (line.count === 0) lines.delete(key);
        leave();
      });
    }
  };
};
