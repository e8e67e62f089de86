import { describe, expect, it } from 'vitest';
import { HEIGHTS, raised, restHeight } from './heights.ts';

describe('the heights of a bottom sheet', () => {
  it.each([
    [0.31, 0, 'low'],
    [0.4, 0, 'middle'],
    [0.59, 0, 'middle'],
    [0.65, 0, 'high'],
    [1, 0, 'high'],
    [0.2, 0, 'low'],
    [0.1, 0, null],
    [0.31, 0.8, 'middle'],
    [0.5, 0.8, 'high'],
    [0.95, 0.8, 'high'],
    [0.7, -0.8, 'middle'],
    [0.45, -0.8, 'low'],
    [0.29, -0.8, null],
  ] as const)('released at %f with %f px a ms settle at %s', (share, speed, expected) => {
    expect(restHeight(share, speed)).toBe(expected);
  });

  it('change one by one with keys, and stop at the ends', () => {
    expect([raised('low', 1), raised('middle', 1), raised('high', 1), raised('low', -1)]).toEqual([
      'middle',
      'high',
      null,
      null,
    ]);
  });

  it('leave the page visible', () => {
    expect(Math.max(...Object.values(HEIGHTS))).toBeLessThan(0.75);
  });
});
