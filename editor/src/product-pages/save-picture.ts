import type { Design } from '../document/index.ts';
import { handOver } from '../export/hand-over.ts';
import { fileNameOf } from '../export/plan.ts';
import { paintWatermark } from '../painter/index.ts';
import { downloadMark } from '../ui/download/download-mark.ts';
import type { Painting } from '../ui/painting/painting.ts';
import { viewerOf, type Watermarked } from './watermarked.ts';

/** A picture as the user gets it. */
export interface PictureFile {
  readonly blob: Blob;
  readonly name: string;
  readonly title: string;
}

/** The first page as PNG at its own size, marked as downloads are. Rejects when it cannot. */
export const pictureFile = async (
  design: Design,
  { watermark, user }: Watermarked,
  painting: Painting,
): Promise<PictureFile> => {
  const [page] = design.pages;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!page || !context) throw new Error('Nothing to paint on');
  canvas.width = page.width;
  canvas.height = page.height;
  const painter = painting.painter();
  const free = painter.hold([page], 1);
  let mark: Awaited<ReturnType<typeof downloadMark>>;
  try {
    [mark] = await Promise.all([downloadMark(watermark, viewerOf(user)), painter.load([page], { scale: 1 })]);
    painter.paintPage(context, page);
  } finally {
    free();
  }
  if (mark) {
    const { settings, variables, picture } = mark;
    paintWatermark(context, settings, variables, page, {
      measure: painter.measure,
      cssFont: painter.cssFont,
      ...(picture ? { picture } : {}),
    });
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser gave no file');
  return { blob, name: fileNameOf(design.title, 'png', 1), title: design.title };
};

/** How a downloaded picture gets to the user. */
export type GiveFile = (file: PictureFile) => Promise<void>;

/** The browser's own download. */
export const handOverFile: GiveFile = async ({ blob, name }) => handOver(blob, name);
