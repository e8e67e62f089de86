import { watermarkSettingsOf } from '../../ui/configuration.ts';
import type { Painting } from '../../ui/painting/painting.ts';
import type { Design } from '../../document/index.ts';
import { paintWatermark } from '../../painter/index.ts';
import type { Mark } from './product.ts';

/** Downloads the first page as PNG at its own size, with the watermark as shown. */
export const savePicture = async (design: Design, mark: Mark, painting: Painting): Promise<void> => {
  const [page] = design.pages;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!page || !context) return;
  canvas.width = page.width;
  canvas.height = page.height;
  const painter = painting.painter();
  await painter.load([page]);
  painter.paintPage(context, page);
  if (mark) {
    const date = new Date().toISOString().slice(0, 10);
    paintWatermark(context, watermarkSettingsOf(mark.settings), { ...mark.user, date }, page, {
      measure: painter.measure,
      cssFont: painter.cssFont,
    });
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: `${design.title}.png` }).click();
  URL.revokeObjectURL(url);
};
