import { expect, it, onTestFinished, vi } from 'vitest';
import { openWorkingClock } from './working-clock.ts';

it('a working clock goes with time, and hardly while the event loop stands still', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 5000;
  const clock = openWorkingClock(() => now);
  const work = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 100) {
      now += 100;
      vi.advanceTimersByTime(100);
    }
  };
  work(1000);
  expect(clock()).toBe(1000);
  now += 50;
  expect(clock()).toBe(1050);
  now += 3000;
  expect(clock()).toBe(1200);
  vi.advanceTimersByTime(100);
  expect(clock()).toBe(1200);
  work(1000);
  expect(clock()).toBe(2200);
});
