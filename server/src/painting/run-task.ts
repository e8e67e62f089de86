import { readFileSync } from 'node:fs';
import { blankDesign, textElement } from '@design-console/editor/document';
import {
  canDrawWith,
  PictureTooLarge,
  renderPageJpeg,
  renderPagePng,
  renderPageWebp,
  renderPdf,
  type Watermark,
} from '@design-console/editor/painter/server';
import sharp from 'sharp';
import { FontFault, type FontFile, readFontFile } from './font-file.ts';
import { makeDesign } from './make-design.ts';
import { type PaintTask, type PaintWatermark, type TaskResults, SentFault } from './paint-task.ts';
import { redrawPicture } from './redraw-picture.ts';
import { smallPictureOf } from './small-picture.ts';

// one task at a time, on one core, and nothing of it is cached
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads each file only when it is painted: together they may exceed the memory. One that has gone since its path was
 * found is a fault, never a stand-in.
 */
const filesAt = (paths: ReadonlyMap<string, string>) => ({
  get(id: string): Buffer | undefined {
    const path = paths.get(id);
    return path === undefined ? undefined : readFileSync(path);
  },
});

const renderers = { png: renderPagePng, jpg: renderPageJpeg, webp: renderPageWebp };

const markOf = (watermark: PaintWatermark | undefined): { watermark?: Watermark } => {
  if (!watermark) return {};
  const { imagePath, ...mark } = watermark;
  // a mark whose picture is missing is drawn as text, never left out
  const image = imagePath === undefined ? undefined : filesAt(new Map([['mark', imagePath]])).get('mark');
  return { watermark: image ? { ...mark, image } : mark };
};

const pictureOf = async (task: PaintTask): Promise<TaskResults[keyof TaskResults]> => {
  switch (task.what) {
    case 'pdf': {
      const { design, files, fonts, author, withBleed, withCropMarks, watermark } = task;
      const resources = {
        files: filesAt(files),
        companyFonts: fonts,
        author,
        withBleed,
        withCropMarks,
        ...markOf(watermark),
      };
      return renderPdf(design, resources);
    }
    case 'page': {
      const { design, files, fonts, format, pageIndex, scale, quality, watermark } = task;
      const resources = { files: filesAt(files), companyFonts: fonts, scale, quality, ...markOf(watermark) };
      return renderers[format](design, pageIndex, resources);
    }
    case 'make': {
      const { files, fonts, coverWidthPx } = task;
      const { design, ...outcome } = await makeDesign(task);
      const [first] = design.pages;
      const scale = first ? smallPictureOf(first, coverWidthPx).scale : 1;
      const resources = { files: filesAt(files), companyFonts: fonts, scale };
      return { design, ...outcome, cover: await renderPageWebp(design, 0, resources) };
    }
    case 'picture':
      return redrawPicture(Buffer.from(task.upload), task.sidePx);
    case 'font':
      return readFont(Buffer.from(task.file));
  }
};

/** A size that no picture can have is what was sent, not our own fault: no further try would help. */
export const runTask = (task: PaintTask): Promise<TaskResults[keyof TaskResults]> =>
  pictureOf(task).catch((error: unknown) => {
    throw error instanceof PictureTooLarge ? new SentFault('图片的尺寸超出上限') : error;
  });

/** What the file says of itself, when designs can be drawn with it. */
const readFont = async (file: Buffer): Promise<FontFile> => {
  const { font, characters } = await readFontFile(file).catch((error: unknown) => {
    throw error instanceof FontFault ? new SentFault(error.message) : error;
  });
  if (!(await canDrawWith(file, characters)))
    throw new SentFault('字体的字形轮廓无法读取，不能用来绘制文字，请重新导出后再上传');
  return font;
};

/** Loads libraries and the most used fonts, so that the first task does not wait for them. */
export const warmUp = async (): Promise<void> => {
  const design = blankDesign({ width: 200, height: 60 });
  const text = textElement({ text: '设计 Design 2026', x: 0, y: 0, width: 200, fontSize: 20 });
  const pages = design.pages.map((page) => ({ ...page, elements: [text] }));
  await renderPageWebp({ ...design, pages }, 0, { width: 40 });
};
