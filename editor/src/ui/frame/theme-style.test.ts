import { themePresets } from '@design-console/contract/documents/editor-theme';
import { contrastOf } from '@design-console/contract/kernel/color';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../default-configuration.ts';
import { darkThemeOf } from './dark-theme.ts';
import { textOn, themeStyle } from './theme-style.ts';

it.each(themePresets)('text on the main colour of the preset $name is readable (WCAG AA)', ({ colors }) => {
  const primary = colors.primary ?? '';
  expect(contrastOf(primary, textOn(primary))).toBeGreaterThanOrEqual(4.5);
});

it('text stays white on strong colours, and is dark on light ones', () => {
  expect(['#1677FF', '#C8102E', '#F5222D'].map(textOn)).toEqual(['#ffffff', '#ffffff', '#ffffff']);
  expect(['#FFE600', '#7FDBFF', '#3B8CFF'].map(textOn)).toEqual(['#101828', '#101828', '#101828']);
});

const { theme } = defaultConfiguration();
type Colors = typeof theme.colors;
const shownIn = (colors: Partial<Colors>, wantsDark: boolean) => {
  const style = themeStyle({ ...theme, colors: { ...theme.colors, ...colors } }, wantsDark);
  return { panel: (style as Record<string, unknown>)['--panel'], fields: style.colorScheme };
};

describe('模式 (product 5)', () => {
  const [light, night] = [themePresets[0], themePresets.at(-1)].map(
    (preset) => preset?.colors as Partial<Colors>,
  );
  const { panel: nightPanel } = night ?? {};
  const isNight = (shown: ReturnType<typeof shownIn>) =>
    contrastOf(String(shown.panel), '#ffffff') > 12 && shown.fields === 'dark';

  it('深色 is dark, and 跟随系统 where the system wants it', () => {
    expect(shownIn({ ...light, mode: 'light' }, true)).toEqual({ panel: '#FFFFFF', fields: 'light' });
    expect(isNight(shownIn({ ...light, mode: 'dark' }, false))).toBe(true);
    expect(shownIn({ ...light, mode: 'system' }, false)).toEqual({ panel: '#FFFFFF', fields: 'light' });
    expect(isNight(shownIn({ ...light, mode: 'system' }, true))).toBe(true);
  });

  it('leaves a palette as it was chosen that is dark already, with dark fields in it', () => {
    for (const mode of ['light', 'dark', 'system'] as const)
      for (const wantsDark of [true, false])
        expect(shownIn({ ...night, mode }, wantsDark)).toEqual({ panel: nightPanel, fields: 'dark' });
  });

  it('keeps a dark bar of the company', () => {
    const forest = themePresets.find(({ name }) => name === '雨林绿')?.colors;
    expect(darkThemeOf({ ...theme.colors, ...forest })).toMatchObject({
      topBar: forest?.topBar,
      topBarText: forest?.topBarText,
    });
  });

  it('is readable in the dark whatever a company chose (WCAG AA)', () => {
    const color = fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
      .map((all) => `#${all.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
    fc.assert(
      fc.property(color, color, color, color, color, (primary, hover, topBar, topBarText, panel) => {
        const chosen = { ...theme.colors, primary, hover, topBar, topBarText, panel };
        const colors = darkThemeOf(chosen);
        if (colors === chosen) return;
        for (const [text, ground] of [
          [colors.text, colors.panel],
          [colors.textSecondary, colors.panel],
          [colors.topBarText, colors.topBar],
          [colors.primary, colors.panel],
          [colors.hover, colors.panel],
          [colors.text, colors.canvas],
        ] as const)
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
