import type { Matrix } from '../../painter/index.ts';
import { identity, times } from '../../document/index.ts';
import { Path } from './path.ts';

/** The drawing settings that `save` keeps. */
class Settings {
  fillStyle: unknown = '#000000';
  strokeStyle: unknown = '#000000';
  globalAlpha = 1;
  globalCompositeOperation: unknown = 'source-over';
  lineWidth = 1;
  lineCap: 'butt' | 'round' | 'square' = 'butt';
  lineJoin: 'bevel' | 'miter' | 'round' = 'miter';
  miterLimit = 10;
  lineDashOffset = 0;
  font = '400 10px sans-serif';
  shadowColor = '#00000000';
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
  castsShadowOnly = false;
}
const settingNames = Object.keys(new Settings()) as (keyof Settings)[];

interface State {
  readonly settings: Partial<Settings>;
  readonly matrix: Matrix;
  readonly dash: readonly number[];
  readonly clipId: string | undefined;
}

/** A canvas's state: settings, transform and current path. */
export class SvgPen extends Settings {
  protected matrix: Matrix = identity;
  protected dash: readonly number[] = [];
  /** The current clip's id in the file. */
  protected clipId: string | undefined;
  protected path = new Path();
  readonly #stack: State[] = [];

  save(): void {
    const settings = Object.fromEntries(settingNames.map((name) => [name, this[name]]));
    this.#stack.push({ settings, matrix: this.matrix, dash: this.dash, clipId: this.clipId });
  }
  restore(): void {
    const kept = this.#stack.pop();
    if (!kept) return;
    Object.assign(this, kept.settings);
    this.matrix = kept.matrix;
    this.dash = kept.dash;
    this.clipId = kept.clipId;
  }
  translate(x: number, y: number): void {
    this.#turn({ ...identity, e: x, f: y });
  }
  rotate(radians: number): void {
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    this.#turn({ a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 });
  }
  scale(x: number, y: number): void {
    this.#turn({ ...identity, a: x, d: y });
  }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.matrix = { a, b, c, d, e, f };
  }
  getTransform(): Matrix {
    return this.matrix;
  }

  beginPath(): void {
    this.path = new Path();
  }
  closePath(): void {
    this.path.close();
  }
  moveTo(x: number, y: number): void {
    this.path.moveTo({ x, y }, this.matrix);
  }
  lineTo(x: number, y: number): void {
    this.path.lineTo({ x, y }, this.matrix);
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path.curveTo({ x: x1, y: y1 }, { x: x2, y: y2 }, { x, y }, this.matrix);
  }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.path.quadraticTo({ x: x1, y: y1 }, { x, y }, this.matrix);
  }
  arc(x: number, y: number, radius: number, start: number, end: number, isBackwards = false): void {
    const radii = { x: radius, y: radius };
    this.path.ellipse({ x, y }, radii, 0, { start, end, isBackwards }, this.matrix);
  }
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void {
    this.path.arcTo({ x: x1, y: y1 }, { x: x2, y: y2 }, radius, this.matrix);
  }
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
    const radii = { x: radiusX, y: radiusY };
    this.path.ellipse({ x, y }, radii, rotation, { start, end, isBackwards }, this.matrix);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  setLineDash(segments: number[]): void {
    this.dash = segments;
  }
  #turn(by: Matrix): void {
    this.matrix = times(this.matrix, by);
  }
}
