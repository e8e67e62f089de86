import type { Element, ElementType, OfKind } from '../document/index.ts';
import { corners, type KindHandling } from './handling.ts';
import { imageHandling } from './image/handling.ts';
import { lineHandling } from './line/handling.ts';
import { shapeHandling } from './shape/handling.ts';
import { textHandling } from './text/handling.ts';

const handlings: { readonly [Type in ElementType]: KindHandling<OfKind<Type>> } = {
  text: textHandling,
  image: imageHandling,
  shape: shapeHandling,
  line: lineHandling,
  group: { handles: () => corners, ratio: 'always' },
  qr: { handles: () => corners, ratio: 'always' },
  svg: { ratio: 'corners' },
  chart: {},
  table: {},
};

/** The handling of an element's kind. */
export const handlingOf = (element: Element): KindHandling<Element> =>
  handlings[element.type] as unknown as KindHandling<Element>;
