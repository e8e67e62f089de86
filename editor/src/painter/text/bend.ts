import type { Point, TextElement } from '../../document/index.ts';
import { CURVE_MAX } from '../../document/text/curve.ts';
import { splitGraphemes } from '../../document/text/boundaries.ts';
import { ASCENT_EM, type Glyphs, MIDDLE_EM } from './glyphs.ts';
import type { PlacedUnit, TextLayout, TextLine } from './layout.ts';
import { characterStarts, type Measure } from './measure.ts';

/**
 * Lines along arcs around one centre. They are laid out straight first; each character is then turned about
 * the centre as a whole. Angles are in radians from the middle of the arc, in reading direction.
 */

/** Where a line begins on its arc; lengths along the line are measured on the circle of that radius. */
export interface LineArc {
  readonly from: number;
  readonly radius: number;
  /** The y of the middle of the straight line. */
  readonly middle: number;
}

/** The angles between which a unit lies. */
export interface UnitArc {
  readonly from: number;
  readonly to: number;
}

export interface Bend {
  readonly straight: TextLayout;
  /** In px of the element's box. */
  readonly centre: Point;
  /** The y of the straight layout that would lie on the centre. */
  readonly level: number;
  /** 1: the centre is below the text, which bends upwards; -1: above. */
  readonly side: 1 | -1;
}

/** The element whose layout is bent: unwrapped, from the left, as high as its lines. */
export const straightened = ({ layout: _, curve: __, ...element }: TextElement): TextElement => ({
  ...element,
  box: 'auto',
  blockAlign: 'start',
  paragraphs: element.paragraphs.map((one) => ({ ...one, align: 'left' })),
});

/** Distance from the centre of what lies at `y` in the straight layout. */
export const radiusAt = ({ level, side }: Bend, y: number): number => side * (level - y);

/** Where the point at `y` of the straight layout lies at an angle of the arc, `beside` px along the tangent. */
export const pointAt = (bend: Bend, angle: number, y: number, beside = 0): Point => {
  const [sin, cos, radius] = [Math.sin(angle), Math.cos(angle), radiusAt(bend, y)];
  return {
    x: bend.centre.x + radius * sin + beside * cos,
    y: bend.centre.y + bend.side * (beside * sin - radius * cos),
  };
};

/** The angle of a distance along a line. */
export const angleAt = ({ from, radius }: Pick<LineArc, 'from' | 'radius'>, along: number): number =>
  from + along / radius;

/** How far characters at an angle are rotated on the page. */
export const turnAt = ({ side }: Bend, angle: number): number => side * angle;

/** The angle and the y of the straight layout of a point in the element's box. */
export const unbent = (bend: Bend, { x, y }: Point): { readonly angle: number; readonly y: number } => {
  const [dx, dy] = [x - bend.centre.x, bend.side * (y - bend.centre.y)];
  return { angle: Math.atan2(dx, -dy), y: bend.level - bend.side * Math.hypot(dx, dy) };
};

/** Letters that join or are written from the right: a word of them is turned as a whole. */
const JOINS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;

interface Cluster {
  readonly glyphs: Glyphs;
  /** The middle of its room along the line. */
  readonly middle: number;
}

/** The characters of a unit, each with the glyphs that are drawn of it. */
const clustersOf = (unit: PlacedUnit, spacing: number, measure: Measure): Cluster[] => {
  const [first] = unit.glyphs;
  if (!first) return [];
  const characters = splitGraphemes(unit.text);
  const isSpread = unit.glyphs.length === characters.length;
  const isWhole = characters.length === 1 || (JOINS.test(unit.text) && !isSpread);
  if (isWhole) return [{ glyphs: first, middle: unit.x + unit.width / 2 }];
  const starts = characterStarts(characters, unit.style, measure);
  const placed = isSpread
    ? unit.glyphs
    : characters.map((text, index) => ({ ...first, text, x: first.x + (starts[index] ?? 0) }));
  const gap = isSpread ? spacing * unit.style.fontSize : 0;
  return placed.map((glyphs, index) => {
    const next = placed[index + 1];
    const end = next ? next.x - gap : unit.x + unit.width;
    return { glyphs, middle: (glyphs.x + end) / 2 };
  });
};

const turned = (bend: Bend, arc: LineArc, { glyphs, middle }: Cluster): Glyphs => {
  const angle = angleAt(arc, middle);
  const at = pointAt(bend, angle, glyphs.y, glyphs.x - middle);
  return { ...glyphs, x: at.x, y: at.y, angle: turnAt(bend, angle) };
};

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const roomAround = (points: readonly Point[]): Room => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Corners of what reaches from `from` to `to` along a line, as high as the line. */
const cornersOn = (bend: Bend, arc: LineArc, line: TextLine, from: number, to: number): Point[] => {
  const [angle, half] = [angleAt(arc, (from + to) / 2), (to - from) / 2];
  return [line.y, line.y + line.height].flatMap((y) => [
    pointAt(bend, angle, y, -half),
    pointAt(bend, angle, y, half),
  ]);
};

const bentUnit = (
  bend: Bend,
  arc: LineArc,
  line: TextLine,
  unit: PlacedUnit,
  clusters: readonly Cluster[],
): PlacedUnit => {
  const edges = [unit.x, ...clusters.slice(1).map(({ glyphs }) => glyphs.x), unit.x + unit.width];
  const corners = edges.slice(1).flatMap((to, index) => cornersOn(bend, arc, line, edges[index] ?? to, to));
  return {
    ...unit,
    ...roomAround(corners),
    glyphs: clusters.map((one) => turned(bend, arc, one)),
    arc: { from: angleAt(arc, unit.x), to: angleAt(arc, unit.x + unit.width) },
  };
};

interface Measured {
  readonly line: TextLine;
  /** From where its paragraph begins to its last character. */
  readonly length: number;
  /** Distance of its inner edge from that of the innermost line. */
  readonly rise: number;
}

/** Sizes below give a radius at which the characters of one line would hide each other. */
const RADIUS_MIN_EM = 0.1;

/** The largest character's size; a line without any has that of its paragraph. */
const sizeOf = ({ y, height, baseline }: TextLine): number => (baseline - y - height / 2) / MIDDLE_EM;

/** The edge of the characters that is nearer to the centre, where they stand closest. */
const innerEdge = (line: TextLine, side: 1 | -1): number =>
  side === 1 ? line.baseline + sizeOf(line) * (1 - ASCENT_EM) : line.baseline - sizeOf(line) * ASCENT_EM;

const alignOf = (paragraphs: TextElement['paragraphs'], offset: number): string => {
  let start = 0;
  for (const { runs, align } of paragraphs) {
    const end = start + runs.reduce((sum, { text }) => sum + text.length, 0);
    if (offset <= end) return align;
    start = end + 1;
  }
  return 'left';
};

/** The angle at which a line begins when all lines together reach across `whole`. */
const beginning = (align: string, whole: number, own: number): number => {
  if (align === 'center') return -own / 2;
  return align === 'right' ? whole / 2 - own : -whole / 2;
};

/**
 * The straight layout of a text set along arcs: no line turns further than the curve's share of a circle, and
 * one turns as far. Neither it nor its mirror image lets characters overlap, because lengths are those of the
 * edge nearer to the centre. The arcs are in the middle of the element's box.
 */
export const bent = (element: TextElement, straight: TextLayout, measure: Measure): TextLayout => {
  const { curve = 0, letterSpacing, paragraphs } = element;
  const side = curve > 0 ? 1 : -1;
  const most = (Math.abs(curve) / CURVE_MAX) * Math.PI * 2;
  const edges = straight.lines.map((line) => innerEdge(line, side));
  const innermost = side === 1 ? Math.max(...edges) : Math.min(...edges);
  const lines = straight.lines.map(
    (line, index): Measured => ({
      line,
      length: line.x + line.width,
      rise: Math.abs((edges[index] ?? 0) - innermost),
    }),
  );
  const radius = Math.max(
    ...lines.map(({ line, length, rise }) => Math.max(length / most - rise, sizeOf(line) * RADIUS_MIN_EM)),
  );
  const whole = Math.max(...lines.map(({ length, rise }) => length / (radius + rise)));
  const arcs = lines.map(({ line, length, rise }): LineArc => {
    const own = length / (radius + rise);
    const from = beginning(alignOf(paragraphs, line.start), whole, own);
    return { from, radius: radius + rise, middle: line.y + line.height / 2 };
  });
  const level = innermost + side * radius;

  const linesAround = (centre: Point): { readonly lines: TextLine[]; readonly bend: Bend } => {
    const bend: Bend = { straight, centre, level, side };
    const set = lines.map(({ line }, index): TextLine => {
      const arc = arcs[index] ?? { from: 0, radius, middle: 0 };
      const units = line.units.map((unit) =>
        bentUnit(bend, arc, line, unit, clustersOf(unit, letterSpacing, measure)),
      );
      const marker = line.marker?.map((glyphs) => turned(bend, arc, { glyphs, middle: glyphs.x }));
      // an empty line and a list's marker have their room, too
      const isBare = marker !== undefined || units.length === 0;
      const corners = isBare ? cornersOn(bend, arc, line, marker ? 0 : line.x, line.x) : [];
      const room = roomAround([...corners, ...units.flatMap(roomCorners)]);
      return { ...line, ...room, units, arc, ...(marker ? { marker } : {}) };
    });
    return { lines: set, bend };
  };
  const { x, y, width, height } = roomAround(linesAround({ x: 0, y: 0 }).lines.flatMap(roomCorners));
  const centre = { x: element.width / 2 - x - width / 2, y: element.height / 2 - y - height / 2 };
  return { vertical: false, width, height, overflows: false, ...linesAround(centre) };
};

const roomCorners = ({ x, y, width, height }: Room): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];
