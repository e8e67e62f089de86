import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { linear, newPage, type Page } from '../document/index.ts';
import type { Context2D, Surface } from './context.ts';
import { createPainter } from './painter.ts';

/** A picture whose px are all different. */
const pictureOf = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      context.fillStyle = `rgb(${x * 40}, ${y * 60}, 90)`;
      context.fillRect(x, y, 1, 1);
    }
  return { source: canvas, width, height };
};

/** Tiles a page with a picture; counts the draws. */
const tiled = (tile: readonly [number, number], width: number, height: number) => {
  let draws = 0;
  const counting = (context: Context2D): Context2D =>
    new Proxy(context, {
      get: (target, name) => {
        if (name === 'drawImage') draws += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
  const surface = (across: number, down: number): Surface => {
    const canvas = createCanvas(across, down);
    return {
      context: counting(canvas.getContext('2d')),
      picture: { source: canvas, width: across, height: down },
      release: () => undefined,
    };
  };
  const picture = pictureOf(...tile);
  const painter = createPainter({
    measureContext: createCanvas(1, 1).getContext('2d'),
    surface,
    picture: () => picture,
    qrEncoder: () => undefined,
  });
  const context = createCanvas(width, height).getContext('2d');
  const background = { kind: 'image', asset: 'a', fit: 'tile', opacity: 1, color: '#ffffff' } as const;
  painter.paintBackground(counting(context), newPage({ width, height, background }));
  return { draws, pixels: context.getImageData(0, 0, width, height).data };
};

test('a tiny picture tiles a large page in few draw calls', () => {
  expect(tiled([1, 1], 2000, 2000).draws).toBeLessThan(1000);
  expect(tiled([1, 600], 2000, 2000).draws).toBeLessThan(1000);
});

test('many tiles are painted px by px like single ones', () => {
  const { pixels } = tiled([5, 3], 1300, 700);
  let wrong = 0;
  for (let y = 0; y < 700; y += 1)
    for (let x = 0; x < 1300; x += 1) {
      const at = (y * 1300 + x) * 4;
      const [red, green] = [pixels[at] ?? 0, pixels[at + 1] ?? 0];
      if (red !== (x % 5) * 40 || green !== (y % 3) * 60) wrong += 1;
    }
  expect(wrong).toBe(0);
});

describe('bleed (decision 0115)', () => {
  const [width, height, bleed] = [80, 60, 7];

  /** A page with and without its bleed: their px, the page's corner at the bleed. */
  const both = (background: Page['background'], hasBleed = true) => {
    const picture = pictureOf(6, 4);
    const painter = createPainter({
      measureContext: createCanvas(1, 1).getContext('2d'),
      surface: (across, down) => {
        const canvas = createCanvas(across, down);
        return {
          context: canvas.getContext('2d'),
          picture: { source: canvas, width: across, height: down },
          release: () => undefined,
        };
      },
      picture: () => picture,
      qrEncoder: () => undefined,
    });
    const page = newPage({ width, height, background, ...(hasBleed ? { bleed } : {}) });
    const canvas = createCanvas(width + bleed * 2, height + bleed * 2);
    const context = canvas.getContext('2d');
    context.translate(bleed, bleed);
    painter.paintPage(context, page, bleed);
    const trimmed = createCanvas(width, height).getContext('2d');
    painter.paintPage(trimmed, page);
    return {
      sheet: context.getImageData(0, 0, canvas.width, canvas.height).data,
      within: context.getImageData(bleed, bleed, width, height).data,
      trimmed: trimmed.getImageData(0, 0, width, height).data,
    };
  };
  const picture = { kind: 'image', asset: 'a', opacity: 1, color: '#ffffff' } as const;

  test.each<[string, Page['background']]>([
    ['a colour', { kind: 'solid', color: '#17443a' }],
    ['a gradient', linear(30, '#ff0000', '#0000ff')],
    ['a picture that covers', { ...picture, fit: 'cover' }],
    ['a picture that is stretched', { ...picture, fit: 'stretch' }],
    ['a picture that is contained', { ...picture, fit: 'contain' }],
    ['tiles', { ...picture, fit: 'tile' }],
  ])('%s looks the same within the page, and goes on to the edge of the sheet', (_, background) => {
    const { sheet, within, trimmed } = both(background);
    // what is smoothed may round differently
    const differs = within.some((value, at) => Math.abs(value - (trimmed[at] ?? 0)) > 2);
    expect(differs).toBe(false);
    for (let at = 3; at < sheet.length; at += 4) expect(sheet[at]).toBe(255);
  });

  test('a picture that covers leaves no paper white, which it would if it covered the page alone', () => {
    const isWhite = (data: Uint8ClampedArray): boolean => [0, 1, 2].every((channel) => data[channel] === 255);
    expect(isWhite(both({ ...picture, fit: 'cover' }).sheet)).toBe(false);
    expect(isWhite(both({ ...picture, fit: 'cover' }, false).sheet)).toBe(true);
  });
});
