import { identity, type Matrix, times } from '../../document/matrix.ts';
import { hexOf } from '../colors.ts';

const perUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
};

/** A length in px; percentages of `whole`, `em` units of `em`. Null if it is not a length. */
export const lengthOf = (text: string | undefined, whole: number, em = 16): number | null => {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(
    (text ?? '').slice(0, 40),
  );
  if (!found) return null;
  const [value, unit] = [Number(found[1]), (found[2] ?? '').toLowerCase()];
  if (!Number.isFinite(value)) return null;
  if (unit === '%') return (value / 100) * whole;
  if (unit === 'em') return value * em;
  if (unit === 'ex') return (value * em) / 2;
  const per = perUnit[unit];
  return per === undefined ? null : value * per;
};

const numberForm = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

export const numbersOf = (text: string | undefined): number[] =>
  (text?.match(numberForm) ?? []).map(Number).filter(Number.isFinite);

const turned = (degrees: number): Matrix => {
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
};

const moved = (x: number, y: number): Matrix => ({ ...identity, e: x, f: y });

const oneTransform = (name: string, values: readonly number[]): Matrix => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  switch (name) {
    case 'matrix':
      return values.length === 6 ? { a, b, c, d, e, f } : identity;
    case 'translate':
      return moved(a, b);
    case 'scale':
      return { ...identity, a, d: values.length > 1 ? b : a };
    case 'rotate':
      return times(times(moved(b, c), turned(a)), moved(-b, -c));
    case 'skewX':
      return { ...identity, c: Math.tan((a * Math.PI) / 180) };
    case 'skewY':
      return { ...identity, b: Math.tan((a * Math.PI) / 180) };
    default:
      return identity;
  }
};

/** Multiplies a list of transforms. */
export const transformOf = (text: string | undefined): Matrix => {
  let all = identity;
  for (const [, name = '', values = ''] of (text ?? '').slice(0, 4000).matchAll(/(\w+)\s*\(([^)]*)\)/g))
    all = times(all, oneTransform(name, numbersOf(values)));
  return all;
};

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** From view box units to px of its viewport: fully visible and centred by default. */
export const viewMatrix = (
  viewBox: readonly number[],
  { width, height }: Viewport,
  aspect: string | undefined,
): Matrix => {
  const [x = 0, y = 0, viewWidth = 0, viewHeight = 0] = viewBox;
  if (viewBox.length !== 4 || viewWidth <= 0 || viewHeight <= 0) return identity;
  const [scaleX, scaleY] = [width / viewWidth, height / viewHeight];
  if (aspect?.includes('none')) return { a: scaleX, b: 0, c: 0, d: scaleY, e: -x * scaleX, f: -y * scaleY };
  const scale = aspect?.includes('slice') ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const share = (edge: string): number =>
    aspect?.includes(`${edge}Min`) ? 0 : aspect?.includes(`${edge}Max`) ? 1 : 0.5;
  return {
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: -x * scale + (width - viewWidth * scale) * share('x'),
    f: -y * scale + (height - viewHeight * scale) * share('Y'),
  };
};

const names =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32'.split(
    ' ',
  );

const named = new Map(
  names.flatMap((name, at) => (at % 2 === 0 ? [[name, `#${names[at + 1] ?? ''}`] as const] : [])),
);

const ofHue = (hue: number, saturation: number, lightness: number): [number, number, number] => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number): number => {
    const at = (shift + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [part(0), part(8), part(4)];
};

const partOf = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);

/** A colour as `#rrggbb[aa]`; null for `none` and for anything else. */
export const colorOf = (text: string | undefined): string | null => {
  const value = (text ?? '').slice(0, 80).trim().toLowerCase();
  const digits = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (digits !== undefined) {
    const full = digits.length < 5 ? digits.replace(/./g, '$&$&') : digits;
    return full.length === 6 || full.length === 8
      ? `#${full.endsWith('ff') && full.length === 8 ? full.slice(0, 6) : full}`
      : null;
  }
  const found = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(value);
  if (!found) return value === 'transparent' ? '#00000000' : (named.get(value) ?? null);
  const [first = '', second = '', third = '', fourth = '1'] = (found[2] ?? '')
    .split(/[\s,/]+/)
    .filter((one) => one !== '');
  const alpha = partOf(fourth, 1);
  const channels: [number, number, number] =
    found[1] === 'rgb'
      ? [partOf(first, 255), partOf(second, 255), partOf(third, 255)]
      : ofHue(Number.parseFloat(first), partOf(second, 1), partOf(third, 1));
  return [...channels, alpha].every(Number.isFinite)
    ? hexOf(...channels, Math.min(Math.max(alpha, 0), 1))
    : null;
};
