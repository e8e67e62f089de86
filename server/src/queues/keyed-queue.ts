import { refuse } from '../http/reply/refusal.ts';
import { steadyClock } from '../steady-clock.ts';

export interface TurnTerms {
  /** How many of one key run at the same time; a function says it anew whenever one could begin. */
  readonly atOnce: number | ((key: string) => number);
  /** For how long the place of a task that took so long stays empty; no time by default. */
  readonly restMs?: (key: string, tookMs: number) => number;
  /** How many of one key may wait; more are refused at once. Absent: as many as come. */
  readonly waitingMax?: number;
  /** Waiting longer is refused: work that does not end must not hold a whole line. */
  readonly waitMs: number;
  readonly message: string;
}

interface Line {
  running: number;
  /** In order of arrival. */
  readonly waiting: Set<() => void>;
}

/**
 * Runs at most so many of each key at once; more of the same key wait in order of arrival. Keys do not wait
 * for each other, so a crowd at one key blocks no other.
 */
export const turnsByKey = ({
  atOnce,
  restMs = () => 0,
  waitingMax = Number.POSITIVE_INFINITY,
  waitMs,
  message,
}: TurnTerms) => {
  const lines = new Map<string, Line>();
  const refusal = () => refuse.tooMany(message, Math.ceil(waitMs / 1000));

  const placesOf = typeof atOnce === 'number' ? () => atOnce : atOnce;

  const startWaiting = (key: string, line: Line): void => {
    for (const begin of line.waiting) {
      if (line.running >= placesOf(key)) return;
      line.waiting.delete(begin);
      line.running += 1;
      begin();
    }
  };

  const free = (key: string, line: Line): void => {
    line.running -= 1;
    startWaiting(key, line);
    if (line.running === 0) lines.delete(key);
  };

  const turnIn = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.delete(begin);
        reject(refusal());
      }, waitMs);
      line.waiting.add(begin);
    });

  return async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.waiting.size === 0 && line.running < placesOf(key)) line.running += 1;
    else if (line.waiting.size >= waitingMax) throw refusal();
    else {
      const turn = turnIn(line);
      // there may be more places than when the last one ended
      startWaiting(key, line);
      await turn;
    }
    const startedAt = steadyClock();
    try {
      return await run();
    } finally {
      const rest = restMs(key, steadyClock() - startedAt);
      if (rest > 0) setTimeout(() => free(key, line), rest).unref();
      else free(key, line);
    }
  };
};

/**
 * Runs at most so many at once, one of each key: a key that has much to do waits behind every other key after each
 * turn. Work waits at most `waitMs`, half of it for its own key.
 */
export const fairTurns = ({ atOnce, waitMs, ...terms }: TurnTerms) => {
  const ofKey = turnsByKey({ ...terms, atOnce: 1, waitMs: waitMs / 2 });
  const ofAll = turnsByKey({ message: terms.message, atOnce, waitMs: waitMs / 2 });
  return <Result>(key: string, run: () => Promise<Result>): Promise<Result> =>
    ofKey(key, () => ofAll('', run));
};
