import { contrastOf, isDarkGround } from '@design-console/contract/kernel/color';
import type { CSSProperties } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { darkThemeOf } from './dark-theme.ts';

const families = {
  system: '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  sans: '"Noto Sans SC Variable", "Noto Sans CJK SC", "PingFang SC", sans-serif',
  serif: '"Noto Serif SC Variable", "Noto Serif CJK SC", "Songti SC", serif',
  kai: '"LXGW WenKai", "KaiTi", serif',
} as const;

type InterfaceFont = EditorConfiguration['theme']['shape']['font'];

/** Platform fonts that the interface may be set in; nothing else declares them to the page. */
export const interfaceFamilies: Readonly<Record<InterfaceFont, string | null>> = {
  system: null,
  sans: 'Noto Sans SC',
  serif: 'Noto Serif SC',
  kai: 'LXGW WenKai',
};
/** Font weights of plain and of strong words. */
export const interfaceWeights = [400, 700] as const;

const [dark, white] = ['#101828', '#ffffff'];
/** People expect white on a strong colour: dark text replaces it only where white reads clearly worse. */
const whiteFrom = 4;

/** Dark or white text on a fill. */
export const textOn = (fill: string): string => {
  const onWhite = contrastOf(fill, white);
  return onWhite >= whiteFrom || onWhite >= contrastOf(fill, dark) ? white : dark;
};

/** The theme as custom properties of the editor's root. `wantsDark`: what 跟随系统 follows. */
export const themeStyle = (
  { colors: chosen, shape }: EditorConfiguration['theme'],
  wantsDark: boolean,
): CSSProperties => {
  const isDark = chosen.mode === 'dark' || (chosen.mode === 'system' && wantsDark);
  const colors = isDark ? darkThemeOf(chosen) : chosen;
  return {
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
    // fields without a ground of their own take the browser's, which must suit the text of the panel
    colorScheme: isDarkGround(colors.panel) ? 'dark' : 'light',
  } as CSSProperties;
};
