import { expect, it } from 'vitest';
import { resultColumns } from './result-columns.ts';

it.each([
  [4, 1200, 'tall', 4],
  // a phone: three would leave the fourth alone
  [4, 358, 'tall', 2],
  [4, 358, 'wide', 1],
  [4, 800, 'wide', 2],
  [3, 358, 'tall', 3],
  [0, 358, 'tall', 1],
] as const)('%d results on %d px, each %s, stand in rows of %d', (count, widthPx, shape, columns) => {
  expect(resultColumns(count, widthPx, shape)).toBe(columns);
});
