import { type CSSProperties, useEffect, useMemo, useSyncExternalStore } from 'react';
import { declareFamily } from '../../fonts/browser.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { atRest } from '../painting/at-rest.ts';
import { interfaceFamilies, interfaceWeights, themeStyle } from './theme-style.ts';

/** The system's wish for dark interfaces, null where nothing tells. */
const darkWish = (): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

const followWish = (onChange: () => void): (() => void) => {
  const wish = darkWish();
  wish?.addEventListener('change', onChange);
  return () => wish?.removeEventListener('change', onChange);
};

/** Delay in ms, so that the design itself is painted first. */
const fontWithinMs = 400;

/** The theme as the style of the editor's root: it follows the system where asked, and its font is declared. */
export const useTheme = (
  theme: EditorConfiguration['theme'],
  declare: typeof declareFamily = declareFamily,
): CSSProperties => {
  const wantsDark = useSyncExternalStore(followWish, () => darkWish()?.matches ?? false);
  const { [theme.shape.font]: family } = interfaceFamilies;
  useEffect(() => {
    if (family === null) return undefined;
    return atRest(() => {
      // without it the interface stays in the font behind it
      void declare(family, interfaceWeights).catch(() => undefined);
    }, fontWithinMs);
  }, [family, declare]);
  return useMemo(() => themeStyle(theme, wantsDark), [theme, wantsDark]);
};
