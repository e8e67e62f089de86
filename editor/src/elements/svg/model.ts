import type { SvgElement } from '../../document/index.ts';
import type { KindModel } from '../model.ts';

export const svgModel: KindModel<SvgElement> = {
  label: '图标',
  pictures: ({ asset, colorMap }) => [{ asset, colorMap }],
  scale: () => undefined,
};
