import type { Matrix } from '../../painter/index.ts';
import { apply, type Point } from '../../document/index.ts';
import { short } from './matrix.ts';

type Step =
  | { readonly kind: 'M' | 'L'; readonly points: readonly [Point] }
  | { readonly kind: 'C'; readonly points: readonly [Point, Point, Point] }
  | { readonly kind: 'Z'; readonly points: readonly [] };

/** Path steps in drawn coordinates: as on a canvas, a later change of the transform does not move them. */
export class Path {
  readonly #steps: Step[] = [];
  /** The pen's position before any transform; null before the first step. */
  #pen: Point | null = null;
  #start: Point | null = null;

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  moveTo(to: Point, by: Matrix): void {
    this.#steps.push({ kind: 'M', points: [apply(by, to)] });
    this.#pen = to;
    this.#start = to;
  }

  lineTo(to: Point, by: Matrix): void {
    if (!this.#pen) return this.moveTo(to, by);
    this.#steps.push({ kind: 'L', points: [apply(by, to)] });
    this.#pen = to;
  }

  curveTo(first: Point, second: Point, to: Point, by: Matrix): void {
    if (!this.#pen) this.moveTo(first, by);
    this.#steps.push({ kind: 'C', points: [apply(by, first), apply(by, second), apply(by, to)] });
    this.#pen = to;
  }

  quadraticTo(control: Point, to: Point, by: Matrix): void {
    const from = this.#pen ?? control;
    const third = (one: Point): Point => ({
      x: one.x + (2 / 3) * (control.x - one.x),
      y: one.y + (2 / 3) * (control.y - one.y),
    });
    this.curveTo(third(from), third(to), to, by);
  }

  close(): void {
    if (!this.#pen) return;
    this.#steps.push({ kind: 'Z', points: [] });
    this.#pen = this.#start;
  }

  /** An elliptical arc as curves of at most a quarter: the error is below a thousandth of the radius. */
  ellipse(
    middle: Point,
    radius: Point,
    rotation: number,
    { start, end, isBackwards }: { start: number; end: number; isBackwards: boolean },
    by: Matrix,
  ): void {
    const whole = Math.PI * 2;
    let sweep = end - start;
    if (isBackwards) sweep = sweep <= -whole ? -whole : -(((-sweep % whole) + whole) % whole);
    else sweep = sweep >= whole ? whole : ((sweep % whole) + whole) % whole;
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const at = (x: number, y: number): Point => ({
      x: middle.x + x * radius.x * cos - y * radius.y * sin,
      y: middle.y + x * radius.x * sin + y * radius.y * cos,
    });
    this.lineTo(at(Math.cos(start), Math.sin(start)), by);
    const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
    const step = sweep / count;
    const reach = (4 / 3) * Math.tan(step / 4);
    for (let index = 0; index < count; index += 1) {
      const [from, to] = [start + step * index, start + step * (index + 1)];
      const [x0, y0, x1, y1] = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
      this.curveTo(
        at(x0 - reach * y0, y0 + reach * x0),
        at(x1 + reach * y1, y1 - reach * x1),
        at(x1, y1),
        by,
      );
    }
  }

  /** Rounds the corner at `corner` on the way to `to`. */
  arcTo(corner: Point, to: Point, radius: number, by: Matrix): void {
    const from = this.#pen ?? corner;
    const [ax, ay, bx, by2] = [from.x - corner.x, from.y - corner.y, to.x - corner.x, to.y - corner.y];
    const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by2)];
    const cross = ax * by2 - ay * bx;
    if (a === 0 || b === 0 || radius === 0 || Math.abs(cross) < 1e-9) return this.lineTo(corner, by);
    const half = Math.acos(Math.max(-1, Math.min(1, (ax * bx + ay * by2) / (a * b)))) / 2;
    const reach = radius / Math.tan(half);
    const begin = { x: corner.x + (ax / a) * reach, y: corner.y + (ay / a) * reach };
    const end = { x: corner.x + (bx / b) * reach, y: corner.y + (by2 / b) * reach };
    // control-point distance that approximates a circular arc
    const handle = (4 / 3) * Math.tan((Math.PI - half * 2) / 4) * radius;
    this.lineTo(begin, by);
    this.curveTo(
      { x: begin.x - (ax / a) * handle, y: begin.y - (ay / a) * handle },
      { x: end.x - (bx / b) * handle, y: end.y - (by2 / b) * handle },
      end,
      by,
    );
  }

  /** The path data, transformed by `through` if given. */
  data(through?: Matrix): string {
    return this.#steps
      .map(({ kind, points }) => {
        const seen = through ? points.map((point) => apply(through, point)) : points;
        return kind + seen.map(({ x, y }) => `${short(x)} ${short(y)}`).join(' ');
      })
      .join('');
  }
}
