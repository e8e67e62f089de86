import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRevealed } from './use-revealed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a revealed secret is hidden after thirty seconds, or on request (S-14)', () => {
  const { result } = renderHook(useRevealed);
  act(() => result.current.reveal(7, 'A1B2'));
  act(() => void vi.advanceTimersByTime(29_999));
  expect(result.current.revealed).toMatchObject({ id: 7, secret: 'A1B2' });
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.revealed).toBeNull();

  act(() => result.current.reveal(7, 'A1B2'));
  act(() => result.current.hide());
  expect(result.current.revealed).toBeNull();
});
