/** The first day whose events are still there when so many days are kept: the server goes by UTC. */
export const firstKeptDay = (keepDays: number, now: Date): string =>
  new Date(now.getTime() - keepDays * 86_400_000).toISOString().slice(0, 10);
