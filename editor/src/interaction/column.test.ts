import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPage } from '../document/index.ts';
import { columnOf, inSight, pageInMiddle, pageUnder, reachOfColumn } from './column.ts';
import { kept, toStage, type View } from './view.ts';

const stage = { width: 900, height: 700 };
const side = fc.integer({ min: 50, max: 4000 });
const pagesOf = (sizes: readonly (readonly [number, number])[]) =>
  sizes.map(([width, height], index) => ({ ...newPage({ width, height }), id: `p${index}` }));

describe('pages of one scrolled column', () => {
  it('leave room for their bleed', () => {
    const bled = [100, 100].map((side) => newPage({ width: side, height: side, bleed: 30 }));
    expect(columnOf(bled, bled[0]?.id ?? '').map(({ y }) => y)).toEqual([0, 165]);
  });

  it('do not overlap and share one middle line, whichever is edited', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 8 }), fc.nat(), (sizes, nth) => {
        const pages = pagesOf(sizes);
        const column = columnOf(pages, `p${nth % pages.length}`);
        const middles = column.map(({ x, page }) => x + page.width / 2);
        for (const middle of middles) expect(middle).toBeCloseTo(middles[0] ?? 0, 6);
        column.slice(1).forEach((one, index) => {
          const above = column[index];
          expect(one.y).toBeGreaterThan((above?.y ?? 0) + (above?.page.height ?? 0));
        });
        expect(column[nth % pages.length]).toMatchObject({ x: 0, y: 0 });
      }),
    );
  });

  it('stay in place on the screen when another page is selected', () => {
    const pages = pagesOf([
      [1000, 1400],
      [1920, 1080],
      [600, 600],
    ]);
    const view: View = { zoom: 0.4, x: 120, y: -300, isFitted: false };
    const before = columnOf(pages, 'p0');
    const entered = before[1];
    if (!entered) throw new Error('There are three');
    const shifted = { ...view, x: view.x + entered.x * view.zoom, y: view.y + entered.y * view.zoom };
    const after = columnOf(pages, 'p1');
    before.forEach((one, index) => {
      const [was, is] = [toStage(view, one), toStage(shifted, after[index] ?? one)];
      expect([is.x, is.y]).toEqual([expect.closeTo(was.x, 6), expect.closeTo(was.y, 6)]);
    });
  });

  it('are found under the pointer and in the middle, and only visible ones are painted', () => {
    const pages = pagesOf(Array.from({ length: 30 }, () => [1000, 1000] as const));
    const column = columnOf(pages, 'p0');
    const view: View = { zoom: 0.5, x: 200, y: -5000, isFitted: false };
    expect(pageInMiddle(column, view, stage)?.page.id).toBe('p10');
    expect(pageUnder(column, view, { x: 450, y: 350 })?.page.id).toBe('p10');
    expect(pageUnder(column, view, { x: 20, y: 350 })).toBeNull();
    expect(inSight(column, view, stage).map(({ page }) => page.id)).toEqual(['p8', 'p9', 'p10', 'p11']);
  });

  it('can all be panned into sight, and none can be lost', () => {
    const pages = pagesOf([
      [1000, 1000],
      [1000, 1000],
    ]);
    const paper = { width: 1000, height: 1000, reach: reachOfColumn(columnOf(pages, 'p0')) };
    const far = kept({ zoom: 1, x: 0, y: -99_999, isFitted: false }, stage, paper);
    expect(far.y).toBe(60 - 2050);
    expect(kept({ ...far, y: 99_999 }, stage, paper).y).toBe(640);
  });
});
