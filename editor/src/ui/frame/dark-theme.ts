import {
  blended,
  contrastOf,
  hoverOf,
  isDarkGround,
  readableOn,
} from '@design-console/contract/kernel/color';
import type { EditorConfiguration } from '../configuration.ts';

type Colors = EditorConfiguration['theme']['colors'];

/** The surfaces of the preset 夜墨, before they take a little of a company's main colour. */
const night = { topBar: '#111827', panel: '#182031', canvas: '#0F1217', border: '#2A3448' } as const;
const nightText = '#F3F5F9';
const nightTextSecondary = '#A6B0C3';
const tint = 0.06;

/**
 * The dark variant of a palette: surfaces become dark, and what stands on them readable (WCAG AA). A palette
 * that is dark already stays as it was chosen, and so does a dark bar.
 */
export const darkThemeOf = (colors: Colors): Colors => {
  if (isDarkGround(colors.panel)) return colors;
  const surface = (color: string): string => blended(color, colors.primary, tint);
  const panel = surface(night.panel);
  const hasDarkBar = isDarkGround(colors.topBar) && contrastOf(colors.topBarText, colors.topBar) >= 4.5;
  const primary = readableOn(colors.primary, panel);
  const isHoverDerived = colors.hover.toUpperCase() === hoverOf(colors.primary);
  return {
    ...colors,
    primary,
    hover: isHoverDerived ? hoverOf(primary) : readableOn(colors.hover, panel),
    topBar: hasDarkBar ? colors.topBar : surface(night.topBar),
    topBarText: hasDarkBar ? colors.topBarText : nightText,
    panel,
    // designs stand on it: it stays neutral
    canvas: night.canvas,
    text: nightText,
    textSecondary: readableOn(nightTextSecondary, panel),
    border: surface(night.border),
  };
};
