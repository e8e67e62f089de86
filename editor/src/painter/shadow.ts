import type { Shadow } from '../document/index.ts';
import type { Context2D } from './context.ts';

/** Device px per document px, whatever the rotation. */
export const currentScale = (context: Context2D): number => {
  const { a, b, c, d } = context.getTransform();
  return Math.sqrt(Math.abs(a * d - b * c));
};

/** Canvas shadows ignore the transform, so blur and offset are converted to device px here. */
export const applyShadow = (context: Context2D, shadow: Shadow, scale: number): void => {
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = shadow.offsetX * scale;
  context.shadowOffsetY = shadow.offsetY * scale;
};

export const clearShadow = (context: Context2D): void => {
  context.shadowColor = '#00000000';
  context.shadowBlur = 0;
  context.shadowOffsetX = 0;
  context.shadowOffsetY = 0;
};

/** Beyond any page in device px, yet small enough for exact coordinates. */
const AWAY_PX = 30_000;

/**
 * Paints only the shadow of what `draw` draws: the drawing is moved out of sight and its shadow moved back,
 * so that later parts (the next character) cast no shadow on earlier ones. A context that writes a file can
 * omit the drawing itself.
 */
export const paintShadowOnly = (context: Context2D, shadow: Shadow, draw: () => void): void => {
  const scale = currentScale(context);
  const { a, b, c, d, e, f } = context.getTransform();
  context.save();
  applyShadow(context, shadow, scale);
  if ('castsShadowOnly' in context) {
    context.castsShadowOnly = true;
    draw();
    context.restore();
    return;
  }
  context.shadowOffsetX += AWAY_PX;
  context.setTransform(a, b, c, d, e - AWAY_PX, f);
  draw();
  context.restore();
};
