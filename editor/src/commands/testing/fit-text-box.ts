import type { Ports } from '../../core/index.ts';
import { plainText } from '../../document/index.ts';

/** As the painter answers: the box follows its lines from where they are aligned. */
export const fitTextBox: Ports['fitTextBox'] = (text) => {
  const lines = plainText(text).split('\n');
  const width = text.box === 'auto' ? Math.max(1, ...lines.map((line) => line.length * 20)) : text.width;
  const share = { left: 0, justify: 0, center: 0.5, right: 1 }[text.paragraphs[0]?.align ?? 'left'];
  return { ...text, x: text.x - (width - text.width) * share, width, height: 40 * lines.length };
};
