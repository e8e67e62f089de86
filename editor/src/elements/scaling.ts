import { LIMITS } from '../document/limits.ts';
import type { RunStyle, Stroke } from '../document/index.ts';

/** Scaling of the parts elements consist of. All functions mutate their argument. */

export const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

export const scaleFont = (style: RunStyle, by: number): void => {
  style.fontSize = between(style.fontSize * by, 1, LIMITS.maxFontSizePx);
};

export const scaleStroke = (stroke: Stroke | undefined, by: number): void => {
  if (!stroke) return;
  stroke.width = between(stroke.width * by, 0, 1000);
  stroke.dash = stroke.dash.map((length) => between(length * by, 0, 1000));
};

export const scaledRadius = (radius: number, by: number): number =>
  between(radius * by, 0, LIMITS.maxElementSidePx);
