import { describe, expect, it } from 'vitest';
import { overlapChoices, remainingText, tickMsFor } from './secret-life.ts';

const now = new Date('2026-11-21T01:05:00Z');
const after = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

describe('the life of a secret (S-14)', () => {
  it('counts the overlap down in words', () => {
    expect(remainingText(after(72 * 3600), now)).toBe('72 小时');
    expect(remainingText(after(23 * 3600 + 12 * 60 + 5), now)).toBe('23 小时 12 分');
    expect(remainingText(after(12 * 60 + 30), now)).toBe('12 分 30 秒');
    expect(remainingText(after(9), now)).toBe('9 秒');
    expect(remainingText(after(0), now)).toBe('已失效');
    expect(remainingText(after(-5), now)).toBe('已失效');
  });

  it('updates every second in the last hour', () => {
    expect(tickMsFor(after(3599), now)).toBe(1000);
    expect(tickMsFor(after(7200), now)).toBe(20_000);
  });

  it('offers 0, 1, 24, 48 and 72 hours', () => {
    expect(overlapChoices.map((choice) => choice.hours)).toEqual([0, 1, 24, 48, 72]);
  });
});
