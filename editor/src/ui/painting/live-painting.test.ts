import { describe, expect, it } from 'vitest';
import { shapeElement } from '../../document/index.ts';
import { unchanged } from './live-painting.ts';

const boxes = [1, 2, 3, 4, 5].map((x) => shapeElement({ x, y: 0, width: 1, height: 1 }));
const replaced = (index: number) => boxes.map((one, at) => (at === index ? { ...one, x: 99 } : one));

describe('a drag', () => {
  it('paints all unchanged elements once', () => {
    expect(unchanged(boxes, replaced(2))).toEqual({ below: 2, above: 2 });
    expect(unchanged(boxes, boxes)).toEqual({ below: 5, above: 0 });
    expect(unchanged(boxes, [...boxes, ...replaced(0).slice(0, 1)])).toEqual({ below: 5, above: 0 });
    expect(unchanged(boxes, replaced(0))).toEqual({ below: 0, above: 4 });
  });
});
