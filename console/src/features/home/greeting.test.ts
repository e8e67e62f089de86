import { describe, expect, it } from 'vitest';
import { dateWords, greetingAt } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    [0, '夜深了'],
    [4, '夜深了'],
    [5, '早上好'],
    [10, '早上好'],
    [11, '中午好'],
    [13, '下午好'],
    [18, '晚上好'],
    [23, '晚上好'],
  ])('at %i is %s', (hour, words) => {
    expect(greetingAt(new Date(2026, 10, 21, hour, 59))).toBe(words);
  });

  it('names the day', () => {
    expect(dateWords(new Date(2026, 10, 21))).toBe('11 月 21 日 星期六');
  });
});
