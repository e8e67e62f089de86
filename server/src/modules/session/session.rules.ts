/** Five failures within fifteen minutes pause the account for fifteen minutes, known or not (product 6). */
export const accountLimit = { failures: 5, windowMs: 15 * 60_000, pauseMs: 15 * 60_000 } as const;
/** An office shares an address, so it may fail more often than one person. */
export const addressLimit = { failures: 60, windowMs: 15 * 60_000, pauseMs: 5 * 60_000 } as const;

export type Limit = typeof accountLimit | typeof addressLimit;

export interface Guard {
  failures: number;
  windowStartedAt: Date;
  lockedUntil: Date | null;
}

/** The guard after one more failure. A window that has run out starts anew. */
export const afterFailure = (guard: Guard | null, limit: Limit, now: Date): Guard => {
  const isFresh =
    !guard ||
    now.getTime() - guard.windowStartedAt.getTime() >= limit.windowMs ||
    (guard.lockedUntil !== null && guard.lockedUntil <= now);
  const failures = isFresh ? 1 : guard.failures + 1;
  return {
    failures,
    windowStartedAt: isFresh ? now : guard.windowStartedAt,
    lockedUntil: failures >= limit.failures ? new Date(now.getTime() + limit.pauseMs) : null,
  };
};

/** Seconds until the pause ends; 0 when there is none. */
export const pauseLeftSeconds = (guard: Guard | null, now: Date): number =>
  guard?.lockedUntil && guard.lockedUntil > now
    ? Math.ceil((guard.lockedUntil.getTime() - now.getTime()) / 1000)
    : 0;

/**
 * One counter for every way of writing an account: full-width letters, case and blanks are folded, and
 * the key's length is bounded.
 */
export const accountKeyOf = (account: string): string =>
  account.normalize('NFKC').trim().toLowerCase().slice(0, 64);

export const pausedMessage = (seconds: number): string =>
  `密码输入错误次数过多，请在 ${Math.max(1, Math.ceil(seconds / 60))} 分钟后重试`;
