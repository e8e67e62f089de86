import type { TextElement } from '../schema/index.ts';

/** The strongest curve: the longest line closes a circle. */
export const CURVE_MAX = 100;

/** Whether the text is set along an arc: vertical text keeps its curve, but is not bent. */
export const isCurved = ({ curve = 0, writingMode }: Pick<TextElement, 'curve' | 'writingMode'>): boolean =>
  curve !== 0 && writingMode === 'horizontal';

/** How the box follows the lines: that of a curved text always does, and its lines are not wrapped. */
export const boxModeOf = (text: Pick<TextElement, 'box' | 'curve' | 'writingMode'>): TextElement['box'] =>
  isCurved(text) ? 'auto' : text.box;
