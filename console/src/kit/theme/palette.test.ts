import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PALETTE } from './palette.ts';
import { antdThemeOf } from './theme.ts';

const css = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const valuesIn = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  );
};
const asCss = (colors: Record<string, string>) =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [kebab(name), value]));

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe('the palette', () => {
  it('is the same in TypeScript and in CSS', () => {
    expect(valuesIn(':root')).toEqual(asCss(PALETTE.light));
    expect(valuesIn(':root[data-theme="dark"]')).toEqual(asCss(PALETTE.dark));
  });

  it('has the accent colour of the product', () => {
    expect(PALETTE.light.accent).toBe('#0773fc');
  });

  it.each(['light', 'dark'] as const)('is readable everywhere in %s (WCAG AA, 4.5:1)', (theme) => {
    const color = PALETTE[theme];
    const pairs: readonly (readonly [string, string, string])[] = [
      ...(
        ['text', 'textSecondary', 'textTertiary', 'accentText', 'danger', 'success', 'warning'] as const
      ).flatMap((text) =>
        (['background', 'surface', 'raised', 'sunken'] as const).map(
          (ground) => [`${text} on ${ground}`, color[text], color[ground]] as const,
        ),
      ),
      ['white on accentFill', '#ffffff', color.accentFill],
      ['accentText on accentSoft', color.accentText, color.accentSoft],
      ['textTertiary on accentSoft', color.textTertiary, color.accentSoft],
      ['danger on dangerSoft', color.danger, color.dangerSoft],
      ['success on successSoft', color.success, color.successSoft],
      ['warning on warningSoft', color.warning, color.warningSoft],
    ];
    expect(pairs.filter(([, text, ground]) => contrast(text, ground) < 4.5).map(([name]) => name)).toEqual(
      [],
    );
  });

  it.each(['light', 'dark'] as const)(
    'keeps words of buttons and links readable while hovered, in %s',
    (theme) => {
      const { token = {}, components = {} } = antdThemeOf(theme, false);
      const words = {
        'a link': token.colorLinkHover,
        'a link pressed': token.colorLinkActive,
        'a button': components.Button?.defaultHoverColor,
        'a button pressed': components.Button?.defaultActiveColor,
      };
      for (const [what, color] of Object.entries(words))
        for (const ground of [PALETTE[theme].surface, PALETTE[theme].raised])
          expect(contrast(color ?? ground, ground), what).toBeGreaterThanOrEqual(4.5);
    },
  );
});
