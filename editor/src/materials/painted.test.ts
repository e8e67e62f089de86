import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderPagePng } from '../painter/server/index.ts';
import { openBrowserStudio } from '../painter/testing/chromium.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { elementOf, MATERIAL_GROUPS } from './catalogue.ts';
import paths from './icon-paths.json' with { type: 'json' };
import stickers from './sticker-paths.json' with { type: 'json' };

/** Share of px that may differ between Node and Chromium. */
const limit = 0.0005;
const columns = 24;
const cell = 60;

test('every shape, line, icon and sticker looks the same from the server and in the browser', {
  timeout: 120_000,
}, async () => {
  const materials = MATERIAL_GROUPS.flatMap((group) => group.materials);
  const elements = materials.map((material, index) =>
    elementOf(material, {
      page: { width: cell * 2.4, height: cell * 2.4 },
      at: { x: ((index % columns) + 0.5) * cell, y: (Math.floor(index / columns) + 0.5) * cell },
      color: '#7a1f2b',
      icons: paths,
      stickers,
      style: index % 2 === 0 ? 'line' : 'fill',
    }),
  );
  const design = designOf(elements, columns * cell, Math.ceil(materials.length / columns) * cell);
  const studio = await openBrowserStudio();
  const shown = await studio.paint(design, 0, 1, {});
  await studio.close();
  const png = await renderPagePng(design, 0, { scale: 1 });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([shown.width, shown.height]);
  const count = pixelmatch(data, shown.pixels, undefined, info.width, info.height, { threshold: 0.1 });
  expect(count / (info.width * info.height)).toBeLessThan(limit);
});
