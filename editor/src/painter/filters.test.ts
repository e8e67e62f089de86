import { expect, test } from 'vitest';
import { NO_FILTERS } from '../document/index.ts';
import { filterPixels } from './filters.ts';
import { pictureKey, recolourSvg } from './pictures.ts';

const pixels = (width: number, height: number, ...data: number[]) => ({
  width,
  height,
  data: new Uint8ClampedArray(data),
});

test('without filters the picture stays the same', () => {
  const one = pixels(2, 1, 10, 20, 30, 255, 200, 100, 0, 128);
  filterPixels(one, NO_FILTERS);
  expect([...one.data]).toEqual([10, 20, 30, 255, 200, 100, 0, 128]);
});

test('each filter has its own effect and keeps alpha', () => {
  const after = (changes: Partial<typeof NO_FILTERS>, ...color: [number, number, number]) => {
    const one = pixels(1, 1, ...color, 200);
    filterPixels(one, { ...NO_FILTERS, ...changes });
    expect(one.data[3]).toBe(200);
    return [...one.data].slice(0, 3);
  };
  expect(after({ brightness: 0.5 }, 100, 100, 100)).toEqual([164, 164, 164]);
  expect(after({ contrast: 1 }, 100, 128, 200)).toEqual([44, 128, 255]);
  expect(after({ saturation: -1 }, 255, 0, 0)).toEqual([54, 54, 54]);
  expect(after({ warmth: 1 }, 100, 100, 100)).toEqual([140, 100, 60]);
});

test('blur spreads an edge evenly, keeps plain areas, and does not mix in transparent colour', () => {
  const side = 40;
  const edge = pixels(
    side,
    side,
    ...Array.from({ length: side * side }, (_, at) =>
      at % side < 20 ? [0, 0, 0, 255] : [255, 255, 255, 255],
    ).flat(),
  );
  filterPixels(edge, { ...NO_FILTERS, blur: 0.2 });
  const row = Array.from({ length: side }, (_, x) => edge.data[(20 * side + x) * 4] ?? 0);
  expect(row).toEqual([...row].sort((a, b) => a - b));
  expect(row[0]).toBe(0);
  expect(row[19]).toBeGreaterThan(90);
  expect(row[20]).toBeLessThan(165);
  const hole = pixels(
    side,
    side,
    ...Array.from({ length: side * side }, (_, at) =>
      at % side < 20 ? [255, 0, 0, 255] : [0, 255, 0, 0],
    ).flat(),
  );
  filterPixels(hole, { ...NO_FILTERS, blur: 0.2 });
  expect([...hole.data].slice(20 * side * 4 + 21 * 4, 20 * side * 4 + 21 * 4 + 2)).toEqual([255, 0]);
});

test('colours in an SVG are replaced, short and upper-case ones too', () => {
  const svg = '<path fill="#ABC" stroke="#aabbcc"/><path fill="#112233"/>';
  expect(recolourSvg(svg, { '#aabbcc': '#ff0000' })).toBe(
    '<path fill="#ff0000" stroke="#ff0000"/><path fill="#112233"/>',
  );
});

test('requests with the same result share a key, others do not', () => {
  expect(pictureKey({ asset: 'a', filters: NO_FILTERS, colorMap: {} })).toBe('a');
  const warm = { ...NO_FILTERS, warmth: 0.5 };
  expect(pictureKey({ asset: 'a', filters: warm })).toBe(pictureKey({ asset: 'a', filters: { ...warm } }));
  expect(pictureKey({ asset: 'a', filters: warm })).not.toBe('a');
  expect(pictureKey({ asset: 'a', colorMap: { '#000000': '#ffffff', '#111111': '#222222' } })).toBe(
    pictureKey({ asset: 'a', colorMap: { '#111111': '#222222', '#000000': '#ffffff' } }),
  );
});
