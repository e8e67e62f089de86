import type { ImageElement } from '../../document/index.ts';
import type { KindHandling } from '../handling.ts';
import { touchesOutline } from '../outlined.ts';

export const imageHandling: KindHandling<ImageElement> = {
  hitTest: (element, point, nearness) =>
    touchesOutline(element, element.mask ?? { kind: 'rect' }, true, point, nearness),
  ratio: 'corners',
};
