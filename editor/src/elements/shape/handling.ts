import type { ShapeElement } from '../../document/index.ts';
import type { KindHandling } from '../handling.ts';
import { touchesOutline } from '../outlined.ts';

export const shapeHandling: KindHandling<ShapeElement> = {
  hitTest: (element, point, nearness) =>
    touchesOutline(element, element.outline, element.fill !== undefined, point, nearness),
};
