import { expect, it } from 'vitest';
import { boxesText, cropMarks, marginOf, type PageBoxes } from './page-boxes.ts';

const mm = (value: number): number => (value / 25.4) * 72;
/** 90 × 54 mm with 3 mm of bleed. */
const card = (withCropMarks: boolean): PageBoxes => ({
  width: mm(96),
  height: mm(60),
  bleed: mm(3),
  margin: marginOf(mm(3), withCropMarks),
});

it('crop marks are 5 mm long, 1 mm from what is printed, and lie on the cut', () => {
  const inMm = cropMarks(card(true)).map((line) => line.map((at) => Math.round((at / 72) * 254) / 10));
  // the paper is 110 × 74 mm; it is cut at 10 and 100 mm across, at 10 and 64 mm up
  expect(inMm).toEqual([
    [10, 1, 10, 6],
    [10, 68, 10, 73],
    [100, 1, 100, 6],
    [100, 68, 100, 73],
    [1, 10, 6, 10],
    [104, 10, 109, 10],
    [1, 64, 6, 64],
    [104, 64, 109, 64],
  ]);
});

it('a page without bleed, or of which none are wanted, has no marks and no paper around it', () => {
  expect(marginOf(0, true)).toBe(0);
  expect(cropMarks(card(false))).toEqual([]);
  expect(boxesText(card(false))).toBe(
    '/MediaBox [0 0 272.126 170.079] /BleedBox [0 0 272.126 170.079] /TrimBox [8.504 8.504 263.622 161.575]',
  );
});

it('the boxes of a page with marks lie inside its paper', () => {
  expect(boxesText(card(true))).toBe(
    '/MediaBox [0 0 311.811 209.764] /BleedBox [19.843 19.843 291.969 189.921] /TrimBox [28.346 28.346 283.465 181.417]',
  );
});
