import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-today.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a page left open over midnight goes on with the new day, also after the computer slept', () => {
  vi.setSystemTime(new Date(2026, 10, 26, 23, 59, 30));
  const { result } = renderHook(() => useToday());
  expect(result.current).toBe(new Date(2026, 10, 26).toDateString());
  act(() => void vi.advanceTimersByTime(31_000));
  expect(result.current).toBe(new Date(2026, 10, 27).toDateString());
  vi.setSystemTime(new Date(2026, 10, 30, 9));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(new Date(2026, 10, 30).toDateString());
});
