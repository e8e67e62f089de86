import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, hsvOf, parseHex } from './hsv.ts';

test('every colour is the same after conversion and back', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, (...rgb) => {
      const hex = `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      expect(hexOf(hsvOf(hex))).toBe(hex);
    }),
  );
});

test('a typed colour is read with or without #, short or long', () => {
  expect(['#0773FC', '0773fc', ' #07f ', 'red', '#12', '#1234567'].map(parseHex)).toEqual([
    '#0773fc',
    '#0773fc',
    '#0077ff',
    null,
    null,
    null,
  ]);
});
