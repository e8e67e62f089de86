import type { LineElement } from '../../document/index.ts';
import type { Context2D } from '../../painter/context.ts';
import { applyStroke } from '../../painter/fill.ts';
import { applyShadow, clearShadow, currentScale } from '../../painter/shadow.ts';
import type { PaintElement } from '../../painter/element-tools.ts';

type Tip = LineElement['startTip'];

/** How much the stroke is shortened so that it does not show beyond the tip. */
const shortening = (tip: Tip, width: number): number => (tip === 'arrow' ? width * 2.5 : 0);

/** Draws a tip that points along +x with its end at the origin. */
const drawTip = (context: Context2D, tip: Tip, width: number): void => {
  context.beginPath();
  switch (tip) {
    case 'arrow':
      context.moveTo(0, 0);
      context.lineTo(-width * 4, -width * 2);
      context.lineTo(-width * 4, width * 2);
      context.closePath();
      return context.fill();
    case 'dot':
      context.arc(-width * 1.5, 0, width * 1.5, 0, Math.PI * 2);
      return context.fill();
    case 'bar':
      return context.fillRect(-width, -width * 2, width, width * 4);
    case 'none':
  }
};

export const paintLine: PaintElement<LineElement> = (context, element) => {
  const { stroke, startTip, endTip, width, height } = element;
  if (element.shadow) applyShadow(context, element.shadow, currentScale(context));
  applyStroke(context, stroke, () => width);
  context.beginPath();
  context.moveTo(shortening(startTip, stroke.width), height / 2);
  context.lineTo(width - shortening(endTip, stroke.width), height / 2);
  context.stroke();
  context.fillStyle = stroke.color;
  context.save();
  context.translate(0, height / 2);
  context.scale(-1, 1);
  drawTip(context, startTip, stroke.width);
  context.restore();
  context.save();
  context.translate(width, height / 2);
  drawTip(context, endTip, stroke.width);
  context.restore();
  clearShadow(context);
};
