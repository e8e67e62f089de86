import type { ChartElement } from '../../document/index.ts';
import type { KindModel } from '../model.ts';
import { scaleFont } from '../scaling.ts';

export const chartModel: KindModel<ChartElement> = {
  label: '图表',
  characters: ({ textStyle: { fontFamily, fontWeight }, labels, series }) => [
    {
      fontFamily,
      fontWeight,
      text: [...labels, ...series.map(({ name }) => name), '0123456789.,-%万亿…'].join(''),
    },
  ],
  withStyles: (element, change) => ({ ...element, textStyle: change(element.textStyle) }),
  scale: (draft, by) => scaleFont(draft.textStyle, by),
};
