import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearOf } from './clearance.ts';
import { toStage, type View } from './view.ts';

/** What is changed is seen beside the panel that changes it (editor 11: the design stays visible). */

const stage = { width: 390, height: 620 };
const margin = { around: 18, above: 68 };
const view: View = { zoom: 0.5, x: 20, y: 80, isFitted: true };
const sheet = { x: 0, y: 340, width: 390, height: 280 };
const partOf = fc.record({
  x: fc.integer({ min: 0, max: 600 }),
  y: fc.integer({ min: 0, max: 1000 }),
  width: fc.integer({ min: 10, max: 700 }),
  height: fc.integer({ min: 10, max: 1000 }),
});

const endsOf = (now: View, part: { x: number; y: number; width: number; height: number }) => ({
  from: toStage(now, part),
  to: toStage(now, { x: part.x + part.width, y: part.y + part.height }),
});

describe('the view beside what covers the stage', () => {
  it('shows the part whole between the bar and a sheet, and smaller only if it is too tall', () => {
    fc.assert(
      fc.property(partOf, (part) => {
        const next = clearOf(view, part, sheet, stage, margin);
        const { from, to } = endsOf(next, part);
        const was = endsOf(view, part);
        if (was.to.y <= sheet.y || was.from.y >= stage.height) expect(next).toEqual(view);
        else {
          expect(to.y).toBeLessThanOrEqual(sheet.y);
          expect(from.y).toBeGreaterThanOrEqual(Math.min(margin.above, was.from.y) - 0.01);
          if (was.to.y - was.from.y <= sheet.y - 8 - margin.above) expect(next.zoom).toBe(view.zoom);
          else expect(next.zoom).toBeLessThan(view.zoom);
        }
      }),
    );
  });

  it('moves what a box over a wide stage covers by the shortest way, and nothing that is clear of it', () => {
    const wide = { width: 900, height: 700 };
    const popover = { x: 300, y: 60, width: 250, height: 400 };
    const pc = { around: 40, above: 72 };
    const at = (x: number, y: number, width = 100, height = 60) =>
      clearOf({ ...view, zoom: 1, x: 0, y: 0 }, { x, y, width, height }, popover, wide, pc);
    expect(at(700, 100)).toMatchObject({ x: 0, y: 0 });
    expect(at(500, 100)).toMatchObject({ x: 58, y: 0 });
    expect(at(250, 100)).toMatchObject({ x: -58, y: 0 });
    // too wide for either side: below
    expect(at(100, 100, 700)).toMatchObject({ x: 0, y: 368 });
    // a part that fits nowhere and is mostly seen stays
    expect(at(0, 72, 900, 620)).toMatchObject({ x: 0, y: 0, zoom: 1 });
  });
});
