import { type SteadyClock, steadyClock } from './steady-clock.ts';

const tickMs = 100;

/**
 * Milliseconds in which this process could work. A stretch in which its event loop stood still counts as two ticks
 * at most: what waited meanwhile for an answer did not wait for whoever had to answer.
 */
export const openWorkingClock = (steadyMs: SteadyClock = steadyClock): SteadyClock => {
  let counted = 0;
  let tickedAt = steadyMs();
  const sinceTick = (): number => Math.min(Math.max(steadyMs() - tickedAt, 0), 2 * tickMs);
  const tick = (): void => {
    counted += sinceTick();
    tickedAt = steadyMs();
  };
  setInterval(tick, tickMs).unref();
  return () => counted + sinceTick();
};

/** The clock of this process. */
export const workingClock = openWorkingClock();
