/**
 * Every colour of the console, once, for both themes. palette.css holds the same values for style sheets (the
 * login page has nothing else); palette.test.ts keeps the two equal and measures their contrast.
 *
 * `accent` is for marks and outlines; `accentFill` carries white text and `accentText` is text, so each is
 * dark (or light) enough for WCAG AA where the accent itself would not be.
 */
export const PALETTE = {
  light: {
    accent: '#0773fc',
    accentFill: '#066cf3',
    accentText: '#0660da',
    accentSoft: '#e6f1ff',
    background: '#f5f7fa',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f7f9fb',
    line: '#e4e8ee',
    lineStrong: '#cdd4de',
    text: '#101828',
    textSecondary: '#475467',
    textTertiary: '#626d80',
    success: '#067647',
    successMark: '#12b76a',
    successSoft: '#e7f8ef',
    warning: '#a04a06',
    warningMark: '#f79009',
    warningSoft: '#fff3e2',
    danger: '#c4281c',
    dangerMark: '#f04438',
    dangerSoft: '#feeceb',
  },
  dark: {
    accent: '#3d8dff',
    accentFill: '#1268e0',
    accentText: '#74aeff',
    accentSoft: '#14294b',
    background: '#0b1017',
    surface: '#121924',
    raised: '#1a2330',
    sunken: '#0f1620',
    line: '#253041',
    lineStrong: '#3a475b',
    text: '#f1f4f9',
    textSecondary: '#b3bdcc',
    textTertiary: '#8e9aac',
    success: '#4bd495',
    successMark: '#12b76a',
    successSoft: '#0f2d22',
    warning: '#f8b45c',
    warningMark: '#f79009',
    warningSoft: '#33240f',
    danger: '#ff8f85',
    dangerMark: '#f04438',
    dangerSoft: '#3a1a1a',
  },
} as const;

export type ThemeName = keyof typeof PALETTE;
