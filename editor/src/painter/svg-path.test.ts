import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traceSvgPath } from './svg-path.ts';

/** Records what is drawn, rounded to hundredths. */
const trace = (d: string): string[] => {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]): void => {
      const shown = values.map((value) =>
        typeof value === 'number' ? Math.round(value * 100) / 100 : value,
      );
      calls.push(`${name} ${shown.join(' ')}`.trim());
    };
  traceSvgPath(
    {
      moveTo: note('M'),
      lineTo: note('L'),
      bezierCurveTo: note('C'),
      quadraticCurveTo: note('Q'),
      ellipse: note('E'),
      closePath: note('Z'),
    },
    d,
  );
  return calls;
};

describe('SVG paths', () => {
  test('relative, repeated and joined numbers are read as SVG defines', () => {
    expect(trace('m10 10 5-5.5.5 1h-3v4z')).toEqual([
      'M 10 10',
      'L 15 4.5',
      'L 15.5 5.5',
      'L 12.5 5.5',
      'L 12.5 9.5',
      'Z',
    ]);
    expect(trace('M0,0L1e1,2E-1 3 4')).toEqual(['M 0 0', 'L 10 0.2', 'L 3 4']);
  });
  test('after a close command, drawing continues from the start of the outline', () => {
    expect(trace('M5 5 L9 9 Z l1 0')).toEqual(['M 5 5', 'L 9 9', 'Z', 'L 6 5']);
  });
  test('smooth curves mirror the control point before them, and only of their own kind', () => {
    expect(trace('M0 0 C0 1 1 2 2 2 S4 3 5 5')).toEqual(['M 0 0', 'C 0 1 1 2 2 2', 'C 3 2 4 3 5 5']);
    expect(trace('M0 0 Q1 1 2 0 T4 0')).toEqual(['M 0 0', 'Q 1 1 2 0', 'Q 3 -1 4 0']);
    expect(trace('M0 0 L2 2 S4 3 5 5')).toEqual(['M 0 0', 'L 2 2', 'C 2 2 4 3 5 5']);
  });
  test('an arc becomes the ellipse through both ends, also with flags written together', () => {
    const half = ['M 0 0', 'E 10 0 10 10 0 3.14 0 false'];
    expect(trace('M0 0 A10 10 0 0 1 20 0')).toEqual(half);
    expect(trace('M0 0a10 10 0 0120 0')).toEqual(half);
    expect(trace('M0 0 A0 5 0 0 1 20 0')).toEqual(['M 0 0', 'L 20 0']);
    // Radii that are too small are scaled up.
    expect(trace('M0 0 A1 1 0 0 1 20 0')).toEqual(half);
  });
  test('flags may be separated or joined, and an arc ends where its numbers stop', () => {
    expect(trace('M0 0a10 10 0 0,1,20,0 10 10 0 0120 0 , x')).toEqual([
      'M 0 0',
      'E 10 0 10 10 0 3.14 0 false',
      'E 30 0 10 10 0 3.14 0 false',
    ]);
    expect(trace('M0 0a10 10 0 0 2 20 0 L3 4')).toEqual(['M 0 0', 'L 3 4']);
  });
  test('an arc of many numbers and blanks takes a time in proportion to its length', () => {
    const began = performance.now();
    expect(trace(`M0 0a${'1 '.repeat(70_000)}${' '.repeat(100_000)}`)).toHaveLength(10_001);
    // reading the rest again for each number would take half a minute
    expect(performance.now() - began).toBeLessThan(5000);
  });
  test('no text causes an exception or drawing at NaN', () => {
    const letters = fc.constantFrom(...'MmLlHhVvCcSsQqTtAaZz0123456789.-,eE ');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 80 }), (list) => {
        for (const call of trace(list.join(''))) expect(call).not.toMatch(/NaN/);
      }),
      { numRuns: 500 },
    );
  });
});
