import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEditor } from '../core/index.ts';
import {
  blankDesign,
  type Design,
  shapeElement,
  solid,
  textElement,
  TRANSPARENT,
} from '../document/index.ts';
import { type BrowserStudio, openBrowserStudio } from '../painter/testing/chromium.ts';
import { everyKind, everyKindFiles } from '../painter/testing/every-kind.ts';
import { renderPagePng } from '../painter/server/index.ts';
import { makePhoto } from '../painter/testing/photo.ts';
import type { WatermarkSettings } from '../painter/watermark.ts';
import { sampleByKey } from '../samples/index.ts';
import { selectedDesign } from '../ui/download/selected-design.ts';

/** What people download, made in a real browser (product 7: export). */

/** Share of px that may differ from what the canvas shows. */
const LIMIT = 0.0005;
const roomy = { quality: 'normal', maxBytes: 50_000_000 } as const;

let studio: BrowserStudio;
let pictures: Record<string, string>;

beforeAll(async () => {
  const [opened, photo] = await Promise.all([openBrowserStudio(), makePhoto()]);
  studio = opened;
  pictures = {
    photo: `data:image/png;base64,${photo.toString('base64')}`,
    icon: `data:image/svg+xml;base64,${Buffer.from(everyKindFiles.icon).toString('base64')}`,
  };
}, 120_000);

afterAll(() => studio?.close());

const pixelsOf = (file: Buffer) =>
  sharp(file, { failOn: 'none' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Share of px in which a picture differs from the canvas at its own size. */
const differenceFromCanvas = async (design: Design, picture: Buffer): Promise<number> => {
  const { data, info } = await pixelsOf(picture);
  const seen = await studio.paint(design, 0, info.width / (design.pages[0]?.width ?? 1), pictures);
  expect([info.width, info.height]).toEqual([seen.width, seen.height]);
  const count = pixelmatch(data, seen.pixels, undefined, info.width, info.height, { threshold: 0.1 });
  return count / (info.width * info.height);
};

const cover = (): Design => {
  const design = sampleByKey('wechat-cover')?.design;
  if (!design) throw new Error('A sample is missing');
  return design;
};

/** Three pages of small posters. */
const booklet = (): Design => {
  const { pages, ...rest } = cover();
  const [first] = pages;
  if (!first) throw new Error('A sample has a page');
  const blank = (id: string, color: string) => ({ ...first, id, elements: [], background: solid(color) });
  return { ...rest, title: '三页: 合集', pages: [first, blank('b', '#112233'), blank('c', '#445566')] };
};

test('a picture has its watermark in the font of the watermark', async () => {
  // characters of slices that nothing else here loads
  const text = '鼯髫黼';
  const settings: WatermarkSettings = {
    content: 'text',
    text,
    fontSize: 60,
    color: '#000000',
    fontWeight: 400,
    edge: true,
    opacity: 1,
    angle: 0,
    layout: 'single',
    position: 'center',
    gapX: 0,
    gapY: 0,
    stagger: false,
    scale: 1,
  };
  const variables = { company: '', user: '', date: '' };
  const design = blankDesign({ width: 400, height: 400 });
  const options = { ...roomy, format: 'png', watermark: { settings, variables } } as const;
  const { file } = await studio.download(design, options);
  const written = textElement({ text });
  const pages = design.pages.map((page) => ({ ...page, elements: [written] }));
  await studio.paint({ ...design, pages }, 0, 1, {});
  const again = await studio.download(design, options);
  expect((await pixelsOf(file)).data.equals((await pixelsOf(again.file)).data)).toBe(true);
});

describe('an SVG', () => {
  test('shows the same as the canvas, with embedded fonts, characters as characters', async () => {
    const design = everyKind();
    const { file, name } = await studio.download(design, { ...roomy, format: 'svg' }, pictures);
    expect(name).toBe('全部元素.svg');
    const text = file.toString();
    expect(text).toContain('width="1080px" height="1440px"');
    expect(text).toContain('>读</tspan>');
    expect(text).not.toMatch(/(href|src)="?(https?:)?\/\//);
    const shown = await studio.showSvg(file, 1080, 1440);
    expect(await differenceFromCanvas(design, shown)).toBeLessThan(LIMIT);
  });

  test('that is too large is refused in words, because it cannot be made smaller', async () => {
    const options = { quality: 'high', maxBytes: 100_000, format: 'svg' } as const;
    await expect(studio.download(everyKind(), options, pictures)).rejects.toThrow(
      /SVG 有 [\d.]+ [KM]B，超出 97\.7 KB 的上限，请选择其他格式/,
    );
  });
});

describe('a picture', () => {
  test('has the px of the canvas, or twice as many, and looks like it', async () => {
    const design = cover();
    const [page] = design.pages;
    const normal = await studio.download(design, { ...roomy, format: 'png' });
    expect(normal.pixels).toEqual({ width: page?.width, height: page?.height });
    expect(await differenceFromCanvas(design, normal.file)).toBe(0);
    const high = await studio.download(design, { ...roomy, quality: 'high', format: 'jpg' });
    expect(high.pixels?.width).toBe((page?.width ?? 0) * 2);
    expect((await sharp(high.file).metadata()).format).toBe('jpeg');
    expect(await differenceFromCanvas(design, high.file)).toBeLessThan(0.01);
    expect([normal.isReduced, high.isReduced]).toEqual([false, false]);
  });

  test('is made smaller to keep the size limit, and says so', async () => {
    const wanted = await studio.download(cover(), { ...roomy, quality: 'high', format: 'png' });
    const maxBytes = Math.round(wanted.file.length / 3);
    const made = await studio.download(cover(), { quality: 'high', maxBytes, format: 'png' });
    expect(made.file.length).toBeLessThanOrEqual(maxBytes);
    expect(made.isReduced).toBe(true);
    expect((await sharp(made.file).metadata()).width).toBe(made.pixels?.width);
    expect(made.pixels?.width).toBeLessThan(wanted.pixels?.width ?? 0);
    await expect(studio.download(cover(), { ...roomy, maxBytes: 500, format: 'png' })).rejects.toThrow(
      /缩小后仍有 [\d.]+ [KM]?B，超出 500 B 的上限，请改用 JPG/,
    );
  });

  test('of several pages is one ZIP, each file named in order', async () => {
    const { file, name } = await studio.download(booklet(), { ...roomy, format: 'png' });
    expect(name).toBe('三页 合集.zip');
    // the directory at the end holds each file's offset
    const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    const names: string[] = [];
    for (let at = file.readUInt32LE(end + 16); at < end; ) {
      const [size, nameLength, start] = [24, 28, 42].map((field) => file.readUInt32LE(at + field));
      const length = (nameLength ?? 0) & 0xffff;
      names.push(file.subarray(at + 46, at + 46 + length).toString());
      const content = (start ?? 0) + 30 + length;
      const { width } = await sharp(file.subarray(content, content + (size ?? 0))).metadata();
      expect(width).toBe(booklet().pages[0]?.width);
      at += 46 + length;
    }
    expect(names).toEqual(['三页 合集-01.png', '三页 合集-02.png', '三页 合集-03.png']);
  });
});

describe('a PDF', () => {
  test('holds every page in its size on paper, at the px of print', async () => {
    const design = { ...booklet(), pages: booklet().pages.slice(0, 2) };
    const [page] = design.pages;
    const { file, name } = await studio.download(design, { ...roomy, quality: 'high', format: 'pdf' });
    expect(name).toBe('三页 合集.pdf');
    const text = file.toString('latin1');
    const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.map((one) => Number(one[1]))).toEqual(
      [0, 0].map(() => ((page?.width ?? 0) * 72) / design.dpi),
    );
    // readers find objects through the table at the end
    const rows = [...text.slice(text.lastIndexOf('\nxref\n')).matchAll(/(\d{10}) 00000 n/g)];
    expect(rows).toHaveLength(9);
    rows.forEach((row, index) => {
      const at = Number(row[1]);
      expect(text.slice(at, at + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    });
    const begin = file.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    const { width } = await sharp(file.subarray(begin), { failOn: 'none' }).metadata();
    expect(width).toBe(Math.round(((page?.width ?? 0) * 300) / design.dpi));
  });

  test('with bleed shows what lies around the page, and says where it is cut (decision 0115)', async () => {
    const blank = blankDesign({ width: 60, height: 40, unit: 'mm', dpi: 150 });
    const [page] = blank.pages;
    if (!page?.bleed) throw new Error('a design for paper has bleed');
    const { bleed, width, height } = page;
    const elements = [
      shapeElement({ x: -bleed, y: 40, width: 90, height: 60, fill: solid('#d92d20') }),
      textElement({ text: '出血', x: width - 30, y: height - 30, width: 200, fontSize: 40 }),
    ];
    const photo = { url: '/photo.png', width: 400, height: 300, mime: 'image/png' as const };
    const background = { kind: 'image', asset: 'photo', fit: 'cover', opacity: 1, color: '#ffffff' } as const;
    const design: Design = { ...blank, assets: { photo }, pages: [{ ...page, background, elements }] };
    const options = { ...roomy, quality: 'high', format: 'pdf', withBleed: true } as const;
    const { file } = await studio.download(design, options, pictures);
    const boxes = [...file.toString('latin1').matchAll(/\/(?:Media|Bleed|Trim)Box \[([\d. ]+)\]/g)];
    const points = (px: number) => Math.round((px / 150) * 72 * 1000) / 1000;
    const sheet = [0, 0, points(width + bleed * 2), points(height + bleed * 2)];
    const trim = [points(bleed), points(bleed), points(width + bleed), points(height + bleed)];
    expect(boxes.map(([, box = '']) => box.split(' ').map(Number))).toEqual([sheet, sheet, trim]);
    expect(file.toString('latin1')).not.toMatch(/ l S/);
    const marked = await studio.download(design, { ...options, withCropMarks: true }, pictures);
    const lines = [...marked.file.toString('latin1').matchAll(/([\d.]+) [\d.]+ m [\d.]+ [\d.]+ l S/g)];
    expect(lines).toHaveLength(8);
    // the first is at the left cut: 7 mm of paper, then the bleed
    expect(Number(lines[0]?.[1])).toBeCloseTo((7 / 25.4) * 72 + points(bleed), 2);

    // the server's picture of a page that is as large as the sheet
    const around = { width: width + bleed * 2, height: height + bleed * 2, bleed: 0 };
    const shifted = elements.map((one) => ({ ...one, x: one.x + bleed, y: one.y + bleed }));
    const larger = { ...design, pages: [{ ...page, ...around, background, elements: shifted }] };
    const files = new Map([['photo', Buffer.from((pictures.photo ?? '').split(',')[1] ?? '', 'base64')]]);
    const drawn = await pixelsOf(await renderPagePng(larger, 0, { scale: 2, files }));
    const jpeg = file.subarray(file.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
    const shown = await pixelsOf(jpeg);
    expect(shown.info).toMatchObject({ width: drawn.info.width, height: drawn.info.height });
    const size = [drawn.info.width, drawn.info.height] as const;
    const count = pixelmatch(drawn.data, shown.data, undefined, ...size, { threshold: 0.2 });
    expect(count / (size[0] * size[1])).toBeLessThan(0.002);
  });

  test('of a blank page of paper size is 210 × 297 mm', async () => {
    const sheet = blankDesign({ width: 210, height: 297, unit: 'mm', dpi: 300 });
    const { file } = await studio.download(sheet, { ...roomy, format: 'pdf' });
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString('latin1')) ?? [];
    expect([Number(width), Number(height)].map((side) => Math.round(side))).toEqual([595, 842]);
  });
});

test('selected elements become a picture with a transparent ground', async () => {
  const design = blankDesign({ width: 400, height: 400 });
  const box = { x: 100, y: 100, width: 80, height: 80, outline: { kind: 'ellipse' } as const };
  const circle = { ...shapeElement({ ...box, fill: solid('#d92d20') }), id: 'a' };
  const pages = design.pages.map((page) => ({ ...page, background: solid('#112233'), elements: [circle] }));
  const editor = createEditor({ design: { ...design, pages } });
  editor.select(['a']);
  const selected = selectedDesign(editor);
  if (!selected) throw new Error('the circle is selected');
  const { file } = await studio.download(selected, { ...roomy, format: 'png' });
  const { data, info } = await pixelsOf(file);
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  expect([info.width, info.height]).toEqual([80, 80]);
  expect(at(1, 1)[3]).toBe(0);
  expect(at(40, 40)).toEqual([217, 45, 32, 255]);
});

test('a transparent page stays transparent as PNG, and is white as JPG and PDF', async () => {
  const design = blankDesign({ width: 100, height: 100 });
  const block = shapeElement({ x: 50, y: 0, width: 50, height: 100, fill: solid('#d92d20') });
  const pages = design.pages.map((page) => ({ ...page, background: TRANSPARENT, elements: [block] }));
  const colors = async (format: 'png' | 'jpg' | 'pdf') => {
    const { file } = await studio.download({ ...design, pages }, { ...roomy, format });
    const picture = format === 'pdf' ? file.subarray(file.indexOf(Buffer.from([0xff, 0xd8, 0xff]))) : file;
    const { data, info } = await pixelsOf(picture);
    const at = (share: number): number[] => {
      const start = (Math.round(info.height / 2) * info.width + Math.round(info.width * share)) * 4;
      return [...data.subarray(start, start + 4)];
    };
    return [at(0.2), at(0.8)];
  };
  expect((await colors('png'))[0]?.[3]).toBe(0);
  for (const format of ['jpg', 'pdf'] as const) {
    const [ground, shape] = await colors(format);
    expect(ground).toEqual([255, 255, 255, 255]);
    expect(shape?.[0]).toBeGreaterThan(200);
    expect(shape?.[1]).toBeLessThan(70);
  }
});
