import { describe, expect, it } from 'vitest';
import { Element, type Stroke } from '../document/index.ts';
import { ringsOf } from '../interaction/outline.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { renderPagePng } from '../painter/server/index.ts';
import { elementOf, found, type Material, MATERIAL_GROUPS } from './catalogue.ts';
import paths from './icon-paths.json' with { type: 'json' };
import stickers from './sticker-paths.json' with { type: 'json' };
import { LINES } from './lines.ts';
import { SHAPE_GROUPS } from './shapes.ts';
import { DASH_KINDS, dashKindOf, withDash, withWidth } from './strokes.ts';
import sharp from 'sharp';

const shapes = SHAPE_GROUPS.flatMap((group) => group.shapes);
const all = MATERIAL_GROUPS.flatMap(({ materials }) => materials);
const page = { width: 400, height: 400 };
const given = {
  page,
  at: { x: 200, y: 200 },
  color: '#0773fc',
  icons: paths,
  stickers,
  style: 'line',
} as const;
const namesOf = (materials: readonly Material[]) => materials.map(({ entry }) => entry.name);

describe('素材 (product 5)', () => {
  it('include at least 60 shapes, each once, by a Chinese name', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ kind, entry }) => `${kind}:${entry.key}`)).size).toBe(all.length);
    expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
    expect(all.filter(({ entry }) => !/^\p{Script=Han}+$/u.test(entry.name))).toEqual([]);
  });

  it.each(shapes.map((one) => [one.name, one] as const))('%s stays in its box and fills it', (_, one) => {
    const points = ringsOf(one.outline, 100, 100).flat();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(-0.5);
    expect(Math.max(...xs, ...ys)).toBeLessThanOrEqual(100.5);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(75);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(70);
  });

  it('become valid elements around the given point', () => {
    for (const material of all) {
      const element = Element.parse(elementOf(material, given));
      expect(element.x + element.width / 2, material.entry.name).toBeCloseTo(200, 0);
      expect(element.y + element.height / 2, material.entry.name).toBeCloseTo(200, 0);
      expect(Math.max(element.width, element.height)).toBeLessThanOrEqual(page.width);
    }
  });

  it('are painted by the server, inside their box', { timeout: 60_000 }, async () => {
    for (const entry of shapes) {
      const element = elementOf({ kind: 'shape', entry }, { ...given, color: '#000000' });
      const png = await renderPagePng(designOf([element], 400, 400), 0, { scale: 0.25 });
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
      let [painted, outside] = [0, 0];
      data.forEach((value, index) => {
        if (value > 128) return;
        painted += 1;
        const [x, y] = [(index % info.width) * 4 + 2, Math.floor(index / info.width) * 4 + 2];
        const isIn =
          x > element.x - 4 &&
          x < element.x + element.width + 4 &&
          y > element.y - 4 &&
          y < element.y + element.height + 4;
        if (!isIn) outside += 1;
      });
      const area = (element.width * element.height) / 16;
      expect(outside, entry.name).toBe(0);
      expect(painted / area, entry.name).toBeGreaterThan(0.15);
    }
  });
});

describe('搜索素材', () => {
  it('finds by Chinese name, by further words, in English, and by all words together', () => {
    expect(namesOf(found(MATERIAL_GROUPS, '心形'))[0]).toBe('心形');
    expect(namesOf(found(MATERIAL_GROUPS, '促销'))).toContain('爆炸贴');
    expect(namesOf(found(MATERIAL_GROUPS, 'Coffee'))).toEqual(['咖啡']);
    expect(namesOf(found(MATERIAL_GROUPS, '奶茶'))[0]).toBe('奶茶');
    expect(namesOf(found(MATERIAL_GROUPS, '虚线 箭头'))).toEqual(['虚线箭头']);
    expect(found(MATERIAL_GROUPS, '   ')).toEqual([]);
    expect(found(MATERIAL_GROUPS, '没有这样的东西')).toEqual([]);
  });
});

describe('线型', () => {
  const plain: Stroke = { color: '#000000', width: 4, dash: [], cap: 'butt', join: 'miter' };

  it.each(DASH_KINDS)('$name is recognised, also when the stroke is wider', ({ kind }) => {
    const set = withDash(plain, kind);
    expect(dashKindOf(set)).toBe(kind);
    expect(dashKindOf(withWidth(set, 40))).toBe(kind);
    expect(withWidth(set, 40).dash).toEqual(withDash({ ...plain, width: 40 }, kind).dash);
    expect(Math.max(0, ...withWidth(set, 5000).dash, withWidth(set, 5000).width)).toBeLessThanOrEqual(1000);
  });

  it('round ends are recognised by their points', () => {
    expect(withDash(withDash(plain, 'dotted'), 'dashed').cap).toBe('butt');
    expect(withDash({ ...plain, cap: 'round' }, 'dashed').cap).toBe('round');
  });

  it('lines of every kind and tip are offered', () => {
    expect(new Set(LINES.map(({ dash }) => dash)).size).toBe(DASH_KINDS.length);
    expect(new Set(LINES.flatMap(({ start, end }) => [start, end]))).toEqual(
      new Set(['none', 'arrow', 'dot', 'bar']),
    );
  });
});
