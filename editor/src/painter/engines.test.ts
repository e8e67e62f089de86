import { createCanvas } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Design,
  elementsOf,
  imageElement,
  NO_FILTERS,
  parseDesign,
  textElement,
} from '../document/index.ts';
import { SAMPLES } from '../samples/index.ts';
import { createMeasure, layoutText, rememberLines, remembersLines, type WatermarkSettings } from './index.ts';
import { ensureAllFonts, renderPagePng, serverFont } from './server/index.ts';
import { type BrowserStudio, openBrowserStudio } from './testing/chromium.ts';
import { everyKind, everyKindFiles } from './testing/every-kind.ts';
import { makePhoto } from './testing/photo.ts';

/** Largest share of px that may differ between Node and Chromium. */
const LIMIT = 0.0005;

let studio: BrowserStudio;
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  const [opened, photo] = await Promise.all([openBrowserStudio(), makePhoto()]);
  studio = opened;
  files = new Map([
    ['photo', photo],
    ['icon', Buffer.from(everyKindFiles.icon)],
  ]);
}, 120_000);

afterAll(() => studio?.close());

const dataUrls = (): Record<string, string> => ({
  photo: `data:image/png;base64,${files.get('photo')?.toString('base64')}`,
  icon: `data:image/svg+xml;base64,${files.get('icon')?.toString('base64')}`,
});

const WHITE = { kind: 'solid', color: '#ffffff' } as const;

const WATERMARK = {
  settings: {
    content: 'text',
    text: '{company}·{user} {date}',
    fontSize: 34,
    color: '#334155',
    fontWeight: 500,
    edge: true,
    opacity: 0.25,
    angle: -24,
    layout: 'tile',
    position: 'center',
    gapX: 120,
    gapY: 160,
    stagger: true,
    scale: 1,
  } satisfies WatermarkSettings,
  variables: { company: '青禾文化', user: '林晓棠', date: '2026-11-21' },
};

/** Share of px in which the two engines' pictures of a page differ. */
const difference = async (design: Design, scale: number, watermark?: typeof WATERMARK): Promise<number> => {
  const inBrowser = await studio.paint(design, 0, scale, dataUrls(), watermark);
  expect(inBrowser.missing).toEqual([]);
  const png = await renderPagePng(design, 0, { scale, files, ...(watermark ? { watermark } : {}) });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([inBrowser.width, inBrowser.height]);
  const count = pixelmatch(data, inBrowser.pixels, undefined, info.width, info.height, { threshold: 0.1 });
  return count / (info.width * info.height);
};

describe('server and browser render the same', () => {
  test.each([1, 0.37])('a poster of every element kind at scale %d', { timeout: 60_000 }, async (scale) => {
    expect(await difference(everyKind(), scale)).toBeLessThan(LIMIT);
  });

  test('a watermark over it', { timeout: 60_000 }, async () => {
    expect(await difference(everyKind(), 0.5, WATERMARK)).toBeLessThan(LIMIT);
    expect(await difference(everyKind(), 0.5)).toBeLessThan(LIMIT);
  });

  test.each(SAMPLES.map((sample) => [sample.key, sample.design] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, design) => {
      expect(await difference(design, 0.5)).toBeLessThan(LIMIT);
    },
  );
});

describe('pictures without room for their full size', () => {
  test.each([1, 2])('look the same at scale %d', { timeout: 60_000 }, async (scale) => {
    const large = await makePhoto(2400, 1800);
    const given = { photo: `data:image/png;base64,${large.toString('base64')}` };
    const [first] = everyKind().pages;
    if (!first) throw new Error('it has a page');
    const elements = [0, 0.2].map((warmth, index) => ({
      ...imageElement({ x: index * 210, y: 0, width: 200, height: 150, asset: 'photo' }),
      filters: { ...NO_FILTERS, warmth },
    }));
    const design = {
      ...everyKind(),
      assets: { photo: { url: '/photo.png', width: 2400, height: 1800, mime: 'image/png' as const } },
      pages: [{ ...first, width: 420, height: 160, background: WHITE, elements }],
    };
    const whole = await studio.paint(design, 0, scale, given);
    // what is drawn at scale 2 fits, what the picture has does not
    const little = await studio.paint(design, 0, scale, given, undefined, 6_000_000);
    const { width, height } = whole;
    const count = pixelmatch(whole.pixels, little.pixels, undefined, width, height, { threshold: 0.1 });
    expect(whole.pixels.equals(little.pixels)).toBe(false);
    expect(count / (width * height)).toBeLessThan(LIMIT);
  });
});

describe('line breaks', () => {
  const textsOf = (design: Design) =>
    design.pages.flatMap((page) => [...elementsOf(page.elements)]).filter((one) => one.type === 'text');

  test('stored by the browser equal those of the server, which keeps them', {
    timeout: 120_000,
  }, async () => {
    await ensureAllFonts();
    const measure = createMeasure(createCanvas(1, 1).getContext('2d'), serverFont);
    for (const { key, design } of SAMPLES) {
      const stored = textsOf(await studio.stored(design));
      const own = textsOf(design);
      expect(stored.length, key).toBe(own.length);
      own.forEach((element, index) => {
        const remembered = stored[index];
        if (!remembered) return;
        const chosen = layoutText(element, measure).lines.map((line) => line.start);
        expect([0, ...(remembered.layout?.lineStarts ?? [])], `${key}: ${element.id}`).toEqual(chosen);
        expect(remembersLines(remembered)).toBe(true);
        expect(parseDesign({ ...design, pages: [{ ...design.pages[0], elements: [remembered] }] }).ok).toBe(
          true,
        );
      });
    }
  });

  test('of another engine are kept as long as the text is the same', () => {
    const element = textElement({ text: '春眠不觉晓，处处闻啼鸟。', width: 320, fontSize: 40 });
    const measure = { advance: (text: string) => text.length * 40, forget: () => undefined };
    const wider = { ...measure, advance: (text: string) => text.length * 41 };
    const stored = rememberLines(element, layoutText(element, measure));
    const starts = (one: typeof element) => layoutText(one, wider).lines.map((line) => line.start);
    expect(starts(stored)).not.toEqual(starts(element));
    expect(starts(stored)).toEqual(layoutText(element, measure).lines.map((line) => line.start));
    expect(starts({ ...stored, width: 321 })).toEqual(starts({ ...element, width: 321 }));
  });
});

describe('the download of the browser', () => {
  test('contains no code of Node, and font slices only for shown characters', () => {
    const code = studio.scripts();
    expect(code).not.toMatch(/@napi-rs|node:fs|from ['"](?:fs|path|sharp)['"]/);
    const slices = studio.slices();
    expect(slices.length).toBeGreaterThan(10);
    expect(slices.length).toBeLessThan(studio.allSlices().length / 2);
  });
});
