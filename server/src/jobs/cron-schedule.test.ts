import { describe, expect, it } from 'vitest';
import { CronSchedule, idOfRun, lastDue } from './cron-schedule.ts';

describe('when a job was last due', () => {
  it.each([
    ['20 3 * * *', 'Asia/Shanghai', '2026-03-29T00:00:00Z', '2026-03-28T19:20:00Z'],
    ['20 3 * * *', 'UTC', '2026-03-29T00:00:00Z', '2026-03-28T03:20:00Z'],
    ['*/5 * * * *', 'UTC', '2026-03-29T00:05:00.000Z', '2026-03-29T00:05:00Z'],
    ['*/5 * * * *', 'UTC', '2026-03-29T00:04:59.999Z', '2026-03-29T00:00:00Z'],
  ])('%s in %s at %s: %s', (cron, timeZone, now, due) => {
    expect(lastDue(cron, timeZone, new Date(now))).toEqual(new Date(due));
  });

  it('is an error for what is no cron expression', () => {
    expect(() => new CronSchedule('every day', 'UTC')).toThrow();
  });

  it.each(['* * * * *', '*/5 * * * *', '23 * * * *', '41 3 * * *'])(
    'asked as time goes on, and after a clock was put back, is what it is from scratch: %s',
    (cron) => {
      const schedule = new CronSchedule(cron, 'America/New_York');
      // over the hour that is missing in spring, a little before, on and after whole minutes
      const start = Date.parse('2026-03-08T06:54:00Z');
      const steps = [0, 59_999, 60_000, 60_001, 299_999, 300_000, 1_740_000, 3_600_000, 7_200_000, 30_000];
      for (const step of [...steps, ...steps]) {
        const now = new Date(start + step);
        expect(schedule.lastDue(now)).toEqual(lastDue(cron, 'America/New_York', now));
      }
    },
  );
});

describe('the id of a run', () => {
  it('is the same on every server, and another for another time or job', () => {
    const due = new Date('2026-03-28T19:20:00Z');
    expect(idOfRun('session.sweep', due)).toBe(idOfRun('session.sweep', new Date(due)));
    expect(idOfRun('session.sweep', due)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(idOfRun('session.sweep', new Date(due.getTime() + 60_000))).not.toBe(
      idOfRun('session.sweep', due),
    );
    expect(idOfRun('usage.roll-up', due)).not.toBe(idOfRun('session.sweep', due));
  });
});
