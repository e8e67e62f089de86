import { type Page, type ShapeElement, shapeElement, solid } from '../document/index.ts';

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FrameSet {
  readonly key: string;
  readonly name: string;
  /** Shares of the set's square. */
  readonly cells: readonly Cell[];
  readonly isRound: boolean;
}

const cell = (x: number, y: number, width: number, height: number): Cell => ({ x, y, width, height });
const grid = (columns: number, rows: number): Cell[] =>
  Array.from({ length: columns * rows }, (_, at) =>
    cell((at % columns) / columns, Math.floor(at / columns) / rows, 1 / columns, 1 / rows),
  );

/** Frames for one picture, and grids of several. */
export const FRAME_SETS: readonly FrameSet[] = [
  { key: 'one', name: '单图', cells: grid(1, 1), isRound: false },
  { key: 'round', name: '圆形', cells: grid(1, 1), isRound: true },
  { key: 'two', name: '左右两图', cells: grid(2, 1), isRound: false },
  { key: 'rows', name: '上下两图', cells: grid(1, 2), isRound: false },
  {
    key: 'three',
    name: '一大两小',
    cells: [cell(0, 0, 0.62, 1), cell(0.62, 0, 0.38, 0.5), cell(0.62, 0.5, 0.38, 0.5)],
    isRound: false,
  },
  { key: 'columns', name: '三列', cells: grid(3, 1), isRound: false },
  { key: 'four', name: '四宫格', cells: grid(2, 2), isRound: false },
  { key: 'rounds', name: '三个圆形', cells: grid(2, 2).slice(0, 3), isRound: true },
  { key: 'nine', name: '九宫格', cells: grid(3, 3), isRound: false },
];

/** Size of the set and gap between frames, as shares of the page's shorter side. */
const share = 0.7;
const gapShare = 0.02;

const frameColor = '#d7dce5';

/** Grey placeholder frames in the middle of the page; a picture replaces each. */
export const framesOn = (
  page: Pick<Page, 'width' | 'height'>,
  { cells, isRound }: FrameSet,
): ShapeElement[] => {
  const side = Math.min(page.width, page.height) * share;
  const gap = cells.length > 1 ? side * gapShare : 0;
  const left = (page.width - side) / 2;
  const top = (page.height - side) / 2;
  return cells.map(({ x, y, width, height }) => ({
    ...shapeElement({
      x: left + x * side + gap / 2,
      y: top + y * side + gap / 2,
      width: width * side - gap,
      height: height * side - gap,
      fill: solid(frameColor),
    }),
    outline: isRound ? { kind: 'ellipse' as const } : { kind: 'rect' as const },
    role: 'photo' as const,
    name: '图片框',
  }));
};
