/**
 * Milliseconds since some moment, in step with time: a correction of the time of day does not move them. For
 * durations within this process; a moment that others read is a Date.
 */
export type SteadyClock = () => number;

export const steadyClock: SteadyClock = () => performance.now();
