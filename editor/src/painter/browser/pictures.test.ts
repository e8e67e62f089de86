// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { blankDesign, imageElement, type Page } from '../../document/index.ts';
import { prepareInertCanvas } from '../../testing/obeys.ts';
import { createBrowserPainter } from './index.ts';

/** Memory of decoded pictures in the browser (editor, quality: bounded). */

/** 4 bytes for each of 100 × 100 px. */
const pictureBytes = 40_000;
let closed: string[] = [];
/** Width and height of the decoded pictures. */
let sidePx = 100;
let open = 0;
let mostOpen = 0;

beforeAll(prepareInertCanvas);
// happy-dom decodes no pictures; the blob's text names one
vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
  const name = await blob.text();
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  const close = (): void => {
    open -= 1;
    closed.push(name);
  };
  return { width: sidePx, height: sidePx, close };
});
afterEach(() => {
  closed = [];
  sidePx = 100;
  [open, mostOpen] = [0, 0];
});

const pageOf = (...assets: string[]): Page => {
  const [page] = blankDesign({ width: 100, height: 100 }).pages;
  if (!page) throw new Error('a blank design has a page');
  const elements = assets.map((asset) => imageElement({ x: 0, y: 0, width: 100, height: 100, asset }));
  return { ...page, elements };
};

const painterFor = (pictures: number) => {
  const read: string[] = [];
  const painter = createBrowserPainter({
    picturesBytesMax: pictures * pictureBytes,
    readAsset: async (id) => {
      read.push(id);
      return new Blob([id], { type: 'image/png' });
    },
  });
  return { painter, read };
};

it('beyond the limit the picture painted longest ago is freed, and is read again when it is needed', async () => {
  const { painter, read } = painterFor(3);
  for (const asset of ['a', 'b', 'c']) await painter.load([pageOf(asset)]);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  painter.paintPage(context, pageOf('a'));
  await painter.load([pageOf('d')]);
  expect(closed).toEqual(['b']);
  const { hasNews } = await painter.load([pageOf('b')]);
  expect([hasNews, read]).toEqual([true, ['a', 'b', 'c', 'd', 'b']]);
  expect(closed).toEqual(['b', 'c']);
});

it('a picture of a visible page is not freed until the page is out of sight', async () => {
  const { painter, read } = painterFor(3);
  const inSight = pageOf('a', 'b', 'c');
  const free = painter.hold([inSight]);
  await painter.load([inSight]);
  for (const asset of ['d', 'e']) await painter.load([pageOf(asset)]);
  await painter.load([inSight]);
  expect(read.filter((one) => 'abc'.includes(one))).toEqual(['a', 'b', 'c']);
  expect(closed).not.toEqual(expect.arrayContaining(['a']));
  free();
  await painter.load([pageOf('g')]);
  expect(closed.at(-1)).toBe('a');
});

it('a page with more pictures than the limit gets smaller ones, decoded a few at a time', async () => {
  const { painter } = painterFor(3);
  const many = pageOf(...Array.from({ length: 40 }, (_, index) => `p${index}`));
  const { missingAssets } = await painter.load([many]);
  expect(missingAssets).toEqual([]);
  // three fit in full size; the others are open only while they are scaled down
  expect(open).toBeLessThanOrEqual(3);
  expect(mostOpen).toBeLessThanOrEqual(3 + 6);
});

it('pictures without room for their full size are decoded again only when much more of them is drawn', async () => {
  sidePx = 1000;
  // room for one and a quarter of them
  const { painter } = painterFor(125);
  const page = pageOf('a', 'b');
  const free = painter.hold([page], 1);
  const news = async (scale: number) => (await painter.load([page], { scale })).hasNews;
  expect([await news(1), await news(1), await news(2), await news(2.4)]).toEqual([true, false, true, false]);
  expect([await news(4), await news(4), await news(1)]).toEqual([true, false, false]);
  free();
});

it('a picture is decoded once for all who ask at the same time, and freed with the painter', async () => {
  const { painter, read } = painterFor(9);
  await Promise.all([
    painter.load([pageOf('a')]),
    painter.load([pageOf('a')]),
    painter.prepare({ asset: 'a' }),
  ]);
  expect(read).toEqual(['a']);
  const late = painter.load([pageOf('b')]);
  await vi.waitFor(() => expect(read).toContain('b'));
  painter.release();
  await late;
  expect(closed.toSorted()).toEqual(['a', 'b']);
});
