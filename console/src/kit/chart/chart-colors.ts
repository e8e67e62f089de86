import { PALETTE, type ThemeName } from '../theme/palette.ts';

/** The colours of a chart. A canvas reads no style sheet, so the values come from the palette. */
export interface ChartColors {
  readonly accent: string;
  /** The accent fading into the ground: the area below a line. */
  readonly accentVeil: string;
  /** Steps of the one accent, strongest first, for adjoining slices and stages. */
  readonly steps: readonly string[];
  readonly surface: string;
  readonly raised: string;
  readonly track: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textTertiary: string;
}

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** `share` of the first colour over the second, as #rrggbb. */
const mixed = (color: string, ground: string, share: number): string => {
  const below = channels(ground);
  return `#${channels(color)
    .map((value, index) => Math.round(value * share + (below[index] ?? 0) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export const chartColorsOf = (theme: ThemeName): ChartColors => {
  const color = PALETTE[theme];
  return {
    accent: color.accent,
    accentVeil: `${color.accent}00`,
    // shades visible on a light ground disappear on a dark one
    steps: (theme === 'dark' ? [1, 0.82, 0.64, 0.5] : [1, 0.72, 0.5, 0.34]).map((share) =>
      mixed(color.accent, color.surface, share),
    ),
    surface: color.surface,
    raised: color.raised,
    track: mixed(color.line, color.surface, 0.55),
    line: color.line,
    lineStrong: color.lineStrong,
    text: color.text,
    textSecondary: color.textSecondary,
    textTertiary: color.textTertiary,
  };
};
