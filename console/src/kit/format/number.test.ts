import { describe, expect, it } from 'vitest';
import { durationText, percent, shortNumber, signedPercent, wholeNumber } from './number.ts';

describe('numbers people read (quality section 5)', () => {
  it('separate thousands, and use 万 and 亿 for large numbers', () => {
    expect([0, 999, 12_345, 99_999].map(shortNumber)).toEqual(['0', '999', '12,345', '99,999']);
    expect([123_456, 1_234_567, 99_999_999, 123_456_789].map(shortNumber)).toEqual([
      '12.35 万',
      '123.5 万',
      '1 亿',
      '1.23 亿',
    ]);
    expect(wholeNumber(1_234_567)).toBe('1,234,567');
  });

  it('format shares, changes and durations', () => {
    expect([0, 0.5674, 1].map(percent)).toEqual(['0%', '56.7%', '100%']);
    expect([0.1234, -0.04, 0].map(signedPercent)).toEqual(['+12.3%', '−4%', '0%']);
    expect([0, 40_000, 720_000, 12_600_000].map(durationText)).toEqual([
      '0 秒',
      '40 秒',
      '12 分钟',
      '3.5 小时',
    ]);
  });
});
