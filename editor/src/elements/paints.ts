import type { Element, ElementType, OfKind } from '../document/index.ts';
import type { ElementTools, PaintElement } from '../painter/element-tools.ts';
import { chartReach, paintChart } from './chart/paint.ts';
import { paintImage } from './image/paint.ts';
import { paintLine } from './line/paint.ts';
import { paintQr } from './qr/paint.ts';
import { paintShape, shapePaintsOver } from './shape/paint.ts';
import { paintSvg } from './svg/paint.ts';
import { paintTable } from './table/paint.ts';
import { paintText, textPaintsOver, textReach } from './text/paint.ts';

/** How one kind is painted. */
export interface KindPaint<E> {
  readonly paint: PaintElement<E>;
  /** How far beyond its box it draws, without shadow and stroke, in px. */
  readonly reach?: (element: E, tools: ElementTools) => number;
  /** Whether its parts overlap: at reduced opacity it must then be painted as a layer. */
  readonly paintsOver?: (element: E) => boolean;
}

/** Groups have no paint of their own: the painter walks their children. */
type Painted = Exclude<ElementType, 'group'>;

const paints: { readonly [Type in Painted]: KindPaint<OfKind<Type>> } = {
  text: { paint: paintText, reach: textReach, paintsOver: textPaintsOver },
  image: { paint: paintImage },
  shape: { paint: paintShape, paintsOver: shapePaintsOver },
  line: { paint: paintLine },
  qr: { paint: paintQr },
  svg: { paint: paintSvg },
  chart: { paint: paintChart, reach: chartReach },
  table: { paint: paintTable, reach: ({ border }) => border.width },
};

/** null for a group. */
export const paintOf = (element: Element): KindPaint<Element> | null =>
  element.type === 'group' ? null : (paints[element.type] as unknown as KindPaint<Element>);
