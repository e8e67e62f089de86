import { describe, expect, it } from 'vitest';
import { dpiOf, inPx, inUnit, sizeFault } from './sizes.ts';

const bounds = { minSide: 40, maxSide: 10_000 };

describe('the size of a canvas (editor.canvas)', () => {
  it.each([
    ['px', { width: 1080, height: 1920 }, 96, { width: 1080, height: 1920 }],
    ['mm', { width: 90, height: 54 }, 300, { width: 1063, height: 638 }],
    ['cm', { width: 21, height: 29.7 }, 300, { width: 2480, height: 3508 }],
  ] as const)('in %s is converted to px, and back', (unit, size, dpi, px) => {
    expect(inPx(size, unit, dpi)).toEqual(px);
    expect(inUnit(px, unit, dpi)).toEqual(size);
  });

  it('in mm and cm has the resolution of print, on a screen design 300 dpi', () => {
    expect(dpiOf('mm', { unit: 'px', dpi: 96 })).toBe(300);
    expect(dpiOf('cm', { unit: 'mm', dpi: 150 })).toBe(150);
    expect(dpiOf('px', { unit: 'px', dpi: 72 })).toBe(72);
  });

  it.each([
    ['px', { width: 39, height: 100 }, '边长须在 40 到 10000 px 之间'],
    ['px', { width: 10_001, height: 100 }, '边长须在 40 到 10000 px 之间'],
    ['mm', { width: 3, height: 100 }, '边长须在 3.4 到 846.6 mm 之间'],
    ['cm', { width: 84.7, height: 10 }, '边长须在 0.34 到 84.66 cm 之间'],
    ['px', { width: Number.NaN, height: 100 }, '边长须在 40 到 10000 px 之间'],
    ['px', { width: 40, height: 10_000 }, null],
    ['mm', { width: 3.4, height: 846.6 }, null],
  ] as const)('%s %o: %s', (unit, size, fault) => {
    expect(sizeFault(size, unit, 300, bounds)).toBe(fault);
  });

  it('has an area a server can still draw', () => {
    const wide = { minSide: 10, maxSide: 20_000 };
    expect(sizeFault({ width: 20_000, height: 20_000 }, 'px', 96, wide)).toContain('面积过大');
  });
});
