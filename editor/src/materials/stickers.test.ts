import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { LIMITS, Outline } from '../document/index.ts';
import { ringsOf } from '../interaction/outline.ts';
import { stickerSide } from './sticker-paths.ts';
import paths from './sticker-paths.json' with { type: 'json' };
import { STICKER_COUNT, STICKER_GROUPS } from './stickers.ts';
import { entryPerLine } from '../templates/entry-per-line.ts';

const all = STICKER_GROUPS.flatMap(({ stickers }) => stickers);

type IconSet = typeof import('@iconify-json/fluent-emoji-flat/icons.json');

/** Read by Node itself: Vite would make a module of its megabytes. */
const fluent = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as IconSet;
const bodies: Readonly<Record<string, { readonly body: string }>> = fluent.icons;

const whole = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;

/** A sticker's parts: filled paths only, since each becomes a shape. */
const pathsOf = (key: string): { color: string; d: string }[] => {
  const body = bodies[key]?.body ?? '';
  const parts = [...body.matchAll(/<path fill="(#[0-9a-f]{3,6})" d="([^"]+)"\/>/g)];
  const rest = body.replaceAll(/<path fill="#[0-9a-f]{3,6}" d="[^"]+"\/>|<g fill="none">|<\/g>/g, '');
  if (parts.length === 0 || rest !== '') throw new Error(`${key} is not made of filled paths`);
  return parts.map(([, color = '', d = '']) => ({ color: whole(color), d }));
};

describe('插画 (product 5)', () => {
  it('are at least 200, each once, each found by a Chinese name', () => {
    expect(STICKER_COUNT).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ name }) => !/^\p{Script=Han}+$/u.test(name))).toEqual([]);
  });

  it('contain exactly the chosen outlines of the set (vitest -u writes the file anew)', async () => {
    const chosen = Object.fromEntries(all.map(({ key }) => [key, pathsOf(key)]));
    await expect(entryPerLine(chosen)).toMatchFileSnapshot('sticker-paths.json');
  });

  it('are few valid outlines inside their square', () => {
    const outside = new Set<string>();
    for (const [key, parts] of Object.entries(paths)) {
      expect(parts.length, key).toBeLessThanOrEqual(12);
      for (const { d } of parts) {
        expect(d.length, key).toBeLessThan(LIMITS.pathLength);
        const outline = Outline.parse({ kind: 'path', d, viewWidth: stickerSide, viewHeight: stickerSide });
        for (const { x, y } of ringsOf(outline, stickerSide, stickerSide).flat()) {
          if (!(Math.min(x, y) >= -0.5 && Math.max(x, y) <= stickerSide + 0.5)) outside.add(key);
        }
      }
    }
    expect([...outside]).toEqual([]);
  });
});
