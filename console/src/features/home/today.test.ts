import { describe, expect, it } from 'vitest';
import { timeLeftWords } from './days-left.ts';
import { changeWords, scaleTop } from './today.ts';

describe('today against yesterday (product section 6)', () => {
  it.each([
    [12, 12, 'same', '与昨日此时持平'],
    [0, 0, 'same', '与昨日此时持平'],
    [5, 0, 'up', '昨日此时为 0'],
    [110, 100, 'up', '较昨日此时 +10%'],
    [101, 100, 'up', '较昨日此时 +1.0%'],
    [50, 100, 'down', '较昨日此时 −50%'],
    [2500, 100, 'up', '较昨日此时 +2,400%'],
  ] as const)('%i after %i: %s, %s', (today, yesterday, direction, words) => {
    expect(changeWords(today, yesterday)).toEqual({ direction, words });
  });

  it.each([
    [[0, 0], 2],
    [[1], 2],
    [[3], 5],
    [[999], 1000],
    [[1001], 2000],
  ] as const)('the scale of %j ends at %i', (values, top) => {
    expect(scaleTop(values)).toBe(top);
  });
});

it.each([
  [0.5, '不到 1 小时'],
  [2, '还有 2 小时'],
  [23.1, '还有 24 小时'],
  [24.1, '还有 2 天'],
  [24 * 12, '还有 12 天'],
  [24 * 12 + 1, '还有 13 天'],
] as const)('%d hours are left: %s', (hours, words) => {
  expect(timeLeftWords(hours * 3_600_000)).toBe(words);
});
