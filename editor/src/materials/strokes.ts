import type { Stroke } from '../document/index.ts';

/** Maximum of a stroke's width and dash lengths, in px. */
const widest = 1000;

export type DashKind = 'solid' | 'dashed' | 'dotted' | 'dashDot';

export const DASH_KINDS: readonly { readonly kind: DashKind; readonly name: string }[] = [
  { kind: 'solid', name: '实线' },
  { kind: 'dashed', name: '虚线' },
  { kind: 'dotted', name: '点线' },
  { kind: 'dashDot', name: '点划线' },
];

/** On and off lengths as multiples of the stroke width. A dot is a dash of zero length with round caps. */
const patterns: Readonly<Record<DashKind, readonly number[]>> = {
  solid: [],
  dashed: [3, 2],
  dotted: [0, 2],
  dashDot: [4, 2, 1, 2],
};

export const dashKindOf = ({ dash }: Pick<Stroke, 'dash'>): DashKind => {
  if (dash.length === 0) return 'solid';
  if (dash.length > 2) return 'dashDot';
  return (dash[0] ?? 0) < (dash[1] ?? 0) / 2 ? 'dotted' : 'dashed';
};

/** On and off lengths of a kind at a stroke width, in px. */
export const dashesOf = (kind: DashKind, width: number): number[] =>
  patterns[kind].map((share) => Math.min(share * Math.max(width, 1), widest));

/** The pattern scales with the stroke, so that a wide dashed line still looks dashed. */
export const withDash = (stroke: Stroke, kind: DashKind): Stroke => ({
  ...stroke,
  dash: dashesOf(kind, stroke.width),
  cap:
    kind === 'dotted'
      ? 'round'
      : stroke.cap === 'round' && dashKindOf(stroke) === 'dotted'
        ? 'butt'
        : stroke.cap,
});

/** The stroke at another width; a custom pattern keeps its proportions. */
export const withWidth = (stroke: Stroke, widthPx: number): Stroke => {
  const width = Math.min(Math.max(widthPx, 0), widest);
  const grown = stroke.width === 0 ? 1 : width / stroke.width;
  return {
    ...stroke,
    width,
    dash: stroke.dash.map((length) => Math.min(length * grown, widest)),
  };
};
