import type { ShapeElement } from '../../document/index.ts';
import type { KindModel } from '../model.ts';
import { scaledRadius, scaleStroke } from '../scaling.ts';

export const shapeModel: KindModel<ShapeElement> = {
  label: '形状',
  scale: (draft, by) => {
    scaleStroke(draft.stroke, by);
    draft.cornerRadius = scaledRadius(draft.cornerRadius, by);
  },
};
