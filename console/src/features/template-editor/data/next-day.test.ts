import { expect, it } from 'vitest';
import { msToNextDay } from './next-day.ts';

it('the day changes at midnight of the company, whatever the zone of the browser (R-24)', () => {
  // 23:30 in Shanghai
  const now = new Date('2026-03-10T15:30:00Z');
  expect(msToNextDay('2026-03-10', 'Asia/Shanghai', now)).toBe(30 * 60_000 + 5_000);
  expect(msToNextDay('2026-03-10', 'UTC', now)).toBe(8.5 * 3_600_000 + 5_000);
});

it('the day is asked for rarely while this clock is ahead of that of the server', () => {
  expect(msToNextDay('2026-03-10', 'Asia/Shanghai', new Date('2026-03-10T16:00:10Z'))).toBe(600_000);
});
