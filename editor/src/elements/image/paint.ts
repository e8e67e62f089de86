import type { ImageElement, Outline } from '../../document/index.ts';
import type { Context2D, Picture } from '../../painter/context.ts';
import { applyStroke } from '../../painter/fill.ts';
import { outlineLength, traceOutline } from '../../painter/outline.ts';
import { applyShadow, clearShadow, currentScale, paintShadowOnly } from '../../painter/shadow.ts';
import type { PaintElement } from '../../painter/element-tools.ts';
import { paintMissing, sampleWell } from '../../painter/picture-drawing.ts';

const RECT: Outline = { kind: 'rect' };

const drawCropped = (context: Context2D, picture: Picture, element: ImageElement): void => {
  const { crop, width, height } = element;
  // A crop that exceeds the picture by a rounding error draws nothing in some engines.
  const x = Math.min(crop.x * picture.width, picture.width - 1);
  const y = Math.min(crop.y * picture.height, picture.height - 1);
  const cropWidth = Math.min(Math.max(crop.width * picture.width, 1), picture.width - x);
  const cropHeight = Math.min(Math.max(crop.height * picture.height, 1), picture.height - y);
  context.drawImage(picture.source, x, y, cropWidth, cropHeight, 0, 0, width, height);
};

export const paintImage: PaintElement<ImageElement> = (context, element, tools) => {
  const { width, height, shadow, stroke, cornerRadius, mask = RECT } = element;
  const picture = tools.picture({ asset: element.asset, filters: element.filters });
  const shaped = mask.kind !== 'rect' || cornerRadius > 0;
  sampleWell(context);
  if (!shaped) {
    if (shadow) applyShadow(context, shadow, currentScale(context));
    if (picture) drawCropped(context, picture, element);
    else paintMissing(context, width, height);
    clearShadow(context);
  } else {
    if (shadow) {
      paintShadowOnly(context, shadow, () => {
        traceOutline(context, mask, width, height, cornerRadius);
        context.fillStyle = '#000000';
        context.fill();
      });
    }
    context.save();
    traceOutline(context, mask, width, height, cornerRadius);
    context.clip();
    if (picture) drawCropped(context, picture, element);
    else paintMissing(context, width, height);
    context.restore();
  }
  if (stroke && stroke.width > 0) {
    traceOutline(context, mask, width, height, cornerRadius);
    applyStroke(context, stroke, () => outlineLength(mask, width, height));
    context.stroke();
  }
};
