import type { ImageElement, Outline, SvgElement } from '../../document/index.ts';
import type { Context2D, Picture } from '../context.ts';
import { applyStroke } from '../fill.ts';
import { traceOutline } from '../outline.ts';
import { applyShadow, clearShadow, currentScale, paintShadowOnly } from '../shadow.ts';
import type { PaintElement } from './tools.ts';

const RECT: Outline = { kind: 'rect' };

/** Downscaled photographs need more than bilinear sampling. */
const sampleWell = (context: Context2D): void => {
  context.imageSmoothingEnabled = true;
  if ('imageSmoothingQuality' in context) context.imageSmoothingQuality = 'high';
};

/** Stands in for a picture that is not there: a grey field with a small landscape. */
const paintMissing = (context: Context2D, width: number, height: number): void => {
  context.fillStyle = '#eceff3';
  context.fillRect(0, 0, width, height);
  const unit = Math.min(width, height) / 10;
  context.fillStyle = '#c5ccd6';
  context.beginPath();
  context.moveTo(width / 2 - unit * 2, height / 2 + unit * 1.4);
  context.lineTo(width / 2 - unit * 0.5, height / 2 - unit * 0.6);
  context.lineTo(width / 2 + unit * 0.4, height / 2 + unit * 0.5);
  context.lineTo(width / 2 + unit, height / 2 - unit * 0.1);
  context.lineTo(width / 2 + unit * 2, height / 2 + unit * 1.4);
  context.closePath();
  context.fill();
  context.beginPath();
  context.arc(width / 2 + unit * 0.9, height / 2 - unit * 1.1, unit * 0.45, 0, Math.PI * 2);
  context.fill();
};

const drawCropped = (context: Context2D, picture: Picture, element: ImageElement): void => {
  const { crop, width, height } = element;
  // A crop that reaches beyond the picture's edge by rounding would draw nothing in some engines.
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
    applyStroke(context, stroke);
    context.stroke();
  }
};

export const paintSvg: PaintElement<SvgElement> = (context, element, tools) => {
  const { width, height, shadow } = element;
  const picture = tools.picture({ asset: element.asset, colorMap: element.colorMap });
  if (!picture) return paintMissing(context, width, height);
  sampleWell(context);
  if (shadow) applyShadow(context, shadow, currentScale(context));
  context.drawImage(picture.source, 0, 0, width, height);
  clearShadow(context);
};
