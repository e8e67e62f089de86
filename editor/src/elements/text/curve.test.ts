import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { linear, newPage, radial, type TextElement, textElement } from '../../document/index.ts';
import { ensureAllFonts, fittedTexts } from '../../painter/server/index.ts';
import { canvasPainter } from '../../painter/testing/canvas-painter.ts';

/** How a curved text is painted, with every effect (product 7). */

beforeAll(() => ensureAllFonts(), 60_000);

const painter = canvasPainter();

const side = 600;

/** A text fitted to its arc, in the middle of the page. */
const curved = async (curve: number, change: Partial<TextElement> = {}, text = '春江潮水连海平') => {
  const plain = textElement({
    text,
    width: 300,
    fontSize: 40,
    fontWeight: 700,
    align: 'center',
    color: '#000000',
  });
  const page = newPage({ width: side, height: side, elements: [{ ...plain, curve, ...change, id: 't' }] });
  const fitted = (await fittedTexts([page])).get('t');
  if (!fitted) throw new Error('it is on the page');
  return { ...fitted, x: (side - fitted.width) / 2, y: (side - fitted.height) / 2 };
};

const painted = (element: TextElement): SKRSContext2D => {
  const context = createCanvas(side, side).getContext('2d');
  painter.paintElements(context, newPage({ width: side, height: side, elements: [element] }));
  return context;
};

interface Ink {
  readonly x: number;
  readonly y: number;
  readonly rgb: readonly [number, number, number];
}

const inkOf = (context: SKRSContext2D): Ink[] => {
  const { data } = context.getImageData(0, 0, side, side);
  const ink: Ink[] = [];
  for (let at = 0; at < side * side; at += 1) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    if (alpha > 128) ink.push({ x: at % side, y: Math.floor(at / side), rgb: [r, g, b] });
  }
  return ink;
};

/** Where ink lies, in shares of the box. */
const edgesOf = (ink: readonly Ink[], { x, y, width, height }: TextElement) => ({
  left: (Math.min(...ink.map((one) => one.x)) - x) / width,
  right: (Math.max(...ink.map((one) => one.x)) - x) / width,
  top: (Math.min(...ink.map((one) => one.y)) - y) / height,
  bottom: (Math.max(...ink.map((one) => one.y)) - y) / height,
});

describe('a curved text', () => {
  it.each([60, -60, 100])('fills its box and nothing outside, at %d', async (curve) => {
    const element = await curved(curve);
    const edges = edgesOf(inkOf(painted(element)), element);
    for (const edge of [edges.left, edges.top]) expect(edge).toBeGreaterThanOrEqual(0);
    for (const edge of [edges.right, edges.bottom]) expect(edge).toBeLessThanOrEqual(1);
    expect(edges.right - edges.left).toBeGreaterThan(0.75);
    expect(edges.bottom - edges.top).toBeGreaterThan(0.6);
  });

  it('leaves the middle of the box empty where it bends, up or down', async () => {
    for (const [curve, isTop] of [
      [50, true],
      [-50, false],
    ] as const) {
      const element = await curved(curve);
      const middle = inkOf(painted(element)).filter(({ x }) => Math.abs(x - side / 2) < element.width / 10);
      const share = middle.filter(({ y }) => y < side / 2 === isTop).length / middle.length;
      expect(middle.length).toBeGreaterThan(100);
      expect(share).toBe(1);
    }
  });

  it('has one gradient across its box, whatever way its characters are turned', async () => {
    const gradient = linear(90, '#ff0000', '#0000ff');
    const element = await curved(100, { effects: { hollow: false, gradient } }, '春江潮水连海平海上明月');
    const ink = inkOf(painted(element));
    for (const { x, rgb } of ink) {
      const share = (x - element.x) / element.width;
      expect(Math.abs(rgb[2] - share * 255)).toBeLessThan(12);
    }
  });

  it.each([90, 180, 30])(
    'has one gradient when it is vertical, across words that lie on their side too: %d°',
    async (angle) => {
      const gradient = linear(angle, '#ff0000', '#0000ff');
      const lying = {
        effects: { hollow: false, gradient },
        writingMode: 'vertical',
        width: 80,
        height: 420,
      } as const;
      const element = await curved(0, lying, '春江SPRING潮水RIVER');
      const radians = (angle * Math.PI) / 180;
      const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
      const reach = Math.abs(element.width * sin) + Math.abs(element.height * cos);
      const ink = inkOf(painted(element));
      expect(ink.length).toBeGreaterThan(2000);
      for (const { x, y, rgb } of ink) {
        const [across, down] = [x - element.x - element.width / 2, y - element.y - element.height / 2];
        const share = 0.5 + (across * sin - down * cos) / reach;
        expect(Math.abs(rgb[2] - share * 255)).toBeLessThan(14);
      }
    },
  );

  it.each([90, 180, 30, 135])(
    'has one gradient when it is vertical, across digits that are condensed too: %d°',
    async (angle) => {
      const gradient = linear(angle, '#ff0000', '#0000ff');
      const upright = {
        effects: { hollow: false, gradient },
        writingMode: 'vertical',
        width: 80,
        height: 300,
      } as const;
      const element = await curved(0, upright, '88 88 88');
      const radians = (angle * Math.PI) / 180;
      const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
      const reach = Math.abs(element.width * sin) + Math.abs(element.height * cos);
      const ink = inkOf(painted(element));
      expect(ink.length).toBeGreaterThan(1000);
      for (const { x, y, rgb } of ink) {
        const [across, down] = [x - element.x - element.width / 2, y - element.y - element.height / 2];
        const share = 0.5 + (across * sin - down * cos) / reach;
        expect(Math.abs(rgb[2] - share * 255)).toBeLessThan(8);
      }
    },
  );

  it('has one radial gradient when it is vertical, across digits that are condensed too', async () => {
    const gradient = radial({ radius: 0.8 }, '#ff0000', '#0000ff');
    const upright = {
      effects: { hollow: false, gradient },
      writingMode: 'vertical',
      width: 80,
      height: 300,
    } as const;
    const element = await curved(0, upright, '88 88 88');
    const ink = inkOf(painted(element));
    expect(ink.length).toBeGreaterThan(1000);
    const reach = (Math.hypot(element.width, element.height) / 2) * gradient.radius;
    for (const { x, y, rgb } of ink) {
      const [across, down] = [
        x - element.x - element.width * gradient.centerX,
        y - element.y - element.height * gradient.centerY,
      ];
      const share = Math.min(1, Math.hypot(across, down) / reach);
      expect(Math.abs(rgb[2] - share * 255)).toBeLessThan(8);
    }
  });

  it('has rules and highlights along the arc', async () => {
    const [run] = (await curved(50)).paragraphs[0]?.runs ?? [];
    if (!run) throw new Error('it has words');
    const withStyle = (style: object, letterSpacing = 0) => ({
      letterSpacing,
      paragraphs: [
        {
          align: 'center' as const,
          indent: 0,
          runs: [{ text: '丨　　　丨', style: { ...run.style, ...style } }],
        },
      ],
    });
    for (const [curve, spacing] of [
      [50, 0],
      [-50, 0],
      [50, 1],
    ] as const) {
      for (const style of [{ underline: true }, { strike: true }, { highlight: '#000000' }]) {
        const element = await curved(curve, withStyle(style, spacing));
        const { bend } = painter.layouts.of(element);
        if (!bend) throw new Error('it is curved');
        const [x, y] = [element.x + bend.centre.x, element.y + bend.centre.y];
        const bare = new Set(
          inkOf(painted(await curved(curve, withStyle({}, spacing)))).map(
            ({ x: at, y: down }) => `${at} ${down}`,
          ),
        );
        const ink = inkOf(painted(element)).filter((one) => !bare.has(`${one.x} ${one.y}`));
        const distances = ink.map((one) => Math.hypot(one.x + 0.5 - x, one.y + 0.5 - y));
        const thickness = 'highlight' in style ? 48 : 2.4;
        expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(thickness + 2);
        const reach = Math.PI * (Math.min(...distances) + thickness / 2) * thickness;
        expect(ink.length / reach).toBeGreaterThan(0.8);
        expect(ink.length / reach).toBeLessThan(1.25);
      }
    }
  });

  it('keeps outline, hollow letters and shadow in its place', async () => {
    const stroke = { color: '#ff0000', width: 3 };
    const shadow = { color: '#00ff00', blur: 0, offsetX: 0, offsetY: 100 };
    const plain = inkOf(painted(await curved(60)));
    const hollow = inkOf(painted(await curved(60, { effects: { hollow: true, stroke } })));
    const inside = new Set(plain.map(({ x, y }) => `${x} ${y}`));
    expect(hollow.length).toBeGreaterThan(500);
    expect(hollow.filter(({ x, y }) => inside.has(`${x} ${y}`)).length / hollow.length).toBeLessThan(0.1);
    const cast = inkOf(painted(await curved(60, { shadow }))).filter(({ rgb }) => rgb[1] > 200);
    const below = cast.filter(({ x, y }) => inside.has(`${x} ${y - 100}`));
    expect(below.length / cast.length).toBeGreaterThan(0.95);
    expect(cast.length / plain.length).toBeGreaterThan(0.9);
  });
});
