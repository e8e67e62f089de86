import { createHash } from 'node:crypto';
import cronParser from 'cron-parser';

/** When a cron expression was last due at or before a moment; throws for an expression that is none. */
export const lastDue = (cron: string, timeZone: string, now: Date): Date =>
  // prev() is before its start: a moment that is due itself counts
  cronParser
    .parseExpression(cron, { tz: timeZone, currentDate: new Date(now.getTime() + 1) })
    .prev()
    .toDate();

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
