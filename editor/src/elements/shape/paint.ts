import type { ShapeElement } from '../../document/index.ts';
import { applyStroke, fillFor } from '../../painter/fill.ts';
import { outlineLength, traceOutline } from '../../painter/outline.ts';
import { applyShadow, clearShadow, currentScale, paintShadowOnly } from '../../painter/shadow.ts';
import type { PaintElement } from '../../painter/element-tools.ts';

/** Fill, then stroke centred on the outline. The shadow is the fill's, or the stroke's without one. */
export const paintShape: PaintElement<ShapeElement> = (context, element) => {
  const { fill, stroke, shadow, width, height } = element;
  traceOutline(context, element.outline, width, height, element.cornerRadius);
  if (fill) {
    if (shadow) {
      // A plain colour casts it: a gradient's shadow fills its whole box in PDF.
      paintShadowOnly(context, shadow, () => {
        traceOutline(context, element.outline, width, height, element.cornerRadius);
        context.fillStyle = fill.kind === 'solid' ? fill.color : '#000000';
        context.fill();
      });
      traceOutline(context, element.outline, width, height, element.cornerRadius);
    }
    context.fillStyle = fillFor(context, fill, { x: 0, y: 0, width, height });
    context.fill();
  }
  if (stroke && stroke.width > 0) {
    if (shadow && !fill) applyShadow(context, shadow, currentScale(context));
    applyStroke(context, stroke, () => outlineLength(element.outline, width, height));
    context.stroke();
    clearShadow(context);
  }
};

/** Whether a shape's stroke lies over its fill. */
export const shapePaintsOver = ({ fill, stroke }: ShapeElement): boolean =>
  fill !== undefined && stroke !== undefined;
