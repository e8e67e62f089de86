import type { LineElement } from '../../document/index.ts';
import type { KindModel } from '../model.ts';
import { scaleStroke } from '../scaling.ts';

export const lineModel: KindModel<LineElement> = {
  label: '线条',
  scale: (draft, by) => scaleStroke(draft.stroke, by),
};
