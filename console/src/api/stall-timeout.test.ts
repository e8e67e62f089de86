import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStallTimeout } from './stall-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a download that keeps receiving data may take any time; one that stalls is aborted (R-23)', () => {
  const timeout = openStallTimeout(120_000);
  for (let minute = 0; minute < 60; minute += 1) {
    vi.advanceTimersByTime(60_000);
    timeout.renew();
  }
  vi.advanceTimersByTime(119_999);
  expect(timeout.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(timeout.signal.aborted).toBe(true);
});

it('a time-out that ended leaves no timer', () => {
  const timeout = openStallTimeout(120_000);
  timeout.end();
  expect(vi.getTimerCount()).toBe(0);
});
