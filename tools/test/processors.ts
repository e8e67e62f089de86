import { readFileSync } from 'node:fs';

/** Time of all processors since the start of the machine, in ticks. */
export interface ProcessorTimes {
  readonly busy: number;
  readonly idle: number;
  /** Wanted by this machine, and given to another one by the host. */
  readonly stolen: number;
}

/** Shares of the processors' time, 0 to 1. */
export type ProcessorShares = ProcessorTimes;

/** Reads the first line of /proc/stat; undefined for any other text. */
export const timesOf = (stat: string): ProcessorTimes | undefined => {
  const [user, nice, system, idle, wait, irq, softIrq, stolen] = (
    /^cpu +([\d ]+)/.exec(stat)?.[1]?.split(' ') ?? []
  ).map(Number);
  if (user === undefined || stolen === undefined) return undefined;
  const busy = user + (nice ?? 0) + (system ?? 0) + (irq ?? 0) + (softIrq ?? 0);
  return { busy, idle: (idle ?? 0) + (wait ?? 0), stolen };
};

/** The processors' time up to now; undefined where the system does not tell (not Linux). */
export const processorTimes = (): ProcessorTimes | undefined => {
  try {
    return timesOf(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return undefined;
  }
};

/** How the processors spent the time between two readings. */
export const sharesBetween = (
  from: ProcessorTimes | undefined,
  to: ProcessorTimes | undefined,
): ProcessorShares | undefined => {
  if (!from || !to) return undefined;
  const [busy, idle, stolen] = [to.busy - from.busy, to.idle - from.idle, to.stolen - from.stolen];
  const all = busy + idle + stolen;
  return all > 0 ? { busy: busy / all, idle: idle / all, stolen: stolen / all } : undefined;
};

/** Tells a suite that waits from a suite that computes, and both from a machine that shares its processors. */
export const wordsOf = ({ busy, stolen }: ProcessorShares): string =>
  `${Math.round(busy * 100)} % busy${stolen >= 0.005 ? `, ${Math.round(stolen * 100)} % stolen` : ''}`;
