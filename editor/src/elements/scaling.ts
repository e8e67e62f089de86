import { clamp } from '../document/clamp.ts';
import { LIMITS } from '../document/limits.ts';
import type { RunStyle, Stroke } from '../document/index.ts';

/** Scaling of the parts elements consist of. All functions mutate their argument. */

export const scaleFont = (style: RunStyle, by: number): void => {
  style.fontSize = clamp(style.fontSize * by, 1, LIMITS.maxFontSizePx);
};

/** Scales width and dashes by a factor: 2 doubles them. Neither exceeds 1000 px. */
export const scaleStroke = (stroke: Stroke | undefined, by: number): void => {
  if (!stroke) return;
  stroke.width = clamp(stroke.width * by, 0, 1000);
  stroke.dash = stroke.dash.map((length) => clamp(length * by, 0, 1000));
};

/** A corner radius in px, scaled by a factor: 2 doubles it. */
export const scaledRadius = (radius: number, by: number): number =>
  clamp(radius * by, 0, LIMITS.maxElementSidePx);
