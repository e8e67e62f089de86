import { describe, expect, it } from 'vitest';
import { neighbour, nextWaiting, roundOf, tallyOf } from './review-round.ts';

describe('a round of the review', () => {
  it('keeps the order of the queue, and begins with a template that only its link names', () => {
    expect(roundOf([3, 1, 2], null)).toEqual([3, 1, 2]);
    expect(roundOf([3, 1, 2], 1)).toEqual([3, 1, 2]);
    expect(roundOf([3, 1], 9)).toEqual([9, 3, 1]);
  });

  it('goes on to the next that waits, and by the arrows to any', () => {
    const round = [3, 1, 2, 5];
    expect(nextWaiting(round, { 1: 'passed', 2: 'moved' }, 3)).toBe(5);
    expect(nextWaiting(round, { 5: 'rejected' }, 2)).toBeNull();
    expect([neighbour(round, 3, -1), neighbour(round, 3, 1), neighbour(round, 5, 1)]).toEqual([
      null,
      1,
      null,
    ]);
  });

  it('counts what was judged here apart from what was judged elsewhere', () => {
    expect(tallyOf(['passed', 'moved', 'passed', 'rejected'])).toEqual({
      passed: 2,
      rejected: 1,
      moved: 1,
    });
  });
});
