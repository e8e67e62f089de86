import type { LineElement } from '../../document/index.ts';
import { type KindHandling, sidesAcross } from '../handling.ts';

export const lineHandling: KindHandling<LineElement> = {
  hitTest: ({ width, height, stroke }, point, nearness) =>
    Math.abs(point.y - height / 2) <= stroke.width / 2 + nearness &&
    point.x >= -nearness &&
    point.x <= width + nearness,
  handles: () => sidesAcross,
  keepsHandle: () => true,
};
