import type { QrElement } from '../../document/index.ts';
import type { Context2D } from '../../painter/context.ts';
import { applyShadow, clearShadow, currentScale } from '../../painter/shadow.ts';
import type { PaintElement } from '../../painter/element-tools.ts';
import type { EncodeQr, QrModules } from './encode.ts';

export const remembered = 200;

/**
 * The modules of a text, kept for the next painting. Undefined while the encoder is not loaded; throws when the
 * text is too long for any version.
 */
export const createQrModules = (
  encoder: () => EncodeQr | undefined,
): ((text: string, ecc: QrElement['ecc']) => QrModules | undefined) => {
  const known = new Map<string, QrModules>();
  return (text, ecc) => {
    const key = ecc + text;
    const found = known.get(key);
    if (found) return found;
    const modules = encoder()?.(text, ecc);
    if (!modules) return;
    if (known.size >= remembered) known.clear();
    known.set(key, modules);
    return modules;
  };
};

/** All dark modules as one path, runs merged, so that no seams show at any size. */
const traceModules = (context: Context2D, modules: QrModules, x: number, y: number, cell: number): void => {
  context.beginPath();
  modules.forEach((row, rowIndex) => {
    for (let column = 0; column < row.length; column += 1) {
      if (!row[column]) continue;
      let end = column;
      while (row[end + 1]) end += 1;
      context.rect(x + column * cell, y + rowIndex * cell, (end - column + 1) * cell, cell);
      column = end;
    }
  });
};

/** Square and centred in its box. */
export const paintQr: PaintElement<QrElement> = (context, element, tools) => {
  const { width, height, margin, background, shadow } = element;
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  if (shadow) applyShadow(context, shadow, currentScale(context));
  if (background) {
    context.fillStyle = background;
    context.fillRect(left, top, side, side);
    clearShadow(context);
  }
  const modules = tools.qrModules(element.text, element.ecc);
  if (!modules) return clearShadow(context);
  const cell = side / (modules.length + margin * 2);
  traceModules(context, modules, left + margin * cell, top + margin * cell, cell);
  context.fillStyle = element.color;
  context.fill();
  clearShadow(context);
};
