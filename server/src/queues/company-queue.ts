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

/**
 * Runs costly work a few at a time, at most one per company, next that of the company served longest ago: no
 * company's queue blocks the others.
 */
export const fairTurns = ({ atOnce, waitingMax, waitMs, message }: TurnTerms) => {
  const busy = new Set<number>();
  const waiting: Waiting[] = [];
  /** The number of each company's last turn. */
  const lastTurns = new Map<number, number>();
  let turns = 0;

  const next = (): Waiting | undefined => {
    const lastTurnOf = ({ companyId }: Waiting): number => lastTurns.get(companyId) ?? 0;
    // equal ones stay in order of arrival
    const [first] = waiting
      .filter(({ companyId }) => !busy.has(companyId))
      .sort((one, other) => lastTurnOf(one) - lastTurnOf(other));
    return first;
  };

  const startNext = (): void => {
    while (busy.size < atOnce) {
      const one = next();
      if (!one) break;
      waiting.splice(waiting.indexOf(one), 1);
      busy.add(one.companyId);
      lastTurns.set(one.companyId, (turns += 1));
      one.begin();
    }
    // nobody has a turn: the order of past turns no longer matters
    if (busy.size === 0) lastTurns.clear();
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
