import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  blankDesign,
  chartElement,
  type Design,
  type Element,
  groupElement,
  imageElement,
  newPage,
  NO_FILTERS,
  qrElement,
  shapeElement,
  solid,
  svgElement,
  textElement,
  withAsset,
} from '../../document/index.ts';
import { designOf } from '../testing/design-of.ts';
import { everyKind, everyKindFiles } from '../testing/every-kind.ts';
import { makePhoto } from '../testing/photo.ts';
import { renderPageJpeg, renderPagePng, renderPageWebp, renderPdf } from './index.ts';

const rawOf = async (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

const pixelAt = async (file: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await rawOf(file);
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
};

const RED = solid('#ff0000');

describe('pictures of a page', () => {
  test('have the requested size and format', async () => {
    const design = designOf([]);
    const shapeOf = async (file: Buffer) => {
      const { format, width, height } = await sharp(file).metadata();
      return [format, width, height];
    };
    expect(await shapeOf(await renderPagePng(design, 0, { scale: 2 }))).toEqual(['png', 400, 200]);
    expect(await shapeOf(await renderPageJpeg(design, 0, { width: 50 }))).toEqual(['jpeg', 50, 25]);
    expect(await shapeOf(await renderPageWebp(design, 0))).toEqual(['webp', 200, 100]);
  });

  test('are refused for a page that does not exist, and for one too large', async () => {
    await expect(renderPagePng(designOf([]), 1)).rejects.toThrow(RangeError);
    await expect(renderPagePng(designOf([]), 0, { scale: 500 })).rejects.toThrow(RangeError);
  });

  test('with transparency keep it in PNG and are white there in JPEG', async () => {
    const design = designOf([]);
    const clear = {
      ...design,
      pages: design.pages.map((page) => ({
        ...page,
        background: { kind: 'solid' as const, color: '#00000000' },
      })),
    };
    expect(await pixelAt(await renderPagePng(clear, 0), 5, 5)).toEqual([0, 0, 0, 0]);
    expect(await pixelAt(await renderPageJpeg(clear, 0), 5, 5)).toEqual([255, 255, 255, 255]);
  });
});

describe('elements', () => {
  test('turn about their middle', async () => {
    const bar = shapeElement({ x: 60, y: 45, width: 80, height: 10, rotation: 90, fill: RED });
    const file = await renderPagePng(designOf([bar]), 0);
    expect(await pixelAt(file, 100, 15)).toEqual([255, 0, 0, 255]);
    expect(await pixelAt(file, 65, 50)).toEqual([255, 255, 255, 255]);
  });

  test('that are hidden are not painted', async () => {
    const bar = shapeElement({ x: 0, y: 0, width: 200, height: 100, visible: false, fill: RED });
    expect(await pixelAt(await renderPagePng(designOf([bar]), 0), 50, 50)).toEqual([255, 255, 255, 255]);
  });

  test('in a transparent group are one picture: overlapping parts do not show through', async () => {
    const members = [
      shapeElement({ x: 0, y: 0, width: 100, height: 100, fill: solid('#0000ff') }),
      shapeElement({ x: 0, y: 0, width: 100, height: 100, fill: RED }),
    ];
    const group = groupElement({ x: 50, y: 0, width: 100, height: 100, opacity: 0.5, elements: members });
    const [red = 0, green = 0, blue = 0] = await pixelAt(await renderPagePng(designOf([group]), 0), 100, 50);
    expect(red).toBe(255);
    expect(Math.abs(green - blue)).toBeLessThanOrEqual(1);
  });

  test('of a transparent group are shown as far as they draw beyond their boxes', async () => {
    const inkOf = async (member: Element, from: { x: number; y: number }): Promise<number> => {
      const group = groupElement({ x: 0, y: 0, width: 100, height: 30, opacity: 0.5, elements: [member] });
      const { data, info } = await rawOf(await renderPagePng(designOf([group], 400, 400), 0));
      let ink = 0;
      for (let y = from.y; y < info.height; y += 1)
        for (let x = from.x; x < info.width; x += 1)
          if ((data[(y * info.width + x) * 4 + 1] ?? 255) < 200) ink += 1;
      return ink;
    };
    const box = { x: 0, y: 0, width: 100, height: 30 };
    const text = textElement({ ...box, text: '一\n二\n三\n四\n五\n国', fontSize: 20, box: 'fixed' });
    expect(await inkOf(text, { x: 0, y: 150 })).toBeGreaterThan(20);
    const chart = chartElement({
      ...box,
      chart: 'bar',
      labels: ['甲'],
      series: ['很长的名字', '也很长的名字', '国国国国'].map((name) => ({ name, values: [1] })),
      showLegend: true,
    });
    expect(await inkOf(chart, { x: 250, y: 0 })).toBeGreaterThan(20);
  });

  test('of a transparent group far larger than the page are as sharp as those of a small one', async () => {
    const members = [
      shapeElement({ x: 0, y: 0, width: 60, height: 60, fill: RED }),
      shapeElement({ x: 39_000, y: 39_000, width: 1000, height: 1000, fill: RED }),
    ];
    const group = groupElement({
      ...{ x: 0, y: 0, width: 40_000, height: 40_000 },
      opacity: 0.5,
      elements: members,
    });
    const file = await renderPagePng(designOf([group]), 0);
    const [inside, outside] = await Promise.all([pixelAt(file, 59, 30), pixelAt(file, 60, 30)]);
    expect(inside[1]).toBeLessThan(130);
    expect(outside).toEqual([255, 255, 255, 255]);
  });

  test('outside the page still cast the shadow of their group on it', async () => {
    const shadow = { color: '#000000', blur: 0, offsetX: 120, offsetY: 0 };
    const members = [shapeElement({ x: 0, y: 0, width: 60, height: 60, fill: RED })];
    const group = groupElement({ x: -100, y: 20, width: 60, height: 60, shadow, elements: members });
    const file = await renderPagePng(designOf([group]), 0);
    expect(await pixelAt(file, 40, 50)).toEqual([0, 0, 0, 255]);
    expect(await pixelAt(file, 120, 50)).toEqual([255, 255, 255, 255]);
  });

  test('have shadows that grow with the scale', async () => {
    const shadow = { color: '#000000', blur: 16, offsetX: 40, offsetY: 0 };
    const design = designOf([shapeElement({ x: 20, y: 30, width: 40, height: 40, fill: RED, shadow })]);
    const once = await rawOf(await renderPagePng(design, 0));
    const twice = await renderPagePng(design, 0, { scale: 2 });
    const halved = await sharp(twice).resize(200, 100, { kernel: 'linear' }).ensureAlpha().raw().toBuffer();
    let largest = 0;
    // Away from the square's own edge, which resampling softens.
    for (let y = 0; y < 100; y += 1) {
      for (let x = 70; x < 140; x += 1) {
        const at = (y * 200 + x) * 4;
        largest = Math.max(largest, Math.abs((once.data[at] ?? 0) - (halved[at] ?? 0)));
      }
    }
    expect(largest).toBeLessThan(12);
    expect(await pixelAt(twice, 180, 100)).not.toEqual([255, 255, 255, 255]);
  });

  test('have no shadow of a character on the character before it', async () => {
    const shadow = { color: '#ff0000', blur: 0, offsetX: -30, offsetY: 0 };
    const look = { x: 20, y: 10, width: 180, fontSize: 60, fontWeight: 900, color: '#000000' };
    const plain = await rawOf(await renderPagePng(designOf([textElement({ text: '国国', ...look })]), 0));
    const cast = await rawOf(
      await renderPagePng(designOf([textElement({ text: '国国', ...look, shadow })]), 0),
    );
    for (let at = 0; at < plain.data.length; at += 4) {
      if ((plain.data[at] ?? 255) < 8) expect(cast.data[at]).toBeLessThan(8);
    }
  });

  test('with the longest QR code of each level can be drawn', async () => {
    for (const [ecc, bytes] of [
      ['L', 2953],
      ['M', 2331],
      ['Q', 1663],
      ['H', 1273],
    ] as const) {
      const text = '码'.repeat(Math.min(Math.floor(bytes / 3), 1000));
      await renderPagePng(designOf([qrElement({ x: 0, y: 0, size: 90, text, ecc })]), 0);
    }
  });

  test.each([0, 0.01, 40_000])('of every kind can be painted in a box of %d px', async (side) => {
    const design = everyKind();
    const [page] = design.pages;
    const odd = (element: Element): Element =>
      element.type === 'group'
        ? { ...element, width: side, height: side, elements: element.elements.map(odd) }
        : { ...element, width: side, height: side, x: -side / 2, y: -side / 2 };
    const files = new Map([
      ['photo', await makePhoto()],
      ['icon', Buffer.from(everyKindFiles.icon)],
    ]);
    const elements = page?.elements.map(odd) ?? [];
    const pages = design.pages.map((one) => ({ ...one, width: 100, height: 100, elements }));
    expect((await renderPagePng({ ...design, pages }, 0, { files })).length).toBeGreaterThan(0);
  });

  test('with a QR code can be read back, Chinese included', async () => {
    const text = 'https://example.com/读书会?id=42';
    for (const ecc of ['L', 'M', 'Q', 'H'] as const) {
      const design = designOf([qrElement({ x: 10, y: 10, size: 180, text, ecc })], 200, 200);
      const { data, info } = await rawOf(await renderPagePng(design, 0));
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
    }
  });
});

describe('stored pictures', () => {
  const photo = { url: '/p.png', width: 480, height: 360, mime: 'image/png' as const };
  const icon = { url: '/i.svg', width: 10, height: 10, mime: 'image/svg+xml' as const };
  const fill = { x: 0, y: 0, width: 200, height: 100 };

  test('are cropped to their share of the picture', async () => {
    const sky = imageElement({ ...fill, asset: 'p', crop: { x: 0, y: 0, width: 0.2, height: 0.1 } });
    const design = withAsset(designOf([sky]), 'p', photo);
    const file = await renderPagePng(design, 0, { files: new Map([['p', await makePhoto()]]) });
    const [red = 0, , blue = 0] = await pixelAt(file, 100, 50);
    expect(blue - red).toBeGreaterThan(80);
  });

  test('are a placeholder when missing, broken or unsafe, without an exception', async () => {
    const image = withAsset(designOf([imageElement({ ...fill, asset: 'p' })]), 'p', photo);
    const grey = [236, 239, 243, 255];
    expect(await pixelAt(await renderPagePng(image, 0), 5, 5)).toEqual(grey);
    const broken = new Map([['p', Buffer.from('not a picture')]]);
    expect(await pixelAt(await renderPagePng(image, 0, { files: broken }), 5, 5)).toEqual(grey);
    const vector = withAsset(designOf([svgElement({ ...fill, asset: 'i' })]), 'i', icon);
    const open = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">';
    for (const body of [
      '<script>1</script>',
      '<image href="file:///etc/passwd"/>',
      '<image href="http://127.0.0.1/"/>',
      '<rect onload="x()" width="9" height="9"/>',
      '<style>@import "http://a.cn/x.css"</style>',
      '<rect fill="url(http://a.cn/#x)" width="9" height="9"/>',
      '<foreignObject/>',
    ]) {
      const files = new Map([['i', Buffer.from(`${open}${body}</svg>`)]]);
      expect(await pixelAt(await renderPagePng(vector, 0, { files }), 5, 5), body).toEqual(grey);
    }
  });

  test('of SVG are recoloured', async () => {
    const element = svgElement({ ...fill, asset: 'i', colorMap: { '#0000ff': '#00ff00' } });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#00F"/></svg>';
    const file = await renderPagePng(withAsset(designOf([element]), 'i', icon), 0, {
      files: new Map([['i', Buffer.from(svg)]]),
    });
    expect(await pixelAt(file, 100, 50)).toEqual([0, 255, 0, 255]);
  });
});

describe('watermark', () => {
  const settings = {
    content: 'text' as const,
    text: '{company}',
    fontSize: 400,
    color: '#ff0000',
    fontWeight: 900,
    edge: false,
    opacity: 0.5,
    angle: 0,
    layout: 'single' as const,
    position: 'center' as const,
    gapX: 0,
    gapY: 0,
    stagger: false,
    scale: 1,
  };
  const variables = { company: '样', user: '', date: '' };

  test('lies over all elements, with its configured opacity', async () => {
    const design = designOf([shapeElement({ x: 0, y: 0, width: 200, height: 100, fill: solid('#000000') })]);
    const { data } = await rawOf(await renderPagePng(design, 0, { watermark: { settings, variables } }));
    const reds = data.filter((_, at) => at % 4 === 0);
    expect(Math.max(...reds)).toBe(128);
  });

  test.each([
    ['dark words on a dark page', '#1D2433', '#101828', 'lighter'],
    ['light words on a light page', '#F2F4F8', '#FFFFFF', 'darker'],
  ])('with an edge is seen: %s', async (_what, color, ground, seen) => {
    const design = designOf([shapeElement({ x: 0, y: 0, width: 200, height: 100, fill: solid(ground) })]);
    const strongest = async (edge: boolean) => {
      const watermark = { settings: { ...settings, color, edge, opacity: 0.16 }, variables };
      const { data } = await rawOf(await renderPagePng(design, 0, { watermark }));
      const greens = data.filter((_, at) => at % 4 === 1);
      const of = Number.parseInt(ground.slice(3, 5), 16);
      return seen === 'lighter' ? Math.max(...greens) - of : of - Math.min(...greens);
    };
    expect(await strongest(false)).toBeLessThan(4);
    expect(await strongest(true)).toBeGreaterThan(24);
  });
});

describe('PDF', () => {
  test('pages keep their size on paper, text stays text, and no page is a bitmap', async () => {
    const card = blankDesign({ width: 90, height: 54, unit: 'mm' });
    const element = textElement({ text: '林晓棠 Design', x: 100, y: 100, width: 800, fontSize: 80 });
    const pages = card.pages.map((page) => ({ ...page, elements: [element] }));
    const file = await renderPdf({ ...card, pages: [...pages, ...pages] });
    const text = file.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/MediaBox [0 0 255.12 153.12]');
    expect(text.match(/\/MediaBox/g)?.length).toBe(2);
    expect(text).toContain('/ToUnicode');
    // A variable font's glyphs would be embedded as drawings, in which viewers paint gradients wrongly.
    expect(text).toContain('/FontFile2');
    expect(text).not.toContain('/Type3');
    expect(text).not.toContain('/Subtype /Image');
    expect(file.length).toBeLessThan(200_000);
  });

  test('with bleed says where its pages are cut; without it they are trimmed already', async () => {
    const sizes = [90, 100, 110, 120, 130, 140, 150, 160, 170, 180];
    const card = blankDesign({ width: 90, height: 54, unit: 'mm' });
    const pages = sizes.map((mm, at) => ({
      ...newPage({ width: Math.round((mm / 25.4) * 300), height: 638, bleed: at === 3 ? 0 : 35 }),
      elements: [textElement({ text: `第 ${at} 页`, x: 20, y: 20, width: 300, fontSize: 60 })],
    }));
    const boxesOf = (file: Buffer) =>
      [...file.toString('latin1').matchAll(/\/(Media|Bleed|Trim)Box \[([\d. ]+)\]/g)].map(
        ([, name = '', box = '']) => [name, box.split(' ').map(Number)] as const,
      );
    const design = { ...card, pages };
    const points = (px: number) => Math.round((px / 300) * 72 * 1000) / 1000;
    expect(boxesOf(await renderPdf(design))).toEqual(
      pages.map(({ width, height }) => ['Media', [0, 0, points(width), points(height)]]),
    );
    const file = await renderPdf(design, { withBleed: true });
    expect(boxesOf(file)).toEqual(
      pages.flatMap(({ width, height, bleed = 0 }) => {
        const sheet = [0, 0, points(width + bleed * 2), points(height + bleed * 2)];
        const edge = points(bleed);
        return bleed === 0
          ? [['Media', sheet]]
          : [
              ['Media', sheet],
              ['Bleed', sheet],
              ['Trim', [edge, edge, points(width + bleed), points(height + bleed)]],
            ];
      }),
    );
    // every object is where the table says
    const text = file.toString('latin1');
    const table = text.slice(Number(/startxref\n(\d+)\n/.exec(text)?.[1]));
    const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
    expect(table.startsWith('xref\n')).toBe(true);
    expect(offsets.length).toBeGreaterThan(sizes.length);
    for (const offset of offsets) expect(text.slice(offset, offset + 12)).toMatch(/^\d+ 0 obj\n/);
  });
});

test('pages with transparent groups leave no bitmaps behind', async () => {
  const members = [shapeElement({ x: 0, y: 0, width: 400, height: 400, fill: RED })];
  const group = groupElement({ x: 0, y: 0, width: 400, height: 400, opacity: 0.5, elements: members });
  const design = designOf([group], 400, 400);
  const run = async (times: number): Promise<number> => {
    for (let index = 0; index < times; index += 1) await renderPdf(design, { rasterDpi: 432 });
    return process.memoryUsage().rss / 1_000_000;
  };
  const before = await run(4);
  // 20 bitmaps of 1800 × 1800 px would be 260 MB.
  expect((await run(20)) - before).toBeLessThan(130);
});

describe('the memory of a painting', () => {
  const peakOf = async (design: Design, files: ReadonlyMap<string, Buffer> = new Map()): Promise<number> => {
    // a separate process: its memory peak is not hidden by earlier work
    const order = { design, files: [...files].map(([id, file]) => [id, file.toString('base64')]) };
    const child = fork(fileURLToPath(new URL('../testing/paint-once.ts', import.meta.url)), {
      execArgv: ['--import', import.meta.resolve('tsx')],
      serialization: 'json',
    });
    const [said] = (await Promise.all([
      once(child, 'message').then(([first]) => first as { peakMegabytes: number }),
      new Promise((sent) => child.send(order, sent)),
    ])) as [{ peakMegabytes: number }, unknown];
    await once(child, 'exit');
    return said.peakMegabytes;
  };
  const large = { x: 0, y: 0, width: 40_000, height: 40_000 };

  test('is one layer of the page for each transparent group, one after the other (S-20)', async () => {
    const group = () =>
      groupElement({ ...large, opacity: 0.5, elements: [shapeElement({ ...large, fill: RED })] });
    const groups = Array.from({ length: 32 }, group);
    expect(await peakOf(designOf(groups, 400, 400))).toBeLessThan(300);
  });

  test('does not keep a picture in all of many filtered forms (S-20)', async () => {
    const side = 2400;
    const photo = await sharp({ create: { width: side, height: side, channels: 3, background: '#0773fc' } })
      .png()
      .toBuffer();
    const images = Array.from({ length: 30 }, (_, at) =>
      imageElement({
        ...{ x: 0, y: 0, width: 1000, height: 1000, asset: 'p' },
        filters: { ...NO_FILTERS, brightness: at / 100 },
      }),
    );
    const stored = { url: '/p.png', width: side, height: side, mime: 'image/png' as const };
    const design = withAsset(designOf(images, 1000, 1000), 'p', stored);
    const files = new Map([['p', photo]]);
    // 30 pictures of 2000 px a side take 480 MB, plus 130 MB for the process itself
    expect(await peakOf(design, files)).toBeLessThan(450);
  });
});
