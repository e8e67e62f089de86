import type { ElementType, OfKind } from '../../document/index.ts';

/** The fields of each kind's look that another element may take over, besides those that all kinds have. */
export const LOOKS: { readonly [Type in ElementType]: readonly (keyof OfKind<Type> & string)[] } = {
  text: ['lineHeight', 'letterSpacing', 'paragraphSpacing', 'effects'],
  image: ['mask', 'cornerRadius', 'stroke', 'filters'],
  shape: ['fill', 'stroke', 'cornerRadius'],
  line: ['stroke', 'startTip', 'endTip'],
  group: [],
  qr: ['color', 'background', 'margin'],
  svg: [],
  chart: ['palette', 'gridColor', 'textStyle', 'showValues', 'showLegend', 'showAxis'],
  table: ['border', 'lines', 'padding', 'lineHeight'],
};
