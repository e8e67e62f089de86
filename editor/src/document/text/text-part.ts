import { UNLOCKED } from '../defaults.ts';
import type { TextElement } from '../index.ts';

/**
 * A text that is a part of another element, a cell of a table or the words of a chart, as a text element: layout,
 * painting and the text tools then apply to it. It fills its box and has no look of its own.
 */
export const textPart = (
  part: Pick<TextElement, 'id' | 'x' | 'y' | 'width' | 'height' | 'paragraphs'> & Partial<TextElement>,
): TextElement => ({
  type: 'text',
  rotation: 0,
  opacity: 1,
  flipX: false,
  flipY: false,
  visible: true,
  locks: UNLOCKED,
  blend: 'normal',
  box: 'fixed',
  writingMode: 'horizontal',
  lineHeight: 1.5,
  letterSpacing: 0,
  paragraphSpacing: 0,
  blockAlign: 'start',
  effects: { hollow: false },
  ...part,
});
