import {
  type Design,
  type Element,
  type Page,
  type Paint,
  type ShapeElement,
  shapeElement,
  solid,
} from '../document/index.ts';

type Look = Partial<Pick<ShapeElement, 'opacity' | 'rotation' | 'shadow' | 'stroke' | 'name' | 'blend'>>;

/** A fill in one word: a colour stands for itself. */
export const paintOf = (fill: Paint | string): Paint => (typeof fill === 'string' ? solid(fill) : fill);

export const circle = (x: number, y: number, radius: number, fill: Paint | string, look: Look = {}) =>
  shapeElement({
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: radius * 2,
    outline: { kind: 'ellipse' },
    fill: paintOf(fill),
    ...look,
  });

export const ring = (x: number, y: number, radius: number, color: string, width: number, look: Look = {}) =>
  shapeElement({
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: radius * 2,
    outline: { kind: 'ellipse' },
    stroke: { color, width, dash: [], cap: 'butt', join: 'miter' },
    ...look,
  });

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Paint | string,
  look: Look & { cornerRadius?: number } = {},
) => shapeElement({ x, y, width, height, fill: paintOf(fill), ...look });

/** A path in page px inside this box. */
export const path = (
  x: number,
  y: number,
  width: number,
  height: number,
  d: string,
  look: Look & { fill?: Paint | string } = {},
) => {
  const { fill, ...rest } = look;
  return shapeElement({
    x,
    y,
    width,
    height,
    outline: { kind: 'path', d, viewWidth: width, viewHeight: height },
    ...(fill === undefined ? {} : { fill: paintOf(fill) }),
    ...rest,
  });
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** A smooth curve through evenly spaced heights (Catmull–Rom), from x 0 to `width`. */
export const curve = (width: number, heights: readonly number[]): string => {
  const step = width / (heights.length - 1);
  const at = (index: number): number => heights[Math.min(Math.max(index, 0), heights.length - 1)] ?? 0;
  let d = `M0 ${round(at(0))}`;
  for (let index = 0; index < heights.length - 1; index += 1) {
    const x = step * index;
    const rise = (at(index + 1) - at(index - 1)) / 6;
    const fall = (at(index + 2) - at(index)) / 6;
    d += ` C${round(x + step / 3)} ${round(at(index) + rise)} ${round(x + (step * 2) / 3)} ${round(at(index + 1) - fall)} ${round(x + step)} ${round(at(index + 1))}`;
  }
  return d;
};

/** The area below such a curve, down to `height`. */
export const land = (width: number, height: number, heights: readonly number[]): string =>
  `${curve(width, heights)} L${width} ${height} L0 ${height}Z`;

/** Random-looking numbers from 0 to 1 that are the same for each seed. */
export const scatter = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
};

/** A design of one page in px. */
export const onePage = (
  width: number,
  height: number,
  background: Page['background'],
  elements: Element[],
): Design => ({
  schemaVersion: 1,
  id: 'sample',
  title: '',
  unit: 'px',
  dpi: 96,
  pages: [{ id: 'page', width, height, background, elements }],
  assets: {},
  meta: {},
});
