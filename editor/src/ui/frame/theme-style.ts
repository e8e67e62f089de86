import { contrastOf } from '@design-console/contract/kernel/color';
import type { CSSProperties } from 'react';
import type { EditorConfiguration } from '../configuration.ts';

const families = {
  system: '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  sans: '"Noto Sans SC Variable", "Noto Sans CJK SC", "PingFang SC", sans-serif',
  serif: '"Noto Serif SC Variable", "Noto Serif CJK SC", "Songti SC", serif',
  kai: '"LXGW WenKai", "KaiTi", serif',
} as const;

const [dark, white] = ['#101828', '#ffffff'];
/** People expect white on a strong colour: dark text replaces it only where white reads clearly worse. */
const whiteFrom = 4;

/** Dark or white text on a fill. */
export const textOn = (fill: string): string => {
  const onWhite = contrastOf(fill, white);
  return onWhite >= whiteFrom || onWhite >= contrastOf(fill, dark) ? white : dark;
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
