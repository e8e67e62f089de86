import { describe, expect, it } from 'vitest';
import { absoluteTime, relativeTime } from './time.ts';

// local time on purpose: times are shown in the browser's zone
const at = (text: string) => new Date(text).toISOString();
const now = new Date('2026-11-21T09:05:30');

describe('moments (quality section 5)', () => {
  it.each([
    ['2026-11-21T09:05:00', '刚刚'],
    ['2026-11-21T09:04:30', '1 分钟前'],
    ['2026-11-21T08:06:00', '59 分钟前'],
    ['2026-11-21T08:05:30', '1 小时前'],
    ['2026-11-20T10:00:00', '23 小时前'],
    ['2026-11-20T09:05:30', '11-20 09:05'],
    ['2025-12-31T23:59:00', '2025-12-31 23:59'],
    ['2026-11-22T08:00:00', '11-22 08:00'],
  ])('%s is %s', (moment, text) => {
    expect(relativeTime(at(moment), now)).toBe(text);
  });

  it('have an absolute form to the second', () => {
    expect(absoluteTime(at('2026-01-02T03:04:05'))).toBe('2026-01-02 03:04:05');
  });
});
