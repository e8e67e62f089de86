import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTELLECT_TAG_NAMES } from '@design-console/contract/intellect-tag';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { boundsOf, elementsOf, fontsUsed, parseDesign, ROLES } from '../document/index.ts';
import { preflight } from '../export/preflight.ts';
import { createMeasure, type Measure } from '../painter/index.ts';
import { ensureFonts, serverFont } from '../painter/server/index.ts';
import { sampleByKey } from '../samples/index.ts';
import { type CoversList, digestOfPage, digestOfSet } from './covers-list.ts';
import { TEMPLATE_KINDS, TEMPLATES } from './index.ts';
import { cornersOfLines, illegibleTexts, textsOf } from './testing/legibility.ts';

let measure: Measure;

beforeAll(async () => {
  await ensureFonts(TEMPLATES.flatMap(({ design }) => fontsUsed(design.pages)));
  measure = createMeasure(createCanvas(1, 1).getContext('2d'), serverFont);
});

describe('the set', () => {
  test('is at least 60 templates in 12 kinds, four or more of each, none twice', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(60);
    const counts = TEMPLATE_KINDS.map((kind) => TEMPLATES.filter((one) => one.kind === kind).length);
    expect(counts.length).toBeGreaterThanOrEqual(12);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    for (const what of ['key', 'title'] as const)
      expect(new Set(TEMPLATES.map((one) => one[what])).size).toBe(TEMPLATES.length);
  });

  test('has one to three values of every facet, each the name of an intellect tag', () => {
    for (const facet of ['industry', 'style', 'color', 'purpose'] as const) {
      const names: readonly string[] = Object.values(INTELLECT_TAG_NAMES[facet]);
      for (const one of TEMPLATES) {
        expect(one[facet].length, `${one.key} ${facet}`).toBeGreaterThanOrEqual(1);
        expect(one[facet].length, `${one.key} ${facet}`).toBeLessThanOrEqual(3);
        expect(new Set<string>(one[facet]).size).toBe(one[facet].length);
        for (const name of one[facet]) expect(names).toContain(name);
      }
      expect(new Set(TEMPLATES.flatMap((one): readonly string[] => one[facet])).size).toBeGreaterThanOrEqual(
        10,
      );
    }
  });

  test('has the covers painted from it; otherwise run paint-covers.ts', () => {
    const file = join(import.meta.dirname, 'covers/covers.json');
    const { covers, hash } = JSON.parse(readFileSync(file, 'utf8')) as CoversList;
    expect(Object.keys(covers).sort()).toEqual(TEMPLATES.map(({ key }) => key).sort());
    for (const one of TEMPLATES) {
      expect([one.key, covers[one.key]?.of]).toEqual([one.key, digestOfPage(one)]);
      expect(readFileSync(join(import.meta.dirname, `covers/${one.key}.webp`)).length).toBeLessThan(120_000);
    }
    expect(hash).toBe(digestOfSet(TEMPLATES, covers));
  });
});

const roles = new Set(Object.keys(ROLES));

describe.each(TEMPLATES.map((one) => [one.key, one] as const))('%s', (key, { design }) => {
  test('is a valid design, unchanged by reading it back', () => {
    expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design });
  });

  test('has a title to replace, valid roles, and names for elements without words', () => {
    const elements = design.pages.flatMap((page) => [...elementsOf(page.elements)]);
    expect(elements.map(({ role }) => role)).toContain('title');
    for (const { role } of elements) if (role !== undefined) expect(roles).toContain(role);
    // shapes, groups and lines of the samples need no names
    if (sampleByKey(key)) return;
    for (const { type, name, id } of elements)
      if (type === 'shape' || type === 'group' || type === 'line') expect(name, id).toMatch(/\S/);
  });

  test('frames each group by what it shows, turned members too', () => {
    for (const one of design.pages.flatMap((page) => [...elementsOf(page.elements)])) {
      if (one.type !== 'group') continue;
      const { x, y, width, height } = boundsOf(one.elements);
      expect([one.name, x, y, width - one.width, height - one.height]).toEqual([
        one.name,
        ...[0, 0, 0, 0].map((zero) => expect.closeTo(zero, 1)),
      ]);
    }
  });

  test('has codes that scanners read', () => {
    const found = preflight(design, { overflows: () => false, hasFont: () => true });
    expect(found.filter(({ kind }) => kind === 'faintCode' || kind === 'smallCode')).toEqual([]);
  });

  test('keeps all elements on the page, and each text in its box', () => {
    for (const page of design.pages) {
      for (const element of page.elements) {
        const { x, y, width, height } = boundsOf([element]);
        expect([element.id, x < page.width && y < page.height && x + width > 0 && y + height > 0]).toEqual([
          element.id,
          true,
        ]);
      }
      for (const text of textsOf(page, measure)) {
        expect(text.height, text.words).toBeLessThanOrEqual(text.element.height + 0.5);
        expect(text.width, text.words).toBeLessThanOrEqual(text.element.width + 0.5);
        const outside = cornersOfLines(text).filter(
          ({ x, y }) => !(x > -4 && x < page.width + 4 && y > -40 && y < page.height + 40),
        );
        expect(outside, text.words).toEqual([]);
      }
    }
  });

  test('has no line of a single character', () => {
    const lonely = design.pages.flatMap((page) =>
      textsOf(page, measure).flatMap(({ words, lines }) => {
        const starts = new Set([0, ...[...words.matchAll(/\n/g)].map(({ index }) => index + 1)]);
        return lines
          .filter(({ start, end }) => !starts.has(start) && words.slice(start, end).trim().length <= 2)
          .map(({ start, end }) => `${words}: ${words.slice(start, end)}`);
      }),
    );
    expect(lonely).toEqual([]);
  });

  test('has readable contrast between every text and its background', async () => {
    const hard = await Promise.all(
      design.pages.map((page, index) => illegibleTexts(design, index, textsOf(page, measure))),
    );
    expect(hard.flat()).toEqual([]);
  });
});
