const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

/** WCAG 2 contrast of two #RRGGBB colours: 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

export type ContrastGrade = 'AAA' | 'AA' | 'poor';

/** For text of ordinary size: AA from 4.5, AAA from 7. */
export const gradeOf = (contrast: number): ContrastGrade =>
  contrast >= 7 ? 'AAA' : contrast >= 4.5 ? 'AA' : 'poor';
