import type { Context2D } from '../context.ts';
import { radiusAt } from './bend.ts';
import type { PlacedUnit, TextLayout } from './layout.ts';

/**
 * Paints a band as long as a unit of a horizontal line: a rule or a highlight. `top` is in px of the box; of
 * a curved text in those of its straight layout, and the band follows the arc.
 */
export const paintBand = (
  context: Context2D,
  { bend }: Pick<TextLayout, 'bend'>,
  { x, width, arc }: PlacedUnit,
  top: number,
  thickness: number,
): void => {
  if (!bend || !arc) return context.fillRect(x, top, width, thickness);
  const radius = radiusAt(bend, top + thickness / 2);
  // it would lie beyond the centre of the arcs
  if (radius < thickness / 2) return;
  // angles of a canvas are counted from the right
  const onCanvas = (angle: number): number => bend.side * (angle - Math.PI / 2);
  context.save();
  context.strokeStyle = context.fillStyle;
  context.lineWidth = thickness;
  context.lineCap = 'butt';
  context.setLineDash([]);
  context.beginPath();
  context.arc(bend.centre.x, bend.centre.y, radius, onCanvas(arc.from), onCanvas(arc.to), bend.side < 0);
  context.stroke();
  context.restore();
};
