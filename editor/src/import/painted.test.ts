import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPagePng } from '../painter/server/index.ts';
import type { Imported } from './imported.ts';
import { importPsd } from './psd/convert.ts';
import { importSvg } from './svg/convert.ts';
import { pixelLayer, psdFile, settings, speckled } from './testing/psd-files.ts';

/** The server paints an imported design as the file shows it. */

const painted = async ({ design, pictures }: Imported) => {
  const files = new Map<string, Buffer>();
  for (const { assetId, make } of pictures) {
    const source = make();
    if (source.kind === 'file') files.set(assetId, Buffer.from(source.bytes));
    else {
      const { width, height, data } = source.pixels;
      files.set(
        assetId,
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      );
    }
  }
  const { data, info } = await sharp(await renderPagePng(design, 0, { files }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3),
  ];
};

describe('the server paints imported files', () => {
  it('with the layers of a PSD, each px where it was', async () => {
    const at = await painted(
      importPsd(
        psdFile({
          children: [
            pixelLayer('背景', { left: 0, top: 0, width: 400, height: 300 }, [250, 240, 230, 255]),
            {
              name: '组',
              children: [
                pixelLayer('照片', { left: 100, top: 50, width: 60, height: 40 }, speckled),
                pixelLayer('色块', { left: 200, top: 50, width: 50, height: 50 }, [0, 0, 255, 255], {
                  opacity: 0.5,
                }),
              ],
            },
          ],
        }),
        settings,
      ),
    );
    expect(at(10, 10)).toEqual([250, 240, 230]);
    expect(at(100 + 7, 50 + 9)).toEqual(speckled(7, 9).slice(0, 3));
    const [red = 0, , blue = 0] = at(220, 70);
    expect([Math.abs(red - 125) < 3, Math.abs(blue - 243) < 3]).toEqual([true, true]);
  });

  it('with the shapes of an SVG, through their transforms and with their holes', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 100 100">
      <rect width="100" height="100" fill="#eee"/>
      <g transform="translate(10 10) scale(2)"><path fill="#c00" fill-rule="evenodd" d="M0 0H20V20H0Z M5 5H15V15H5Z"/></g>
      <rect x="70" y="70" width="20" height="4" fill="#0c0" transform="rotate(90 80 72)"/>
    </svg>`;
    const at = await painted(importSvg(new TextEncoder().encode(svg), settings));
    expect(at(24, 24)).toEqual([204, 0, 0]);
    expect(at(60, 60)).toEqual([238, 238, 238]);
    expect(at(160, 130)).toEqual([0, 204, 0]);
    expect(at(145, 144)).toEqual([238, 238, 238]);
  });
});
