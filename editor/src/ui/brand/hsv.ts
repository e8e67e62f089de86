/** A colour as hue in degrees, saturation and brightness from 0 to 1. */
export interface Hsv {
  readonly h: number;
  readonly s: number;
  readonly v: number;
}

/** Parses user input, with or without `#`, to lower-case `#rrggbb`; null if it is no colour. */
export const parseHex = (written: string): string | null => {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits}`;
};

export const hsvOf = (hex: string): Hsv => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (spread === 0) return { h: 0, s: 0, v: most };
  const sixth =
    most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { h: sixth * 60, s: spread / most, v: most };
};

export const hexOf = ({ h, s, v }: Hsv): string => {
  const part = (offset: number): string => {
    const at = (offset + h / 60) % 6;
    const value = v - v * s * Math.max(0, Math.min(at, 4 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(5)}${part(3)}${part(1)}`;
};
