import { expect, it } from 'vitest';
import { fitScale, nextStep, scaleOf } from './zoom.ts';

const room = { width: 1000, height: 600 };

it('a page is first seen as a whole, a small one enlarged at most twice', () => {
  expect(fitScale({ width: 1080, height: 1440 }, room)).toBeCloseTo(600 / 1440);
  expect(fitScale({ width: 4000, height: 400 }, room)).toBe(0.25);
  expect(fitScale({ width: 100, height: 100 }, room)).toBe(2);
});

it('a chosen scale holds for pages of every size', () => {
  expect(scaleOf(1.5, { width: 4000, height: 400 }, room)).toBe(1.5);
  expect(scaleOf('fit', { width: 4000, height: 400 }, room)).toBe(0.25);
});

it('steps go on from the scale that is seen, and end', () => {
  expect(nextStep(0.42, 1)).toBe(0.5);
  expect(nextStep(0.42, -1)).toBe(0.25);
  // shown as 50 % already
  expect(nextStep(0.495, 1)).toBe(0.75);
  expect(nextStep(1, 1)).toBe(1.5);
  expect(nextStep(4, 1)).toBeNull();
  expect(nextStep(0.1, -1)).toBeNull();
  // a page of twenty thousand px, seen as a whole
  expect(nextStep(0.03, -1)).toBeNull();
  expect(nextStep(0.03, 1)).toBe(0.1);
});
