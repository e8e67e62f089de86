import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Measure } from './text/index.ts';
import {
  MOST_MARKS,
  WATERMARK_POSITIONS,
  type WatermarkSettings,
  watermarkDay,
  watermarkGeometry,
  watermarkText,
  type WatermarkVariables,
} from './watermark.ts';

const measure: Measure = {
  advance: (text, face) => text.length * face.fontSize,
  forget: () => undefined,
};

const variables: WatermarkVariables = { company: '青禾', user: '林晓棠', date: '2026-11-21' };

const settings = (changes: Partial<WatermarkSettings> = {}): WatermarkSettings => ({
  content: 'text',
  text: '{company} {user}',
  fontSize: 36,
  color: '#000000',
  fontWeight: 400,
  edge: true,
  opacity: 0.2,
  angle: -30,
  layout: 'tile',
  position: 'center',
  gapX: 120,
  gapY: 90,
  stagger: true,
  scale: 1,
  ...changes,
});

const page = { width: 1080, height: 1440 };
const place = (changes: Partial<WatermarkSettings>, size = page) =>
  watermarkGeometry(settings(changes), variables, size, measure);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

describe('watermark', () => {
  test('fills in variables, and keeps other braces', () => {
    expect(watermarkText('{company}·{user}·{date}·{phone}', variables)).toBe(
      '青禾·林晓棠·2026-11-21·{phone}',
    );
  });

  test('uses the day in China, which begins eight hours before that of UTC', () => {
    expect(watermarkDay(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02-28');
    expect(watermarkDay(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
  });

  test('has nine positions, in reading order, each in its middle and wholly on the page', () => {
    const positions = WATERMARK_POSITIONS.map((position) => {
      const { positions: all, mark, angle } = place({ layout: 'single', position });
      const [only] = all;
      if (!only || all.length !== 1) throw new Error('one place');
      const [cos, sin] = [Math.abs(Math.cos(radians(angle))), Math.abs(Math.sin(radians(angle)))];
      const reachX = (mark.width * cos + mark.height * sin) / 2;
      const reachY = (mark.width * sin + mark.height * cos) / 2;
      expect(only.x - reachX).toBeGreaterThanOrEqual(0);
      expect(only.y - reachY).toBeGreaterThanOrEqual(0);
      expect(only.x + reachX).toBeLessThanOrEqual(page.width);
      expect(only.y + reachY).toBeLessThanOrEqual(page.height);
      return only;
    });
    expect(positions[4]).toEqual({ x: 540, y: 720 });
    for (const row of [0, 3, 6]) {
      const xs = positions.slice(row, row + 3).map((one) => one.x);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
    }
    expect((positions[0]?.x ?? 0) + (positions[2]?.x ?? 0)).toBeCloseTo(page.width);
    expect((positions[0]?.y ?? 0) + (positions[6]?.y ?? 0)).toBeCloseTo(page.height);
  });

  test('tiles so that no point of the page is farther from a mark than one step', () => {
    fc.assert(
      fc.property(
        fc.record({
          angle: fc.integer({ min: -90, max: 90 }),
          gapX: fc.integer({ min: 0, max: 400 }),
          gapY: fc.integer({ min: 0, max: 400 }),
          stagger: fc.boolean(),
          fontSize: fc.double({ min: 8, max: 120, noNaN: true }),
        }),
        fc.record({
          width: fc.integer({ min: 100, max: 3000 }),
          height: fc.integer({ min: 100, max: 3000 }),
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (changes, size, shareX, shareY) => {
          const { positions, mark } = place(changes, size);
          const factor = Math.min(size.width, size.height) / 1080;
          const [nextX, nextY] = [mark.width + changes.gapX * factor, mark.height + changes.gapY * factor];
          // tiny marks on a large page are farther apart, so that there are not too many
          const diagonal = Math.hypot(size.width, size.height);
          const spread = Math.max(1, diagonal / Math.sqrt(nextX * nextY * MOST_MARKS));
          const [stepX, stepY] = [nextX * spread, nextY * spread];
          const point = { x: size.width * shareX, y: size.height * shareY };
          const near = positions.some((one) => {
            const [dx, dy] = [point.x - one.x, point.y - one.y];
            const [cos, sin] = [Math.cos(radians(changes.angle)), Math.sin(radians(changes.angle))];
            const along = Math.abs(dx * cos + dy * sin);
            const across = Math.abs(-dx * sin + dy * cos);
            return along <= stepX + 1e-6 && across <= stepY + 1e-6;
          });
          // Marks outside the page are omitted, so only points at least one step inside count.
          const inside =
            point.x > stepX &&
            point.y > stepX &&
            point.x < size.width - stepX &&
            point.y < size.height - stepX;
          if (inside) expect(near).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('shifts staggered rows by half a step, and straight ones not at all', () => {
    const columns = (stagger: boolean) => {
      const { positions, mark } = place({ angle: 0, stagger });
      const step = mark.width + 120;
      const shifts = positions.map((one) => Math.round((((one.x - 540) / step) % 1) * 10) / 10);
      return new Set(shifts.map((one) => Math.abs(one)));
    };
    expect(columns(false)).toEqual(new Set([0]));
    expect(columns(true)).toEqual(new Set([0, 0.5]));
  });

  test('has sizes relative to the page, so a thumbnail shows the same watermark', () => {
    const large = place({});
    const small = place({}, { width: 108, height: 144 });
    expect(small.positions.length).toBe(large.positions.length);
    expect(small.mark.fontSize * 10).toBeCloseTo(large.mark.fontSize);
  });

  test('never has more marks than a renderer can draw', () => {
    const crowded = place({ text: '.', fontSize: 0.1, gapX: 0, gapY: 0 });
    expect(crowded.positions.length).toBeGreaterThan(500);
    expect(crowded.positions.length).toBeLessThan(5000);
  });

  test('places a picture above the text, and scales the picture alone', () => {
    const picture = { source: {}, width: 200, height: 100 };
    const markWith = (changes: Partial<WatermarkSettings>) =>
      watermarkGeometry(settings({ content: 'both', ...changes }), variables, page, measure, picture).mark;
    const words = 36 * 0.4 + 36 * 1.2;
    expect(markWith({}).image).toEqual({ width: 144, height: 72 });
    expect(markWith({}).height).toBeCloseTo(72 + words);
    expect(markWith({ scale: 4 })).toMatchObject({ image: { width: 576, height: 288 }, fontSize: 36 });
    expect(markWith({ scale: 4 }).height).toBeCloseTo(288 + words);
    expect(markWith({ fontSize: 120 }).image).toEqual({ width: 144, height: 72 });
    expect(markWith({ content: 'image', fontSize: 120 })).toMatchObject({ text: '', height: 72 });
    expect(place({ scale: 4 })).toEqual(place({ scale: 1 }));
  });

  test('has no marks without text and picture', () => {
    expect(place({ text: '' }).positions).toEqual([]);
    expect(place({ content: 'image' }).positions).toEqual([]);
  });
});
