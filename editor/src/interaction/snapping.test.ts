import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapMove } from './snapping.ts';

const side = fc.integer({ min: 5, max: 300 });
const place = fc.integer({ min: -50, max: 900 });
const box = fc.record({ x: place, y: place, width: side, height: side });

describe('snapping', () => {
  it('never moves farther than its reach, and draws a guide for every move', () => {
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 12 }), (moved, boxes) => {
        const page = { width: 1000, height: 800 };
        const { dx, dy, guides } = snapMove(moved, { boxes, page, margin: 40 }, 6);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(6);
        for (const [axis, by] of [
          ['x', dx],
          ['y', dy],
        ] as const)
          if (by !== 0) expect(guides.some((guide) => guide.axis === axis)).toBe(true);
      }),
    );
  });

  it('keeps its place: snapping again does not move it', () => {
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 8 }), (moved, boxes) => {
        const targets = { boxes, page: { width: 1000, height: 800 } };
        const once = snapMove(moved, targets, 6);
        const there = { ...moved, x: moved.x + once.dx, y: moved.y + once.dy };
        const twice = snapMove(there, targets, 6);
        if (once.guides.every((guide) => guide.kind === 'line')) {
          expect(Math.abs(once.dx === 0 ? 0 : twice.dx)).toBeLessThan(0.01);
          expect(Math.abs(once.dy === 0 ? 0 : twice.dy)).toBeLessThan(0.01);
        }
      }),
    );
  });
});
