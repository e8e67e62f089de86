import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPatience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a download that keeps receiving data may take any time; one that stalls is aborted (R-23)', () => {
  const patience = openPatience(120_000);
  for (let minute = 0; minute < 60; minute += 1) {
    vi.advanceTimersByTime(60_000);
    patience.renew();
  }
  vi.advanceTimersByTime(119_999);
  expect(patience.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(patience.signal.aborted).toBe(true);
});

it('a time-out that ended leaves no timer', () => {
  const patience = openPatience(120_000);
  patience.end();
  expect(vi.getTimerCount()).toBe(0);
});
