import type { Outline, Point } from '../document/index.ts';
import { type PathContext, traceSvgPath } from '../painter/svg-path.ts';

/** Segments per curve. */
const precise = 12;

/** Corner points of curves, as a canvas would trace them. */
class Tracer implements PathContext {
  readonly rings: Point[][] = [];
  readonly #pieces: number;
  #last: Point = { x: 0, y: 0 };

  constructor(pieces: number) {
    this.#pieces = pieces;
  }

  moveTo(x: number, y: number): void {
    this.#last = { x, y };
    this.rings.push([this.#last]);
  }

  lineTo(x: number, y: number): void {
    this.#last = { x, y };
    this.rings.at(-1)?.push(this.#last);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const from = this.#last;
    for (let step = 1; step <= this.#pieces; step += 1) {
      const t = step / this.#pieces;
      const u = 1 - t;
      const at = (a: number, b: number, c: number, d: number): number =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
      this.lineTo(at(from.x, x1, x2, x), at(from.y, y1, y2, y));
    }
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    const from = this.#last;
    for (let step = 1; step <= this.#pieces; step += 1) {
      const t = step / this.#pieces;
      const at = (a: number, b: number, c: number): number =>
        (1 - t) * (1 - t) * a + 2 * (1 - t) * t * b + t * t * c;
      this.lineTo(at(from.x, x1, x), at(from.y, y1, y));
    }
  }

  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    start: number,
    end: number,
    isCounter = false,
  ): void {
    const whole = Math.PI * 2;
    const sweep = isCounter ? -((start - end + whole * 2) % whole) : (end - start + whole * 2) % whole;
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    for (let step = 1; step <= this.#pieces; step += 1) {
      const angle = start + (sweep * step) / this.#pieces;
      const [dx, dy] = [Math.cos(angle) * radiusX, Math.sin(angle) * radiusY];
      this.lineTo(x + dx * cos - dy * sin, y + dx * sin + dy * cos);
    }
  }

  closePath(): void {
    const [first] = this.rings.at(-1) ?? [];
    if (first) this.lineTo(first.x, first.y);
  }
}

const around = (count: number, width: number, height: number, radiusOf: (index: number) => number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count;
    return {
      x: width / 2 + (Math.cos(angle) * radiusOf(index) * width) / 2,
      y: height / 2 + (Math.sin(angle) * radiusOf(index) * height) / 2,
    };
  });

const roundedRect = (width: number, height: number, cornerRadius: number): Point[] => {
  const radius = Math.min(cornerRadius, width / 2, height / 2);
  const box = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  if (radius <= 0) return box;
  return box.flatMap(({ x, y }, corner) => {
    const centre = { x: x === 0 ? radius : width - radius, y: y === 0 ? radius : height - radius };
    return Array.from({ length: 6 }, (_, step) => {
      const angle = Math.PI + (corner * Math.PI) / 2 + ((step / 5) * Math.PI) / 2;
      return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius };
    });
  });
};

/** The outline of a box of that size as closed rings of points; `pieces` segments for each curve of a path. */
export const ringsOf = (
  outline: Outline,
  width: number,
  height: number,
  cornerRadius = 0,
  pieces = precise,
): Point[][] => {
  switch (outline.kind) {
    case 'rect':
      return [roundedRect(width, height, cornerRadius)];
    case 'ellipse':
      return [around(48, width, height, () => 1)];
    case 'polygon':
      return [around(outline.sides, width, height, () => 1)];
    case 'star':
      return [
        around(outline.points * 2, width, height, (index) => (index % 2 === 0 ? 1 : outline.innerRadius)),
      ];
    case 'path': {
      const tracer = new Tracer(pieces);
      traceSvgPath(tracer, outline.d);
      const [scaleX, scaleY] = [width / outline.viewWidth, height / outline.viewHeight];
      return tracer.rings.map((ring) => ring.map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY })));
    }
  }
};

/** Whether the rings together contain the point, by the winding rule. */
export const isInside = (rings: readonly Point[][], { x, y }: Point): boolean => {
  let winding = 0;
  for (const ring of rings)
    ring.forEach((to, index) => {
      const from = ring.at(index - 1);
      if (!from) return;
      const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y);
      if (from.y <= y && to.y > y && side > 0) winding += 1;
      else if (from.y > y && to.y <= y && side < 0) winding -= 1;
    });
  return winding !== 0;
};

const distanceToSegment = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - dx * share, point.y - from.y - dy * share);
};

/** The distance of a point from the lines of the rings. */
export const distanceToRings = (rings: readonly Point[][], point: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    ring.forEach((to, index) => {
      const from = ring.at(index - 1);
      if (from) least = Math.min(least, distanceToSegment(point, from, to));
    });
  return least;
};
