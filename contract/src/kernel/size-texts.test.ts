import { describe, expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';
import { pageSizeText } from './page-size-text.ts';

describe('a number of bytes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [300 * 2 ** 10, '300 KB'],
    [2 ** 20 - 1, '1 MB'],
    [4.6 * 2 ** 20, '4.6 MB'],
    [500 * 2 ** 20, '500 MB'],
    [3.24 * 2 ** 30, '3.2 GB'],
    [3000 * 2 ** 40, '3000 TB'],
  ])('%d reads as %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });
});

describe('the size of a page', () => {
  it.each([
    [{ width: 1080, height: 1920, unit: 'px' }, '1080 × 1920 px'],
    [{ width: 1079.6, height: 1920, unit: 'px' }, '1080 × 1920 px'],
    [{ width: 8.55, height: 5.4, unit: 'cm', pageCount: 2 }, '8.55 × 5.4 cm，2 页'],
    [{ width: 210, height: 297, unit: 'mm', pageCount: 1 }, '210 × 297 mm'],
  ] as const)('%j reads as %s', (size, text) => {
    expect(pageSizeText(size)).toBe(text);
  });

  it('shows the number a designer chose, not its conversion from pixels', () => {
    expect(pageSizeText({ width: 90, height: 54.0212, unit: 'mm' })).toBe('90 × 54 mm');
    expect(pageSizeText({ width: 90.25, height: 54.5, unit: 'mm' })).toBe('90.25 × 54.5 mm');
  });
});
