/** The first day whose events are kept for `keepDays` days; the server counts in UTC. */
export const firstKeptDay = (keepDays: number, now: Date): string =>
  new Date(now.getTime() - keepDays * 86_400_000).toISOString().slice(0, 10);
