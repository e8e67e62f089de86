import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, framedIn, nextZoom, panned, toPage, toStage, zoomedTo, zoomMax, zoomMin } from './view.ts';

const stage = { width: 900, height: 700 };
const margin = { around: 40, above: 72 };
const side = fc.integer({ min: 50, max: 4000 });

describe('the view', () => {
  it('shows a page and its bleed whole, in the middle, with room above them for the bar', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 200 }), (width, height, bleed) => {
        const view = fitted(stage, { width, height, bleed }, margin);
        const from = toStage(view, { x: -bleed, y: -bleed });
        const to = toStage(view, { x: width + bleed, y: height + bleed });
        expect(from.x).toBeGreaterThanOrEqual(margin.around - 0.01);
        expect(from.y).toBeGreaterThanOrEqual(margin.above - 0.01);
        expect(to.x).toBeLessThanOrEqual(stage.width - margin.around + 0.01);
        expect(to.y).toBeLessThanOrEqual(stage.height - margin.around + 0.01);
      }),
    );
  });

  it('shows a part of the page in the middle, whole, and no larger than four times', () => {
    const page = { width: 1000, height: 1000 };
    const part = fc.record({
      x: fc.integer({ min: 0, max: 700 }),
      y: fc.integer({ min: 0, max: 700 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(part, (given) => {
        const view = framedIn(given, stage, page, margin);
        const from = toStage(view, given);
        const to = toStage(view, { x: given.x + given.width, y: given.y + given.height });
        expect(view.zoom).toBeLessThanOrEqual(4);
        expect((from.x + to.x) / 2).toBeCloseTo(stage.width / 2, 3);
        expect(from.y).toBeGreaterThanOrEqual(margin.above - 0.01);
        expect(to.y).toBeLessThanOrEqual(stage.height - margin.around + 0.01);
      }),
    );
  });

  it('zooms about the pointer: the point under it stays', () => {
    const page = { width: 1000, height: 1000 };
    const view = fitted(stage, page, margin);
    const at = { x: 430, y: 350 };
    const before = toPage(view, at);
    const after = toPage(zoomedTo(view, 1.7, at, stage, page), at);
    expect([after.x, after.y].map(Math.round)).toEqual([before.x, before.y].map(Math.round));
  });

  it('never loses the page, however far it is panned', () => {
    const page = { width: 1000, height: 1000 };
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (dx, dy) => {
        const view = panned(fitted(stage, page, margin), dx, dy, stage, page);
        expect(view.x).toBeLessThan(stage.width);
        expect(view.x + page.width * view.zoom).toBeGreaterThan(0);
        expect(view.y).toBeLessThan(stage.height);
        expect(view.y + page.height * view.zoom).toBeGreaterThan(0);
      }),
    );
  });

  it('steps through round percentages and stops at its limits', () => {
    expect([nextZoom(0.47, 1), nextZoom(0.47, -1), nextZoom(1, 1)]).toEqual([0.5, 0.33, 1.25]);
    expect([nextZoom(zoomMax, 1), nextZoom(zoomMin, -1)]).toEqual([zoomMax, zoomMin]);
  });
});
