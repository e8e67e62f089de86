import type { SvgElement } from '../../document/index.ts';
import type { PaintElement } from '../../painter/element-tools.ts';
import { paintMissing, sampleWell } from '../../painter/picture-drawing.ts';
import { applyShadow, clearShadow, currentScale } from '../../painter/shadow.ts';

export const paintSvg: PaintElement<SvgElement> = (context, element, tools) => {
  const { width, height, shadow } = element;
  const picture = tools.picture({ asset: element.asset, colorMap: element.colorMap });
  if (!picture) return paintMissing(context, width, height);
  sampleWell(context);
  if (shadow) applyShadow(context, shadow, currentScale(context));
  context.drawImage(picture.source, 0, 0, width, height);
  clearShadow(context);
};
