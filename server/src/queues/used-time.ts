import { type SteadyClock, steadyClock } from '../steady-clock.ts';
import type { Owner } from './fair-queue.ts';

/** How long the use of time is remembered. */
const rememberedMs = 60_000;
/** Who used this much at once rests as long as it took: nobody could be served meanwhile. */
const longMs = 2000;

const userKey = ({ companyId, user }: Owner): string => `${companyId} ${user}`;

/** Milliseconds that users and companies used within the last minute, and which users rest after long work. */
export const openUsedTime = (steadyMs: SteadyClock = steadyClock) => {
  let spans: { owner: Owner; ms: number; endedAt: number }[] = [];
  const ofUsers = new Map<string, number>();
  const ofCompanies = new Map<number, number>();
  const restUntil = new Map<string, number>();

  const add = <Key>(sums: Map<Key, number>, key: Key, ms: number): void => {
    const sum = (sums.get(key) ?? 0) + ms;
    if (sum > 0) sums.set(key, sum);
    else sums.delete(key);
  };
  const count = (owner: Owner, ms: number): void => {
    add(ofUsers, userKey(owner), ms);
    add(ofCompanies, owner.companyId, ms);
  };
  const forget = (): void => {
    const now = steadyMs();
    const isKept = ({ endedAt }: { endedAt: number }) => now - endedAt < rememberedMs;
    for (const { owner, ms } of spans.filter((span) => !isKept(span))) count(owner, -ms);
    spans = spans.filter(isKept);
    for (const [key, until] of restUntil) if (until <= now) restUntil.delete(key);
  };

  return {
    /** Returns for how long the user rests. `isLost`: the work was stopped, so it could have taken longer. */
    spend(owner: Owner, tookMs: number, isLost: boolean): number {
      forget();
      // whole numbers: sums return to zero
      const ms = Math.ceil(tookMs);
      spans.push({ owner, ms, endedAt: steadyMs() });
      count(owner, ms);
      if (!isLost && ms < longMs) return 0;
      restUntil.set(userKey(owner), steadyMs() + ms);
      return ms;
    },
    forget,
    ofUser: (owner: Owner): number => ofUsers.get(userKey(owner)) ?? 0,
    ofCompany: (companyId: number): number => ofCompanies.get(companyId) ?? 0,
    isResting: (owner: Owner): boolean => (restUntil.get(userKey(owner)) ?? 0) > steadyMs(),
  };
};
