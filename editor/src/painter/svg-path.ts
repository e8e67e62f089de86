import type { Context2D } from './context.ts';

export type PathContext = Pick<
  Context2D,
  'moveTo' | 'lineTo' | 'bezierCurveTo' | 'quadraticCurveTo' | 'closePath' | 'ellipse'
>;

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

interface Command {
  letter: string;
  values: number[];
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** The next number or flag with the blanks before it, from `lastIndex` on: never a copy of the rest. */
const NEXT_NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const NEXT_FLAG = /[\s,]*([01])/y;

/** Arc flags may be written without separators (`a1 1 0 01.5.5`). */
const readArc = (text: string): number[] => {
  const values: number[] = [];
  let end = 0;
  while (end < text.length) {
    const next = values.length % 7 === 3 || values.length % 7 === 4 ? NEXT_FLAG : NEXT_NUMBER;
    next.lastIndex = end;
    const match = next.exec(text);
    if (!match) break;
    values.push(Number(match[1]));
    end = next.lastIndex;
  }
  return values;
};

const readCommands = (d: string): Command[] => {
  const commands: Command[] = [];
  for (const [, letter = '', body = ''] of d.matchAll(
    /([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/g,
  )) {
    const values = letter.toUpperCase() === 'A' ? readArc(body) : (body.match(NUMBER) ?? []).map(Number);
    const size = ARGUMENTS[letter.toUpperCase()] ?? 0;
    if (size === 0) {
      commands.push({ letter, values: [] });
      continue;
    }
    for (let at = 0; at + size <= values.length; at += size) {
      // Further pairs after a moveto are lines.
      const repeated = at > 0 && letter === 'M' ? 'L' : at > 0 && letter === 'm' ? 'l' : letter;
      commands.push({ letter: repeated, values: values.slice(at, at + size) });
    }
  }
  return commands;
};

interface Arc {
  fromX: number;
  fromY: number;
  radiusX: number;
  radiusY: number;
  rotation: number;
  large: boolean;
  sweep: boolean;
  x: number;
  y: number;
}

/** Endpoint to centre form, SVG 1.1 appendix F.6. */
const traceArc = (context: PathContext, arc: Arc): void => {
  const phi = (arc.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const dx = (arc.fromX - arc.x) / 2;
  const dy = (arc.fromY - arc.y) / 2;
  const x1 = cos * dx + sin * dy;
  const y1 = -sin * dx + cos * dy;
  let radiusX = Math.abs(arc.radiusX);
  let radiusY = Math.abs(arc.radiusY);
  if (radiusX === 0 || radiusY === 0) return context.lineTo(arc.x, arc.y);
  const stretch = Math.sqrt((x1 / radiusX) ** 2 + (y1 / radiusY) ** 2);
  if (stretch > 1) {
    radiusX *= stretch;
    radiusY *= stretch;
  }
  const denominator = (radiusX * y1) ** 2 + (radiusY * x1) ** 2;
  if (denominator === 0) return;
  const root = Math.sqrt(Math.max(0, (radiusX * radiusY) ** 2 / denominator - 1));
  const side = arc.large === arc.sweep ? -root : root;
  const cx1 = (side * radiusX * y1) / radiusY;
  const cy1 = (-side * radiusY * x1) / radiusX;
  const cx = cos * cx1 - sin * cy1 + (arc.fromX + arc.x) / 2;
  const cy = sin * cx1 + cos * cy1 + (arc.fromY + arc.y) / 2;
  const start = Math.atan2((y1 - cy1) / radiusY, (x1 - cx1) / radiusX);
  const end = Math.atan2((-y1 - cy1) / radiusY, (-x1 - cx1) / radiusX);
  context.ellipse(cx, cy, radiusX, radiusY, phi, start, end, !arc.sweep);
};

/** Adds an SVG path to the context's current path. Stops at the first syntax error. */
export const traceSvgPath = (context: PathContext, d: string): void => {
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  let previous = '';
  for (const { letter, values } of readCommands(d)) {
    const kind = letter.toUpperCase();
    const relative = letter !== kind;
    const at = (index: number): number => values[index] ?? 0;
    const absX = (index: number): number => at(index) + (relative ? x : 0);
    const absY = (index: number): number => at(index) + (relative ? y : 0);
    switch (kind) {
      case 'M':
        [x, y] = [absX(0), absY(1)];
        [startX, startY] = [x, y];
        context.moveTo(x, y);
        break;
      case 'L':
        [x, y] = [absX(0), absY(1)];
        context.lineTo(x, y);
        break;
      case 'H':
        x = absX(0);
        context.lineTo(x, y);
        break;
      case 'V':
        y = absY(0);
        context.lineTo(x, y);
        break;
      case 'C':
      case 'S': {
        const smooth = kind === 'S';
        const mirrored = smooth && 'CS'.includes(previous);
        const x1 = smooth ? (mirrored ? 2 * x - controlX : x) : absX(0);
        const y1 = smooth ? (mirrored ? 2 * y - controlY : y) : absY(1);
        const shift = smooth ? 0 : 2;
        [controlX, controlY] = [absX(shift), absY(shift + 1)];
        const [nextX, nextY] = [absX(shift + 2), absY(shift + 3)];
        context.bezierCurveTo(x1, y1, controlX, controlY, nextX, nextY);
        [x, y] = [nextX, nextY];
        break;
      }
      case 'Q':
      case 'T': {
        const smooth = kind === 'T';
        const mirrored = smooth && 'QT'.includes(previous);
        const shift = smooth ? 0 : 2;
        const [nextX, nextY] = [absX(shift), absY(shift + 1)];
        const x1 = smooth ? (mirrored ? 2 * x - controlX : x) : absX(0);
        const y1 = smooth ? (mirrored ? 2 * y - controlY : y) : absY(1);
        [controlX, controlY] = [x1, y1];
        context.quadraticCurveTo(x1, y1, nextX, nextY);
        [x, y] = [nextX, nextY];
        break;
      }
      case 'A': {
        const [nextX, nextY] = [absX(5), absY(6)];
        traceArc(context, {
          fromX: x,
          fromY: y,
          radiusX: at(0),
          radiusY: at(1),
          rotation: at(2),
          large: at(3) === 1,
          sweep: at(4) === 1,
          x: nextX,
          y: nextY,
        });
        [x, y] = [nextX, nextY];
        break;
      }
      default:
        context.closePath();
        [x, y] = [startX, startY];
    }
    previous = kind;
  }
};
