import { type SteadyClock, steadyClock } from '../steady-clock.ts';

/** A use counts half after this time: what a caller did a minute ago is forgotten. */
const halfLifeMs = 2000;
/** More than a page that opens takes. */
const heavyMs = 3000;
/** A heavy caller stays so above this, which is less than a loop of one call that rests as long adds up to. */
const stillHeavyMs = 1000;
/** Where everybody's calls take long, because the server is full, those of one caller are a small part of all. */
const heavyShare = 0.25;
/** Whoever asked within this time is at work. */
const atWorkMs = 5000;
/** Forgetting so small a use changes nothing. */
const negligibleMs = 1;
const forgetEveryMs = 1000;

interface Use {
  readonly caller: string;
  readonly ms: number;
  readonly at: number;
}

/** Whose calls have kept the server busy for seconds while others asked it for something, too. */
export const openHeavyUse = (steadyMs: SteadyClock = steadyClock) => {
  const uses = new Map<string, Use>();
  const heavyLines = new Set<string>();
  let all: Use = { caller: '', ms: 0, at: steadyMs() };
  /** The caller who asked last, and the last one who is another: that one is another to everybody but themselves. */
  let last = { caller: '', at: Number.NEGATIVE_INFINITY };
  let lastOther = last;
  let forgotAt = steadyMs();

  const remaining = ({ ms, at }: Use): number => ms * 0.5 ** ((steadyMs() - at) / halfLifeMs);
  const added = (use: Use | undefined, caller: string, ms: number): Use => ({
    caller,
    ms: (use ? remaining(use) : 0) + ms,
    at: steadyMs(),
  });
  const forget = (): void => {
    if (steadyMs() - forgotAt < forgetEveryMs) return;
    forgotAt = steadyMs();
    for (const [line, use] of uses) {
      if (remaining(use) >= negligibleMs) continue;
      uses.delete(line);
      heavyLines.delete(line);
    }
  };

  return {
    /** Marks a caller as at work. */
    asked(caller: string): void {
      if (last.caller !== caller) lastOther = last;
      last = { caller, at: steadyMs() };
    },
    /** Counts the time that a call took, for the line of its caller that it ran in. */
    spend(line: string, caller: string, ms: number): void {
      const before = uses.get(line);
      if (!before || remaining(before) < stillHeavyMs) heavyLines.delete(line);
      const use = added(before, caller, ms);
      uses.set(line, use);
      if (use.ms >= heavyMs) heavyLines.add(line);
      all = added(all, '', ms);
      forget();
    },
    /** Whether the calls of this line have taken long lately, while another caller is at work. */
    isHeavy(line: string): boolean {
      const use = uses.get(line);
      if (!use || !heavyLines.has(line) || remaining(use) < stillHeavyMs) return false;
      if (remaining(use) < heavyShare * remaining(all)) return false;
      const other = last.caller === use.caller ? lastOther : last;
      return steadyMs() - other.at < atWorkMs;
    },
  };
};
