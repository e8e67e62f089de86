import { expect, test } from 'vitest';
import { dashesFor } from './fill.ts';
import { outlineLength } from './outline.ts';

/** Dashes take time each; a valid design never asks for hundreds of thousands (editor, quality: bounded). */

test('a stroke has the dashes of the design, and longer ones where there would be more than ten thousand', () => {
  const dash = [6, 4];
  expect(dashesFor({ dash }, () => 40_000)).toBe(dash);
  expect(dashesFor({ dash }, () => 200_000)).toEqual([24, 16]);
  expect(dashesFor({ dash: [0.25, 0.25] }, () => 160_000)).toEqual([16, 16]);
  expect(dashesFor({ dash: [0.2, 0.2] }, () => 10)).toEqual([]);
});

test('a solid stroke is not measured', () => {
  const measure = (): number => {
    throw new Error('nothing to measure');
  };
  expect(dashesFor({ dash: [] }, measure)).toEqual([]);
});

test('an outline is measured in the size it is drawn', () => {
  expect(outlineLength({ kind: 'rect' }, 30, 20)).toBe(100);
  expect(outlineLength({ kind: 'star', points: 5, innerRadius: 0.5 }, 30, 40)).toBe(250);
  const path = { kind: 'path', viewWidth: 10, viewHeight: 5 } as const;
  expect(outlineLength({ ...path, d: 'M0 0 H10 V5 H0 Z M2 2 h3' }, 20, 20)).toBe(86);
  expect(outlineLength({ ...path, d: 'M0 0 C0 5 10 5 10 0 Q10 5 0 5' }, 10, 5)).toBeCloseTo(20 + 15);
  expect(outlineLength({ ...path, d: 'M0 2 a2 2 0 1 0 4 0' }, 10, 5)).toBeCloseTo(4 * Math.PI);
});
