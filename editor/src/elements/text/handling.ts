import type { TextElement } from '../../document/index.ts';
import { corners, type KindHandling, sidesAcross, sidesDown } from '../handling.ts';

/** Dragging a side changes where lines break. */
export const textHandling: KindHandling<TextElement> = {
  handles: ({ writingMode }) => [...corners, ...(writingMode === 'vertical' ? sidesDown : sidesAcross)],
  ratio: 'corners',
  // a long low text keeps its side handles
  keepsHandle: ([, y], screenHeight) => y === 0 && screenHeight >= 18,
};
