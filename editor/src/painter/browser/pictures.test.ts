// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { blankDesign, imageElement, type Page } from '../../document/index.ts';
import { prepareInertCanvas } from '../../testing/obeys.ts';
import { createBrowserPainter } from './index.ts';

/** Memory of decoded pictures in the browser (editor, quality: bounded). */

/** 4 bytes for each of 100 × 100 px. */
const pictureBytes = 40_000;
let closed: string[] = [];

beforeAll(prepareInertCanvas);
// happy-dom decodes no pictures; the blob's text names one
vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
  const name = await blob.text();
  return { width: 100, height: 100, close: () => closed.push(name) };
});
afterEach(() => {
  closed = [];
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
  const { painter, read } = painterFor(2);
  const inSight = pageOf('a', 'b', 'c');
  const free = painter.hold([inSight]);
  await painter.load([inSight]);
  for (const asset of ['d', 'e', 'f']) await painter.load([pageOf(asset)]);
  expect(closed).toEqual(['d', 'e', 'f']);
  await painter.load([inSight]);
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  free();
  await painter.load([pageOf('g')]);
  expect(closed).toEqual(['d', 'e', 'f', 'a', 'b']);
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
  painter.release();
  await late;
  expect(closed.toSorted()).toEqual(['a', 'b']);
});
