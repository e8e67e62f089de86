import type { Point, Rect } from '../document/geometry.ts';
import { LIMITS } from '../document/limits.ts';
import { apply, identity, type Matrix } from '../document/matrix.ts';
import type { Outline } from '../document/schema/index.ts';
import type { PathContext } from '../painter/svg-path.ts';

type Step =
  | { readonly kind: 'M' | 'L'; readonly to: Point }
  | { readonly kind: 'C'; readonly first: Point; readonly second: Point; readonly to: Point };

interface Subpath {
  steps: Step[];
  isClosed: boolean;
}

/** Most corners among which crossings are searched. */
const cornersMax = 600;

/** Most outlines among which holes are searched. */
const ringsMax = 300;

const lerp = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Parameters of a curve's extrema, where it turns back. */
const turnsOf = (a: number, b: number, c: number, d: number): number[] => {
  const [p, q, r] = [-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a];
  if (Math.abs(p) < 1e-9) return Math.abs(q) < 1e-9 ? [] : [-r / q];
  const root = q * q - 4 * p * r;
  if (root < 0) return [];
  return [(-q + Math.sqrt(root)) / (2 * p), (-q - Math.sqrt(root)) / (2 * p)];
};

const curvePoint = (from: Point, { first, second, to }: Extract<Step, { kind: 'C' }>, t: number): Point => {
  const [a, b, c] = [lerp(from, first, t), lerp(first, second, t), lerp(second, to, t)];
  return lerp(lerp(a, b, t), lerp(b, c, t), t);
};

const text = (value: number, digits: number): string => String(Number(value.toFixed(digits)) || 0);

/**
 * Collects outlines in page coordinates: the caller sets the matrix before drawing. Steps with NaN or infinite
 * numbers are skipped.
 */
export class OutlineBuilder implements PathContext {
  matrix: Matrix = identity;
  readonly #subpaths: Subpath[] = [];
  #pen: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  #box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];

  get isEmpty(): boolean {
    return this.#subpaths.every(({ steps }) => steps.length < 2);
  }

  get bounds(): Rect {
    const [left, top, right, bottom] = this.#box;
    return left > right
      ? { x: 0, y: 0, width: 0, height: 0 }
      : { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** Both ends if the outline is one straight line, else null. */
  get straightLine(): readonly [Point, Point] | null {
    const [only] = this.#subpaths;
    const [from, to, more] = only?.steps ?? [];
    const isLine = this.#subpaths.length === 1 && from?.kind === 'M' && to?.kind === 'L' && !more;
    return isLine ? [from.to, to.to] : null;
  }

  #reach({ x, y }: Point): void {
    const [left, top, right, bottom] = this.#box;
    this.#box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }

  #add(step: Step): void {
    const points = step.kind === 'C' ? [step.first, step.second, step.to] : [step.to];
    if (!points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) return;
    if (step.kind === 'M') this.#subpaths.push({ steps: [], isClosed: false });
    const open = this.#subpaths.at(-1);
    if (!open) return;
    const last = open.steps.at(-1)?.to;
    if (step.kind === 'C' && last) {
      for (const axis of ['x', 'y'] as const)
        for (const t of turnsOf(last[axis], step.first[axis], step.second[axis], step.to[axis]))
          if (t > 0 && t < 1) this.#reach(curvePoint(last, step, t));
    }
    open.steps.push(step);
    this.#reach(step.to);
  }

  /** After a closed outline the next segment starts at that outline's start. */
  #continue(): void {
    const last = this.#subpaths.at(-1);
    if (!last || last.isClosed) this.#add({ kind: 'M', to: apply(this.matrix, this.#pen) });
  }

  moveTo(x: number, y: number): void {
    this.#pen = { x, y };
    this.#start = this.#pen;
    this.#add({ kind: 'M', to: apply(this.matrix, this.#pen) });
  }

  lineTo(x: number, y: number): void {
    this.#continue();
    this.#pen = { x, y };
    this.#add({ kind: 'L', to: apply(this.matrix, this.#pen) });
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#continue();
    const by = this.matrix;
    this.#pen = { x, y };
    this.#add({
      kind: 'C',
      first: apply(by, { x: x1, y: y1 }),
      second: apply(by, { x: x2, y: y2 }),
      to: apply(by, this.#pen),
    });
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    const control = { x: x1, y: y1 };
    const [first, second] = [lerp(this.#pen, control, 2 / 3), lerp({ x, y }, control, 2 / 3)];
    this.bezierCurveTo(first.x, first.y, second.x, second.y, x, y);
  }

  closePath(): void {
    const open = this.#subpaths.at(-1);
    if (open) open.isClosed = true;
    this.#pen = this.#start;
  }

  /** An elliptical arc as curves of at most a quarter turn. */
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    start: number,
    end: number,
    isBackwards = false,
  ): void {
    const whole = Math.PI * 2;
    let sweep = (end - start) % whole;
    if (!isBackwards && sweep < 0) sweep += whole;
    if (isBackwards && sweep > 0) sweep -= whole;
    if (Math.abs(sweep) < 1e-9 && Math.abs(end - start) > 1e-9) sweep = isBackwards ? -whole : whole;
    const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
    const step = sweep / count;
    const reach = (4 / 3) * Math.tan(step / 4);
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const placed = (u: number, v: number): Point => ({
      x: x + u * radiusX * cos - v * radiusY * sin,
      y: y + u * radiusX * sin + v * radiusY * cos,
    });
    const from = placed(Math.cos(start), Math.sin(start));
    if (Math.hypot(from.x - this.#pen.x, from.y - this.#pen.y) > 1e-6 || this.#subpaths.length === 0) {
      if (this.#subpaths.length === 0) this.moveTo(from.x, from.y);
      else this.lineTo(from.x, from.y);
    }
    for (let index = 0; index < count; index += 1) {
      const [a, b] = [start + index * step, start + (index + 1) * step];
      const first = placed(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a));
      const second = placed(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b));
      const to = placed(Math.cos(b), Math.sin(b));
      this.bezierCurveTo(first.x, first.y, second.x, second.y, to.x, to.y);
    }
  }

  /** Each outline as a polygon, curves approximated by a few points. */
  #rings(): Point[][] {
    return this.#subpaths.map(({ steps }) =>
      steps.flatMap((step, index) => {
        const before = steps[index - 1]?.to;
        if (step.kind !== 'C' || !before) return [step.to];
        return [0.25, 0.5, 0.75, 1].map((t) => curvePoint(before, step, t));
      }),
    );
  }

  /** Whether an outline crosses itself: then reversing directions cannot reproduce its even-odd holes. */
  get crossesItself(): boolean {
    const rings = this.#rings();
    const length = rings.reduce((sum, ring) => sum + ring.length, 0);
    return length <= cornersMax && rings.some(ringCrossesItself);
  }

  /** Orients outlines so that even-odd holes stay holes under the non-zero rule. */
  fillEvenOdd(): void {
    if (this.#subpaths.length < 2 || this.#subpaths.length > ringsMax) return;
    const rings = this.#rings();
    rings.forEach((ring, index) => {
      const [at] = ring;
      const subpath = this.#subpaths[index];
      if (!at || !subpath) return;
      const depth = rings.filter((other, which) => which !== index && isInsideRing(other, at)).length;
      const isClockwise = areaOf(ring) > 0;
      if (isClockwise !== (depth % 2 === 0)) subpath.steps = reversed(subpath.steps);
    });
  }

  /** The outline in element form with its box on the page; null if it exceeds a design's limit. */
  outline(): { readonly outline: Extract<Outline, { kind: 'path' }>; readonly box: Rect } | null {
    const bounds = this.bounds;
    const box = { ...bounds, width: Math.max(bounds.width, 0.001), height: Math.max(bounds.height, 0.001) };
    const d = this.within(box);
    return d === null
      ? null
      : { outline: { kind: 'path', d, viewWidth: box.width, viewHeight: box.height }, box };
  }

  /** The outline as a path in px of a box; null if it exceeds a design's limit. */
  within({ x, y }: Pick<Rect, 'x' | 'y'>): string | null {
    for (const digits of [2, 1, 0]) {
      const d = this.#written({ ...identity, e: -x, f: -y }, digits);
      if (d.length <= LIMITS.pathLength) return d;
    }
    return null;
  }

  #written(by: Matrix, digits: number): string {
    const coordinates = (point: Point): string => {
      const { x, y } = apply(by, point);
      return `${text(x, digits)} ${text(y, digits)}`;
    };
    return this.#subpaths
      .filter(({ steps }) => steps.length > 1)
      .map(({ steps, isClosed }) => {
        const drawn = steps.map((step) =>
          step.kind === 'C'
            ? `C${coordinates(step.first)} ${coordinates(step.second)} ${coordinates(step.to)}`
            : `${step.kind}${coordinates(step.to)}`,
        );
        return `${drawn.join('')}${isClosed ? 'Z' : ''}`;
      })
      .join('');
  }
}

const areaOf = (ring: readonly Point[]): number =>
  ring.reduce((sum, point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    return sum + point.x * next.y - next.x * point.y;
  }, 0);

const sideOf = (from: Point, to: Point, { x, y }: Point): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

const ringCrossesItself = (ring: readonly Point[]): boolean =>
  ring.some((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    return ring.slice(index + 2).some((c, skipped) => {
      const d = ring[(index + 3 + skipped) % ring.length] ?? c;
      return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
    });
  });

const isInsideRing = (ring: readonly Point[], { x, y }: Point): boolean =>
  ring.reduce((isIn, point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const crosses =
      point.y > y !== next.y > y && x < ((next.x - point.x) * (y - point.y)) / (next.y - point.y) + point.x;
    return crosses ? !isIn : isIn;
  }, false);

const reversed = (steps: readonly Step[]): Step[] => {
  const last = steps.at(-1);
  if (!last) return [];
  const back: Step[] = [{ kind: 'M', to: last.to }];
  for (let index = steps.length - 1; index > 0; index -= 1) {
    const [step, before] = [steps[index], steps[index - 1]];
    if (!step || !before) continue;
    back.push(
      step.kind === 'C'
        ? { kind: 'C', first: step.second, second: step.first, to: before.to }
        : { kind: 'L', to: before.to },
    );
  }
  return back;
};
