import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { Outline } from '../document/index.ts';
import { hitAt } from '../interaction/hit.ts';
import { ringsOf } from '../interaction/outline.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { elementOf } from './catalogue.ts';
import { ICON_COUNT, ICON_GROUPS } from './icons.ts';
import paths from './icon-paths.json' with { type: 'json' };
import { outlineOfIcon } from './icon-outline.ts';
import { entryPerLine } from '../templates/entry-per-line.ts';

const all = ICON_GROUPS.flatMap(({ icons }) => icons);

type IconSet = typeof import('@iconify-json/ph/icons.json');

/** Read by Node itself: Vite would make a module of its megabytes. */
const phosphor = createRequire(import.meta.url)('@iconify-json/ph/icons.json') as IconSet;
const bodies: Readonly<Record<string, { readonly body: string }>> = phosphor.icons;

const pathOf = (key: string): string => {
  const [, d] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(bodies[key]?.body ?? '') ?? [];
  if (d === undefined) throw new Error(`${key} is not one filled path of the set`);
  return d;
};

describe('图标 (product 5)', () => {
  it('are at least 150, each once, each found by a Chinese name', () => {
    expect(ICON_COUNT).toBeGreaterThanOrEqual(150);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.filter(({ name }) => !/^\p{Script=Han}+$/u.test(name))).toEqual([]);
  });

  it('contain exactly the chosen outlines of the set (vitest -u writes the file anew)', async () => {
    const chosen = Object.fromEntries(
      all.map(({ key }) => [key, { line: pathOf(key), fill: pathOf(`${key}-fill`) }]),
    );
    await expect(entryPerLine(chosen)).toMatchFileSnapshot('icon-paths.json');
  });

  it.each(['line', 'fill'] as const)('%s: are valid outlines inside their box', (style) => {
    const outside = new Set<string>();
    for (const { key } of all) {
      const given = outlineOfIcon(paths, key, style);
      const outline = Outline.parse(given);
      const points = ringsOf(outline, 256, 256).flat();
      expect(points.length, key).toBeGreaterThan(3);
      for (const { x, y } of points) {
        if (!(Math.min(x, y) >= -0.5 && Math.max(x, y) <= 256.5)) outside.add(key);
      }
    }
    expect([...outside]).toEqual([]);
  });

  it('can be picked at their thin lines without aiming, and not through their holes', () => {
    const entry = { key: 'heart', name: '爱心', keywords: '' };
    const at = { x: 500, y: 500 };
    const size = { width: 1000, height: 1000 };
    const heart = elementOf(
      { kind: 'icon', entry },
      { page: size, at, color: '#000000', icons: paths, stickers: {}, style: 'line' },
    );
    const [page] = designOf([heart], 1000, 1000).pages;
    if (!page) throw new Error('there is no page');
    const hit = (y: number) => hitAt(page, { x: 500, y }, { groupPath: [], nearness: 6, actor: 'user' });
    // the heart ends at 232 of the 256 it is drawn on
    const tip = heart.y + (232 / 256) * heart.height;
    expect(hit(tip - 2)?.element.id).toBe(heart.id);
    expect(hit(tip + 4)?.element.id).toBe(heart.id);
    expect(hit(tip + 20)).toBe(null);
    expect(hit(heart.y + heart.height * 0.6)).toBe(null);
  });
});
