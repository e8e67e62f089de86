import type { CSSProperties } from 'react';
import type { EditorConfiguration } from '../configuration.ts';

const families = {
  system: '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  sans: '"Noto Sans SC Variable", "Noto Sans CJK SC", "PingFang SC", sans-serif',
  serif: '"Noto Serif SC Variable", "Noto Serif CJK SC", "Songti SC", serif',
  kai: '"LXGW WenKai", "KaiTi", serif',
} as const;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Dark or white text on a fill, by the fill's perceived brightness. */
export const textOn = (hex: string): string => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 299 + green * 587 + blue * 114) / 1000 > 150 ? '#101828' : '#ffffff';
};

/** The theme as custom properties of the editor's root. */
export const themeStyle = ({ colors, shape }: EditorConfiguration['theme']): CSSProperties =>
  ({
    '--primary': colors.primary,
    '--on-primary': textOn(colors.primary),
    '--hover': colors.hover,
    '--top-bar': colors.topBar,
    '--top-bar-text': colors.topBarText,
    '--panel': colors.panel,
    '--canvas': colors.canvas,
    '--text': colors.text,
    '--text-secondary': colors.textSecondary,
    '--border': colors.border,
    '--radius': `${shape.radius}px`,
    fontFamily: families[shape.font],
    colorScheme: colors.mode === 'system' ? 'light dark' : colors.mode,
  }) as CSSProperties;
