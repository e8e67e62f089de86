import { refuse } from '../http/reply/refusal.ts';

export interface TurnTerms {
  /** How many run at the same time, each of another company. */
  readonly atOnce: number;
  /** How many of one company may wait. */
  readonly waitingMax: number;
  readonly waitMs: number;
  /** Shown to callers whose turn does not come. */
  readonly message: string;
}

interface Waiting {
  readonly companyId: number;
  begin(): void;
}

const retrySeconds = 5;

/** Runs costly work a few at a time, at most one per company: no company's queue blocks the others. */
export const fairTurns = ({ atOnce, waitingMax, waitMs, message }: TurnTerms) => {
  const busy = new Set<number>();
  const waiting: Waiting[] = [];

  const startNext = (): void => {
    while (busy.size < atOnce) {
      const at = waiting.findIndex((one) => !busy.has(one.companyId));
      const [one] = at < 0 ? [] : waiting.splice(at, 1);
      if (!one) return;
      busy.add(one.companyId);
      one.begin();
    }
  };

  const turnOf = (companyId: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        companyId,
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(refuse.tooMany(message, retrySeconds));
      }, waitMs);
      waiting.push(one);
      startNext();
    });

  return async <Result>(companyId: number, run: () => Promise<Result>): Promise<Result> => {
    if (waiting.filter((one) => one.companyId === companyId).length >= waitingMax)
      throw refuse.tooMany(message, retrySeconds);
    await turnOf(companyId);
    try {
      return await run();
    } finally {
      busy.delete(companyId);
      startNext();
    }
  };
};
