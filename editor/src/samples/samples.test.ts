import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cornersOf, elementsOf, fontsUsed, parseDesign, type TextElement } from '../document/index.ts';
import { createMeasure, layoutText, type Measure } from '../painter/index.ts';
import { ensureFonts, renderPagePng, serverFont } from '../painter/server/index.ts';
import { SAMPLES, sampleByKey } from './index.ts';

let measure: Measure;

beforeAll(async () => {
  await ensureFonts(SAMPLES.flatMap((sample) => fontsUsed(sample.design.pages)));
  measure = createMeasure(createCanvas(1, 1).getContext('2d'), serverFont);
}, 60_000);

test('keys are unique and find their sample', () => {
  expect(new Set(SAMPLES.map((one) => one.key)).size).toBe(SAMPLES.length);
  for (const sample of SAMPLES) expect(sampleByKey(sample.key)).toBe(sample);
});

describe.each(SAMPLES.map((sample) => [sample.key, sample] as const))('%s', (_, sample) => {
  test('is a valid design, unchanged by reading it back', () => {
    const parsed = parseDesign(JSON.parse(JSON.stringify(sample.design)));
    expect(parsed).toEqual({ ok: true, design: sample.design });
  });

  test('every text fits its box and lies on its page', () => {
    for (const page of sample.design.pages) {
      const texts = [...elementsOf(page.elements)].filter((one): one is TextElement => one.type === 'text');
      for (const element of texts) {
        const layout = layoutText(element, measure);
        const name = element.paragraphs.map((one) => one.runs.map((run) => run.text).join('')).join('/');
        expect(layout.height, name).toBeLessThanOrEqual(element.height + 0.5);
        expect(layout.width, name).toBeLessThanOrEqual(element.width + 0.5);
      }
      for (const element of page.elements.filter((one) => one.type === 'text' || one.type === 'qr')) {
        for (const corner of cornersOf(element)) {
          expect(corner.x).toBeGreaterThanOrEqual(-30);
          expect(corner.y).toBeGreaterThanOrEqual(-30);
          expect(corner.x).toBeLessThanOrEqual(page.width + 30);
          expect(corner.y).toBeLessThanOrEqual(page.height + 30);
        }
      }
    }
  });

  test('has its whole title in texts that are filled: no half of it stays beside a new one', () => {
    const sizeOf = (text: TextElement) => text.paragraphs[0]?.runs[0]?.style.fontSize;
    for (const page of sample.design.pages) {
      const texts = [...elementsOf(page.elements)].filter((one): one is TextElement => one.type === 'text');
      const titles = new Set(texts.filter(({ role }) => role === 'title').map(sizeOf));
      const others = texts.filter((one) => one.role === undefined && titles.has(sizeOf(one)));
      expect(others.map(({ paragraphs }) => paragraphs[0]?.runs[0]?.text)).toEqual([]);
    }
  });

  test('has a title to replace and paints a picture that is not empty', async () => {
    const roles = sample.design.pages.flatMap((page) =>
      [...elementsOf(page.elements)].map((one) => one.role),
    );
    expect(roles).toContain('title');
    const png = await renderPagePng(sample.design, 0, { width: 200 });
    const { channels } = await sharp(png).stats();
    expect(Math.max(...channels.slice(0, 3).map((one) => one.stdev))).toBeGreaterThan(12);
  });
});
