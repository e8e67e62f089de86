import { createHash } from 'node:crypto';
import cronParser from 'cron-parser';

/** When a cron expression was last due at or before a moment; throws for an expression that is none. */
export const lastDue = (cron: string, timeZone: string, now: Date): Date =>
  // prev() is before its start: a moment that is due itself counts
  cronParser
    .parseExpression(cron, { tz: timeZone, currentDate: new Date(now.getTime() + 1) })
    .prev()
    .toDate();

const firstDueAfter = (cron: string, timeZone: string, moment: Date): Date =>
  cronParser.parseExpression(cron, { tz: timeZone, currentDate: moment }).next().toDate();

/**
 * When an expression was last due, asked again and again as time goes on. Finding it takes the parser some ten
 * milliseconds of the thread that answers requests, so it is found anew only when the next time has come.
 */
export class CronSchedule {
  readonly #cron: string;
  readonly #timeZone: string;
  #known: { due: Date; next: Date } | undefined;

  /** Throws for an expression that is none. */
  constructor(cron: string, timeZone: string) {
    cronParser.parseExpression(cron, { tz: timeZone });
    this.#cron = cron;
    this.#timeZone = timeZone;
  }

  lastDue(now: Date): Date {
    // a clock that was put back is believed too
    if (!this.#known || now < this.#known.due || now >= this.#known.next) {
      this.#known = {
        due: lastDue(this.#cron, this.#timeZone, now),
        next: firstDueAfter(this.#cron, this.#timeZone, now),
      };
    }
    return this.#known.due;
  }
}

/** The same on every server, so that of several who find a job due one row comes out. */
export const idOfRun = (name: string, due: Date): string => {
  const digest = createHash('sha256').update(`${name} ${due.toISOString()}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
};
