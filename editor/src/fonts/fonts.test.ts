import { readFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { convert } from 'fontverter';
import { beforeAll, describe, expect, test } from 'vitest';
import { fontsUsed } from '../document/index.ts';
import { prepareText } from '../painter/index.ts';
import { ensureAllFonts, serverFont, slicePaths } from '../painter/server/index.ts';
import { SAMPLES } from '../samples/index.ts';
import { drawnWeight, FONT_FAMILIES, fontFamily, fontFamilyList, fontFamilyNames } from './catalogue.ts';
import { readCodePoints } from './testing/code-points.ts';

/** Punctuation of any Chinese text, including the four characters that woff2 slices lose (`" ≥ ； ！`). */
const PUNCTUATION =
  '、。，．：；！？（）【】《》〈〉「」『』〔〕“”…—～·%‰℃￥$€@#&*+-=<>|/"\'≥≤≠×÷°①②③→←↑↓★☆●○■□▲△◆◇♥№㎡©®™';

/** Families that must hold all of it themselves. */
const TEXT_FAMILIES = ['Noto Sans SC', 'Noto Serif SC', 'LXGW WenKai'];

const covered = new Map<string, Set<number>>();

const coverageOf = async (family: string, weight: number): Promise<Set<number>> => {
  const key = `${family}|${weight}`;
  const known = covered.get(key);
  if (known) return known;
  const points = new Set<number>();
  for (const path of await slicePaths(family, weight)) {
    for (const point of readCodePoints(await convert(await readFile(path), 'sfnt'))) points.add(point);
  }
  covered.set(key, points);
  return points;
};

const missing = (text: string, ...coverages: Set<number>[]): string =>
  [...new Set(text)].filter((one) => !coverages.some((all) => all.has(one.codePointAt(0) ?? 0))).join('');

beforeAll(ensureAllFonts, 60_000);

describe('shipped fonts', () => {
  test.each(TEXT_FAMILIES)('%s has all common punctuation', async (family) => {
    expect(missing(PUNCTUATION, await coverageOf(family, 400))).toBe('');
  });

  test('every character of the samples is in its family, or in its fallback', async () => {
    for (const sample of SAMPLES) {
      for (const { family, weight, text } of fontsUsed(sample.design.pages)) {
        const own = await coverageOf(family, weight);
        const standIn = await coverageOf(fontFamily(family)?.fallback ?? 'Noto Sans SC', weight);
        expect(missing(text, own, standIn), `${sample.key} ${family}`).toBe('');
      }
    }
  }, 60_000);

  test('display faces hold the title characters of the samples themselves', async () => {
    for (const sample of SAMPLES) {
      for (const { family, weight, text } of fontsUsed(sample.design.pages)) {
        if (fontFamily(family)?.category !== 'display') continue;
        expect(missing(text, await coverageOf(family, weight)), `${sample.key} ${family}`).toBe('');
      }
    }
  });

  test.each(TEXT_FAMILIES)('the server draws every punctuation mark of %s', (family) => {
    const canvas = createCanvas(80, 80);
    const context = canvas.getContext('2d', { alpha: true });
    prepareText(context);
    context.font = serverFont({ fontFamily: family, fontSize: 48, fontWeight: 400, italic: false });
    const blank = [...new Set(PUNCTUATION)].filter((one) => {
      context.clearRect(0, 0, 80, 80);
      context.fillText(one, 10, 60);
      return !context.getImageData(0, 0, 80, 80).data.some((value) => value > 40);
    });
    expect(blank.join('')).toBe('');
  });

  test('every weight of a variable family is drawn differently', () => {
    const context = createCanvas(1, 1).getContext('2d');
    prepareText(context);
    const widths = [300, 500, 700, 900].map((fontWeight) => {
      context.font = serverFont({ fontFamily: 'Noto Sans SC', fontSize: 100, fontWeight, italic: false });
      return context.measureText('Design 2026').width;
    });
    expect(new Set(widths).size).toBe(4);
  });
});

describe('catalogue', () => {
  test('families have one Chinese name each and an open licence', () => {
    expect(new Set(FONT_FAMILIES.map((one) => one.name)).size).toBe(FONT_FAMILIES.length);
    for (const family of FONT_FAMILIES) expect(family.licence).toBe('OFL-1.1');
  });
  test('a weight a family lacks becomes its nearest; a company font keeps the requested one', () => {
    expect(drawnWeight('LXGW WenKai', 900)).toBe(700);
    expect(drawnWeight('ZCOOL KuaiLe', 700)).toBe(400);
    expect(drawnWeight('松木黑体', 700)).toBe(700);
  });
  test('every list ends in a family with nearly every character', () => {
    expect(fontFamilyList(fontFamilyNames('Ma Shan Zheng'))).toBe(
      '"Ma Shan Zheng", "Noto Serif SC Variable", "Noto Sans SC Variable", sans-serif',
    );
    expect(fontFamilyList(fontFamilyNames('松木黑体'))).toBe(
      '"松木黑体", "Noto Sans SC Variable", sans-serif',
    );
  });
});
