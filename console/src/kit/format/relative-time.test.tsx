import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RelativeTime } from './RelativeTime.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-21T09:00:00');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a relative time moves on by itself, and catches up when the page is seen again (quality section 5)', () => {
  render(<RelativeTime at={new Date('2026-11-21T08:59:30').toISOString()} />);
  expect(screen.getByText('刚刚')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('1 分钟前')).toBeTruthy();

  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void vi.advanceTimersByTime(2 * 3_600_000));
  expect(screen.getByText('1 分钟前')).toBeTruthy();
  sight.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2 小时前')).toBeTruthy();
});

it('all relative times share one timer, which ends with the last of them', () => {
  const at = new Date().toISOString();
  const { unmount } = render([1, 2, 3].map((key) => <RelativeTime key={key} at={at} />));
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
