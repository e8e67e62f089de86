/** Arithmetic of #RRGGBB colours: derived colours are the same on both sides. */

export const hexColor = /^#[0-9A-Fa-f]{6}$/;

export const isColor = (value: unknown): value is string => typeof value === 'string' && hexColor.test(value);

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export const colorOfChannels = (channels: readonly number[]): string =>
  `#${channels
    .map((one) =>
      Math.max(0, Math.min(255, Math.round(one)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();

const mixed = (hex: string, other: number, share: number): string =>
  colorOfChannels(channelsOf(hex).map((one) => one * (1 - share) + other * share));

/** The colour with a share of another one. */
export const blended = (hex: string, other: string, share: number): string => {
  const others = channelsOf(other);
  return colorOfChannels(channelsOf(hex).map((one, at) => one * (1 - share) + (others[at] ?? 0) * share));
};

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast of two colours: 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The hover colour of a main colour: a little lighter. */
export const hoverOf = (primary: string): string => mixed(primary, 255, 0.14);

const white = '#FFFFFF';
const ink = '#101828';

/** The contrast WCAG AA requires for text of ordinary size. */
const contrastAA = 4.5;

/** The colour itself, or darkened just enough to be readable as text on white. */
export const readableOnWhite = (color: string): string => {
  let dark = color;
  while (contrastOf(dark, white) < contrastAA) dark = mixed(dark, 0, 0.06);
  return dark;
};

/** Whether light text is read better on it than dark text. */
export const isDarkGround = (color: string): boolean => contrastOf(color, white) > contrastOf(color, ink);

/** The colour itself, or lightened just enough to be readable as text on a dark ground. */
export const readableOn = (color: string, ground: string): string => {
  for (let share = 0; share < 1; share += 0.05) {
    const light = mixed(color, 255, share);
    if (contrastOf(light, ground) >= contrastAA) return light;
  }
  return white;
};

/** From this contrast on, users expect white on a fill; darkening it a little makes white readable. */
const whiteFrom = 3;

/** The nearest fill on which text is readable, and that text's colour. */
export const readableFill = (color: string): { fill: string; text: string } =>
  contrastOf(color, white) >= whiteFrom
    ? { fill: readableOnWhite(color), text: white }
    : { fill: color, text: ink };
