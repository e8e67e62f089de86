/**
 * The part of a canvas context that the painter needs. A browser's CanvasRenderingContext2D and
 * @napi-rs/canvas's context (bitmap and PDF) both satisfy it; it names no DOM type.
 */
export interface GradientFill {
  addColorStop(offset: number, color: string): void;
}

export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export interface Context2D {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  globalCompositeOperation: unknown;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  miterLimit: number;
  lineDashOffset: number;
  font: string;
  textAlign: unknown;
  textBaseline: unknown;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  imageSmoothingEnabled: boolean;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  scale(x: number, y: number): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  getTransform(): Matrix;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number, counterclockwise?: boolean): void;
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void;
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    start: number,
    end: number,
    counterclockwise?: boolean,
  ): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  setLineDash(segments: number[]): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): GradientFill;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): GradientFill;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  drawImage(image: object, x: number, y: number, width: number, height: number): void;
  drawImage(
    image: object,
    sx: number,
    sy: number,
    sWidth: number,
    sHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
  getImageData(x: number, y: number, width: number, height: number): PixelData;
  putImageData(data: PixelData, x: number, y: number): void;
}

/** Straight RGBA, four bytes a pixel. */
export interface PixelData {
  readonly data: { [index: number]: number; readonly length: number };
  readonly width: number;
  readonly height: number;
}

/** A decoded picture: `source` is whatever the context's drawImage takes. */
export interface Picture {
  source: object;
  width: number;
  height: number;
  /** The stored picture's size, if decoding scaled it down. */
  stored?: { width: number; height: number };
}

/** A transparent bitmap to paint on, then painted as one picture. */
export interface Surface {
  context: Context2D;
  picture: Picture;
  /** Frees its memory; called as soon as it is painted. */
  release(): void;
}
