import type { Props } from '../../commands/index.ts';
import type { Outline } from '../../document/index.ts';
import { basic } from '../../materials/plain-shapes.ts';

export interface Mask {
  readonly key: string;
  readonly name: string;
  /** Absent: the whole frame. */
  readonly outline: Outline | undefined;
  /** The frame becomes a square. */
  readonly isSquare: boolean;
}

const outlineOf = (key: string): Outline | undefined => basic.find((one) => one.key === key)?.outline;

/** Masks for pictures. */
export const MASKS: readonly Mask[] = [
  { key: 'none', name: '不裁形状', outline: undefined, isSquare: false },
  { key: 'circle', name: '圆形', outline: { kind: 'ellipse' }, isSquare: true },
  { key: 'ellipse', name: '椭圆', outline: { kind: 'ellipse' }, isSquare: false },
  ...(
    [
      ['arch', '拱门'],
      ['triangle', '三角形'],
      ['diamond', '菱形'],
      ['parallelogram', '平行四边形'],
    ] as const
  ).map(([key, name]) => ({ key, name, outline: outlineOf(key), isSquare: false })),
  { key: 'hexagon', name: '六边形', outline: { kind: 'polygon', sides: 6 }, isSquare: true },
  { key: 'star', name: '五角星', outline: { kind: 'star', points: 5, innerRadius: 0.5 }, isSquare: true },
];

/** Sets a mask. A square one makes the frame a square around its centre and crops the picture to it. */
export const maskSet =
  ({ outline, isSquare }: Mask): Props =>
  (element) => {
    if (element.type !== 'image') return null;
    const { x, y, width, height, crop } = element;
    // a locked size stays: the outline is then as long as the box
    if (!isSquare || width === height || element.locks.resize) return { mask: outline };
    const side = Math.min(width, height);
    const share = { x: side / width, y: side / height };
    return {
      mask: outline,
      x: x + (width - side) / 2,
      y: y + (height - side) / 2,
      width: side,
      height: side,
      crop: {
        x: crop.x + (crop.width * (1 - share.x)) / 2,
        y: crop.y + (crop.height * (1 - share.y)) / 2,
        width: crop.width * share.x,
        height: crop.height * share.y,
      },
    };
  };

/** The key of a mask; the frame's ratio distinguishes a circle from an ellipse. */
export const maskOf = (
  mask: Outline | undefined,
  { width, height }: { width: number; height: number },
): string | undefined => {
  const wanted = JSON.stringify(mask);
  const isRound = Math.abs(width - height) < 0.5;
  const fitting = MASKS.filter(({ outline }) => JSON.stringify(outline) === wanted);
  return (fitting.find(({ isSquare }) => isSquare === isRound) ?? fitting[0])?.key;
};
