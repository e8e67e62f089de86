import { describe, expect, it } from 'vitest';
import { idOfRun, lastDue } from './cron.ts';

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
    expect(() => lastDue('every day', 'UTC', new Date())).toThrow();
  });
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
