import { describe, expect, it } from 'vitest';
import { endPresetOf, endRange, endRangeOf, usualValidity } from './letter-life.ts';

const now = new Date(2026, 10, 21, 23, 30);

describe('the validity of a letter', () => {
  it('is a year less a day from today', () => {
    expect(usualValidity(now)).toEqual({ validFrom: '2026-11-21', validTo: '2027-11-20' });
    expect(usualValidity(new Date(2028, 1, 29))).toEqual({ validFrom: '2028-02-29', validTo: '2029-02-28' });
  });

  it('in the address by days is a preset today and 自定义 tomorrow; by name it moves on with the days (U-02)', () => {
    const range = endRangeOf('month', now);
    expect(range).toEqual({ endFrom: '2026-11-21', endTo: '2026-12-21' });
    expect(endPresetOf(range, now)).toBe('month');
    expect(endPresetOf(range, new Date(2026, 10, 22))).toBe('custom');
    expect(endPresetOf({}, now)).toBeUndefined();
    expect(endRange.daysOf('month', now)).toEqual({ from: '2026-11-21', to: '2026-12-21' });
    expect(endRange.daysOf('month', new Date(2026, 10, 22))?.from).toBe('2026-11-22');
    expect(endRange.daysOf('2026-11-21', now)).toBeNull();
  });
});
