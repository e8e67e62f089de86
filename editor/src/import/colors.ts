const two = (value: number): string =>
  Math.round(Math.min(Math.max(value, 0), 255))
    .toString(16)
    .padStart(2, '0');

/** `#rrggbb`, or `#rrggbbaa` if transparent. Channels 0 … 255, alpha 0 … 1. */
export const hexOf = (red: number, green: number, blue: number, alpha = 1): string =>
  `#${two(red)}${two(green)}${two(blue)}${alpha >= 1 ? '' : two(alpha * 255)}`;

/** A colour with its alpha multiplied by `alpha`. */
export const withAlpha = (color: string, alpha: number): string => {
  const own = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  const all = own * Math.min(Math.max(alpha, 0), 1);
  return all >= 1 ? color.slice(0, 7) : `${color.slice(0, 7)}${two(all * 255)}`;
};

/** Interpolates two colours of `#rrggbb[aa]`. */
export const between = (from: string, to: string, share: number): string => {
  const channel = (color: string, at: number): number =>
    at === 7 && color.length < 9 ? 255 : Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5, 7].map(
    (at) => channel(from, at) + (channel(to, at) - channel(from, at)) * share,
  ) as [number, number, number, number];
  return hexOf(mixed[0], mixed[1], mixed[2], mixed[3] / 255);
};
