import type { TextElement } from '../../document/index.ts';
import { corners, type HandlePosition, type KindHandling, sidesAcross, sidesDown } from '../handling.ts';

/** The shortest side on the screen that still has a handle. */
const sideMinPx = 18;

const sidesOf = ({ box, writingMode }: TextElement): readonly HandlePosition[] => {
  if (box === 'fixed') return [...sidesAcross, ...sidesDown];
  return writingMode === 'vertical' ? sidesDown : sidesAcross;
};

/** Dragging a side changes where lines break; the other side follows the lines, unless the box is fixed. */
export const textHandling: KindHandling<TextElement> = {
  handles: (element) => [...corners, ...sidesOf(element)],
  ratio: 'corners',
  // a long low text keeps its side handles, a vertical one those at its ends
  keepsHandle: ([, y], { width, height }) => (y === 0 ? height : width) >= sideMinPx,
};
