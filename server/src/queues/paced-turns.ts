import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../http/reply/refusal.ts';
import { type SteadyClock, steadyClock } from '../steady-clock.ts';
import { FairQueue, type Owner } from './fair-queue.ts';

export interface PaceTerms {
  /** How many of one user may wait, and how many of their company. */
  readonly waitingMax: { readonly user: number; readonly company: number };
  readonly message: string;
  readonly steadyMs?: SteadyClock;
  readonly pause?: (ms: number) => Promise<unknown>;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

/** Work that takes less delays nobody. */
const shortMs = 10;
/** The thread belongs to others twice as long as to one company's long work. */
const restShare = 2;
const retrySeconds = 5;

/**
 * Runs work that holds the process's thread, one of a company after the other, in turns of its users. After long
 * work the company's next one waits twice as long as it took: however much one company sends, others have two
 * thirds of the time. However much one user sends, a colleague waits for one of their tasks.
 */
export const pacedTurns = ({
  waitingMax,
  message,
  steadyMs = steadyClock,
  pause = (ms) => wait(ms, undefined, { ref: false }),
}: PaceTerms) => {
  const queue = new FairQueue<Waiting>({ ...waitingMax, all: Number.POSITIVE_INFINITY });
  /** Companies whose work runs, or whose next one waits for its time. */
  const resting = new Set<number>();

  const startNext = (): void => {
    const next = queue.take((companyId) => !resting.has(companyId));
    if (!next) return;
    resting.add(next.owner.companyId);
    next.item.begin();
  };

  const turnOf = (owner: Owner): Promise<void> =>
    new Promise((resolve, reject) => {
      const one = { begin: resolve, refuse: () => reject(refuse.tooMany(message, retrySeconds)) };
      for (const dropped of queue.push(owner, one)) dropped.refuse();
      startNext();
    });

  return async <Result>(owner: Owner, work: () => Result): Promise<Result> => {
    await turnOf(owner);
    const startedAt = steadyMs();
    try {
      return work();
    } finally {
      const tookMs = steadyMs() - startedAt;
      // without a rest, too, what has arrived meanwhile comes first
      void pause(tookMs > shortMs ? restShare * tookMs : 0).then(() => {
        resting.delete(owner.companyId);
        startNext();
      });
    }
  };
};
