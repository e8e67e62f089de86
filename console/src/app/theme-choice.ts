import { useEffect } from 'react';
import { useMedia } from '../kit/hooks/use-media.ts';
import type { ThemeName } from '../kit/theme/palette.ts';
import { usePreference } from './preferences.ts';

export const useIsMotionReduced = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** The current theme: the user's choice, else the system's. Also applies it to the page's own colours. */
export const useTheme = (): ThemeName => {
  const choice = usePreference('theme');
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const theme = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
};
