import type { RunStyle, StyleChange } from '../../document/index.ts';
import type { TextKey } from './keys.ts';
import type { TextSession } from './session.ts';

const boldFrom = 600;

export const isBold = (weight: number | null | undefined): boolean => (weight ?? 0) >= boldFrom;

/** The steps of the size buttons; a size between two steps goes to the next one. */
const sizes = [
  8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96, 112, 128, 144,
  160, 180, 200, 240, 280, 320, 400, 480, 560, 640, 800, 1000,
];

/** The next larger (1) or smaller (-1) font size, in px; a fifth more or less beyond the steps. */
export const steppedSize = (size: number, step: 1 | -1): number => {
  const next = step > 0 ? sizes.find((one) => one > size) : sizes.findLast((one) => one < size);
  return next ?? Math.round(size * (step > 0 ? 1.2 : 1 / 1.2));
};

/** Turns a style on everywhere, or off if it is on everywhere. */
export const toggled = (
  session: Pick<TextSession, 'style'>,
  style: 'bold' | 'italic' | 'underline' | 'strike',
): StyleChange => {
  const current = session.style();
  if (style === 'bold') return { fontWeight: isBold(current?.fontWeight) ? 400 : 700 };
  return { [style]: current?.[style] !== true };
};

/** One step of the size buttons, in units of that many px. */
export const stepSize =
  (step: 1 | -1, unitPx = 1) =>
  ({ fontSize }: RunStyle): StyleChange => ({
    fontSize: steppedSize(Math.round((fontSize / unitPx) * 10) / 10, step) * unitPx,
  });

/** Runs a key's action; the caller handles `end`. Sizes step in units of `fontUnitPx`, as the text bar's do. */
export const actOn = (session: TextSession, key: TextKey, fontUnitPx: number): void => {
  switch (key.do) {
    case 'move':
      return session.move(key.motion, key.isExtending);
    case 'erase':
      return session.erase(key.motion);
    case 'newLine':
      return session.insert('\n');
    case 'lineBreak':
      return session.breakLine();
    case 'selectAll':
      return session.selectAll();
    case 'undo':
      return void session.undo();
    case 'redo':
      return void session.redo();
    case 'toggle':
      return session.setStyle(toggled(session, key.style));
    case 'size':
      return session.setStyle(stepSize(key.step, fontUnitPx));
    case 'end':
  }
};
