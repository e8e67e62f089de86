import { expect, test } from 'vitest';
import { blankDesign, imageElement, type ImageElement, NO_FILTERS, type Page } from '../document/index.ts';
import { type PictureSize, type ShownPages, resolutionsWithin } from './picture-resolution.ts';

/** A valid design never takes more memory for decoded pictures than there is (editor, quality: bounded). */

const bytesMax = 256 * 1024 * 1024;
const photo: PictureSize = { width: 2560, height: 2560 };

const pageOf = (...elements: ImageElement[]): Page => {
  const [page] = blankDesign({ width: 1000, height: 1000 }).pages;
  if (!page) throw new Error('a blank design has a page');
  return { ...page, elements };
};

const image = (asset: string, side: number, rest: Partial<ImageElement> = {}): ImageElement => ({
  ...imageElement({ x: 0, y: 0, width: side, height: side, asset }),
  ...rest,
});

const photos = (count: number, side: number): ImageElement[] =>
  Array.from({ length: count }, (_, index) => image(`p${index}`, side));

const resolutionsOf = (shown: readonly ShownPages[]): Map<string, number> => {
  const assets = shown.flatMap(({ pages }) =>
    pages.flatMap(({ background, elements }) => [
      ...elements.map((one) => ('asset' in one ? one.asset : '')),
      ...(background.kind === 'image' ? [background.asset] : []),
    ]),
  );
  return resolutionsWithin(bytesMax, shown, new Map(assets.map((asset) => [asset, photo])));
};

const bytesIn = (sides: ReadonlyMap<string, number>): number =>
  [...sides.values()].reduce((sum, side) => sum + side * side * 4, 0);

test('the pictures of an ordinary page keep their full size at every zoom', () => {
  const page = pageOf(...photos(8, 200));
  for (const scale of [0.1, 1, 2, undefined])
    expect([...resolutionsOf([{ pages: [page], scale }]).values()]).toEqual(
      Array.from({ length: 8 }, () => 2560),
    );
});

test('a picture is filtered with twice the px that are drawn, since a full size takes seconds', () => {
  const warm = image('p0', 400, { filters: { ...NO_FILTERS, warmth: 0.5 } });
  const at = (scale?: number) => [...resolutionsOf([{ pages: [pageOf(warm)], scale }]).values()];
  expect([at(0.1), at(1), at(2), at(4), at()]).toEqual([[512], [800], [1600], [2048], [2048]]);
});

test('where full sizes do not fit, each picture gets twice the px that are drawn, and never more than it has', () => {
  const page = pageOf(
    ...photos(20, 200),
    image('large', 1000),
    image('cropped', 200, {
      crop: { x: 0, y: 0, width: 0.25, height: 0.5 },
    }),
  );
  const at = (scale: number) => {
    const sides = resolutionsOf([{ pages: [page], scale }]);
    return ['p0', 'large', 'cropped'].map((key) => sides.get(key));
  };
  expect(at(1)).toEqual([400, 2000, 1600]);
  expect(at(2)).toEqual([800, 2560, 2560]);
  expect(at(0.1)).toEqual([256, 256, 256]);
});

test('five hundred filtered or cropped pictures share the memory there is', () => {
  const filtered = Array.from({ length: 500 }, (_, index) =>
    image('p0', 2, {
      filters: { ...NO_FILTERS, brightness: index / 1000, blur: 0.1 },
      crop: { x: 0, y: 0, width: 0.001, height: 0.001 },
    }),
  );
  for (const elements of [filtered, photos(500, 900)]) {
    for (const scale of [1, undefined]) {
      const sides = resolutionsOf([{ pages: [pageOf(...elements)], scale }]);
      expect(sides.size).toBe(500);
      expect(bytesIn(sides)).toBeLessThanOrEqual(bytesMax);
    }
  }
});

test('a picture on several pages in sight has the px of the largest', () => {
  const page = pageOf(...photos(20, 200));
  const shown = [
    { pages: [page], scale: 1 },
    { pages: [pageOf(...photos(20, 200))], scale: 0.2 },
  ];
  expect(resolutionsOf(shown).get('p0')).toBe(400);
});

test('a background is as large as its page, a tiled one repeats in its own size', () => {
  const sideOf = (fit: 'cover' | 'tile') => {
    const page = {
      ...pageOf(...photos(20, 100)),
      background: { kind: 'image' as const, asset: 'b', fit, opacity: 1, color: '#ffffff' },
    };
    return resolutionsOf([{ pages: [page], scale: 1 }]).get('b');
  };
  expect([sideOf('cover'), sideOf('tile')]).toEqual([2000, 2560]);
});
