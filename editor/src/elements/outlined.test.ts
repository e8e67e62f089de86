import { expect, test } from 'vitest';
import { type Outline, shapeElement, type Stroke } from '../document/index.ts';
import { touchesOutline } from './outlined.ts';

const stroke: Stroke = { color: '#111111', width: 2, dash: [], cap: 'butt', join: 'miter' };

/** Half a circle over the box, of many curves; and how often it was read. */
const readings = (curves: number) => {
  const step = (index: number): string => {
    const angle = Math.PI - (Math.PI * index) / curves;
    const [x, y] = [50 + 50 * Math.cos(angle), 50 - 50 * Math.sin(angle)].map((one) => one.toFixed(3));
    return `S${x} ${y} ${x} ${y}`;
  };
  const d = `M0 50${Array.from({ length: curves }, (_, index) => step(index + 1)).join('')}`;
  let count = 0;
  const outline: Outline = {
    kind: 'path',
    viewWidth: 100,
    viewHeight: 100,
    get d() {
      count += 1;
      return d;
    },
  };
  return { outline, length: d.length, count: () => count };
};

const elementOf = (outline: Outline) => ({
  ...shapeElement({ x: 0, y: 0, width: 200, height: 200, outline, stroke }),
  outline,
});

test('a long path is read once for all moves of the pointer, and a press on it is as precise as on a short one', () => {
  for (const curves of [40, 400]) {
    const { outline, length, count } = readings(curves);
    expect(length > 2000).toBe(curves === 400);
    const element = elementOf(outline);
    const touches = (x: number, y: number) => touchesOutline(element, outline, false, { x, y }, 1);
    const first = touches(100, 0);
    const reads = count();
    const at = (degrees: number, radius: number) =>
      touches(
        100 + radius * Math.cos((degrees * Math.PI) / 180),
        100 - radius * Math.sin((degrees * Math.PI) / 180),
      );
    expect([first, at(30, 100), at(77, 99), at(120, 101)]).toEqual([true, true, true, true]);
    expect([at(30, 90), at(120, 110), touches(100, 50)]).toEqual([false, false, false]);
    expect(count()).toBe(reads);
  }
});

test('an element that changed is traced again', () => {
  const { outline } = readings(400);
  const element = elementOf(outline);
  const top = { x: 100, y: 0 };
  expect(touchesOutline(element, outline, false, top, 1)).toBe(true);
  expect(touchesOutline({ ...element, height: 400 }, outline, false, { x: 100, y: 100 }, 1)).toBe(false);
  expect(touchesOutline({ ...element, width: 100 }, outline, false, { x: 50, y: 0 }, 1)).toBe(true);
  expect(touchesOutline({ ...element, width: 100 }, outline, false, top, 1)).toBe(false);
});
