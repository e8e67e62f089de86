import { isCurved, type TextElement } from '../../document/index.ts';
import { corners, type HandlePosition, type KindHandling, sidesAcross, sidesDown } from '../handling.ts';

/** The shortest side on the screen that still has a handle. */
const sideMinPx = 18;

const sidesOf = (text: TextElement): readonly HandlePosition[] => {
  const { box, writingMode } = text;
  // the lines of a curved text are as long as their words
  if (isCurved(text)) return [];
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
