import type { RunStyle } from '../../document/index.ts';
import type { Context2D } from '../context.ts';
import { radiusAt } from './bend.ts';
import type { PlacedUnit, TextLayout, TextLine } from './layout.ts';

/** What a rule or a highlight covers of a line. */
export type Band = Pick<PlacedUnit, 'style' | 'x' | 'y' | 'width' | 'height' | 'arc'>;

export type BandKind = 'highlight' | 'underline' | 'strike';

const isAlike = (kind: BandKind, one: RunStyle, other: RunStyle): boolean => {
  const color = kind === 'highlight' ? 'highlight' : 'color';
  return one[color] === other[color] && one.fontSize === other.fontSize;
};

/** From the beginning of one unit to that of the next, or else to the end of another. */
const bandOf = (first: PlacedUnit, last: PlacedUnit, next: PlacedUnit | undefined): Band => {
  const { style, x, y, arc } = first;
  return {
    style,
    x,
    y,
    // a column's units begin at one x, a line's at one y
    width: next && next.x !== x ? next.x - x : last.x + last.width - x,
    height: next && next.y !== y ? next.y - y : last.y + last.height - y,
    ...(arc && last.arc ? { arc: { from: arc.from, to: next?.arc?.from ?? last.arc.to } } : {}),
  };
};

/**
 * The bands of a line: neighbours that look alike share one, with the space between them. One for each unit
 * would show a seam wherever two meet between pixels. A band also reaches to the next one of another look.
 */
export const bandsOf = ({ units }: TextLine, kind: BandKind): Band[] => {
  const bands: Band[] = [];
  let open: { readonly first: PlacedUnit; last: PlacedUnit } | undefined;
  for (const unit of units) {
    const isIn = Boolean(unit.style[kind]) && unit.text !== '\n';
    if (open && isIn && isAlike(kind, open.first.style, unit.style)) {
      open.last = unit;
      continue;
    }
    if (open) bands.push(bandOf(open.first, open.last, isIn ? unit : undefined));
    open = isIn ? { first: unit, last: unit } : undefined;
  }
  if (open) bands.push(bandOf(open.first, open.last, undefined));
  return bands;
};

/**
 * Paints a band of a horizontal line: a rule or a highlight. `top` is in px of the box; of a curved text in
 * those of its straight layout, and the band follows the arc.
 */
export const paintBand = (
  context: Context2D,
  { bend }: Pick<TextLayout, 'bend'>,
  { x, width, arc }: Band,
  top: number,
  thickness: number,
): void => {
  if (!bend || !arc) return context.fillRect(x, top, width, thickness);
  const radius = radiusAt(bend, top + thickness / 2);
  // it would lie beyond the centre of the arcs
  if (radius < thickness / 2) return;
  // angles of a canvas are counted from the right
  const onCanvas = (angle: number): number => bend.side * (angle - Math.PI / 2);
  context.save();
  context.strokeStyle = context.fillStyle;
  context.lineWidth = thickness;
  context.lineCap = 'butt';
  context.setLineDash([]);
  context.beginPath();
  context.arc(bend.centre.x, bend.centre.y, radius, onCanvas(arc.from), onCanvas(arc.to), bend.side < 0);
  context.stroke();
  context.restore();
};
