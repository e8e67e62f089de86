import type { TextElement } from '../../document/index.ts';
import { corners, type KindHandling, sidesAcross, sidesDown } from '../handling.ts';

/** A side is where its lines break. */
export const textHandling: KindHandling<TextElement> = {
  spots: ({ writingMode }) => [...corners, ...(writingMode === 'vertical' ? sidesDown : sidesAcross)],
  ratio: 'corners',
  // a long low text still has its sides
  keepsSpot: ([, y], screenHeight) => y === 0 && screenHeight >= 18,
};
