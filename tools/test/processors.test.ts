import { expect, it } from 'vitest';
import { sharesBetween, timesOf, wordsOf } from './processors.ts';

it('a suite tells how busy the processors were, and what the host took from them', () => {
  // user nice system idle iowait irq softirq steal guest guest_nice
  const from = timesOf('cpu  100 10 40 800 50 0 0 0 0 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n');
  const to = timesOf('cpu  150 10 60 810 60 5 5 40 0 0\n');
  const shares = sharesBetween(from, to);
  expect(shares).toEqual({ busy: 80 / 140, idle: 20 / 140, stolen: 40 / 140 });
  expect(shares && wordsOf(shares)).toBe('57 % busy, 29 % stolen');
  expect(wordsOf({ busy: 0.98, idle: 0.02, stolen: 0 })).toBe('98 % busy');
});

it('says nothing where the system does not tell', () => {
  expect(timesOf('')).toBeUndefined();
  expect(sharesBetween(undefined, undefined)).toBeUndefined();
});
